// SPDX-License-Identifier: GPL-3.0-or-later

/// How strictly documents are kept apart from the program that asks for their pages.
public enum IsolationMode: CaseIterable, Equatable, Sendable {
    /// System calls and files are both limited, or nothing is opened.
    case strict
    /// System calls are limited, or nothing is opened; files are limited too where the kernel
    /// can.
    case standard
    /// Documents are opened inside the program.
    case off
}
