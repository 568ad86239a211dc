import Foundation
import TestSupport
import XCTest

/// The program run twice with one script gives the same, bit for bit.
final class RepeatedRunTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("twice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  /// What a run leaves behind.
  private struct Run {
    var trace: Data
    var frames: [PresentedTrace.Frame]
    var names: [String]
    var pictures: [Data]
  }

  private func run(_ name: String, _ steps: String, _ arguments: [String] = []) throws -> Run {
    let script = folder.path + "/script.json"
    try "{\"version\":1,\"steps\":[\(steps)]}".write(toFile: script, atomically: true, encoding: .utf8)
    let (trace, film) = (folder.path + "/\(name).jsonl", folder.path + "/\(name)")
    let browser = try Program(
      "browser",
      ["--host", "headless", "--scale", "1", "--script", script, "--trace", trace, "--record", film] + arguments)
    XCTAssertEqual(browser.wait(seconds: 120), 0, browser.errors)
    let names = try FileManager.default.contentsOfDirectory(atPath: film).sorted()
    return Run(
      trace: try Data(contentsOf: URL(fileURLWithPath: trace)), frames: PresentedTrace(path: trace).frames,
      names: names, pictures: try names.map { try Data(contentsOf: URL(fileURLWithPath: "\(film)/\($0)")) })
  }

  func testTheStartPage() throws {
    let steps = """
      {"do":"drag","from":[195,500],"to":[195,300],"seconds":0.1},{"do":"wait","seconds":0.3},
      {"do":"touch","phase":"down","at":[40,790]},{"do":"wait","seconds":0.1},{"do":"touch","phase":"up"},
      {"do":"tap","id":"addressBar.label"},{"do":"wait","seconds":0.2},
      {"do":"rotate","to":"landscapeLeft"},{"do":"wait","seconds":0.5}
      """
    let (first, second) = (try run("first", steps), try run("second", steps))
    XCTAssertEqual(first.frames.count, first.names.count)
    XCTAssertGreaterThan(first.frames.count, 60)
    XCTAssertGreaterThan(Set(first.pictures).count, 3, "something moves")
    XCTAssertEqual(first.trace, second.trace)
    XCTAssertEqual(first.names, second.names)
    for (index, name) in first.names.enumerated() where index < second.pictures.count {
      XCTAssertEqual(first.pictures[index], second.pictures[index], name)
    }
  }

  /// The page's own pixels come from another process, when it has them.
  func testAPage() throws {
    let page = folder.appendingPathComponent("page.html")
    try Data("<!doctype html><title>Long</title><div style='height:6000px'>".utf8).write(to: page)
    let steps = """
      {"do":"waitFor","id":"webView","property":"loaded","seconds":60},
      {"do":"drag","from":[195,600],"to":[195,580],"seconds":0.2,"hold":true},{"do":"wait","seconds":0.2},
      {"do":"drag","to":[195,400],"seconds":0.15},{"do":"wait","seconds":0.1},
      {"do":"drag","from":[195,300],"to":[195,500],"seconds":0.1},{"do":"wait","seconds":2}
      """
    let arguments = ["--", "--url", page.absoluteString]
    let (first, second) = (try run("first", steps, arguments), try run("second", steps, arguments))
    let offsets = first.frames.compactMap { $0.views["webView.scrollView"]?.contentOffset?[1] }
    XCTAssertGreaterThan((offsets.max() ?? 0) - (offsets.min() ?? 0), 100, "it scrolls")
    XCTAssertGreaterThan(Set(first.frames.map { $0.views["toolbar"]?.minY }).count, 10, "the bar moves")
    XCTAssertEqual(first.frames.count, second.frames.count)
    XCTAssertEqual(first.trace, second.trace)
  }

  /// Runs are the same though nothing in the script waits: what is loaded belongs to the frame that asks for it, and a
  /// page that is slow to claim a finger gets it. The first one is for desktops: a tap is its own once no second one can
  /// follow.
  func testALinkAndASlowPage() throws {
    try Data("<!doctype html><title>A</title><a href=b.html><div style='height:5000px'>go on</div></a>".utf8)
      .write(to: folder.appendingPathComponent("a.html"))
    let script = """
      addEventListener('touchstart', (event) => {
        for (const end = performance.now() + 150; performance.now() < end;);
        event.preventDefault();
      }, { passive: false });
      """
    let slow = "<title>B</title><div style='height:5000px'>B</div><script>\(script)</script>"
    try Data("<!doctype html>\(TestServer.Response.viewport)\(slow)".utf8)
      .write(to: folder.appendingPathComponent("b.html"))
    let steps = """
      {"do":"drag","from":[195,500],"to":[195,400],"seconds":0.1,"hold":true},{"do":"wait","seconds":0.2},
      {"do":"touch","phase":"up"},{"do":"wait","seconds":0.3},
      {"do":"tap","at":[195,200]},{"do":"wait","seconds":0.6},
      {"do":"drag","from":[195,500],"to":[195,400],"seconds":0.1},{"do":"wait","seconds":0.3}
      """
    let arguments = ["--", "--url", folder.appendingPathComponent("a.html").absoluteString]
    let (first, second) = (try run("first", steps, arguments), try run("second", steps, arguments))
    let offsets = first.frames.compactMap { $0.views["webView.scrollView"]?.contentOffset?[1] }
    XCTAssertGreaterThan(offsets.max() ?? 0, 50, "the first page scrolls")
    XCTAssertEqual(offsets.last, offsets.first, "the second one keeps the finger")
    XCTAssertEqual(first.trace, second.trace)
    XCTAssertTrue(first.frames.allSatisfy { $0.views["webView"] != nil }, "the page is there from the first frame on")
  }
}
