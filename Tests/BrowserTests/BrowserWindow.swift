import Foundation
import TestSupport
import XCTest

/// The browser as a program in a window of 390x844 points at scale 1, with a person's hands: real X events, and the
/// trace of what was presented.
final class BrowserWindow {
  let display: PrivateDisplay
  let trace: PresentedTrace
  private let browser: Program
  private let folder: URL

  init(address: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("window-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    display = try PrivateDisplay(width: 390, height: 844)
    trace = PresentedTrace(path: folder.path + "/trace.jsonl")
    let arguments = ["--host", "window", "--scale", "1", "--profile", folder.path + "/profile", "--trace"]
    browser = try Program(
      "browser", arguments + [folder.path + "/trace.jsonl"] + (address.map { ["--", "--url", $0] } ?? []),
      environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil])
  }

  deinit {
    browser.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the program has said is wrong.
  var errors: String { browser.errors }

  // MARK: What is on screen

  subscript(view: String) -> PresentedTrace.Frame.View? { trace.frames.last?.views[view] }

  func wait(
    _ what: String, seconds: Double = Wait.timeout, file: StaticString = #filePath, line: UInt = #line,
    until condition: () -> Bool
  ) throws {
    guard Wait.until(seconds: seconds, condition) else {
      XCTFail("\(what): \(trace.frames.last?.views.keys.sorted() ?? []); \(browser.errors)", file: file, line: line)
      throw CancellationError()
    }
  }

  /// Waits until nothing is presented any more, because nothing moves; a caret that blinks doesn't count.
  func waitForRest(file: StaticString = #filePath, line: UInt = #line) throws {
    try wait("all comes to rest", file: file, line: line) {
      let count = trace.frames.count
      return !Wait.until(seconds: 0.15) { trace.frames.count > count + 1 }
    }
  }

  // MARK: Hands

  func click(_ x: Int, _ y: Int) {
    display.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "1", "sleep", "0.05", "mouseup", "1")
  }

  func press(_ x: Int, _ y: Int) { display.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "1") }
  func release() { display.xdotool("mouseup", "1") }

  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), seconds: Double) {
    display.xdotool(Self.moves(from: start, to: end, seconds: seconds))
  }

  /// A hundred a second.
  static func moves(from start: (x: Int, y: Int), to end: (x: Int, y: Int), seconds: Double) -> [String] {
    let count = max(1, Int(seconds * 100))
    return (1...count).flatMap { index in
      [
        "sleep", "0.01", "mousemove", "\(start.x + (end.x - start.x) * index / count)",
        "\(start.y + (end.y - start.y) * index / count)",
      ]
    }
  }

  func type(_ text: String) { display.xdotool("type", "--delay", "40", text) }
  func key(_ name: String) { display.xdotool("key", name) }
}
