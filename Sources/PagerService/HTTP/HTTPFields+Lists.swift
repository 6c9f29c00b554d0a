// SPDX-License-Identifier: GPL-3.0-or-later

extension HTTPFields {
    /// Returns the members of the list that the fields called `name` make together, without
    /// spaces around them; empty ones are left out.
    ///
    /// Not for fields whose members may hold a comma in quotes (RFC 9110 §5.6.1).
    func listMembers(of name: String) -> [String] {
        values(of: name).flatMap { $0.split(separator: ",") }
            .map { String($0.trimmingBlanks) }
            .filter { !$0.isEmpty }
    }

    /// Adds `member` to the list in the field called `name`, unless it is there already.
    mutating func addMember(_ member: String, to name: String) {
        let members = listMembers(of: name)
        guard !members.contains(where: { $0.lowercased() == member.lowercased() }) else { return }
        self[name] = (members + [member]).joined(separator: ", ")
    }
}

extension Substring {
    /// The same without spaces and tabs at its ends.
    var trimmingBlanks: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var result = drop(while: isBlank)
        while let last = result.last, isBlank(last) { result.removeLast() }
        return result
    }
}
