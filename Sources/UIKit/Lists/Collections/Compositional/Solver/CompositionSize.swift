/// A length as an app describes it: in points, as a part of what it lies in, or as a guess.
struct CompositionLength: Equatable {
  enum Measure {
    case absolute
    case estimated
    case fractionalWidth
    case fractionalHeight
    /// A guess, in whose place the longest of all neighbours that say the same is taken.
    case uniformAcrossSiblings
  }

  var measure: Measure
  var value: CGFloat

  static func absolute(_ value: CGFloat) -> CompositionLength { CompositionLength(measure: .absolute, value: value) }

  var isEstimated: Bool { measure == .estimated || measure == .uniformAcrossSiblings }

  func resolved(in container: CGSize) -> CGFloat {
    switch measure {
    case .absolute, .estimated, .uniformAcrossSiblings: max(value, 0)
    case .fractionalWidth: max(value * container.width, 0)
    case .fractionalHeight: max(value * container.height, 0)
    }
  }
}

/// A size as an app describes it.
struct CompositionSize: Equatable {
  var width: CompositionLength
  var height: CompositionLength

  subscript(axis: ScrollAxis) -> CompositionLength {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  var estimated: EstimatedAxes { EstimatedAxes(width: width.isEstimated, height: height.isEstimated) }

  func resolved(in container: CGSize) -> CGSize {
    CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
  }

  /// The insets that hold: an edge of a length that is a guess has none.
  func effective(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    var insets = insets
    if width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// The lengths of an element that are guesses until it says more.
struct EstimatedAxes: Equatable {
  var width = false
  var height = false

  var isEmpty: Bool { !width && !height }

  /// The size where `preferred` decides on what was a guess.
  func merge(_ preferred: CGSize, into size: CGSize) -> CGSize {
    CGSize(width: width ? preferred.width : size.width, height: height ? preferred.height : size.height)
  }
}

/// A distance that is kept, or the least of one that grows with the room that is left.
struct CompositionSpacing: Equatable {
  var amount: CGFloat = 0
  var isFlexible = false
}

/// The distances around an item, outside of it.
struct CompositionEdges: Equatable {
  var leading = CompositionSpacing()
  var top = CompositionSpacing()
  var trailing = CompositionSpacing()
  var bottom = CompositionSpacing()

  func before(_ axis: ScrollAxis) -> CompositionSpacing { axis == .horizontal ? leading : top }
  func after(_ axis: ScrollAxis) -> CompositionSpacing { axis == .horizontal ? trailing : bottom }

  /// The least that both take along an axis.
  func least(_ axis: ScrollAxis) -> CGFloat { before(axis).amount + after(axis).amount }

  /// How far an element lies behind the start of the room that it has along an axis.
  /// - Parameter rest: what is left of the room.
  func offset(_ axis: ScrollAxis, rest: CGFloat) -> CGFloat {
    let (before, after) = (before(axis), after(axis))
    guard before.isFlexible, rest > 0 else { return before.amount }
    return before.amount + (after.isFlexible ? rest / 2 : rest)
  }
}

extension NSDirectionalEdgeInsets {
  func before(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// What is left of a size, none of it negative.
  func inset(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width - leading - trailing, 0), height: max(size.height - top - bottom, 0))
  }

  /// What is left of a rectangle whose leading edge is the left one.
  func inset(_ rect: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: rect.minX + leading, y: rect.minY + top), size: inset(rect.size))
  }
}
