import Automation
import Compositor
import CoreGraphics
import Foundation
import HostInterface
import UIKit
import XCTest

@testable import HeadlessHost

/// A device that plays scripts, as `--host headless` makes it.
@preconcurrency @MainActor final class HeadlessHostTests: XCTestCase {
  private var folder: URL!
  private var driver: UIApplicationDriver?

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("headless-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    driver = nil
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  /// A white screen with a red box that goes where the finger goes.
  private final class Screen: UIView {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
      box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      box.accessibilityIdentifier = "box"
      addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    private func follow(_ touches: Set<UITouch>) {
      if let touch = touches.first { box.center = touch.location(in: self) }
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      let controller = UIViewController()
      controller.view = Screen()
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = controller
      window?.makeKeyAndVisible()
      return true
    }
  }

  private func makeHost(_ arguments: [String] = [], script: String? = nil) throws -> HeadlessHost {
    var arguments = ["--scale", "1"] + arguments
    if let script {
      try "{\"version\":1,\"steps\":[\(script)]}".write(toFile: path("script.json"), atomically: true, encoding: .utf8)
      arguments += ["--script", path("script.json")]
    }
    let host = try XCTUnwrap(HeadlessHost.factory.makeHost(try LaunchOptions.parse(arguments)) as? HeadlessHost)
    driver = UIApplicationDriver(host: host, makeDelegate: { Delegate() })
    return host
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func lines(_ name: String) throws -> [Substring] {
    try String(contentsOfFile: path(name), encoding: .utf8).split(separator: "\n")
  }

  private func red(_ picture: CGImage?, row: Int) -> Int? {
    picture.flatMap { picture in
      (0..<picture.width).first {
        picture.pixels.load(fromByteOffset: row * picture.bytesPerRow + $0 * 4, as: UInt32.self) == 0xFFFF_0000
      }
    }
  }

  private let drag = "{\"do\":\"drag\",\"from\":[20,120],\"to\":[120,120],\"seconds\":0.1}"

  func testIsAlwaysThere() {
    XCTAssertEqual(HeadlessHost.factory.kind, .headless)
    XCTAssertTrue(HeadlessHost.factory.isAvailable)
  }

  /// Work that begins other work before it ends.
  private final class Chain: @unchecked Sendable {
    private let lock = NSLock()
    private var isCut = false

    func cut() { lock.withLock { isCut = true } }

    func go(on former: ExternalWork? = nil) {
      let next = lock.withLock { isCut ? nil : ExternalWork(timeout: 0.02) }
      former?.end()
      guard let next else { return }
      Machine.run(on: .global()) { self.go(on: next) }
    }
  }

  func testFramesGoOnBesideWorkThatBeginsOtherWorkForEver() throws {
    let (host, chain) = (try makeHost(), Chain())
    defer { chain.cut() }
    chain.go()
    for _ in 0..<20 { host.presentFrame() }
    XCTAssertEqual(host.frameNumber, 19)
  }

  func testWithoutAScriptItPresentsOneFrame() throws {
    let host = try makeHost(["--trace", path("trace.jsonl"), "--record", path("last.png")])
    XCTAssertNil(host.picture())
    XCTAssertNil(host.presentedFrame())
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(host.frameNumber, 0)
    XCTAssertEqual(try lines("trace.jsonl").count, 1)
    XCTAssertEqual(red(UIImage(contentsOfFile: path("last.png"))?.cgImage, row: 120), 0)
  }

  /// Whatever draws, it is asked for each picture that somebody looks at, and for its pixels.
  func testPicturesAreTheBackEnds() throws {
    final class GreenBackEnd: RenderBackEnd {
      var calls: [String] = []
      func composite(_ list: DisplayList, into canvas: PixelBuffer) { calls.append("composite") }
      func readback(into canvas: PixelBuffer) {
        calls.append("readback")
        let words = canvas.pixels.assumingMemoryBound(to: UInt32.self)
        words.update(repeating: 0xFF00_FF00, count: canvas.bytesPerRow / 4 * canvas.height)
      }
      func purgeCaches() { calls.append("purge") }
    }
    let backEnd = GreenBackEnd()
    let host = HeadlessHost(
      options: try LaunchOptions.parse(["--scale", "1"]), clock: VirtualClock(), soundMemory: 0, backEnd: backEnd)
    driver = UIApplicationDriver(host: host, makeDelegate: { Delegate() })
    host.presentFrame()
    XCTAssertEqual(backEnd.calls, [], "nobody has looked")
    let picture = try XCTUnwrap(host.picture())
    XCTAssertEqual(picture.pixels.load(as: UInt32.self), 0xFF00_FF00)
    host.presentFrame(input: [.device(.memoryWarning)])
    XCTAssertEqual(backEnd.calls, ["composite", "readback", "purge"])
  }

  func testEveryFrameIsTracedAndRecorded() throws {
    let wait = "{\"do\":\"wait\",\"seconds\":0.05}"
    let host = try makeHost(["--trace", path("trace.jsonl"), "--record", path("film")], script: "\(drag),\(wait)")
    XCTAssertEqual(host.run(), 0)
    // The first frame, down, six moves, up, three without a change.
    XCTAssertEqual(host.frameNumber, 11)
    let lines = try lines("trace.jsonl")
    XCTAssertEqual(lines.count, 12)
    XCTAssertTrue(lines[11].hasPrefix("{\"frame\":11,\"time\":0.1833,"), String(lines[11]))
    let names = try FileManager.default.contentsOfDirectory(atPath: path("film")).sorted()
    XCTAssertEqual(names.first, "00000.png")
    XCTAssertEqual(names.last, "00011.png")
    XCTAssertEqual(red(UIImage(contentsOfFile: path("film/00011.png"))?.cgImage, row: 120), 100)
  }

  func testFramesComeAtTheRateThatIsAskedFor() throws {
    let host = try makeHost(["--fps", "120"], script: "{\"do\":\"wait\",\"seconds\":0.5}")
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(host.frameNumber, 60)
    XCTAssertEqual(host.presentedTime, 0.5, accuracy: 1e-9)
    XCTAssertEqual(host.time(ofFrame: 12), 0.1, accuracy: 1e-9)
    XCTAssertEqual(host.clock.now, 0.5, accuracy: 1e-9)
  }

  func testSnapshotsGoToTheScriptsFolder() throws {
    let host = try makeHost(script: "\(drag),{\"do\":\"snapshot\",\"file\":\"a/after.png\"}")
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(red(UIImage(contentsOfFile: path("a/after.png"))?.cgImage, row: 120), 100)
  }

  func testALinkThatLeadsOutIsNotWrittenThrough() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path("mine")))
    try FileManager.default.createDirectory(atPath: path("in"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path("in/a.png"), withDestinationPath: "../mine")
    let script = "{\"version\":1,\"steps\":[{\"do\":\"snapshot\",\"file\":\"a.png\"}]}"
    try Data(script.utf8).write(to: URL(fileURLWithPath: path("in/script.json")))
    let host = try makeHost(["--script", path("in/script.json")])
    XCTAssertEqual(host.run(), 2)
    XCTAssertEqual(try String(contentsOfFile: path("mine"), encoding: .utf8), "mine")
  }

  // MARK: What is written to

  private func attributes(_ name: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
  }

  func testFilesBehindLinksAreWritten() throws {
    for name in ["trace.jsonl", "last.png", "film.gif", "film.mp4"] {
      try Data("old".utf8).write(to: URL(fileURLWithPath: path("real-\(name)")))
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: "real-\(name)")
      let host = try makeHost([name.hasPrefix("trace") ? "--trace" : "--record", path(name)], script: drag)
      XCTAssertEqual(host.run(), 0)
      XCTAssertEqual(try attributes(name), .typeSymbolicLink, name)
      XCTAssertGreaterThan(try Data(contentsOf: URL(fileURLWithPath: path("real-\(name)"))).count, 500, name)
    }
  }

  func testWhoReadsAFIFOGetsIt() throws {
    for name in ["trace.jsonl", "last.png", "film.gif", "film.mp4"] {
      XCTAssertEqual(mkfifo(path(name), 0o600), 0)
      let host = try makeHost([name.hasPrefix("trace") ? "--trace" : "--record", path(name)], script: drag)
      let (read, fifo) = (Reading(), path(name))
      let end = expectation(description: name)
      DispatchQueue.global().async {
        read.data = try? FileHandle(forReadingAtPath: fifo)?.readToEnd()
        end.fulfill()
      }
      XCTAssertEqual(host.run(), 0)
      wait(for: [end], timeout: 60)
      XCTAssertGreaterThan(read.data?.count ?? 0, 500, name)
      XCTAssertEqual(try attributes(name), .typeUnknown, "a FIFO still, which Foundation knows not")
    }
  }

  private final class Reading: @unchecked Sendable { var data: Data? }

  func testDevicesAreWrittenToAndStayWhatTheyAre() throws {
    let host = try makeHost(["--trace", "/dev/null"], script: drag)
    XCTAssertEqual(host.run(), 0)
    var status = stat()
    XCTAssertEqual(stat("/dev/null", &status), 0)
    XCTAssertEqual(status.st_mode & S_IFMT, S_IFCHR)
  }

  func testWhatCannotBeWrittenToIsRefused() throws {
    for (option, place, words) in [
      ("--trace", folder.path, "it is a folder"), ("--trace", "/dev/full", "No space left"),
      ("--trace", path("none/trace.jsonl"), "No such file"), ("--trace", "/dev/fd/777", "no such file open"),
      ("--record", "/dev/null", "/dev/null is no folder"),
    ] {
      do {
        let host = try makeHost([option, place])
        let output = try HeadlessOutput(host.options)
        host.presentFrame()
        try output.add(host)
        XCTFail("\(option) \(place) is taken")
      } catch {
        XCTAssertTrue("\(error)".contains(words) && "\(error)".contains(place), "\(error)")
      }
    }
    try FileManager.default.createDirectory(atPath: path("folder.mp4"), withIntermediateDirectories: true)
    XCTAssertThrowsError(try LaunchOptions.parse(["--record", path("folder.mp4")]).makeRecording()) {
      XCTAssertTrue("\($0)".contains("it is a folder"), "\($0)")
    }
  }

  func testFilmsAreMade() throws {
    for name in ["film.gif", "film.mp4"] {
      let host = try makeHost(["--record", path(name)], script: drag)
      XCTAssertEqual(host.run(), 0)
      let size = try FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int
      XCTAssertGreaterThan(size ?? 0, 500, name)
    }
    // Nine frames of a sixtieth are seven and a half of a fiftieth.
    let gif = try DecodedImage(data: Data(contentsOf: URL(fileURLWithPath: path("film.gif"))))
    XCTAssertEqual(gif.frames.map(\.duration).reduce(0, +), 0.16, accuracy: 1e-9)
  }

  private func waitStep(_ seconds: Double, _ rest: String = "") -> String {
    "{\"do\":\"waitFor\",\"id\":\"late\",\"property\":\"exists\",\"seconds\":\(seconds)\(rest)}"
  }

  private static func addLateView() {
    let late = UIView()
    late.accessibilityIdentifier = "late"
    UIApplication.shared.windows.first?.rootViewController?.view.addSubview(late)
  }

  /// What comes in steps by the app's clock, some of them after work elsewhere, comes in the same frame each time,
  /// however long the work takes.
  func testContentThatComesInStepsIsWaitedForInTheDevicesTime() throws {
    for pause in [0, 0.05] {
      let host = try makeHost(["--trace", path("trace.jsonl")], script: waitStep(20))
      let clock = host.clock
      func step(_ count: Int) {
        guard count > 0 else { return Self.addLateView() }
        let work = ExternalWork(timeout: 60)
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: pause)
          DispatchQueue.main.async {
            work.end()
            clock.schedule(at: clock.now + 0.1) { MainActor.assumeIsolated { step(count - 1) } }
          }
        }
      }
      step(3)
      XCTAssertEqual(host.run(), 0)
      XCTAssertEqual(host.clock.now, 0.3, accuracy: 3.5 / 60)
      XCTAssertEqual(try lines("trace.jsonl").count, 20, "with a pause of \(pause) s")
    }
  }

  /// Work that the app tells nobody of has as much time as it has in a window.
  func testTheDevicesClockDoesNotRunAhead() throws {
    let host = try makeHost(script: waitStep(20))
    let start = Date()
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 0.1)
      DispatchQueue.main.async { MainActor.assumeIsolated { Self.addLateView() } }
    }
    XCTAssertEqual(host.run(), 0)
    XCTAssertLessThanOrEqual(host.clock.now, Date().timeIntervalSince(start) + 1.0 / 60)
  }

  func testWaitingInVainTakesSoMuchOfTheDevicesTime() throws {
    let host = try makeHost(script: waitStep(0.2))
    XCTAssertEqual(host.run(), 2)
    XCTAssertEqual(host.clock.now, 0.2, accuracy: 1e-9)
  }

  func testAnAppThatEndsItselfEndsTheWait() throws {
    for rest in ["", ",\"clock\":\"stands\""] {
      let host = try makeHost(script: waitStep(60, rest))
      DispatchQueue.global().async {
        DispatchQueue.main.async { MainActor.assumeIsolated { host.terminate(status: 7) } }
      }
      XCTAssertEqual(host.run(), 7)
    }
  }

  func testRealTimeAlonePassesWhereTheClockIsToStand() throws {
    let host = try makeHost(["--trace", path("trace.jsonl")], script: waitStep(20, ",\"clock\":\"stands\""))
    DispatchQueue.global().async {
      DispatchQueue.main.async { MainActor.assumeIsolated { Self.addLateView() } }
    }
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(host.clock.now, 0)
    XCTAssertEqual(try lines("trace.jsonl").count, 1)
  }

  func testWhatCannotBeDoneEndsWithStatusTwoAndKeepsWhatWasThere() throws {
    let host = try makeHost(
      ["--trace", path("trace.jsonl"), "--record", path("last.png")],
      script: "\(drag),{\"do\":\"tap\",\"id\":\"nobody\"}")
    XCTAssertEqual(host.run(), 2)
    XCTAssertEqual(try lines("trace.jsonl").count, 9)
    XCTAssertEqual(red(UIImage(contentsOfFile: path("last.png"))?.cgImage, row: 120), 100)
  }

  func testAnAppThatEndsItselfEndsTheRun() throws {
    let host = try makeHost(script: "{\"do\":\"wait\",\"seconds\":10}")
    host.clock.schedule(at: 0.5) {
      MainActor.assumeIsolated { [7, 8].forEach { host.terminate(status: $0) } }
    }
    XCTAssertEqual(host.run(), 7)
    XCTAssertEqual(host.clock.now, 0.5, accuracy: 0.02)
  }

  func testTurnsTheDevice() throws {
    let host = try makeHost(script: "{\"do\":\"rotate\",\"to\":\"landscapeRight\"},{\"do\":\"wait\",\"seconds\":1}")
    XCTAssertEqual(host.run(), 0)
    XCTAssertEqual(host.screen.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(host.picture()?.width, 844)
  }

  func testTheSystemIsAnApplicationsList() throws {
    let host = try makeHost()
    let url = try XCTUnwrap(URL(string: "https://example.com"))
    XCTAssertTrue(host.open(url))
    XCTAssertEqual(host.openedURLs, [url])
  }

  func testTheClipboardIsTheDevicesOwn() throws {
    let clipboard = try makeHost().clipboard
    XCTAssertNil(clipboard.string)
    let count = clipboard.changeCount
    clipboard.string = "text"
    XCTAssertEqual(clipboard.string, "text")
    XCTAssertGreaterThan(clipboard.changeCount, count)
    XCTAssertNil(try makeHost().clipboard.string)
  }
}
