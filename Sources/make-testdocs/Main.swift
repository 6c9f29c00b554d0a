// SPDX-License-Identifier: GPL-3.0-or-later

@main
enum Main {
    static func main() {}
}
