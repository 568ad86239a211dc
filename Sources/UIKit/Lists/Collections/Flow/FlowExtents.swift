/// A size by the direction in which content scrolls.
struct FlowExtent: Equatable {
  var along: CGFloat
  var across: CGFloat

  init(_ size: CGSize, _ axis: ScrollAxis) {
    (along, across) = (axis.of(size), axis.other.of(size))
  }
}

/// The sizes of a section's items: one for all, as long as they are equal.
struct FlowExtents {
  let count: Int
  private let common: FlowExtent
  private var each: [FlowExtent] = []

  init(_ common: FlowExtent, count: Int) { (self.common, self.count) = (common, count) }

  /// Sums up extents; nil if there are none.
  init?(_ each: [FlowExtent]) {
    guard let first = each.first else { return nil }
    (common, count) = (first, each.count)
    if each.contains(where: { $0 != first }) { self.each = each }
  }

  var areEqual: Bool { each.isEmpty }

  subscript(item: Int) -> FlowExtent {
    get { each.isEmpty ? common : each[item] }
    set {
      guard newValue != self[item] else { return }
      if each.isEmpty { each = Array(repeating: common, count: count) }
      each[item] = newValue
    }
  }
}
