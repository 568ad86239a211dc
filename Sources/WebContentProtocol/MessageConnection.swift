import CWebSupport
import Dispatch
import Foundation

/// One end of the socket between an app and its web content process.
///
/// Messages are read on a thread of their own and handed to `receive` there, in order. Sending never blocks the caller.
/// Anything that is not a message of this protocol ends the connection.
package final class MessageConnection<
  Incoming: Decodable & Sendable, Outgoing: Encodable & Sendable
>: @unchecked Sendable {
  package enum Ending: Sendable, Equatable {
    /// The other side is gone.
    case closed
    /// The other side sent what is no message.
    case malformed(String)
    /// The other side no longer reads.
    case stalled
  }

  private let socket: Int32
  private let receive: @Sendable (Incoming, Int32?) -> Void
  private let end: @Sendable (Ending) -> Void
  private let writer = DispatchQueue(label: "swoop.web.connection")
  private let lock = NSLock()
  private var pendingBytes = 0
  private var isClosed = false

  /// Bytes that may wait to be written before the other side counts as stalled.
  private static var pendingLimit: Int { 128 << 20 }

  /// Makes a connection over a socket.
  /// - Parameters:
  ///   - socket: a connected stream socket; the connection closes it.
  ///   - receive: called on the reading thread; owns the descriptor that comes with the message, if any.
  ///   - end: called once, on the reading thread, when nothing more will come.
  package init(
    socket: Int32, receive: @escaping @Sendable (Incoming, Int32?) -> Void,
    end: @escaping @Sendable (Ending) -> Void
  ) {
    self.socket = socket
    self.receive = receive
    self.end = end
  }

  /// Begins to read.
  package func start() {
    let thread = Thread { self.readUntilEnd() }
    thread.name = "swoop.web.reader"
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// Sends a message.
  /// - Parameter descriptor: sent along; it stays the caller's, which may close it at once.
  package func send(_ message: Outgoing, descriptor: Int32? = nil) {
    guard let body = try? JSONEncoder().encode(message), body.count <= FrameHeader.maximumLength else { return }
    let packet =
      FrameHeader(length: body.count, hasDescriptor: descriptor != nil).bytes + [UInt8](body)
    // A copy, so that the caller may close its own at once.
    let copy = descriptor.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    lock.lock()
    pendingBytes += packet.count
    let isStalled = pendingBytes > Self.pendingLimit
    lock.unlock()
    if isStalled { close() }
    writer.async {
      self.write(packet, descriptor: copy)
      if let copy { Foundation.close(copy) }
      self.lock.withLock { self.pendingBytes -= packet.count }
    }
  }

  /// Ends the connection; `end` is called soon after.
  package func close() {
    lock.withLock {
      guard !isClosed else { return }
      isClosed = true
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  // MARK: - Reading

  private func readUntilEnd() {
    let ending = readMessages()
    close()
    // After the writer's last attempt nobody uses the number any more.
    writer.async { [socket] in Foundation.close(socket) }
    end(ending)
  }

  private func readMessages() -> Ending {
    var reader = MessageReader()
    var descriptors: [Int32] = []
    defer { descriptors.forEach { Foundation.close($0) } }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    let decoder = JSONDecoder()
    while true {
      let count = receiveBytes(into: chunk, descriptors: &descriptors)
      guard count > 0 else { return lock.withLock { pendingBytes > Self.pendingLimit } ? .stalled : .closed }
      // There are more than any message could carry: someone tries to run us out of numbers.
      guard descriptors.count <= 16 else { return .malformed("too many descriptors") }
      reader.append(chunk[0..<count])
      do {
        while let (header, body) = try reader.next() {
          guard !header.hasDescriptor || !descriptors.isEmpty else { return .malformed("a descriptor is missing") }
          let message = try decoder.decode(Incoming.self, from: body)
          receive(message, header.hasDescriptor ? descriptors.removeFirst() : nil)
        }
      } catch {
        return .malformed("\(error)")
      }
    }
  }

  private func receiveBytes(into chunk: UnsafeMutableRawBufferPointer, descriptors: inout [Int32]) -> Int {
    var found: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
    return withUnsafeMutableBytes(of: &found) { found in
      let numbers = found.bindMemory(to: Int32.self)
      var received = 0
      let count = swoop_receive(socket, chunk.baseAddress, chunk.count, numbers.baseAddress, numbers.count, &received)
      descriptors += numbers.prefix(received)
      return count
    }
  }

  // MARK: - Writing

  private func write(_ packet: [UInt8], descriptor: Int32?) {
    guard !lock.withLock({ isClosed }) else { return }
    var sent = 0
    packet.withUnsafeBytes { packet in
      while sent < packet.count {
        let count = swoop_send(
          socket, packet.baseAddress! + sent, packet.count - sent, sent == 0 ? descriptor ?? -1 : -1)
        if count < 0 {
          close()
          return
        }
        sent += count
      }
    }
  }
}

/// A connected pair of stream sockets, closed when a program is started.
package func makeSocketPair() throws -> (Int32, Int32) {
  var pair: [Int32] = [0, 0]
  let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  guard socketpair(AF_UNIX, type, 0, &pair) == 0 else {
    throw SharedMemory.Failure(description: "socketpair: \(String(cString: strerror(errno)))")
  }
  return (pair[0], pair[1])
}
