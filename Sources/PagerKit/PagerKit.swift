// SPDX-License-Identifier: GPL-3.0-or-later

@_exported public import PagerCore
@_exported public import PagerIsolation
@_exported public import PagerRender
