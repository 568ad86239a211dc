import Foundation

/// Passes connections on 127.0.0.1 on to another port, until it is told not to: a line that can be cut, and be as slow
/// as one wants, on machines without traffic control in their kernel as well.
package final class Relay: @unchecked Sendable {
  /// What becomes of what it is given.
  package enum Line {
    case passes
    /// Open connections and new ones stay open, and nothing comes through.
    case silent
    /// Connections are reset, and new ones as well.
    case cut
  }

  /// What a line takes in each direction.
  package struct Speed {
    package var bitsPerSecond: Double
    /// The time on the way, in seconds.
    package var delay: Double

    package init(bitsPerSecond: Double, delay: Double) {
      (self.bitsPerSecond, self.delay) = (bitsPerSecond, delay)
    }
  }

  package let port: Int
  private let target: () -> Int?
  private let speed: Speed?
  private let listener: Int32
  private let condition = NSCondition()
  private var state = Line.passes
  private var open: Set<Int32> = []
  private var count = 0
  private var bytes = 0

  /// Begins to pass connections on.
  /// - Parameters:
  ///   - target: the port that connections are passed on to.
  ///   - speed: nil for as fast as the machine is.
  package convenience init(to target: Int, speed: Speed? = nil) { self.init(speed: speed) { target } }

  /// Begins to pass connections on.
  /// - Parameters:
  ///   - speed: nil for as fast as the machine is.
  ///   - target: the port that the next connection is passed on to; nil where there is none. From another thread.
  package init(speed: Speed? = nil, to target: @escaping () -> Int?) {
    self.target = target
    self.speed = speed
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
  /// How many bytes have come from the target so far.
  package var bytesReceived: Int { condition.withLock { bytes } }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  private func take(_ client: Int32) {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    // What either end sends at once isn't kept back here until more comes.
    [client, server].forEach { Self.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1, of: $0) }
    // What waits for a slow line waits where it was sent.
    if speed != nil { [client, server].forEach(Self.narrow) }
    let isConnected = target().map { port in
      var address = Self.address(port: port)
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
    let isTaken = condition.withLock {
      count += 1
      guard isConnected == true, state != .cut else { return false }
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
        pass(from, to) { self.note($0, isReceived: from == server) }
        shutdown(from, Int32(SHUT_RDWR))
        shutdown(to, Int32(SHUT_RDWR))
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

  private static func narrow(_ socket: Int32) {
    for option in [SO_RCVBUF, SO_SNDBUF] { set(SOL_SOCKET, option, 8192, of: socket) }
  }

  private static func set(_ level: Int32, _ option: Int32, _ value: Int32, of socket: Int32) {
    var value = value
    setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private func note(_ length: Int, isReceived: Bool) {
    condition.lock()
    if isReceived { bytes += length }
    while state == .silent { condition.wait() }
    condition.unlock()
  }

  /// Passes bytes on until one end closes.
  /// - Parameter note: told of what has come before it goes on.
  private func pass(_ from: Int32, _ to: Int32, note: @escaping (Int) -> Void) {
    guard let speed else {
      while let chunk = Self.receive(from, atMost: 65536) {
        note(chunk.count)
        guard Self.send(chunk, to) else { return }
      }
      return
    }
    // Those that are on their way, with when they arrive.
    let way = Way()
    let end = DispatchSemaphore(value: 0)
    Thread {
      while let chunk = way.next() {
        guard Self.send(chunk, to) else { break }
      }
      shutdown(from, Int32(SHUT_RDWR))
      end.signal()
    }.start()
    var free = ProcessInfo.processInfo.systemUptime
    while let chunk = Self.receive(from, atMost: 1460) {
      note(chunk.count)
      free = max(free, ProcessInfo.processInfo.systemUptime) + Double(chunk.count * 8) / speed.bitsPerSecond
      Thread.sleep(forTimeInterval: max(0, free - ProcessInfo.processInfo.systemUptime))
      way.add(chunk, arrival: free + speed.delay)
    }
    way.add(nil, arrival: free + speed.delay)
    end.wait()
  }

  private static func receive(_ socket: Int32, atMost size: Int) -> [UInt8]? {
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, recv(socket, buffer.baseAddress, size, 0))
    }
    return chunk.isEmpty ? nil : chunk
  }

  private static func send(_ bytes: [UInt8], _ socket: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let written = bytes.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard written > 0 else { return false }
      sent += written
    }
    return true
  }

  /// What is on its way, in order.
  private final class Way: @unchecked Sendable {
    private let condition = NSCondition()
    private var chunks: [(chunk: [UInt8]?, arrival: Double)] = []

    /// Puts a chunk on its way.
    /// - Parameter chunk: nil at the end.
    func add(_ chunk: [UInt8]?, arrival: Double) {
      condition.withLock {
        chunks.append((chunk, arrival))
        condition.signal()
      }
    }

    /// Waits for the next to arrive.
    func next() -> [UInt8]? {
      condition.lock()
      while chunks.isEmpty { condition.wait() }
      let first = chunks.removeFirst()
      condition.unlock()
      Thread.sleep(forTimeInterval: max(0, first.arrival - ProcessInfo.processInfo.systemUptime))
      return first.chunk
    }
  }
}
