/// A page that says by its pixels how far it is scrolled: along its left side every row has a colour of its own, and
/// beside them lies a mark that is fixed to the viewport. It animates without an end.
package enum MarkedPage {
  package static let html = """
    <!doctype html><title>Marked</title>\(TestServer.Response.viewport)<style>
    html, body { margin: 0; background: #0a0 }
    @keyframes turn { from { transform: translateX(0); background: #36c } to { transform: translateX(120px) } }
    canvas { position: absolute; left: 0; top: 0; width: 24px; height: \(height)px; image-rendering: pixelated }
    #mark { position: fixed; left: 32px; top: \(markTop)px; width: 24px; height: 24px; background: #f0f }
    .box { width: 100px; height: 100px; margin: 0 0 20px 80px; background: #c63; animation: turn 1s infinite alternate linear }
    </style><canvas id=rows width=1 height=\(height)></canvas><div id=mark></div>
    <div style='height:\(height)px;overflow:hidden'>\(String(repeating: "<div class=box></div>", count: 30))</div>
    <script>
    const context = rows.getContext('2d')
    for (let y = 0; y < \(height); y++) {
      context.fillStyle = `rgb(${y >> 8}, ${y & 255}, 200)`
      context.fillRect(0, y, 1, 1)
    }
    </script>
    """

  private static let height = 4000
  private static let markTop = 200
  private static let background: UInt32 = 0x00aa00
  private static let mark: UInt32 = 0xff00ff

  /// What a picture of the screen says; in points.
  package struct Reading: Equatable, Sendable {
    /// How far the page is scrolled, by its rows.
    package var offset: Double
    /// How far it was scrolled when the engine painted it, by what is fixed to its viewport.
    package var painted: Double
    /// The upper edge of what lies over the page's lower end.
    package var barTop: Double

    package init(offset: Double, painted: Double, barTop: Double) {
      (self.offset, self.painted, self.barTop) = (offset, painted, barTop)
    }
  }

  /// Reads off a picture where page and bar are.
  /// - Parameters:
  ///   - top: the viewport's upper edge on the screen, in points.
  ///   - scale: pixels per point.
  ///   - pixel: red, green and blue of a column and a row.
  /// - Returns: nil where the page does not show.
  package static func read(top: Int, scale: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32) -> Reading? {
    func row(_ y: Int) -> Int? {
      let color = pixel(10 * scale, y)
      return color & 0xff == 200 ? Int(color >> 16) << 8 | Int(color >> 8 & 0xff) : nil
    }
    // A row is as many pixels high as a point has: the next one tells where it ends.
    let first = 400 * scale
    guard let start = row(first), let step = (1...scale).first(where: { row(first + $0) == start + 1 }) else {
      return nil
    }
    let offset = Double(start + 1) - (Double(first + step) / Double(scale) - Double(top))
    let place = (top + markTop) * scale
    guard let markRow = (place - 150 * scale..<place + 150 * scale).first(where: { pixel(40 * scale, $0) == mark }),
      let bar = (500 * scale..<height * scale).first(where: { pixel(380 * scale, $0) != background })
    else { return nil }
    let shift = Double(markRow - place) / Double(scale)
    // The hairline lies above its edge.
    return Reading(offset: offset, painted: offset + shift, barTop: Double(bar + 1) / Double(scale))
  }

  /// The places of page and bar in a frame, as the app has laid them out; in points.
  package struct Layout: Sendable {
    package var time: Double
    package var offset: Double
    package var barTop: Double

    package init(time: Double, offset: Double, barTop: Double) {
      (self.time, self.offset, self.barTop) = (time, offset, barTop)
    }
  }

  /// Whether a picture's bar is that of a frame. Only bars that rest or go down can be told: what comes with those that
  /// rise lies over their edge.
  package static func isBar(of reading: Reading, in frame: Layout) -> Bool {
    abs(frame.barTop - reading.barTop) <= 0.75
  }

  /// The number of frames by which a picture's rows differ from a frame. A frame that was not shown counts as the next
  /// one.
  /// - Parameter frames: those that were shown, oldest first.
  /// - Returns: `frames.count` where they are as in none of them.
  package static func lag(of reading: Reading, at index: Int, in frames: [Layout]) -> Int {
    lag(of: reading.offset, tolerance: 0.5, at: index, in: frames)
  }

  /// The same for what was painted.
  package static func paintingLag(of reading: Reading, at index: Int, in frames: [Layout]) -> Int {
    // Engines scroll by whole points.
    lag(of: reading.painted, tolerance: 1, at: index, in: frames)
  }

  private static func lag(of offset: Double, tolerance: Double, at index: Int, in frames: [Layout]) -> Int {
    func isThere(_ index: Int) -> Bool {
      guard frames.indices.contains(index) else { return false }
      let (before, after) = (frames[max(0, index - 1)].offset, frames[index].offset)
      return abs(after - offset) <= tolerance || (min(before, after) < offset && offset < max(before, after))
    }
    return (0..<frames.count).first { isThere(index - $0) || isThere(index + $0) } ?? frames.count
  }
}
