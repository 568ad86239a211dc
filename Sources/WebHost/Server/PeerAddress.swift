import Glibc

/// The address that a connection is counted for.
struct PeerAddress: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Reads an address; nil for this machine itself: tunnels and proxies bring anybody's connections from there.
  init?(_ storage: sockaddr_storage) {
    let bytes = Self.bytes(of: storage)
    let isLoopback = bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    guard !bytes.isEmpty, !isLoopback else { return nil }
    // Of IPv6 a household has 64 bits, and all the addresses in them.
    self.bytes = bytes.count == 16 ? Array(bytes.prefix(8)) : bytes
  }

  /// Reads the address of the other end of a socket.
  init?(ofSocket file: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(file, $0, &length) }
    }
    guard status == 0 else { return nil }
    self.init(storage)
  }

  /// The bytes of an address: 4 of IPv4, also where it comes by way of IPv6; 16 of IPv6; none of anything else.
  static func bytes(of storage: sockaddr_storage) -> [UInt8] {
    withUnsafeBytes(of: storage) { raw in
      switch Int32(storage.ss_family) {
      case AF_INET: return withUnsafeBytes(of: raw.load(as: sockaddr_in.self).sin_addr) { Array($0) }
      case AF_INET6:
        return unmapped(withUnsafeBytes(of: raw.load(as: sockaddr_in6.self).sin6_addr) { Array($0) })
      default: return []
      }
    }
  }

  /// An address of IPv4 for one of IPv6 that stands for it.
  static func unmapped(_ bytes: [UInt8]) -> [UInt8] {
    let isMapped = bytes.count == 16 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    return isMapped ? Array(bytes[12...]) : bytes
  }
}
