import TestSupport
import XCTest

@testable import WebContentProtocol

/// Streams of messages that are damaged, cut off or put together anew, as either side reads them.
final class MessageFuzzTests: XCTestCase {
  private struct Finding: Error, CustomStringConvertible { let description: String }

  func testFuzzStreamsOfEvents() throws {
    try fuzz("events", MutatedMessageTests.events.map { Event.view(ViewID(rawValue: 1), $0) } + [.hello(version: 1)])
  }

  func testFuzzStreamsOfCommands() throws {
    try fuzz(
      "commands",
      MutatedMessageTests.commands.map { Command.view(ViewID(rawValue: 1), $0) } + [.close(view: ViewID(rawValue: 2))])
  }

  private func fuzz<Message: Codable>(_ name: String, _ messages: [Message]) throws {
    let packets = try messages.map { message in
      let body = try JSONEncoder().encode(message)
      return FrameHeader(length: body.count, hasDescriptor: false).bytes + [UInt8](body)
    }
    try Fuzzer(name, seeds: packets + [packets.flatMap { $0 }]).run { input in
      // However the stream is cut into pieces, the same is read.
      let (whole, inPieces) = (read(input, pieces: input.count + 1), read(input, pieces: 7))
      guard whole.bodies == inPieces.bodies, whole.isMalformed == inPieces.isMalformed else {
        throw Finding(description: "\(whole) in one piece, \(inPieces) in several")
      }
      // No more is made of it than there was.
      guard whole.bodies.reduce(0, { $0 + $1.count + FrameHeader.byteCount }) <= input.count else {
        throw Finding(description: "more has been read than has come")
      }
      for body in whole.bodies {
        guard let message = try? JSONDecoder().decode(Message.self, from: body) else { continue }
        // What has been taken for a message is one.
        let again = try JSONDecoder().decode(Message.self, from: JSONEncoder().encode(message))
        guard "\(again)" == "\(message)" else { throw Finding(description: "\(message) came back as \(again)") }
      }
    }
  }

  private func read(_ input: [UInt8], pieces size: Int) -> (bodies: [Data], isMalformed: Bool) {
    var reader = MessageReader()
    var bodies: [Data] = []
    do {
      for start in stride(from: 0, to: input.count, by: size) {
        reader.append(input[start..<min(input.count, start + size)])
        while let (_, body) = try reader.next() { bodies.append(body) }
      }
      return (bodies, false)
    } catch { return (bodies, true) }
  }
}
