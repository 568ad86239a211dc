/// One side of a constraint to be: an attribute of a view or layout guide, or the offset between two of them. Anchors
/// make constraints, which are not yet active.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let quantity: LayoutQuantity

  init(quantity: LayoutQuantity) {
    self.quantity = quantity
    super.init()
  }

  convenience init(item: LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    self.init(quantity: LayoutQuantity(item, attribute))
  }

  /// The view or layout guide; nil once it is gone, and for an offset, which belongs to two.
  open var item: AnyObject? { quantity.object }

  /// The attribute's, or those between which an offset lies; for debugging.
  open var name: String { quantity.name }

  /// Makes this anchor's value the other's. Both items must be alive when constraints are made, else the program ends.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.equal, to: anchor)
  }

  /// Makes this anchor's value the other's or more: further right or down, or longer.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor)
  }

  /// Makes this anchor's value the other's or less.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor)
  }

  /// Makes this anchor's value the other's and a constant.
  /// - Parameter c: in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relation(.equal, to: anchor, constant: c)
  }

  /// Makes this anchor's value the other's and a constant, or more.
  /// - Parameter c: in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Makes this anchor's value the other's and a constant, or less.
  /// - Parameter c: in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, constant: c)
  }

  /// Makes a relation between two anchors. A size that is none of the other one is `constant` alone, as in UIKit.
  /// - Parameter anchor: nil for a size that is `constant` alone.
  final func relation(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    demand(quantity.isWhole, "the anchor's item is gone")
    demand(anchor?.quantity.isWhole ?? true, "the other anchor's item is gone")
    let isAlone = anchor == nil || multiplier == 0
    return NSLayoutConstraint(
      quantity, relatedBy: relation, to: isAlone ? nil : anchor?.quantity, multiplier: isAlone ? 1 : multiplier,
      constant: constant)
  }

  /// The offset from this position to another: how far the other one lies behind it.
  final func offset(to anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    demand(quantity.isWhole, "the anchor's item is gone")
    demand(anchor.quantity.isWhole, "the other anchor's item is gone")
    return NSLayoutDimension(quantity: LayoutQuantity(from: quantity.place, to: anchor.quantity.place))
  }

  /// Compares anchors: equal ones name the same attribute of the same item, or the same offset.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated {
      // A constraint tells its anchors without their kind.
      guard let other = object as? any LayoutAnchoring else { return false }
      return other.quantity.isSame(as: quantity)
    }
  }

  open override nonisolated var hash: Int { MainActor.assumeIsolated { quantity.place.attribute.rawValue } }
}

/// A vertical edge or centre line.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The offset from this anchor to another, as a size that can be constrained.
  ///
  /// It is positive where the other anchor lies further right; from leading or trailing edges on, where it lies further
  /// on in the direction of reading.
  /// - Parameter otherAnchor: where the offset ends. It swaps with the direction of reading if this anchor does, else
  ///   the program ends; both items must be alive.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { offset(to: otherAnchor) }

  /// Puts this anchor behind the other one by the system's spacing.
  /// - Parameter multiplier: of the system's spacing, 8 pt.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingAfter:multiplier:)` does, or further right.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingAfter:multiplier:)` does, or less far.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }
}

/// A horizontal edge, baseline or centre line.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The offset from this anchor to another, as a size that can be constrained. It is positive where the other one lies
  /// further down.
  /// - Parameter otherAnchor: where the offset ends; both items must be alive.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { offset(to: otherAnchor) }

  /// Puts this anchor below the other one by the system's spacing.
  /// - Parameter multiplier: of the system's spacing, 8 pt.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingBelow:multiplier:)` does, or further down.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingBelow:multiplier:)` does, or less far.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }
}

/// A width or height, or the offset between two positions along an axis.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes this size a constant.
  /// - Parameter c: in points, as of all constraints here; multipliers are of the other anchor's size.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relation(.equal, to: nil, constant: c) }

  /// Makes this size a constant, or more.
  /// - Parameter c: in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: nil, constant: c)
  }

  /// Makes this size a constant, or less.
  /// - Parameter c: in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: nil, constant: c)
  }

  /// Makes this size a multiple of the other one and a constant.
  /// - Parameters:
  ///   - m: of the other size.
  ///   - c: in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: m, constant: c)
  }

  /// Makes this size a multiple of the other one and a constant, or more.
  /// - Parameters:
  ///   - m: of the other size.
  ///   - c: in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  /// Makes this size a multiple of the other one and a constant, or less.
  /// - Parameters:
  ///   - m: of the other size.
  ///   - c: in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}
