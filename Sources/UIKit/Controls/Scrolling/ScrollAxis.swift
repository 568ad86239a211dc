/// One of the two directions in which content scrolls; each has the same laws.
enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  func of(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  func of(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func set(_ value: CGFloat, in point: inout CGPoint) {
    if self == .horizontal { point.x = value } else { point.y = value }
  }

  func leading(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }
  func trailing(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }

  var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
}
