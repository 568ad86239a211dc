import Automation
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
    let host = try XCTUnwrap(HeadlessHost.makeHost(try LaunchOptions.parse(arguments)) as? HeadlessHost)
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
    XCTAssertEqual(HeadlessHost.kind, .headless)
    XCTAssertTrue(HeadlessHost.isAvailable)
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

  func testFilmsAreMade() throws {
    for name in ["film.gif", "film.mp4"] {
      let host = try makeHost(["--record", path(name)], script: drag)
      XCTAssertEqual(host.run(), 0)
      let size = try FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int
      XCTAssertGreaterThan(size ?? 0, 500, name)
    }
    // Each picture of a GIF has an extension that begins so.
    let gif = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path("film.gif"))))
    let count = (2..<gif.count).filter { Array(gif[($0 - 2)...$0]) == [0x21, 0xF9, 0x04] }.count
    XCTAssertTrue((7...8).contains(count), "\(count): nine frames of a sixtieth are seven and a half of a fiftieth")
  }

  func testRealTimePassesWhileItWaits() throws {
    let host = try makeHost(
      ["--trace", path("trace.jsonl")],
      script: "{\"do\":\"waitFor\",\"id\":\"late\",\"property\":\"exists\",\"seconds\":20}")
    DispatchQueue.global().async {
      DispatchQueue.main.async {
        let late = UIView()
        late.accessibilityIdentifier = "late"
        UIApplication.shared.windows.first?.rootViewController?.view.addSubview(late)
      }
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
