import Automation
import Compositor
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import LiveHost
import LiveTestSupport
import XCTest

@testable import WebHost

/// A whole device with an app of bare layers, and viewers of our own.
@preconcurrency @MainActor final class WebHostTests: XCTestCase {
  private func makeHost(
    _ arguments: String..., backEnd: any RenderBackEnd = CPUBackEnd(), announce: @escaping (String) -> Void = { _ in }
  ) throws -> WebHost {
    let options = try LaunchOptions.parse(["--scale", "1", "--port", "0"] + arguments)
    return try WebHost(
      options: options, token: AccessToken(text: "00112233445566778899aabbccddeeff"), backEnd: backEnd,
      announce: announce)
  }

  /// Runs a device while a viewer does something; ends it as a failure after a while.
  private func run(
    _ host: WebHost, seconds: Double = 20, status: Int32 = 0, _ person: @escaping @Sendable (TestViewer) throws -> Void
  ) throws -> Int32 {
    host.clock.schedule(at: host.clock.now + seconds) { MainActor.assumeIsolated { host.terminate(status: 99) } }
    let (port, token) = (host.port, host.token.text)
    let failure = Mutex<String?>(nil)
    DispatchQueue.global().async {
      do { try person(TestViewer(port: port, token: token)) } catch { failure.withLock { $0 = "\(error)" } }
      DispatchQueue.main.async { MainActor.assumeIsolated { host.terminate(status: status) } }
    }
    let result = host.run()
    if let reason = failure.withLock({ $0 }) { XCTFail(reason) }
    return result
  }

  func testADragMovesTheSquare() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    client.onFrame = { input in
      for case .touch(let sample) in input { client.quietly { client.square.position = sample.location } }
    }
    let status = try run(host, status: 7) { viewer in
      try viewer.waitForPicture { $0[10, 110] == 0xFFFF_0000 }
      viewer.touch(0, 50, 300, time: 0)
      for step in 1...15 { viewer.touch(1, 50 + Double(step) * 10, 300, time: Double(step) * 10) }
      // Elsewhere, so that the picture says that it has come.
      viewer.touch(2, 210, 300, time: 160)
      try viewer.waitForPicture { $0[192, 300] == 0xFFFF_0000 && $0[229, 300] == 0xFFFF_0000 }
    }
    XCTAssertEqual(status, 7)
    XCTAssertEqual(client.touches.first?.location, CGPoint(x: 50, y: 300))
    XCTAssertEqual(client.touches.last?.phase, .up)
  }

  /// What a viewer's canvas has at rest is what a headless device of the same kind shows.
  func testThePictureIsTheHeadlessOne() throws {
    func decorate(_ client: LayerClient) {
      client.quietly {
        client.square.frame = CGRect(x: 30.3, y: 90.7, width: 200, height: 140)
        client.square.cornerRadius = 31
        client.square.shadowOpacity = 0.4
        client.square.shadowRadius = 9
        client.square.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
      }
    }
    let headless = HeadlessHost(options: try LaunchOptions.parse(["--scale", "1"]))
    let reference = LayerClient(headless)
    decorate(reference)
    headless.presentFrame()
    let picture = try XCTUnwrap(headless.picture())

    let host = try makeHost()
    let client = LayerClient(host)
    decorate(client)
    let canvas = Mutex(TestCanvas())
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      canvas.withLock { $0 = viewer.canvas }
    }
    let shown = canvas.withLock { $0 }
    XCTAssertEqual([shown.width, shown.height], [picture.width, picture.height])
    var differences = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self)
        if pixel != shown[x, y] { differences += 1 }
      }
    }
    XCTAssertEqual(differences, 0)
  }

  /// Viewers see what whoever draws reads back.
  func testPicturesAreTheBackEnds() throws {
    final class GreenBackEnd: RenderBackEnd {
      func composite(_ list: DisplayList, into canvas: PixelBuffer) {}
      func readback(into canvas: PixelBuffer) {
        let words = canvas.pixels.assumingMemoryBound(to: UInt32.self)
        words.update(repeating: 0xFF00_FF00, count: canvas.bytesPerRow / 4 * canvas.height)
      }
      func purgeCaches() {}
    }
    let host = try makeHost(backEnd: GreenBackEnd())
    let client = LayerClient(host)
    _ = try run(host) { viewer in
      try viewer.waitForPicture { $0[10, 10] == 0xFF00_FF00 && $0[10, 110] == 0xFF00_FF00 }
    }
    withExtendedLifetime(client) {}
  }

  func testTurnsAndDarkens() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    let screens = Mutex<[ScreenDescription]>([])
    client.onFrame = { input in
      for case .device(.screen(let screen)) in input { screens.withLock { $0.append(screen) } }
    }
    _ = try run(host) { viewer in
      try viewer.waitForPicture { $0.width == 390 }
      viewer.send(0x49, #"{"do":"rotate","to":"landscapeLeft"}"#)
      try viewer.waitForPicture { $0.width == 844 && $0.height == 390 }
      viewer.send(0x49, #"{"do":"appearance","to":"dark"}"#)
      var screen: [String: Any] = [:]
      repeat { screen = try viewer.nextObject(0x02) } while screen["appearance"] as? String != "dark"
      XCTAssertEqual(screen["orientation"] as? String, "landscapeLeft")
      // The viewer may know before the app does.
      let end = Machine.uptime + 10
      while MainActor.assumeIsolatedOnMain({ host.screen.appearance }) != .dark, Machine.uptime < end { usleep(1000) }
    }
    let seen = screens.withLock { $0 }
    XCTAssertEqual(seen.first?.orientation, .landscapeLeft)
    XCTAssertEqual(host.screen.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(host.screen.appearance, .dark)
  }

  /// A late viewer gets the present picture: without one nothing is drawn, one that comes gets what is so then, and one
  /// that comes again, too.
  func testALateViewerGetsThePresentPicture() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      viewer.vanish()
      DispatchQueue.main.sync {
        MainActor.assumeIsolated { client.quietly { client.square.position = CGPoint(x: 300, y: 500) } }
      }
      let (port, token) = MainActor.assumeIsolatedOnMain { (host.port, host.token.text) }
      let again = try TestViewer(port: port, token: token)
      try again.waitForPicture { $0[300, 500] == 0xFFFF_0000 && $0[10, 110] == 0xFFFF_FFFF }
    }
  }

  func testNothingIsSentAtRest() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    let frames = Mutex<[Int]>([])
    let processor = Mutex<[Double]>([])
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      usleep(300_000)
      for _ in 0..<2 {
        frames.withLock { $0.append(MainActor.assumeIsolatedOnMain { client.frames }) }
        processor.withLock { $0.append(Self.processorTime) }
        usleep(1_000_000)
      }
      // Nothing lies between the picture and the answer.
      viewer.send(0x49, #"{"do":"screenshot"}"#)
      XCTAssertEqual(try viewer.next()?.first, 0x07)
      XCTAssertEqual(viewer.pictures, 1)
    }
    XCTAssertEqual(Set(frames.withLock { $0 }).count, 1)
    let times = processor.withLock { $0 }
    XCTAssertLessThan(times[1] - times[0], 0.01, "of a second: 1 % of a core")
  }

  private nonisolated static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func testTheClipboardGoesBothWays() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    client.onFrame = { input in
      for case .key(let key) in input where key.characters == "v" && key.phase == .down {
        host.clipboard.string = (host.clipboard.string ?? "") + "!"
      }
    }
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      viewer.send([0x47] + Array("paste".utf8))
      XCTAssertEqual(try viewer.next(0x06).map { String(decoding: $0.dropFirst(), as: UTF8.self) }, "paste!")
    }
    XCTAssertEqual(host.clipboard.string, "paste!")
  }

  func testAddressesAreOfferedToThePage() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    XCTAssertFalse(host.open(URL(string: "https://example.com")!), "to whom?")
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          XCTAssertFalse(host.open(URL(string: "file:///etc/passwd")!))
          XCTAssertTrue(host.open(URL(string: "https://example.com/a")!))
        }
      }
      XCTAssertEqual(
        try viewer.next(0x08).map { String(decoding: $0.dropFirst(), as: UTF8.self) }, "https://example.com/a")
    }
    withExtendedLifetime(client) {}
  }

  func testTheEndIsTold() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    let code = Mutex<Int?>(nil)
    let isHeard = DispatchSemaphore(value: 0)
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      Thread {
        code.withLock { $0 = try? viewer.waitForClose() }
        isHeard.signal()
      }.start()
    }
    XCTAssertEqual(isHeard.wait(timeout: .now() + 5), .success)
    XCTAssertEqual(code.withLock { $0 }, 1001)
    withExtendedLifetime(client) {}
  }

  func testTheAddressIsAnnounced() throws {
    var lines: [String] = []
    let host = try makeHost { lines.append($0) }
    let client = LayerClient(host)
    _ = try run(host) { _ in }
    XCTAssertEqual(lines, ["http://127.0.0.1:\(host.port)/?token=00112233445566778899aabbccddeeff"])
    withExtendedLifetime(client) {}
  }

  func testAPortInUseIsSaid() throws {
    let first = try makeHost()
    let options = try LaunchOptions.parse(["--port", "\(first.port)"])
    XCTAssertThrowsError(try WebHost(options: options)) {
      XCTAssertTrue("\($0)".contains("is in use"), "\($0)")
      XCTAssertTrue($0 is LaunchError)
    }
  }

  /// What waits for an app that hangs has a limit, and what was taken comes.
  func testAnAppThatHangsIsNotFlooded() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    let (hangs, goesOn, hasAll) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    var keys: [KeySample] = []
    client.onFrame = { input in
      for case .key(let key) in input { keys.append(key) }
      if keys.count >= 8000 { hasAll.signal() }
    }
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      DispatchQueue.main.async {
        hangs.signal()
        goesOn.wait()
      }
      hangs.wait()
      let end = Result { () throws -> Int? in
        // Two events for each line break: the first message leaves a little room, the second none for a third.
        for _ in 0..<10 { viewer.send([0x46] + [UInt8](repeating: 0x0A, count: 2000)) }
        return try viewer.waitForClose()
      }
      goesOn.signal()
      XCTAssertEqual(try end.get(), 4429)
      XCTAssertEqual(hasAll.wait(timeout: .now() + 10), .success)
    }
    XCTAssertEqual(keys.count, 8000)
    XCTAssertEqual(keys.filter { $0.phase == .down }.count, 4000)
  }

  func testCommandsForAnAppThatHangsAreCounted() throws {
    let host = try makeHost()
    let client = LayerClient(host)
    let (hangs, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    _ = try run(host) { viewer in
      try viewer.waitForPicture()
      DispatchQueue.main.async {
        hangs.signal()
        goesOn.wait()
      }
      hangs.wait()
      let end = Result { () throws -> Int? in
        for _ in 0..<257 { viewer.send(0x49, #"{"do":"appearance","to":"dark"}"#) }
        return try viewer.waitForClose()
      }
      goesOn.signal()
      XCTAssertEqual(try end.get(), 4429)
    }
    withExtendedLifetime(client) {}
  }

  /// A script is played in real time, also where nobody watches.
  func testAScriptNeedsNoViewer() throws {
    let path = NSTemporaryDirectory() + "web-script-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let script = #"{"version": 1, "steps": [{"do": "tap", "at": [50, 300]}, {"do": "wait", "seconds": 0.05}]}"#
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    let host = try makeHost("--script", path)
    let client = LayerClient(host)
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(client.touches.map(\.phase), [.down, .up])
  }
}

extension MainActor {
  /// The value of something of the main thread's, asked from another.
  fileprivate static func assumeIsolatedOnMain<R: Sendable>(_ body: @MainActor @Sendable () -> R) -> R {
    DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  }
}
