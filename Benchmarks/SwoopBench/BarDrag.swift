import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// Measures the processor time of the browser's own process for a frame while a finger drags its bars to and fro over
  /// a page that animates.
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
enum BarDrag {
  struct Use {
    /// The time in milliseconds per frame.
    let time: Double
    /// The number of frames per second.
    let frames: Double
  }

  /// The use, measured once, when it is first asked for.
  static let use = Result { try measure() }

  private static let page = """
    <!doctype html>\(TestServer.Response.viewport)<title>Animated</title><style>
    @keyframes turn { from { transform: translateX(0); background: #36c } to { transform: translateX(200px) } }
    div.box { width: 150px; height: 150px; margin: 20px; background: #c63; animation: turn 1s infinite alternate linear }
    </style><body style="margin:0;font:17px sans-serif">
    \(String(repeating: "<div class=box></div><p>A paragraph of a page that animates without an end.</p>", count: 60))
    """
  /// Seconds after the first picture in which the engine finishes its own work.
  private static let warmUp = 4.0
  private static let duration = 8.0
  static let scale = 2
  /// The places between which the finger goes to and fro, in points.
  private static let way = (top: 300, bottom: 650)
  /// Points a frame.
  private static let pace = 5

  private static func measure() throws -> Use {
    try inFolder { folder in
      // Traces cost time, too: the frames are counted in a run of their own.
      let trace = folder.appendingPathComponent("trace.jsonl")
      var (first, last) = (0, 0)
      let traced = try run(page, folder, ["--trace", trace.path]) { isOver in
        if isOver { last = frameCount(of: trace) } else { first = frameCount(of: trace) }
      }
      let frames = Double(last - first) / traced.seconds
      guard frames > 1 else { throw ValidationError("The browser has shown no frames while its bars were dragged.") }
      let plain = try run(page, folder, [])
      return Use(time: plain.processorTime / plain.seconds / frames * 1000, frames: frames)
    }
  }

  static func inFolder<R>(_ body: (URL) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// How many frames a trace has so far. Millions of bytes are counted before the next one is shown.
  static func frameCount(of trace: URL) -> Int {
    let data = (try? Data(contentsOf: trace)) ?? Data()
    return data.withUnsafeBytes { bytes in bytes.reduce(into: 0) { if $1 == UInt8(ascii: "\n") { $0 += 1 } } }
  }

  static func lines(of file: URL) -> [Data] {
    ((try? Data(contentsOf: file)) ?? Data()).split(separator: UInt8(ascii: "\n"))
  }

  /// Drags the bars of a page.
  /// - Parameter note: called when the drag begins, and when it is over.
  static func run(
    _ page: String, _ folder: URL, _ options: [String], note: (_ isOver: Bool) throws -> Void = { _ in }
  ) throws -> (processorTime: Double, seconds: Double) {
    let server = TestServer(["/": .html(page)])
    let (width, height) = (390 * scale, 844 * scale)
    let display = try PrivateDisplay(width: width, height: height, memory: folder)
    let profile = folder.appendingPathComponent(UUID().uuidString)
    let browser = try Program(
      "browser",
      ["--host", "window", "--scale", "\(scale)", "--profile", profile.path] + options + [
        "--", "--url", server.url("/"),
      ],
      environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil])
    guard Wait.until(seconds: 60, { !browser.isRunning || isShown(on: display, width, height) }), browser.isRunning
    else { throw ValidationError("The browser did not show its page. \(browser.errors)") }
    Thread.sleep(forTimeInterval: warmUp)
    try note(false)
    let (before, start) = (Processes.seconds(of: [browser.processIdentifier]), ProcessInfo.processInfo.systemUptime)
    display.xdotool(moves)
    let seconds = ProcessInfo.processInfo.systemUptime - start
    let processorTime = Processes.seconds(of: [browser.processIdentifier]) - before
    try note(true)
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
