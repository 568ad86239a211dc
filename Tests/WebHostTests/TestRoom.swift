import Compositor
import Foundation
import HostInterface
import XCTest

@testable import WebHost

/// A server with a picture that the test draws, and no app.
final class TestRoom: @unchecked Sendable {
  let canvas = SharedCanvas()
  let token = AccessToken(text: "0123456789abcdef0123456789abcdef")
  let ticket: Ticket
  let server: WebServer
  private(set) var room: ViewerRoom!
  private let lock = NSLock()
  private var events: [InputEvent] = []
  private var asked: [ViewerMessage.Command] = []
  private var text: String?
  private var refusals = 0

  init(width: Int = 64, height: Int = 48, now: @escaping @Sendable () -> Double = { Machine.uptime }) throws {
    ticket = Ticket(at: now())
    server = try WebServer(WebAddress(host: "127.0.0.1", port: 0))
    let screen = ScreenDescription(
      size: CGSize(width: width, height: height), scale: 1, safeAreaInsets: ScreenInsets(), statusBarHeight: 0,
      cornerRadius: 0, refreshRate: 60)
    room = ViewerRoom(
      canvas: canvas, screen: screen,
      device: .init(
        app: "Test", model: "iPhone 13", now: now,
        input: { [weak self] new in self?.lock.withLock { self?.events += new } },
        hasRoom: { [weak self] in self?.takesMore() == true }, needsPicture: {},
        perform: { [weak self] command in
          guard let self, self.takesMore() else { return false }
          self.lock.withLock { self.asked.append(command) }
          return true
        },
        paste: { [weak self] text in self?.lock.withLock { self?.text = text } }))
    canvas.resize(width: width, height: height)
    server.start(
      .init(
        originPolicy: server.address.originPolicy, token: token, ticket: ticket, files: PageFiles(), room: room,
        now: now))
    draw { _ in Damage() }
  }

  deinit {
    room.closeAll(.appEnded)
    server.stop(seconds: 1)
  }

  var port: UInt16 { server.address.port }
  var input: [InputEvent] { lock.withLock { events } }
  var touches: [TouchSample] { input.compactMap { if case .touch(let sample) = $0 { sample } else { nil } } }
  var keys: [KeySample] { input.compactMap { if case .key(let sample) = $0 { sample } else { nil } } }
  var commands: [ViewerMessage.Command] { lock.withLock { asked } }
  var pasted: String? { lock.withLock { text } }

  /// Has no room, from now on, for so many keys and the like, and commands.
  func refuse(_ count: Int) { lock.withLock { refusals = count } }

  private func takesMore() -> Bool {
    lock.withLock {
      guard refusals > 0 else { return true }
      refusals -= 1
      return false
    }
  }

  func draw(_ body: (PixelBuffer) -> Damage) {
    _ = canvas.draw { buffer, isFresh in
      if isFresh { buffer.fill(buffer.bounds, 0xFFFF_FFFF) }
      return body(buffer)
    }
    room.pictureChanged()
  }

  func fill(_ rect: PixelRect, _ color: UInt32) {
    draw { buffer in
      buffer.fill(rect, color)
      return Damage(rects: [rect])
    }
  }

  func viewer(version: String = "1", page: String? = nil, seconds: Int = 10) throws -> TestViewer {
    try TestViewer(port: port, token: token.text, version: version, page: page, seconds: seconds)
  }

  /// Waits, 10 seconds at the most, for what other threads do.
  func wait(_ what: String, line: UInt = #line, _ condition: () -> Bool) {
    let end = Machine.uptime + 10
    while !condition(), Machine.uptime < end { usleep(1000) }
    XCTAssertTrue(condition(), what, line: line)
  }
}

extension PixelBuffer {
  func fill(_ rect: PixelRect, _ color: UInt32) {
    for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { words[y * stride + x] = color } }
  }

  /// Something like lines of text, different in each row, shifted up.
  func write(_ rect: PixelRect, from offset: Int) {
    for y in rect.y0..<rect.y1 {
      for x in rect.x0..<rect.x1 {
        var value = UInt32(truncatingIfNeeded: (y + offset) &* 7919 &+ (x / 3) &* 104_729)
        value ^= value >> 7
        words[y * stride + x] = value & 3 == 0 ? 0xFF00_0000 | (value & 0x3F3F3F) : 0xFFFF_FFFF
      }
    }
  }
}
