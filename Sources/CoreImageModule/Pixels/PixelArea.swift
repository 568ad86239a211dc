import Foundation

/// A rectangle of whole pixels, y up.
struct PixelArea: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var count: Int { width * height }
  var isEmpty: Bool { width == 0 || height == 0 }
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  /// The largest coordinate that is counted with; what lies beyond is cut off.
  private static let limit: CGFloat = 1e9

  /// The pixels that a rectangle touches.
  init(_ rect: CGRect) {
    let reach = CGRect(x: -Self.limit, y: -Self.limit, width: 2 * Self.limit, height: 2 * Self.limit)
    let whole = rect.hasPlace ? rect.intersection(reach).integral : .zero
    let shown = whole.isNull || whole.isEmpty ? .zero : whole
    (x, y, width, height) = (Int(shown.minX), Int(shown.minY), Int(shown.width), Int(shown.height))
  }

  init(x: Int, y: Int, width: Int, height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }

  func intersection(_ other: PixelArea) -> PixelArea {
    let (left, bottom) = (max(x, other.x), max(y, other.y))
    let (right, top) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return PixelArea(x: left, y: bottom, width: max(0, right - left), height: max(0, top - bottom))
  }

  func grown(by distance: Int) -> PixelArea {
    PixelArea(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}

extension CGRect {
  /// Whether the rectangle is somewhere: not null, and of numbers.
  var hasPlace: Bool { !isNull && ![origin.x, origin.y, size.width, size.height].contains(where: \.isNaN) }
}
