import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// What a frame costs the browser's own process while a finger drags its bars to and fro over a page that animates.
  static func measureBarDrag() throws -> BenchmarkRow {
    let use = try BarDrag.use.get()
    return BenchmarkRow(name: "web.barDrag", value: use.time, unit: "ms of processor time", limit: 8)
  }

  /// How many frames are shown meanwhile.
  static func measureBarDragFrames() throws -> BenchmarkRow {
    let use = try BarDrag.use.get()
    return BenchmarkRow(name: "web.barDragFrames", value: use.frames, unit: "per second", limit: nil)
  }
}

/// The browser in a window of 780x1688 pixels, under a mouse that moves 60 times a second.
private enum BarDrag {
  struct Use {
    /// In milliseconds per frame.
    let time: Double
    /// Per second.
    let frames: Double
  }

  /// Measured once, when it is first asked for.
  static let use = Result { try measure() }

  private static let page = """
    <!doctype html><title>Animated</title><style>
    @keyframes turn { from { transform: translateX(0); background: #36c } to { transform: translateX(200px) } }
    div.box { width: 150px; height: 150px; margin: 20px; background: #c63; animation: turn 1s infinite alternate linear }
    </style><body style="margin:0;font:17px sans-serif">
    \(String(repeating: "<div class=box></div><p>A paragraph of a page that animates without an end.</p>", count: 60))
    """
  /// Seconds after the first picture in which the engine finishes its own work.
  private static let settling = 4.0
  private static let duration = 8.0
  private static let scale = 2
  /// Between which places the finger goes to and fro, in points.
  private static let way = (top: 300, bottom: 650)
  /// Points a frame.
  private static let pace = 5

  private static func measure() throws -> Use {
    // Traces cost time, too: the frames are counted in a run of their own.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = folder.appendingPathComponent("trace.jsonl")
    var (first, last) = (0, 0)
    let traced = try run(folder, ["--trace", trace.path]) { isOver in
      (isOver ? { last = lineCount(of: trace) } : { first = lineCount(of: trace) })()
    }
    let frames = Double(last - first) / traced.seconds
    guard frames > 1 else { throw ValidationError("The browser has shown no frames while its bars were dragged.") }
    let plain = try run(folder, [])
    return Use(time: plain.processorTime / plain.seconds / frames * 1000, frames: frames)
  }

  private static func lineCount(of file: URL) -> Int {
    ((try? Data(contentsOf: file)) ?? Data()).reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// - Parameter note: called when the drag begins, and when it is over.
  private static func run(
    _ folder: URL, _ options: [String], note: (_ isOver: Bool) -> Void = { _ in }
  ) throws -> (processorTime: Double, seconds: Double) {
    let server = TestServer(["/": .html(page)])
    let (width, height) = (390 * scale, 844 * scale)
    let display = try PrivateDisplay(width: width, height: height)
    let profile = folder.appendingPathComponent(UUID().uuidString)
    let browser = try Program(
      "browser",
      ["--host", "window", "--scale", "\(scale)", "--profile", profile.path] + options + [
        "--", "--url", server.url("/"),
      ],
      environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil])
    guard Wait.until(seconds: 60, { !browser.isRunning || isShown(on: display, width, height) }), browser.isRunning
    else { throw ValidationError("The browser did not show its page. \(browser.errors)") }
    Thread.sleep(forTimeInterval: settling)
    note(false)
    let (before, start) = (Processes.seconds(of: [browser.processIdentifier]), ProcessInfo.processInfo.systemUptime)
    display.xdotool(moves)
    let seconds = ProcessInfo.processInfo.systemUptime - start
    let processorTime = Processes.seconds(of: [browser.processIdentifier]) - before
    note(true)
    guard browser.isRunning else { throw ValidationError("The browser has ended. \(browser.errors)") }
    return (processorTime, seconds)
  }

  /// A finger that is down for all of the time.
  private static var moves: [String] {
    var commands = ["mousemove", "\(195 * scale)", "\(way.bottom * scale)", "mousedown", "1"]
    var (y, step) = (way.bottom, -pace)
    for _ in 0..<Int(duration * 60) {
      if !(way.top...way.bottom).contains(y + step) { step = -step }
      y += step
      commands += ["sleep", "0.0166", "mousemove", "\(195 * scale)", "\(y * scale)"]
    }
    return commands + ["mouseup", "1"]
  }

  /// The first box is somewhere in its row.
  private static func isShown(on display: PrivateDisplay, _ width: Int, _ height: Int) -> Bool {
    guard let picture = display.picture(width: width, height: height) else { return false }
    let row = (47 + 20 + 75) * scale
    let pixels = stride(from: row * width * 4, to: (row + 1) * width * 4, by: 4)
    // Neither white nor black nor the start page's grey.
    return pixels.filter { abs(Int(picture[$0]) - Int(picture[$0 + 2])) > 40 }.count > 200
  }
}
