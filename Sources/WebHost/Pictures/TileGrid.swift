import Compositor

/// A set of equal tiles that cover a picture: the parts of it of which something holds.
struct TileGrid: Equatable {
  /// Pixels of a tile: wide, since rows lie together in memory and text runs along them.
  static let tileSize = (width: 64, height: 16)

  let width: Int
  let height: Int
  let columns: Int
  let rows: Int
  private var isSet: [Bool]
  private(set) var count = 0

  /// Makes the grid of a picture of so many pixels, without any tile.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = (width + Self.tileSize.width - 1) / Self.tileSize.width
    rows = (height + Self.tileSize.height - 1) / Self.tileSize.height
    isSet = Array(repeating: false, count: columns * rows)
  }

  var isEmpty: Bool { count == 0 }

  subscript(column: Int, row: Int) -> Bool {
    get { isSet[row * columns + column] }
    set {
      guard isSet[row * columns + column] != newValue else { return }
      isSet[row * columns + column] = newValue
      count += newValue ? 1 : -1
    }
  }

  /// The pixels of a tile.
  func rect(_ column: Int, _ row: Int) -> PixelRect {
    let (x, y) = (column * Self.tileSize.width, row * Self.tileSize.height)
    return PixelRect(
      x0: x, y0: y, x1: min(x + Self.tileSize.width, width), y1: min(y + Self.tileSize.height, height))
  }

  /// The tiles that a rectangle touches.
  func tiles(in rect: PixelRect) -> [(column: Int, row: Int)] {
    let rect = rect.intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !rect.isEmpty else { return [] }
    let columns = rect.x0 / Self.tileSize.width...(rect.x1 - 1) / Self.tileSize.width
    return (rect.y0 / Self.tileSize.height...(rect.y1 - 1) / Self.tileSize.height).flatMap { row in
      columns.map { ($0, row) }
    }
  }

  func intersects(_ rect: PixelRect) -> Bool { tiles(in: rect).contains { self[$0, $1] } }

  mutating func set(_ value: Bool, in rect: PixelRect) {
    for (column, row) in tiles(in: rect) { self[column, row] = value }
  }

  /// The pixels around all set tiles.
  var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// The set tiles as rectangles that are apart: runs of a row, and equal ones below each other as one.
  var rects: [PixelRect] {
    var done: [PixelRect] = []
    var open: [PixelRect] = []
    for row in 0..<rows {
      var next: [PixelRect] = []
      var column = 0
      while column < columns {
        guard self[column, row] else {
          column += 1
          continue
        }
        var run = rect(column, row)
        column += 1
        while column < columns, self[column, row] {
          run = run.union(rect(column, row))
          column += 1
        }
        if let above = open.firstIndex(where: { $0.x0 == run.x0 && $0.x1 == run.x1 }) {
          run = run.union(open.remove(at: above))
        }
        next.append(run)
      }
      done += open
      open = next
    }
    return done + open
  }
}
