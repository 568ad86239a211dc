/// The titles of a table's index that show, and their places: a value without views.
struct SectionIndexLayout: Equatable {
  /// The number of titles.
  var count: Int
  /// Points that there are for them.
  var height: CGFloat

  /// The distance from one line to the next, on iOS 7 to 18.
  static let pitch: CGFloat = 14
  static let width: CGFloat = 15

  /// The lines from above: the numbers of titles, and nil for a dot that stands for those between two.
  var lines: [Int?] {
    let room = Int(max(height, 0) / Self.pitch)
    if count <= room { return (0..<count).map { $0 } }
    // Every other line is a dot.
    let shown = (room + 1) / 2
    guard shown > 1 else { return shown == 1 ? [0] : [] }
    return (0..<2 * shown - 1).map { line in
      guard line.isMultiple(of: 2) else { return nil }
      let part = Double(line / 2) / Double(shown - 1)
      return Int((part * Double(count - 1)).rounded())
    }
  }

  private var top: CGFloat { (height - CGFloat(lines.count) * Self.pitch) / 2 }

  func frame(ofLine line: Int) -> CGRect {
    CGRect(x: 0, y: top + CGFloat(line) * Self.pitch, width: Self.width, height: Self.pitch)
  }

  /// The title at some height, whether it shows or not; the nearest beyond the ends.
  func title(at y: CGFloat) -> Int? {
    let length = CGFloat(lines.count) * Self.pitch
    guard count > 0, length > 0 else { return nil }
    return min(max(Int(((y - top) / length * CGFloat(count)).rounded(.down)), 0), count - 1)
  }
}
