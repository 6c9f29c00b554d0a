// SPDX-License-Identifier: GPL-3.0-or-later

/// Which hosts are this service.
///
/// A web page whose name was made to point at this machine sends its own name in the Host field:
/// by that it is told from whoever meant this service. An address cannot be made to point
/// elsewhere, so where the service listens at all addresses, any address is it.
struct HostRule: Sendable {
    private let names: Set<String>
    private let isAnyAddress: Bool

    /// Takes the names from where the service listens and from what it was told.
    init(_ listen: ListenAddress, _ policy: AccessPolicy) {
        var names = Set(policy.hosts.map(\.text))
        if let base = policy.baseAddress { names.insert(base.authority.host) }
        var isAnyAddress = false
        if case .internet(let host, _) = listen {
            let own = Authority(host: host, port: nil)
            names.insert(own.host)
            isAnyAddress = own.address?.isWildcard == true
        }
        self.names = names
        self.isAnyAddress = isAnyAddress
    }

    /// Checks the host that a request names; its port does not matter.
    ///
    /// - Throws: 421 where it is not this service.
    func check(_ authority: Authority) throws(ServiceError) {
        if authority.isLoopback || names.contains(authority.host) { return }
        if isAnyAddress, authority.address != nil { return }
        throw ServiceError(
            status: .misdirected, name: "misdirected",
            message:
                "this service is not called \(authority.host); whoever runs it can have it answer "
                + "to that name by --allow-host \(authority.host)")
    }
}
