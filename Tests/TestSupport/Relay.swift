import Foundation

/// Passes connections on 127.0.0.1 on to another port, until it is told not to: a line that can be cut.
package final class Relay: @unchecked Sendable {
  /// What becomes of what it is given.
  package enum Line {
    case passes
    /// Open connections and new ones stay open, and nothing comes through.
    case silent
    /// Connections are reset, and new ones as well.
    case cut
  }

  package let port: Int
  private let target: Int
  private let listener: Int32
  private let condition = NSCondition()
  private var state = Line.passes
  private var open: Set<Int32> = []
  private var count = 0

  /// - Parameter target: the port that connections are passed on to.
  package init(to target: Int) {
    self.target = target
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = Self.address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(listener, $0, length) == 0)
        getsockname(listener, $0, &length)
      }
    }
    listen(listener, 16)
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let relay = self else {
          close(client)
          return
        }
        relay.take(client)
      }
    }.start()
  }

  deinit {
    line = .cut
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// How the line is now.
  package var line: Line {
    get { condition.withLock { state } }
    set {
      condition.withLock {
        state = newValue
        if newValue == .cut { open.forEach { shutdown($0, Int32(SHUT_RDWR)) } }
        condition.broadcast()
      }
    }
  }

  /// How many connections have been made so far.
  package var connections: Int { condition.withLock { count } }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  private func take(_ client: Int32) {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = Self.address(port: target)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let isTaken = condition.withLock {
      count += 1
      guard isConnected, state != .cut else { return false }
      open.formUnion([client, server])
      return true
    }
    guard isTaken else {
      close(client)
      close(server)
      return
    }
    let ways = DispatchGroup()
    for (from, to) in [(client, server), (server, client)] {
      ways.enter()
      Thread { [self] in
        pass(from, to)
        ways.leave()
      }.start()
    }
    Thread { [self] in
      ways.wait()
      condition.withLock {
        open.subtract([client, server])
        close(client)
        close(server)
      }
    }.start()
  }

  private func pass(_ from: Int32, _ to: Int32) {
    defer {
      shutdown(from, Int32(SHUT_RDWR))
      shutdown(to, Int32(SHUT_RDWR))
    }
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let length = recv(from, &chunk, chunk.count, 0)
      guard length > 0 else { return }
      condition.lock()
      while state == .silent { condition.wait() }
      condition.unlock()
      var sent = 0
      while sent < length {
        let written = chunk.withUnsafeBytes { send(to, $0.baseAddress! + sent, length - sent, Int32(MSG_NOSIGNAL)) }
        guard written > 0 else { return }
        sent += written
      }
    }
  }
}
