import FlyingSocks
import Foundation
import Glibc

/// Why nobody can be served.
struct ListeningFailure: Error, CustomStringConvertible {
  let description: String
}

/// The address at which a server listens.
struct WebAddress: Sendable, Equatable {
  /// A number or a name.
  var host: String
  /// The port; 0 for any that is free.
  var port: UInt16

  /// Names of this machine's own loopback, which nobody else reaches.
  var isLoopback: Bool {
    guard let address = try? resolve() else { return false }
    return Self.isLoopback(address)
  }

  /// All addresses of this machine: it can't be said by which it is called.
  var isEverywhere: Bool { ["0.0.0.0", "::", "*"].contains(host) }

  private static func isLoopback(_ address: sockaddr_storage) -> Bool {
    if address.ss_family == sa_family_t(AF_INET) {
      return address.read(sockaddr_in.self) { UInt32(bigEndian: $0.sin_addr.s_addr) >> 24 == 127 }
    }
    return address.read(sockaddr_in6.self) { address in
      withUnsafeBytes(of: address.sin6_addr) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
  }

  /// The address as it stands in an address bar.
  var authority: String {
    let name = isEverywhere ? ProcessInfo.processInfo.hostName.lowercased() : host
    return (name.contains(":") ? "[\(name)]" : name) + ":\(port)"
  }

  var originPolicy: OriginPolicy {
    let names = [host, ProcessInfo.processInfo.hostName].map { $0.contains(":") ? "[\($0)]" : $0 }
    return OriginPolicy(names: Set(names.map { $0.lowercased() }), isOpen: isEverywhere, port: port)
  }

  /// The first address that the name stands for.
  private func resolve() throws -> sockaddr_storage {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host == "*" ? "0.0.0.0" : host, "\(port)", &hints, &list)
    defer { if let list { freeaddrinfo(list) } }
    guard status == 0, let first = list?.pointee, let address = first.ai_addr else {
      throw ListeningFailure(
        description: "--listen takes an address of this machine, not \(host): \(String(cString: gai_strerror(status)))."
      )
    }
    var storage = sockaddr_storage()
    memcpy(&storage, address, Int(first.ai_addrlen))
    return storage
  }

  /// Begins to listen.
  /// - Returns: the socket, and the address with the port that was free.
  func listen() throws -> (Socket, WebAddress) {
    let storage = try resolve()
    let socket: Socket
    do {
      socket = try Socket(domain: Int32(storage.ss_family))
    } catch {
      throw ListeningFailure(description: "There are no sockets: \(Self.reason(error)).")
    }
    ViewerConnection.prepare(socket.file.rawValue)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      if storage.ss_family == sa_family_t(AF_INET) {
        try storage.read(sockaddr_in.self) { try socket.bind(to: $0) }
      } else {
        try storage.read(sockaddr_in6.self) { try socket.bind(to: $0) }
      }
      try socket.listen()
    } catch {
      let isTaken = Self.number(error) == EADDRINUSE
      try? socket.close()
      throw ListeningFailure(
        description: isTaken
          ? "Port \(port) of \(host) is in use: choose another with --port, or --port 0 for any that is free."
          : "Nobody could be served at port \(port) of \(host): \(Self.reason(error)).")
    }
    var result = self
    switch try? socket.sockname() {
    case .ip4(_, let port): result.port = port
    case .ip6(_, let port): result.port = port
    default: break
    }
    return (socket, result)
  }

  private static func number(_ error: any Error) -> Int32? {
    if case .failed(_, let number, _)? = error as? SocketError { number } else { nil }
  }

  private static func reason(_ error: any Error) -> String {
    number(error).map { String(cString: strerror($0)) } ?? "\(error)"
  }
}

extension sockaddr_storage {
  fileprivate func read<Address, R>(_ type: Address.Type, _ body: (Address) throws -> R) rethrows -> R {
    try withUnsafeBytes(of: self) { try body($0.load(as: type)) }
  }
}
