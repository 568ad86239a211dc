import Foundation

/// Pixels of an area: four floats each, premultiplied, the lowest row first.
struct PixelBlock {
  let area: PixelArea
  var values: [Float]

  /// Makes a clear block.
  init(_ area: PixelArea) {
    self.area = area
    values = [Float](repeating: 0, count: area.count * 4)
  }

  /// The place of a row's part among the values.
  private func range(row y: Int, _ part: PixelArea) -> Range<Int> {
    let start = ((y - area.y) * area.width + part.x - area.x) * 4
    return start..<(start + part.width * 4)
  }

  /// Takes over what another block has within the area.
  mutating func copy(_ other: PixelBlock) {
    let common = area.intersection(other.area)
    guard !common.isEmpty else { return }
    for y in common.y..<(common.y + common.height) {
      values.replaceSubrange(range(row: y, common), with: other.values[other.range(row: y, common)])
    }
  }

  /// The part of the block in an area, clear where the block has nothing.
  func part(_ area: PixelArea) -> PixelBlock {
    if area == self.area { return self }
    var part = PixelBlock(area)
    part.copy(self)
    return part
  }

  /// A pixel's four values, of the nearest pixel where it lies outside.
  func nearest(_ x: Int, _ y: Int) -> ArraySlice<Float> {
    let column = min(max(x - area.x, 0), area.width - 1)
    let row = min(max(y - area.y, 0), area.height - 1)
    let start = (row * area.width + column) * 4
    return values[start..<(start + 4)]
  }
}
