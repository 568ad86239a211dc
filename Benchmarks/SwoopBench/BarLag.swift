import ArgumentParser
import Foundation
import TestSupport

extension Benchmark {
  /// Measures by how many frames the page's rows on screen and a bar that moves over them differ at most, while a
  /// finger drags both as for `web.barDrag`.
  static func measureBarLag() throws -> BenchmarkRow {
    let lags = try BarLag.lags.get()
    return BenchmarkRow(name: "web.barLag", value: Double(lags.rows.max() ?? 0), unit: "frames at most", limit: 1)
  }

  /// Measures by how many frames the engine's picture, which is moved to its place, is older than the bar.
  static func measurePaintingLag() throws -> BenchmarkRow {
    let lags = try BarLag.lags.get().painting
    let mean = Double(lags.reduce(0, +)) / Double(lags.count)
    return BenchmarkRow(name: "web.paintingLag", value: mean, unit: "frames in the mean", limit: nil)
  }
}

/// The lags of the page on the display against the bar in the same picture. Only pictures count in which the bar is on
/// its way down: they tell their frame.
private enum BarLag {
  struct Lags {
    var rows: [Int]
    var painting: [Int]
  }

  /// The lags, measured once, when they are first asked for.
  static let lags = Result { try measure() }

  /// The bar's upper edge where it rests, expanded and collapsed, in points.
  private static let rests = (expanded: 710.0, collapsed: 790.0)
  /// The seconds by which the display's time and the trace's may be taken wrong: less than lies between two drags.
  private static let tolerance = 0.6
  private static let fewest = 10

  private static func measure() throws -> Lags {
    try BarDrag.inFolder { folder in
      let trace = folder.appendingPathComponent("trace.jsonl")
      var (watch, readings): (DisplayWatch?, [DisplayWatch.Entry]) = (nil, [])
      var (first, start) = (0, 0.0)
      _ = try BarDrag.run(MarkedPage.html, folder, ["--trace", trace.path]) { isOver in
        if isOver {
          readings = watch?.end() ?? []
        } else {
          (first, start) = (BarDrag.frameCount(of: trace), ProcessInfo.processInfo.systemUptime)
          watch = DisplayWatch(try DisplayMemory(in: folder))
        }
      }
      let frames = try BarDrag.lines(of: trace).map { try JSONDecoder().decode(Frame.self, from: $0).layout }
      guard frames.indices.contains(first) else { throw ValidationError("The browser has shown no frames.") }
      var lags = Lags(rows: [], painting: [])
      for (last, entry) in zip(readings, readings.dropFirst()) where entry.reading.offset > last.reading.offset {
        let candidates = frames.indices.filter {
          abs(frames[$0].time - frames[first].time - (entry.time - start)) < tolerance
            && MarkedPage.isBar(of: entry.reading, in: frames[$0])
        }
        guard entry.reading.barTop > rests.expanded + 2, entry.reading.barTop < rests.collapsed - 2,
          let rows = candidates.map({ MarkedPage.lag(of: entry.reading, at: $0, in: frames) }).min(),
          let painting = candidates.map({ MarkedPage.paintingLag(of: entry.reading, at: $0, in: frames) }).min()
        else { continue }
        lags.rows.append(rows)
        lags.painting.append(painting)
      }
      guard lags.rows.count >= fewest else {
        throw ValidationError("Of \(readings.count) pictures only \(lags.rows.count) show a bar on its way.")
      }
      return lags
    }
  }

  private struct Frame: Decodable {
    struct View: Decodable {
      var frame: [Double]
      var contentOffset: [Double]?
    }
    var time: Double
    var views: [String: View]

    var layout: MarkedPage.Layout {
      MarkedPage.Layout(
        time: time, offset: views["webView.scrollView"]?.contentOffset?.last ?? .nan,
        barTop: views["toolbar"]?.frame[1] ?? .nan)
    }
  }
}

/// Reads a display again and again, and keeps what is new.
private final class DisplayWatch: @unchecked Sendable {
  typealias Entry = (time: Double, reading: MarkedPage.Reading)

  private let lock = NSLock()
  private let ended = DispatchSemaphore(value: 0)
  private var isOver = false
  private var entries: [Entry] = []

  private static let pause = 0.002

  init(_ memory: DisplayMemory) {
    Thread { [self] in
      var last: MarkedPage.Reading?
      while !lock.withLock({ isOver }) {
        let reading = MarkedPage.read(top: 47, scale: BarDrag.scale, height: 844, pixel: memory.pixel)
        // What is being drawn is another one at the next glance.
        if let reading, reading == last, lock.withLock({ entries.last?.reading != reading }) {
          lock.withLock { entries.append((ProcessInfo.processInfo.systemUptime, reading)) }
        }
        last = reading
        Thread.sleep(forTimeInterval: Self.pause)
      }
      ended.signal()
    }.start()
  }

  func end() -> [Entry] {
    lock.withLock { isOver = true }
    ended.wait()
    return entries
  }
}
