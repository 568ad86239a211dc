/// The place of the card of a compact date picker: a value without views. All is in points.
struct DateCardPlacement {
  /// The area in which the card may lie.
  var room: CGRect
  /// The button that it belongs to.
  var anchor: CGRect

  /// The space between the button and the card: by eye after iOS 15 to 18.
  static let gap: CGFloat = 8

  /// Places a card below its button where there is room, above it otherwise, and over it where neither has room.
  func place(_ wanted: CGSize) -> CGRect {
    let size = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    let below = anchor.maxY + Self.gap
    let above = anchor.minY - Self.gap - size.height
    let over = min(max(anchor.midY - size.height / 2, room.minY), room.maxY - size.height)
    let isBelow = below >= room.minY && below + size.height <= room.maxY
    let isAbove = above >= room.minY && above + size.height <= room.maxY
    let y = isBelow ? below : isAbove ? above : over
    let x = min(max(anchor.midX - size.width / 2, room.minX), room.maxX - size.width)
    return CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
  }
}
