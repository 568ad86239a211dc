import TestSupport
import UIKit
import XCTest

@testable import Browser

/// The app is killed at any moment: while it starts, loads, scrolls or moves its tabs. No tab is lost.
@preconcurrency @MainActor final class TabKillTests: XCTestCase {
  private var folder: URL!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("kills-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private func write(_ name: String, _ text: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func writePage() throws -> String {
    try write("page.html", "<!doctype html><title>Long</title><div style='height:9000px'>").absoluteString
  }

  private func launch(profile: URL, script: URL, trace: URL, address: String? = nil) throws -> Program {
    try? FileManager.default.removeItem(at: trace)
    let options = [
      "--host", "headless", "--scale", "1", "--profile", profile.path, "--script", script.path, "--trace", trace.path,
    ]
    return try Program("browser", options + (address.map { ["--", "--url", $0] } ?? []))
  }

  private func store(_ profile: URL) -> TabStore { TabStore(folder: profile.appendingPathComponent("data/Browser")) }

  private func size(of file: URL) -> Int {
    (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }

  private static func drag(_ from: (Int, Int), _ to: (Int, Int), hold: Bool = false) -> String {
    """
    {"do":"drag","from":[\(from.0),\(from.1)],"to":[\(to.0),\(to.1)],"seconds":0.1,"hold":\(hold)},
    {"do":"wait","seconds":0.3}
    """
  }

  private static func script(_ steps: [String]) -> String {
    let load = #"{"do":"waitFor","id":"webView","property":"loaded","seconds":60}"#
    return "{\"version\":1,\"steps\":[\(([load] + steps).joined(separator: ","))]}"
  }

  /// Scrolls, and moves the capsules to and fro, for longer than anybody waits.
  private static let motion: String = {
    let round = [
      drag((195, 600), (195, 300)), drag((50, 741), (350, 741)), drag((195, 300), (195, 500)),
      drag((350, 741), (50, 741)),
    ]
    return script((0..<1000).flatMap { _ in round })
  }()

  func testKillsAtRandomInstants() throws {
    let script = try write("script.json", Self.motion)
    let (page, trace) = (try writePage(), folder.appendingPathComponent("trace.jsonl"))
    var profile = folder.appendingPathComponent("profile")
    var known: [String] = []
    var (opened, wasUp) = (0, 0)
    for seed in 0..<Soak.count(30) {
      var dice = Dice(seed: seed)
      if known.count > 8 {
        profile = folder.appendingPathComponent("profile\(seed)")
        known = []
      }
      let browser = try launch(profile: profile, script: script, trace: trace, address: "\(page)#\(seed)")
      // Half of them while the app starts, the others once it loads, scrolls and moves its tabs.
      let isToBeUp = dice.chance(50)
      if isToBeUp {
        XCTAssertTrue(Wait.until(seconds: 60) { size(of: trace) > 0 }, "run \(seed): \(browser.errors)")
        wasUp += 1
      }
      let instant = Date(timeIntervalSinceNow: Double(dice.roll(isToBeUp ? 3000 : 1000)) / 1000)
      _ = Wait.until(seconds: 10) { Date() > instant }
      XCTAssertTrue(browser.isRunning, "run \(seed): it has ended by itself: \(browser.errors)")
      XCTAssertEqual(kill(browser.processIdentifier, SIGKILL), 0, "run \(seed)")
      XCTAssertNotNil(browser.wait(seconds: 30), "run \(seed)")

      let store = store(profile)
      XCTAssertNil(store.trouble, "run \(seed)")
      let tabs = store.saved.tabs
      store.close()
      let addresses = tabs.map(\.address)
      XCTAssertEqual(Array(addresses.prefix(known.count)), known, "run \(seed): a tab is lost")
      XCTAssertLessThanOrEqual(addresses.count, known.count + 1, "run \(seed)")
      if addresses.count > known.count {
        XCTAssertEqual(addresses.last, "\(page)#\(seed)", "run \(seed)")
        opened += 1
      }
      for tab in tabs { XCTAssertTrue((0...9000).contains(tab.offset), "run \(seed): \(tab.offset)") }
      known = addresses
      guard testRun?.totalFailureCount == 0 else { return }
    }
    XCTAssertGreaterThanOrEqual(opened, wasUp, "an app that is on screen has saved its tab")
  }

  func testAKilledBrowserComesBackWhereItWas() throws {
    let profile = folder.appendingPathComponent("profile")
    let trace = folder.appendingPathComponent("trace.jsonl")
    let scroll = [Self.drag((195, 600), (195, 240)), #"{"do":"wait","seconds":3}"#]
    let endless = #"{"do":"waitFor","id":"nobody","property":"exists","seconds":600}"#
    let (first, second) = (
      try write("a.json", Self.script(scroll + [endless])),
      try write(
        "b.json",
        Self.script([
          #"{"do":"wait","seconds":0.5}"#
        ]))
    )
    let browser = try launch(profile: profile, script: first, trace: trace, address: try writePage())
    var place: [Double] = []
    XCTAssertTrue(
      Wait.until(seconds: 120) {
        let frames = PresentedTrace(path: trace.path).frames
        place = frames.last?.views["webView.scrollView"]?.contentOffset ?? []
        return (frames.last?.time ?? 0) > 3
      }, browser.errors)
    XCTAssertGreaterThan(place.last ?? 0, 300)
    XCTAssertEqual(kill(browser.processIdentifier, SIGKILL), 0)
    XCTAssertNotNil(browser.wait(seconds: 30))

    let next = try launch(profile: profile, script: second, trace: trace)
    XCTAssertEqual(next.wait(seconds: 120), 0, next.errors)
    let frames = PresentedTrace(path: trace.path).frames
    XCTAssertEqual(frames.last?.views["webView.scrollView"]?.contentOffset, place)
    XCTAssertNil(frames.last?.views["tab.2"], "it has one tab, and one that waits")
  }
}
