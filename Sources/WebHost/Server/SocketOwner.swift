import Glibc

/// Finds the user whose program is at the other end of a connection, if it is on this machine.
enum SocketOwner {
  /// The tables of IPv4 and of IPv6: sockets of the one talk to those of the other.
  private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]

  /// The user at the other end of a socket; nil where that can't be known.
  static func user(ofPeerOf file: Int32) -> uid_t? {
    guard let peer = End(ofSocket: file, isPeer: true), let own = End(ofSocket: file, isPeer: false) else { return nil }
    for table in tables {
      if let user = user(of: peer, to: own, in: contents(of: table)) { return user }
    }
    return nil
  }

  /// The kernel hands such a table over page by page, and says nothing of its size: Foundation takes the first page for
  /// all of it.
  private static func contents(of table: String) -> String {
    let file = open(table, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var page = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(file, &page, page.count), count > 0 { bytes += page[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Finds the user of an end in a table.
  /// - Parameter table: as in the manual, proc(5): numbered rows with local and remote end, state, two pairs of no
  ///   interest here, a number of tries, and the user.
  static func user(of peer: End, to own: End, in table: String) -> uid_t? {
    for row in table.split(separator: "\n").dropFirst() {
      let fields = row.split(separator: " ")
      // The rows of connections that are over name nobody.
      guard fields.count > 7, fields[3] == "01", End(fields[1]) == peer, End(fields[2]) == own else { continue }
      return uid_t(fields[7])
    }
    return nil
  }

  /// An end of a connection.
  struct End: Equatable {
    private let address: [UInt8]
    private let port: UInt16

    fileprivate init?(ofSocket file: Int32, isPeer: Bool) {
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let status = withUnsafeMutablePointer(to: &storage) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          isPeer ? getpeername(file, $0, &length) : getsockname(file, $0, &length)
        }
      }
      guard status == 0 else { return nil }
      address = PeerAddress.bytes(of: storage)
      let family = Int32(storage.ss_family)
      port = withUnsafeBytes(of: storage) { raw -> UInt16 in
        if family == AF_INET { return UInt16(bigEndian: raw.load(as: sockaddr_in.self).sin_port) }
        return UInt16(bigEndian: raw.load(as: sockaddr_in6.self).sin6_port)
      }
    }

    /// Reads an end as a table has it: the address in words as they lie in memory, and the port.
    init?(_ text: Substring) {
      let parts = text.split(separator: ":")
      guard parts.count == 2, let port = UInt16(parts[1], radix: 16) else { return nil }
      var bytes: [UInt8] = []
      var digits = parts[0]
      while !digits.isEmpty {
        guard let word = UInt32(digits.prefix(8), radix: 16) else { return nil }
        withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
        digits = digits.dropFirst(8)
      }
      address = PeerAddress.unmapped(bytes)
      self.port = port
    }
  }
}
