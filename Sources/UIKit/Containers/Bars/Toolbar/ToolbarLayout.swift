/// The places of items in a row: a value without views.
struct ToolbarLayout {
  enum Item {
    /// A button of a size.
    /// - margin: how far what can be tapped reaches beyond what is seen, at each side.
    case button(CGSize, margin: CGFloat)
    case fixedSpace(CGFloat)
    case flexibleSpace
  }

  var row: CGRect
  var isRightToLeft: Bool

  /// The distance from the row's ends to what is seen of the outermost items.
  private static let endMargin: CGFloat = 16

  /// A frame for each item; room has one without height.
  func frames(of items: [Item]) -> [CGRect] {
    let widths = items.map(\.width)
    let flexibleCount = items.count { $0.isFlexible }
    let leading = Self.endMargin - (items.first?.margin ?? 0)
    let trailing = Self.endMargin - (items.last?.margin ?? 0)
    let free = max(0, row.width - leading - trailing - widths.reduce(0, +))
    let share = flexibleCount > 0 ? free / CGFloat(flexibleCount) : 0
    var x = leading
    return zip(items, widths).map { item, width in
      let width = item.isFlexible ? share : width
      defer { x += width }
      let height = min(item.height, row.height)
      let left = isRightToLeft ? row.maxX - x - width : row.minX + x
      return CGRect(x: left, y: row.minY + (row.height - height) / 2, width: width, height: height)
    }
  }
}

extension ToolbarLayout.Item {
  fileprivate var width: CGFloat {
    switch self {
    case .button(let size, _): size.width
    case .fixedSpace(let width): width
    case .flexibleSpace: 0
    }
  }

  fileprivate var height: CGFloat {
    if case .button(let size, _) = self { size.height } else { 0 }
  }

  fileprivate var margin: CGFloat {
    if case .button(_, let margin) = self { margin } else { 0 }
  }

  fileprivate var isFlexible: Bool {
    if case .flexibleSpace = self { true } else { false }
  }
}
