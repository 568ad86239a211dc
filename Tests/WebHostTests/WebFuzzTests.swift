import HostInterface
import TestSupport
import XCTest

@testable import WebHost

/// Whatever is sent to the host: it is read as one thing however it comes in pieces, and stays within the limits.
final class WebFuzzTests: XCTestCase {
  /// What is wrong with how an input was taken.
  private struct Find: Error, CustomStringConvertible {
    let description: String
  }

  private func require(_ condition: Bool, _ what: String) throws { if !condition { throw Find(description: what) } }

  /// Cuts an input where its own bytes say, so that a find needs no other number.
  private func pieces(of input: [UInt8]) -> [[UInt8]] {
    var dice = Dice(state: input.reduce(UInt64(input.count)) { $0 &* 31 &+ UInt64($1) })
    var rest = input[...]
    var pieces: [[UInt8]] = []
    while !rest.isEmpty {
      pieces.append(Array(rest.prefix(1 + dice.roll(dice.chance(50) ? 3 : 300))))
      rest = rest.dropFirst(pieces.last!.count)
    }
    return pieces
  }

  // MARK: Frames

  private struct Heard: Equatable {
    var events: [FrameReader.Event] = []
    var failure: ClosingCode?
  }

  private func hear(_ pieces: [[UInt8]]) -> Heard {
    var (reader, heard) = (FrameReader(), Heard())
    do {
      for piece in pieces {
        reader.add(piece)
        while let event = try reader.next() { heard.events.append(event) }
      }
    } catch { heard.failure = (error as? FrameReader.Failure)?.code }
    return heard
  }

  private static let messages: [[UInt8]] = [
    [0x41, 1, 0, 0, 0], [0x42, 1] + TestViewer.touch(0, 5, 5, time: 1), [0x43] + [UInt8](repeating: 0x40, count: 24),
    [0x44] + Array(#"{"phase":"down","code":"KeyA","characters":"a","modifiers":["shift"],"repeat":true}"#.utf8),
    [0x44] + Array(#"{"phase":"down","code":"Fn","characters":"a\n(","plain":"("}"#.utf8),
    [0x45] + Array(#"{"text":"日本","start":1,"end":2}"#.utf8), [0x46] + Array("a\tb\r\n語".utf8),
    [0x47] + Array("pasted".utf8), [0x48, 1], [0x49] + Array(#"{"do":"rotate","to":"portrait"}"#.utf8),
    [0x4C] + Array(#"{"do":"select","id":12}"#.utf8), [0x4C] + Array(#"{"do":"show","frame":7}"#.utf8),
    [0x49] + Array(#"{"do":"handOver","to":3}"#.utf8), [0x49] + Array(#"{"do":"activate","id":12}"#.utf8),
  ]

  func testFuzzedFrames() throws {
    let whole = Self.messages.map { BareViewer.frame($0) }
    let parts =
      BareViewer.frame([0x46, 0x61], first: 0x02) + BareViewer.frame([9], first: 0x89)
      + BareViewer.frame([0x62], first: 0x80)
    let others = [
      parts, BareViewer.frame([3, 0xE8], first: 0x88), BareViewer.frame([UInt8](repeating: 0x46, count: 300)),
      BareViewer.frame([], length: 1 << 20), BareViewer.frame([], length: Int.max), whole.flatMap { $0 },
    ]
    try Fuzzer("web.frames", seeds: whole + others).run { input in
      let heard = hear([input])
      try require(heard == hear(pieces(of: input)), "in pieces it is something else")
      var person = ViewerInput(screen: DeviceModel.iPhone13.screen())
      for case .message(let bytes) in heard.events {
        try require(bytes.count <= input.count, "more than was sent")
        if let message = ViewerMessage(bytes) { try take(message, by: &person) }
      }
    }
  }

  func testFuzzedMessages() throws {
    try Fuzzer("web.messages", seeds: Self.messages).run { input in
      guard let message = ViewerMessage(input) else { return }
      var person = ViewerInput(screen: DeviceModel.iPhone13.screen())
      try take(message, by: &person)
    }
  }

  /// What becomes of it is on the screen, in order, and whole.
  private func take(_ message: ViewerMessage, by person: inout ViewerInput) throws {
    switch message {
    case .touches(let touches):
      for case .touch(let sample) in person.touches(touches, at: 7) {
        try require(CGRect(x: 0, y: 0, width: 390.1, height: 844.1).contains(sample.location), "a finger beside it")
        try require(sample.timestamp <= 7, "ahead of time")
      }
    case .wheel(let wheel):
      for case .wheel(let sample) in person.wheel(wheel, at: 7) {
        try require(abs(sample.delta.dx) <= 10_000 && abs(sample.delta.dy) <= 10_000, "as far as nobody scrolls")
      }
    case .pointer(let pointer):
      for event in person.pointer(pointer, at: 7) {
        let (time, place): (Double, CGPoint?) =
          switch event {
          case .pointer(let sample): (sample.timestamp, sample.location)
          case .secondaryClick(let click): (click.timestamp, click.location)
          default: (.infinity, nil)
          }
        try require(time <= 7, "ahead of time")
        guard let place else { continue }
        try require(CGRect(x: 0, y: 0, width: 390.1, height: 844.1).contains(place), "a pointer beside it")
      }
    case .magnification(let pinch):
      for case .magnification(let sample) in person.magnification(pinch, at: 7) {
        try require((0.1...10).contains(sample.factor), "as far as nobody zooms")
      }
    case .text(let text):
      let typed = person.text(text, at: 7).compactMap { if case .key(let key) = $0 { key } else { nil } }
      let characters = typed.filter { $0.phase == .down }.map(\.characters).joined()
      let wanted = text.map { $0.isNewline ? "\r" : String($0) }.joined().unicodeScalars
        .filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\r" || $0 == "\t" }
      try require(Array(characters.unicodeScalars) == Array(wanted), "something typed is lost")
      for key in typed where key.usage == 0 {
        try require(!key.characters.unicodeScalars.contains { $0.value < 0x20 }, "a key that an app takes for nothing")
      }
    case .key(let key?): _ = person.key(key, at: 7)
    case .composition(let text, let selection):
      try require(selection.upperBound <= text.utf16.count, "beyond the text")
    case .acknowledge, .key, .paste, .visibility, .command, .inspect: break
    }
  }

  // MARK: Heads

  private enum Answer: Equatable {
    case waits
    case head(RequestHead, rest: [UInt8])
    case failure(HeadReader.Failure)
  }

  private func answer(_ pieces: [[UInt8]]) -> Answer {
    var reader = HeadReader()
    for (index, piece) in pieces.enumerated() {
      do throws(HeadReader.Failure) {
        guard let head = try reader.add(piece) else { continue }
        return .head(head, rest: reader.rest + pieces[(index + 1)...].joined())
      } catch { return .failure(error) }
    }
    return .waits
  }

  func testFuzzedHeads() throws {
    func head(_ lines: String...) -> [UInt8] { Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) }
    let seeds = [
      head("GET /?token=0123 HTTP/1.1", "Host: 127.0.0.1:8440", "Accept: */*"), head("GET /style.css HTTP/1.1"),
      head("HEAD /%2e%2e/x.html?a=b&c&=d%zz HTTP/1.1", "Host: localhost", "Origin: http://localhost:8440"),
      head(
        "GET /live?token=0123&version=1&page=a HTTP/1.1", "Host: [::1]:8440", "Upgrade: websocket",
        "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==") + BareViewer.frame([0x48, 1]),
      head("POST / HTTP/1.1", "Content-Length: 5") + Array("hello".utf8),
      head("GET / HTTP/1.1", "X: " + String(repeating: "x", count: RequestHead.longest - 23)),
    ]
    let originPolicy = WebAddress(host: "127.0.0.1", port: 8440).originPolicy
    let token = AccessToken(text: "0123")
    try Fuzzer("web.heads", seeds: seeds).run { input in
      let whole = answer([input])
      try require(whole == answer(pieces(of: input)), "in pieces it is something else")
      guard case .head(let head, let rest) = whole else { return }
      try require(input.count - rest.count <= RequestHead.longest, "longer than a head may be")
      try require(Array(input.suffix(rest.count)) == rest, "what comes after it is lost")
      if originPolicy.admits(head) {
        let names = originPolicy.names.union(["127.0.0.1", "localhost", "[::1]"])
        let host = head.fields["host"]?.lowercased() ?? ""
        try require(host.hasSuffix(":8440") && names.contains(String(host.dropLast(5))), "anybody: \(host)")
      }
      if token.matches(head.query["token"]) { try require(head.query["token"] == "0123", "another token") }
      _ = head.webSocketAnswer
    }
  }
}
