/// The place at which a menu opens: a value without views.
struct MenuPlacement {
  /// The area in which menus may lie.
  var room: CGRect
  /// What the menu belongs to and leaves free.
  var anchor: CGRect
  /// The point from which the menu grows.
  var point: CGPoint

  /// The gap between the anchor and the menu, in points. Chosen by eye after iOS 15 to 18.
  static let gap: CGFloat = 8
  /// The distance from the safe area's and the window's edges, in points.
  static let margin: CGFloat = 8
  /// Less room than this beside the anchor is none: three rows.
  private static let leastHeight: CGFloat = 132

  /// Places a menu below the anchor where there is room, above it otherwise; where neither has, on the side that has
  /// more, as high as fits, or over the anchor.
  func place(_ size: CGSize) -> (frame: CGRect, opensUp: Bool) {
    let below = room.maxY - anchor.maxY - Self.gap
    let above = anchor.minY - Self.gap - room.minY
    let opensUp = size.height > below && (size.height <= above || above > below)
    let height = min(size.height, max(opensUp ? above : below, min(Self.leastHeight, room.height)), room.height)
    let wanted = opensUp ? anchor.minY - Self.gap - height : anchor.maxY + Self.gap
    let y = min(max(wanted, room.minY), room.maxY - height)
    let width = min(size.width, room.width)
    let x = min(max(point.x - width / 2, room.minX), room.maxX - width)
    return (CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height), opensUp)
  }

  /// Places a menu with a corner at the point: to its right and below where there is room, on the other side otherwise.
  func placeAtPointer(_ size: CGSize) -> (frame: CGRect, opensUp: Bool) {
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    let opensUp = point.y + height > room.maxY && point.y - height >= room.minY
    let opensLeft = point.x + width > room.maxX
    let x = min(max(opensLeft ? point.x - width : point.x, room.minX), room.maxX - width)
    let y = min(max(opensUp ? point.y - height : point.y, room.minY), room.maxY - height)
    return (CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height), opensUp)
  }

  /// A preview and its menu below or above it, or beside it where the room is low, both in the room: the preview stays
  /// where it is if it can, and gets smaller if it must.
  func place(preview: CGRect, menu size: CGSize) -> (preview: CGRect, menu: CGRect, opensUp: Bool) {
    let tooHigh = preview.height + Self.previewGap + size.height > room.height
    if tooHigh, room.width > room.height {
      let places = placeBeside(preview: preview, menu: size)
      return (places.preview, places.menu, false)
    }
    let menuHeight = min(size.height, max(room.height / 2, room.height - preview.height - Self.previewGap))
    let tallest = max(room.height - menuHeight - Self.previewGap, 1)
    let zoom = min(1, tallest / max(preview.height, 1), room.width / max(preview.width, 1))
    let shown = CGSize(width: preview.width * zoom, height: preview.height * zoom)
    var frame = CGRect(
      x: min(max(preview.midX - shown.width / 2, room.minX), room.maxX - shown.width),
      y: min(max(preview.midY - shown.height / 2, room.minY), room.maxY - shown.height), width: shown.width,
      height: shown.height)
    let needed = menuHeight + Self.previewGap
    let opensUp = frame.maxY + needed > room.maxY && frame.minY - needed >= room.minY
    if !opensUp { frame.origin.y = min(frame.minY, room.maxY - needed - frame.height) }
    let width = min(size.width, room.width)
    // The menu is at the edge that the preview is nearer to.
    let leading = frame.midX <= room.midX
    let x = min(max(leading ? frame.minX : frame.maxX - width, room.minX), room.maxX - width)
    let y = opensUp ? frame.minY - needed : frame.maxY + Self.previewGap
    return (frame, CGRect(x: x.rounded(), y: y.rounded(), width: width, height: menuHeight), opensUp)
  }

  /// Places the menu on the side of the preview that has more room.
  private func placeBeside(preview: CGRect, menu size: CGSize) -> (preview: CGRect, menu: CGRect) {
    let width = min(size.width, room.width / 2)
    let needed = width + Self.previewGap
    let zoom = min(1, room.height / max(preview.height, 1), (room.width - needed) / max(preview.width, 1))
    let shown = CGSize(width: preview.width * zoom, height: preview.height * zoom)
    let comesAfter = preview.midX <= room.midX
    let least = comesAfter ? room.minX : room.minX + needed
    let x = min(max(preview.midX - shown.width / 2, least), least + room.width - needed - shown.width)
    let y = min(max(preview.midY - shown.height / 2, room.minY), room.maxY - shown.height)
    let height = min(size.height, room.height)
    let menuX = comesAfter ? x + shown.width + Self.previewGap : x - needed
    let menuY = min(max(y, room.minY), room.maxY - height)
    return (
      CGRect(x: x, y: y, width: shown.width, height: shown.height),
      CGRect(x: menuX.rounded(), y: menuY.rounded(), width: width, height: height)
    )
  }

  /// The gap between the preview and the menu, in points. Chosen by eye after iOS 15 to 18.
  private static let previewGap: CGFloat = 16
}
