import Compositor
import Foundation
import HostInterface
import TestSupport
import XCTest

@testable import WebHost

/// A server and viewers of our own, without an app.
final class WebServerTests: XCTestCase {
  // MARK: Files

  private func get(_ room: TestRoom, _ target: String, method: String = "GET", _ fields: String...) throws -> String {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(room.port)"] + fields
    return try TestViewer.request(room.port, lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  func testAWrongTokenIsRefusedAtOnce() throws {
    let room = try TestRoom()
    let page = try get(room, "/?token=\(room.token.text)")
    XCTAssertTrue(page.hasPrefix("HTTP/1.1 200 OK\r\n"), page)
    XCTAssertTrue(page.contains("Cache-Control: no-store\r\n"))
    XCTAssertTrue(page.contains("Content-Security-Policy: default-src 'none'; script-src 'self';"))
    XCTAssertFalse(page.contains("unsafe"))
    XCTAssertTrue(page.contains("<!DOCTYPE html>"))
    // A tab that has had the token is loaded again.
    XCTAssertTrue(try get(room, "/").hasPrefix("HTTP/1.1 200 OK\r\n"))
    for target in ["/?token=", "/?token=0123456789abcdef0123456789abcdee", "/?token=\(room.token.text)0"] {
      let refusal = try get(room, target)
      XCTAssertTrue(refusal.hasPrefix("HTTP/1.1 403 "), target)
      XCTAssertTrue(refusal.contains("terminal"), target)
    }
  }

  /// The address that a browser is started with leads on once, and then nowhere.
  func testATicketLeadsToThePageOnce() throws {
    let time = Mutex(0.0)
    let room = try TestRoom(now: { time.withLock { $0 } })
    let target = "/?ticket=\(room.ticket.text)"
    XCTAssertTrue(try get(room, "/?ticket=\(AccessToken.random().text)").hasPrefix("HTTP/1.1 403 "))
    XCTAssertTrue(try get(room, target, method: "HEAD").hasPrefix("HTTP/1.1 403 "))
    let answer = try get(room, target)
    XCTAssertTrue(answer.hasPrefix("HTTP/1.1 303 See Other\r\n"), answer)
    XCTAssertTrue(answer.contains("\r\nLocation: /?token=\(room.token.text)\r\n"), answer)
    let again = try get(room, target)
    XCTAssertTrue(again.hasPrefix("HTTP/1.1 403 "), again)
    XCTAssertFalse(again.contains(room.token.text))
    let late = try TestRoom(now: { time.withLock { $0 } })
    time.withLock { $0 = 120 }
    XCTAssertTrue(try get(late, "/?ticket=\(late.ticket.text)").hasPrefix("HTTP/1.1 403 "))
  }

  func testNoOtherFilesAndNoOtherMethods() throws {
    let room = try TestRoom()
    for target in [
      "/nothing.js", "/../WebHost.swift", "/%2e%2e/secret.html", "/..", "/.hidden.html", "/Page/index.html",
      "//etc/passwd",
    ] { XCTAssertTrue(try get(room, target).hasPrefix("HTTP/1.1 404 "), target) }
    XCTAssertTrue(try get(room, "/", method: "POST").hasPrefix("HTTP/1.1 405 "))
    XCTAssertTrue(try get(room, "/live").hasPrefix("HTTP/1.1 426 "))
    XCTAssertTrue(try get(room, "/", method: "POST", "Content-Length: 5").hasPrefix("HTTP/1.1 400 "), "a body")
    let head = try get(room, "/index.html", method: "HEAD")
    XCTAssertTrue(head.hasPrefix("HTTP/1.1 200 ") && head.hasSuffix("\r\n\r\n"))
  }

  func testHeadsThatAreNone() throws {
    let room = try TestRoom()
    for text in ["\r\n\r\n", "hello\r\n\r\n", "GET / HTTP/2\r\n\r\n"] {
      XCTAssertTrue(try TestViewer.request(room.port, text).hasPrefix("HTTP/1.1 400 "), String(text.prefix(20)))
    }
    XCTAssertTrue(
      try get(room, "/?token=\(room.token.text)", method: "GET", "Origin: http://evil.example").hasPrefix(
        "HTTP/1.1 403 "))
  }

  func testAHeadHasItsLimit() throws {
    let room = try TestRoom()
    let start = "GET /?token=\(room.token.text) HTTP/1.1\r\nHost: 127.0.0.1:\(room.port)\r\nX: "
    func head(of size: Int) -> String {
      start + String(repeating: "x", count: size - start.utf8.count - 4) + "\r\n\r\n"
    }
    XCTAssertTrue(try TestViewer.request(room.port, head(of: 16 << 10)).hasPrefix("HTTP/1.1 200 "))
    for text in [head(of: (16 << 10) + 1), head(of: 17 << 10), String(repeating: "x", count: 20_000)] {
      let answer = try TestViewer.request(room.port, text)
      XCTAssertTrue(answer.hasPrefix("HTTP/1.1 431 ") && answer.contains("16 KiB"), String(answer.prefix(80)))
    }
  }

  // MARK: Crowds

  /// Connections that say nothing, more than there is room for, and all from where the person comes from, too.
  func testSilentConnectionsShutNobodyOut() throws {
    let room = try TestRoom()
    let inside = try room.viewer()
    try inside.waitForPicture()
    let silent = try (0..<600).map { _ in try BareViewer.connect(Int(room.port), seconds: 10) }
    defer { silent.forEach { close($0) } }
    silent.forEach { _ = send($0, "GET /", 5, Int32(MSG_NOSIGNAL)) }
    XCTAssertTrue(try get(room, "/?token=\(room.token.text)").hasPrefix("HTTP/1.1 200 "))
    let second = try room.viewer()
    try second.waitForPicture()
    // Who was in has noticed nothing.
    room.fill(PixelRect(x0: 0, y0: 0, x1: 5, y1: 5), 0xFF00_1122)
    try inside.waitForPicture { $0[0, 0] == 0xFF00_1122 }
    // The first of them have been put out.
    var byte: UInt8 = 0
    XCTAssertEqual(recv(silent[0], &byte, 1, 0), 0)
  }

  /// One whose request comes byte by byte, on a bad line, while others connect and connect from the same machine.
  func testASlowRequestIsHeardOutAmongTheSilent() throws {
    let room = try TestRoom()
    let slow = try BareViewer.connect(Int(room.port), seconds: 10)
    defer { close(slow) }
    let request = Array("GET /?token=\(room.token.text) HTTP/1.1\r\nHost: 127.0.0.1:\(room.port)\r\n\r\n".utf8)
    func say(_ bytes: ArraySlice<UInt8>) {
      let count = bytes.withUnsafeBytes { send(slow, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
      XCTAssertEqual(count, bytes.count)
    }
    say(request[..<1])
    room.wait("its first byte is heard") { room.server.count(of: .requesting) == 1 }
    var silent: [Int32] = []
    defer { silent.forEach { close($0) } }
    for byte in 1..<8 {
      silent += try (0..<50).map { _ in try BareViewer.connect(Int(room.port), seconds: 10) }
      say(request[byte...byte])
    }
    var byte: UInt8 = 0
    XCTAssertEqual(recv(silent[0], &byte, 1, 0), 0, "the silent have put out each other")
    say(request[8...])
    var answer = [UInt8](repeating: 0, count: 15)
    XCTAssertEqual(recv(slow, &answer, answer.count, Int32(MSG_WAITALL)), 15)
    XCTAssertEqual(String(decoding: answer, as: UTF8.self), "HTTP/1.1 200 OK")
  }

  /// Whoever has left is not worked for, and leaves nothing behind, however fast people come and go.
  func testViewersThatComeAndGoAreForgotten() throws {
    let room = try TestRoom(width: 780, height: 1688)
    room.draw { buffer in
      buffer.write(buffer.bounds, from: 0)
      return Damage(rects: [buffer.bounds])
    }
    let all = Mutex<[Left]>([])
    let (threads, memory) = (try status("Threads"), try status("VmRSS"))
    var (mostThreads, mostMemory, mostAlive) = (threads, memory, 0)
    for _ in 0..<20 {
      let viewers = (0..<ViewerRoom.mostViewers).compactMap { _ in room.room.join() }
      XCTAssertEqual(viewers.count, ViewerRoom.mostViewers)
      // Their pictures are begun, or planned.
      usleep(1000)
      for viewer in viewers {
        all.withLock { $0.append(Left(viewer: viewer)) }
        room.room.leave(viewer)
      }
      mostThreads = max(mostThreads, try status("Threads"))
      mostMemory = max(mostMemory, try status("VmRSS"))
      mostAlive = max(mostAlive, all.withLock { $0.count { $0.viewer != nil } })
    }
    // Eight that are just leaving, eight more whose last step is under way, and the one that is encoded patiently.
    XCTAssertLessThanOrEqual(mostAlive, 2 * ViewerRoom.mostViewers + 1)
    XCTAssertLessThanOrEqual(mostThreads - threads, ViewerRoom.mostViewers + 4)
    XCTAssertLessThanOrEqual(mostMemory - memory, 400 << 10, "KiB: two pictures of 5 MiB for each, and some encoded")
    room.wait("all are gone") { all.withLock { !$0.contains { $0.viewer != nil } } }
  }

  private struct Left { weak var viewer: Viewer? }

  private func status(_ name: String) throws -> Int { try XCTUnwrap(Processes.status(name, of: getpid())) }

  /// One that closes with a message that is not understood and stays to listen keeps nothing but its line.
  func testWhoeverIsPutOutHearsWhyBeforeAllElse() throws {
    let room = try TestRoom(width: 780, height: 1688)
    let viewer = try room.viewer()
    viewer.acknowledges = false
    try viewer.waitForPicture()
    // More than a line takes while nobody reads: what waits gives way.
    for _ in 0..<40 { room.room.tellSteering(.clipboard(String(repeating: "x", count: 500_000))) }
    viewer.sendRaw(BareViewer.frame([0x55]))
    room.wait("it has left") { !room.room.hasViewers }
    var bytes = 0
    while let message = try viewer.next() { bytes += message.count }
    XCTAssertEqual(viewer.closeCode, 4400)
    XCTAssertLessThan(bytes, 15_000_000, "of 20 MB")
  }

  // MARK: Who may watch

  func testAWrongTokenHearsWhy() throws {
    let room = try TestRoom()
    let viewer = try TestViewer(port: room.port, token: "0123456789abcdef0123456789abcdee")
    XCTAssertTrue(viewer.answer.hasPrefix("HTTP/1.1 101 "))
    XCTAssertEqual(try viewer.nextObject(0x09)["code"] as? Int, 4401)
    XCTAssertEqual(try viewer.waitForClose(), 4401)
    XCTAssertFalse(room.room.hasViewers)
  }

  func testAnotherVersionHearsWhy() throws {
    let room = try TestRoom()
    let viewer = try room.viewer(version: "2")
    let closing = try viewer.nextObject(0x09)
    XCTAssertEqual(closing["code"] as? Int, 4426)
    XCTAssertTrue((closing["reason"] as? String)?.contains("load it again") == true)
    XCTAssertEqual(try viewer.waitForClose(), 4426)
  }

  func testAForeignOriginIsRefused() throws {
    let room = try TestRoom()
    for headers in [
      ["Origin": "http://evil.example"], ["Origin": "null"], ["Host": "evil.example:\(room.port)"],
      ["Origin": "https://127.0.0.1:\(room.port)"],
    ] {
      let viewer = try TestViewer(port: room.port, token: room.token.text, headers: headers)
      XCTAssertTrue(viewer.answer.hasPrefix("HTTP/1.1 403 "), "\(headers): \(viewer.answer)")
    }
    let own = try TestViewer(
      port: room.port, token: room.token.text, headers: ["Origin": "http://127.0.0.1:\(room.port)"])
    XCTAssertTrue(own.answer.hasPrefix("HTTP/1.1 101 "))
    XCTAssertTrue(own.answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
  }

  /// Eight watch, the others hear why they can't, and the app is none the worse for it.
  func testAHundredViewers() throws {
    let room = try TestRoom()
    let viewers = try (0..<100).map { _ in try room.viewer() }
    var (welcome, refused) = (0, 0)
    for viewer in viewers {
      let first = try XCTUnwrap(try viewer.next())
      if first.first == 0x01 {
        welcome += 1
      } else if first.first == 0x09 {
        refused += 1
        XCTAssertEqual(try viewer.waitForClose(), 4503)
      }
    }
    XCTAssertEqual([welcome, refused], [8, 92])
    room.fill(PixelRect(x0: 3, y0: 3, x1: 9, y1: 9), 0xFF12_3456)
    for viewer in viewers where viewer.closeCode == nil { try viewer.waitForPicture { $0[4, 4] == 0xFF12_3456 } }
    viewers.forEach { $0.vanish() }
    room.wait("all have left") { !room.room.hasViewers }
    let late = try room.viewer()
    try late.waitForPicture()
  }

  func testAPortInUse() throws {
    let room = try TestRoom()
    XCTAssertThrowsError(try WebServer(WebAddress(host: "127.0.0.1", port: room.port))) {
      XCTAssertTrue("\($0)".contains("Port \(room.port) of 127.0.0.1 is in use"), "\($0)")
      XCTAssertTrue("\($0)".contains("--port"), "\($0)")
    }
  }

  // MARK: Pictures

  func testPicturesArriveAndAreExact() throws {
    let room = try TestRoom(width: 200, height: 300)
    let viewer = try room.viewer()
    XCTAssertEqual(try viewer.nextObject(0x01)["app"] as? String, "Test")
    XCTAssertEqual(try viewer.nextObject(0x02)["width"] as? Double, 200)
    try viewer.waitForPicture()
    XCTAssertTrue(viewer.canvas.equals(room.canvas.buffer))
    for step in 0..<10 {
      room.draw { buffer in
        buffer.write(PixelRect(x0: 0, y0: 20, x1: 200, y1: 300), from: step * 7)
        return Damage(rects: [PixelRect(x0: 0, y0: 20, x1: 200, y1: 300)])
      }
    }
    try viewer.waitForPicture { $0.equals(room.canvas.buffer) }
    XCTAssertTrue(viewer.canvas.isExact)
  }

  /// One that acknowledges nothing gets one picture, and the newest once it does; others don't notice.
  func testASleepingViewerGetsNothingAndThenTheNewest() throws {
    let room = try TestRoom()
    let sleeper = try room.viewer()
    sleeper.acknowledges = false
    let awake = try room.viewer()
    try sleeper.waitForPicture()
    try awake.waitForPicture()
    for step in 1...50 as ClosedRange<UInt32> {
      room.fill(PixelRect(x0: 0, y0: 0, x1: 64, y1: 48), 0xFF00_0000 + step)
      try awake.waitForPicture { $0[0, 0] == 0xFF00_0000 + step }
    }
    XCTAssertEqual(sleeper.pictures, 1)
    sleeper.acknowledges = true
    sleeper.acknowledge(1)
    try sleeper.waitForPicture { $0[0, 0] == 0xFF00_0000 + 50 }
    XCTAssertEqual(sleeper.pictures, 2, "nothing that is out of date")
  }

  /// Viewers that watch get one picture at a time, and whoever steers gets them one after the other. Both are a second
  /// away.
  func testThoseWhoWatchGetOnePictureAtATime() throws {
    let time = Mutex(0.0)
    let room = try TestRoom(now: { time.withLock { $0 } })
    func join() throws -> TestViewer {
      let viewer = try room.viewer()
      viewer.acknowledges = false
      try viewer.waitForPicture()
      // The host has noted when it sent that picture.
      try finish(viewer)
      return viewer
    }
    // Who is there first steers: the other one must not overtake it on its way in.
    let steers = try join()
    let watches = try join()
    time.withLock { $0 = 1 }
    for viewer in [steers, watches] {
      viewer.acknowledge(1)
      try finish(viewer)
    }
    for step in 1...5 as ClosedRange<UInt32> {
      room.fill(PixelRect(x0: 0, y0: 0, x1: 64, y1: 48), 0xFF00_0000 + step)
      try steers.waitForPicture { $0[0, 0] == 0xFF00_0000 + step }
      if step == 1 { try watches.waitForPicture { $0[0, 0] == 0xFF00_0001 } }
    }
    XCTAssertEqual(steers.pictures, 6)
    watches.acknowledge(2)
    try watches.waitForPicture { $0[0, 0] == 0xFF00_0005 }
    XCTAssertEqual(watches.pictures, 3, "the newest, and nothing between")
  }

  /// Waits until the host has done all that it was told before.
  private func finish(_ viewer: TestViewer) throws {
    // What comes after it on the same line is done after it.
    viewer.send(0x49, #"{"do":"screenshot"}"#)
    XCTAssertEqual(try viewer.next(0x07)?.dropFirst().prefix(4), [0x89, 0x50, 0x4E, 0x47])
  }

  func testAHiddenPageGetsNothing() throws {
    let room = try TestRoom()
    let viewer = try room.viewer()
    try viewer.waitForPicture()
    viewer.send([0x48, 0])
    try finish(viewer)
    room.fill(PixelRect(x0: 0, y0: 0, x1: 9, y1: 9), 0xFF00_00FF)
    room.fill(PixelRect(x0: 0, y0: 0, x1: 9, y1: 9), 0xFF00_FF00)
    viewer.send([0x48, 1])
    try viewer.waitForPicture { $0[0, 0] == 0xFF00_FF00 }
    XCTAssertEqual(viewer.pictures, 2)
  }

  func testALostPictureIsSentAgain() throws {
    let room = try TestRoom()
    let viewer = try room.viewer()
    try viewer.waitForPicture()
    viewer.send(0x49, #"{"do":"repaint"}"#)
    _ = try viewer.next(0x03)
    XCTAssertEqual(viewer.pictures, 2)
    viewer.send(0x49, #"{"do":"repaint"}"#)
    viewer.send([0x41, 9, 9, 9, 9])
    XCTAssertEqual(try viewer.waitForClose(), 4400, "the second came too soon, and the number was never sent")
    XCTAssertEqual(viewer.pictures, 2)
  }

  // MARK: Steering

  func testOneSteersAndHandsOver() throws {
    let room = try TestRoom()
    let first = try room.viewer()
    try first.waitForPicture()
    let second = try room.viewer()
    try second.waitForPicture()
    second.touch(0, 5, 5, time: 0)
    second.send(0x49, #"{"do":"ask"}"#)
    var state: [String: Any] = [:]
    func someoneAsks() -> Bool {
      (state["viewers"] as? [[String: Any]])?.contains { $0["asks"] as? Bool == true } ?? false
    }
    repeat { state = try first.nextObject(0x05) } while !someoneAsks()
    XCTAssertEqual(state["steering"] as? Int, 1)
    XCTAssertTrue(room.touches.isEmpty, "who only watches touches nothing")
    first.touch(0, 7, 8, time: 0)
    first.touch(1, 9, 8, time: 16)
    room.wait("the touch") { room.touches.count == 2 }
    first.send(0x49, #"{"do":"handOver","to":2}"#)
    room.wait("the finger goes") { room.touches.last?.phase == .cancel }
    first.touch(1, 20, 20, time: 32)
    repeat { state = try second.nextObject(0x05) } while state["steering"] as? Int != 2
    second.touch(0, 30, 31, time: 0)
    room.wait("the other's touch") { room.touches.last?.location == CGPoint(x: 30, y: 31) }
    XCTAssertEqual(room.touches.map(\.phase), [.down, .move, .cancel, .down])
    second.vanish()
    room.wait("the finger goes") { room.touches.last?.phase == .cancel }
    repeat { state = try first.nextObject(0x05) } while state["steering"] as? Int != 1
  }

  /// A viewer that vanishes in the midst of a drag takes its fingers and keys along.
  func testAViewerThatVanishes() throws {
    let room = try TestRoom()
    let viewer = try room.viewer()
    try viewer.waitForPicture()
    viewer.touch(0, 10, 10, time: 0)
    viewer.touch(1, 20, 12, time: 16)
    viewer.send(0x44, #"{"phase":"down","code":"KeyA","characters":"a"}"#)
    room.wait("the drag") { room.keys.count == 1 && room.touches.count == 2 }
    viewer.vanish()
    room.wait("the end") { room.touches.count == 3 && room.keys.count == 2 }
    XCTAssertEqual(room.touches.last?.phase, .cancel)
    XCTAssertEqual(room.touches.last?.location, CGPoint(x: 20, y: 12))
    XCTAssertEqual(room.keys.last?.phase, .up)
  }

  /// A page whose line has died comes back as the one that steers, and its fingers of before are gone.
  func testAPageThatComesAgainTakesItsPlace() throws {
    let room = try TestRoom()
    let first = try room.viewer(page: "a")
    try first.waitForPicture()
    let other = try room.viewer(page: "b")
    try other.waitForPicture()
    first.touch(0, 10, 10, time: 0)
    room.wait("the touch") { room.touches.count == 1 }
    let again = try room.viewer(page: "a")
    XCTAssertEqual(try again.nextObject(0x05)["steering"] as? Int, 3)
    XCTAssertEqual(room.touches.last?.phase, .cancel)
    XCTAssertEqual(try first.waitForClose(), 4409)
    try again.waitForPicture()
    again.touch(0, 20, 10, time: 0)
    room.wait("the touch") { room.touches.count == 3 }
    XCTAssertEqual(room.touches.last?.location, CGPoint(x: 20, y: 10))
  }

  func testAViewerThatFallsSilentLosesItsFingers() throws {
    let room = try TestRoom()
    let viewer = try room.viewer()
    try viewer.waitForPicture()
    viewer.touch(0, 10, 10, time: 0)
    room.wait("the touch") { room.touches.count == 1 }
    let steering = room.room.steeringViewer
    room.room.cancelFingers(of: steering, waitingSince: Machine.uptime - 9)
    room.room.cancelFingers(of: steering, waitingSince: nil)
    XCTAssertEqual(room.touches.count, 1)
    room.room.cancelFingers(of: steering, waitingSince: Machine.uptime - 11)
    XCTAssertEqual(room.touches.last?.phase, .cancel)
  }

  func testTextAndCommandsArrive() throws {
    let room = try TestRoom()
    let viewer = try room.viewer()
    viewer.send([0x46] + Array("語".utf8))
    viewer.send([0x47] + Array("pasted".utf8))
    viewer.send(0x49, #"{"do":"rotate","to":"landscapeLeft"}"#)
    room.wait("the command") { room.commands.count == 1 }
    XCTAssertEqual(room.commands, [.rotate(.landscapeLeft)])
    XCTAssertEqual(room.pasted, "pasted")
    XCTAssertEqual(room.keys.map(\.characters), ["語", "v", "v"])
    XCTAssertEqual(room.keys.last?.modifiers, .control)
  }

  /// A connection that has asked for nothing is not waited for at the end.
  func testOnlyViewersAreWaitedForAtTheEnd() throws {
    let room = try TestRoom()
    let silent = try BareViewer.connect(Int(room.port), seconds: 10)
    defer { close(silent) }
    // Whoever comes later has been let in, so that one has as well.
    let viewer = try room.viewer()
    try viewer.waitForPicture()
    viewer.vanish()
    let start = Machine.uptime
    room.server.stop(seconds: 8)
    XCTAssertLessThan(Machine.uptime - start, 4)
  }

  // MARK: An app that hangs

  /// Whoever types on where there is no room is put out, and told so; whoever only moves is not.
  func testWhatHasNoRoomIsNotLostUnheard() throws {
    let room = try TestRoom()
    let viewer = try room.viewer()
    try viewer.waitForPicture()
    viewer.touch(0, 5, 5, time: 0)
    room.wait("the finger") { room.touches.count == 1 }
    room.refuse(1)
    viewer.touch(1, 6, 6, time: 16)
    let turn = [Float(5), 5, 0, 9].flatMap { BareViewer.bytes($0.bitPattern) }
    viewer.send([0x43] + turn + BareViewer.bytes(Double(0).bitPattern))
    room.wait("what moves") { room.input.count == 3 }
    // There is room again for the second, but it would be out of place.
    viewer.sendRaw(["a", "b"].flatMap { BareViewer.frame([0x46] + Array($0.utf8)) })
    XCTAssertEqual(try viewer.waitForClose(), 4429)
    room.wait("it has left") { !room.room.hasViewers }
    XCTAssertEqual(room.touches.map(\.phase), [.down, .move, .cancel])
    XCTAssertEqual(room.keys.count, 0)
    let messages: [[UInt8]] = [
      [0x42, 1] + TestViewer.touch(0, 5, 5, time: 0), [0x47, 0x61],
      [0x49] + Array(#"{"do":"rotate","to":"portrait"}"#.utf8),
    ]
    for message in messages {
      room.refuse(1)
      XCTAssertEqual(try code(room, after: BareViewer.frame(message)), 4429)
      room.wait("it has left") { !room.room.hasViewers }
    }
    XCTAssertEqual(room.commands, [])
    XCTAssertNil(room.pasted)
    let again = try room.viewer()
    again.send([0x46, 0x61])
    room.wait("it is taken") { room.keys.count == 1 }
  }

  // MARK: Bad input

  /// Sends bytes.
  /// - Returns: how the server closes the connection after it has received something.
  private func code(_ room: TestRoom, after bytes: [UInt8]) throws -> Int? {
    let viewer = try room.viewer()
    _ = try viewer.next(0x05)
    viewer.sendRaw(bytes)
    return try viewer.waitForClose()
  }

  func testWhatIsNotUnderstoodClosesItsOwnConnection() throws {
    let room = try TestRoom()
    let witness = try room.viewer()
    try witness.waitForPicture()
    let frame = { BareViewer.frame($0, first: $1, length: nil) }
    XCTAssertEqual(try code(room, after: frame([0x55], 0x82)), 4400)
    XCTAssertEqual(try code(room, after: frame([], 0x82)), 4400)
    XCTAssertEqual(try code(room, after: frame([0x61], 0x81)), 1003)
    XCTAssertEqual(try code(room, after: frame([1], 0x80)), 1002)
    XCTAssertEqual(try code(room, after: [0x82, 1, 0]), 1002)
    XCTAssertEqual(try code(room, after: BareViewer.frame([], length: Int.max)), 1009)
    XCTAssertEqual(try code(room, after: frame([0x46] + [UInt8](repeating: 0x61, count: 70_000), 0x82)), 1009)
    XCTAssertEqual(try code(room, after: frame([0x41, 7, 0, 0, 0], 0x82)), 4400)
    XCTAssertEqual(try code(room, after: frame([3, 0xE8], 0x88)), 1000)
    room.fill(PixelRect(x0: 0, y0: 0, x1: 5, y1: 5), 0xFF00_1122)
    try witness.waitForPicture { $0[0, 0] == 0xFF00_1122 }
  }

  func testTooManyMessages() throws {
    let room = try TestRoom()
    var flood: [UInt8] = []
    for _ in 0..<3000 { flood += BareViewer.frame([0x48, 1]) }
    XCTAssertEqual(try code(room, after: flood), 4429)
    var bytes: [UInt8] = []
    for _ in 0..<8 { bytes += BareViewer.frame([0x47] + [UInt8](repeating: 0x61, count: 1 << 20)) }
    XCTAssertEqual(try code(room, after: bytes), 4429)
  }

  /// A server stands 10,000 frames that are random, truncated, or right but for a byte, from viewers that come and go.
  func testRandomFrames() throws {
    let room = try TestRoom()
    var dice = SeededGenerator(seed: 6)
    var frames = 0
    while frames < Soak.count(10_000) {
      let viewer = try room.viewer()
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...400, using: &dice) {
        bytes += Self.frame(&dice)
        frames += 1
      }
      viewer.sendRaw(bytes)
      if Bool.random(using: &dice) {
        viewer.vanish()
      } else {
        // Whatever it was, the connection ends with it.
        viewer.endSending()
        try viewer.waitForClose()
      }
    }
    room.wait("all have left") { !room.room.hasViewers }
    let witness = try room.viewer()
    try witness.waitForPicture()
    XCTAssertTrue(witness.canvas.equals(room.canvas.buffer))
  }

  private static func frame(_ dice: inout SeededGenerator) -> [UInt8] {
    func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) } }
    let sound: [[UInt8]] = [
      [0x41, 1, 0, 0, 0], [0x42, 1] + TestViewer.touch(UInt8.random(in: 0...3, using: &dice), 5, 5, time: 1),
      [0x43] + random(24), [0x44] + Array(#"{"phase":"down","code":"KeyA","characters":"a"}"#.utf8),
      [0x45] + Array(#"{"text":"abc","start":1,"end":2}"#.utf8), [0x46, 0x61], [0x47, 0x62], [0x48, 1],
      [0x49] + Array(#"{"do":"rotate","to":"portrait"}"#.utf8), [0x49] + Array(#"{"do":"ask"}"#.utf8),
    ]
    var message = sound.randomElement(using: &dice)!
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return random(Int.random(in: 1...40, using: &dice))
    case 1: message = [UInt8.random(in: 0x41...0x49, using: &dice)] + random(Int.random(in: 0...60, using: &dice))
    case 2: message[Int.random(in: 0..<message.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
    case 3: message.removeLast(Int.random(in: 1...message.count, using: &dice))
    case 4: return Array(BareViewer.frame(message).dropLast(Int.random(in: 1...4, using: &dice)))
    case 5: return BareViewer.frame(message, length: Int.random(in: 0...1 << 62, using: &dice))
    default: break
    }
    return BareViewer.frame(message)
  }
}
