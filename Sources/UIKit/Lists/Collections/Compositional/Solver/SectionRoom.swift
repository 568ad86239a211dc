/// The room that a layout has for a section.
struct SectionRoom: Equatable {
  /// How far the layout reaches, across the direction in which it scrolls.
  var breadth: CGFloat
  /// What is kept free at both sides, such as the safe area.
  var marginBefore: CGFloat = 0
  var marginAfter: CGFloat = 0
  /// How much of the layout shows at once, along the direction in which it scrolls.
  var visibleLength: CGFloat

  var free: CGFloat { max(breadth - marginBefore - marginAfter, 0) }
}
