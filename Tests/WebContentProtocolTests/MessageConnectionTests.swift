import TestSupport
import XCTest

@testable import WebContentProtocol

final class MessageConnectionTests: XCTestCase {
  /// What one end of a connection has seen.
  private final class Log<Message: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var messages: [(Message, Int32?)] = []
    private var endings: [String] = []

    func add(_ message: Message, _ descriptor: Int32?) {
      condition.lock()
      messages.append((message, descriptor))
      condition.broadcast()
      condition.unlock()
    }

    func end(_ ending: String) {
      condition.lock()
      endings.append(ending)
      condition.broadcast()
      condition.unlock()
    }

    func wait(messages count: Int = 0, endings ended: Int = 0) -> (messages: [(Message, Int32?)], endings: [String]) {
      condition.lock()
      defer { condition.unlock() }
      let deadline = Date(timeIntervalSinceNow: Wait.timeout)
      while messages.count < count || endings.count < ended {
        guard condition.wait(until: deadline) else { break }
      }
      return (messages, endings)
    }
  }

  private typealias AppEnd = MessageConnection<Event, Command>
  private typealias ProcessEnd = MessageConnection<Command, Event>

  private func makeProcessEnd(_ socket: Int32, _ log: Log<Command>) -> ProcessEnd {
    let end = ProcessEnd(socket: socket, receive: { log.add($0, $1) }, end: { log.end("\($0)") })
    end.start()
    return end
  }

  func testMessagesArriveInOrderAndDescriptorsWithTheirs() throws {
    let (a, b) = try makeSocketPair()
    let log = Log<Event>()
    let app = AppEnd(socket: a, receive: { log.add($0, $1) }, end: { log.end("\($0)") })
    let process = ProcessEnd(socket: b, receive: { _, _ in }, end: { _ in })
    app.start()
    process.start()
    let memory = try SharedMemory(byteCount: 8192)
    memory.bytes[5000] = 42
    process.send(.hello(version: 7))
    process.send(
      .view(ViewID(rawValue: 3), .frameBuffers(FrameBufferLayout(generation: 1, width: 4, height: 4, scale: 2))),
      descriptor: memory.descriptor)
    process.send(.view(ViewID(rawValue: 3), .message(handler: "h", body: String(repeating: "x", count: 3_000_000))))

    let seen = log.wait(messages: 3).messages
    XCTAssertEqual(seen.count, 3)
    guard case .hello(7) = seen[0].0 else { return XCTFail("\(seen[0].0)") }
    XCTAssertNil(seen[0].1)
    let descriptor = try XCTUnwrap(seen[1].1)
    let mapped = try SharedMemory(mapping: descriptor, byteCount: 8192)
    XCTAssertEqual(mapped.bytes[5000], 42)
    guard case .view(let id, .message(_, let body)) = seen[2].0 else { return XCTFail("no message") }
    XCTAssertEqual(id, ViewID(rawValue: 3))
    XCTAssertEqual(body.count, 3_000_000)

    process.close()
    XCTAssertEqual(log.wait(messages: 3, endings: 1).endings, ["closed"])
  }

  func testMemoryThatIsTooShortOrCanShrinkIsRefused() throws {
    let memory = try SharedMemory(byteCount: 4096)
    XCTAssertThrowsError(try SharedMemory(mapping: dup(memory.descriptor), byteCount: 4097))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("unsealed-\(getpid())")
    try Data(count: 4096).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let unsealed = open(file.path, O_RDWR | O_CLOEXEC)
    XCTAssertThrowsError(try SharedMemory(mapping: unsealed, byteCount: 4096))
  }

  func testAMissingDescriptorEndsTheConnection() throws {
    let (a, b) = try makeSocketPair()
    let log = Log<Command>()
    let end = makeProcessEnd(b, log)
    let body = try JSONEncoder().encode(Command.hello(version: 1, screen: PageScreen()))
    let packet = FrameHeader(length: body.count, hasDescriptor: true).bytes + [UInt8](body)
    XCTAssertEqual(write(a, packet, packet.count), packet.count)
    XCTAssertEqual(log.wait(endings: 1).endings, ["malformed(\"a descriptor is missing\")"])
    close(a)
    withExtendedLifetime(end) {}
  }

  /// Seeded garbage of several kinds: nothing of it may crash, hang or be taken for a message that was never sent.
  func testRandomGarbageEndsTheConnection() throws {
    for seed in 0..<UInt64(Soak.count(300)) {
      var random = SeededGenerator(seed: seed)
      let (a, b) = try makeSocketPair()
      let log = Log<Command>()
      let end = makeProcessEnd(b, log)
      let packet = garbage(&random)
      _ = packet.withUnsafeBytes { send(a, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      shutdown(a, Int32(SHUT_WR))
      let seen = log.wait(endings: 1)
      XCTAssertEqual(seen.endings.count, 1, "seed \(seed) hangs")
      XCTAssertTrue(seen.messages.isEmpty, "seed \(seed) was read as \(seen.messages)")
      close(a)
      withExtendedLifetime(end) {}
    }
  }

  private func garbage(_ random: inout SeededGenerator) -> [UInt8] {
    func noise(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
      (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    switch random.next() % 4 {
    case 0:
      return noise(Int(random.next() % 5000) + 1, &random)
    case 1:  // A good header with noise in it.
      let count = Int(random.next() % 2000) + 1
      return FrameHeader(length: count, hasDescriptor: false).bytes + noise(count, &random)
    case 2:  // JSON that is no command.
      let texts = [
        "{}", "[]", "null", "{\"hello\":{}}", "{\"hello\":{\"version\":\"x\",\"scale\":2}}", "{\"nothing\":{}}",
        String(repeating: "[", count: 600), "{\"view\":{\"_0\":{\"rawValue\":-1},\"_1\":{\"stop\":{}}}}",
      ]
      let body = [UInt8](texts[Int(random.next() % UInt64(texts.count))].utf8)
      return FrameHeader(length: body.count, hasDescriptor: false).bytes + body
    default:  // A length without its bytes.
      return FrameHeader(length: Int(random.next() % 100_000) + 2, hasDescriptor: false).bytes + [0x7b]
    }
  }
}
