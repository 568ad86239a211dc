/// One side of a constraint to be: an attribute of a view or layout guide. Anchors make constraints, which are not yet
/// active.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private let reference: LayoutItem.Reference
  final let attribute: NSLayoutConstraint.Attribute

  init(item: LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    reference = LayoutItem.Reference(item)
    self.attribute = attribute
    super.init()
  }

  /// The view or layout guide; nil once it is gone.
  public final var item: AnyObject? { reference.object }

  /// The attribute's, for debugging.
  public final var name: String { attribute.name }

  /// Makes this anchor's value the other's. Both items must be alive when constraints are made, else the program ends.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.equal, to: anchor)
  }

  /// Makes this anchor's value the other's or more: further right or down, or longer.
  public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor)
  }

  /// Makes this anchor's value the other's or less.
  public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor)
  }

  /// Makes this anchor's value the other's and a constant.
  /// - Parameter c: in points.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relation(.equal, to: anchor, constant: c)
  }

  /// Makes this anchor's value the other's and a constant, or more.
  /// - Parameter c: in points.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Makes this anchor's value the other's and a constant, or less.
  /// - Parameter c: in points.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, constant: c)
  }

  /// Makes a relation between two anchors.
  /// - Parameter anchor: nil for a size that is `constant` alone.
  final func relation(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    guard let item else { fatalError("the anchor's item is gone") }
    if let anchor, anchor.item == nil { fatalError("the other anchor's item is gone") }
    return NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Compares anchors: equal ones name the same attribute of the same item.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated {
      guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
      return other.item === item && other.attribute == attribute
    }
  }

  open override nonisolated var hash: Int { MainActor.assumeIsolated { attribute.rawValue } }
}

/// What `equalToSystemSpacing…` and `-` in visual formats stand for, in points.
enum SystemSpacing {
  static let standard: CGFloat = 8
}

/// A vertical edge or centre line.
@preconcurrency @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Puts this anchor behind the other one by the system's spacing.
  /// - Parameter multiplier: of the system's spacing, 8 pt.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingAfter:multiplier:)` does, or further right.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingAfter:multiplier:)` does, or less far.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }
}

/// A horizontal edge, baseline or centre line.
@preconcurrency @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Puts this anchor below the other one by the system's spacing.
  /// - Parameter multiplier: of the system's spacing, 8 pt.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingBelow:multiplier:)` does, or further down.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }

  /// Puts this anchor where `constraint(equalToSystemSpacingBelow:multiplier:)` does, or less far.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, constant: multiplier * SystemSpacing.standard)
  }
}

/// A width or height.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes this size a constant.
  /// - Parameter c: in points, as of all constraints here; multipliers are of the other anchor's size.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relation(.equal, to: nil, constant: c) }

  /// Makes this size a constant, or more.
  /// - Parameter c: in points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: nil, constant: c)
  }

  /// Makes this size a constant, or less.
  /// - Parameter c: in points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: nil, constant: c)
  }

  /// Makes this size a multiple of the other one and a constant.
  /// - Parameters:
  ///   - m: of the other size.
  ///   - c: in points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relation(.equal, to: anchor, multiplier: m, constant: c)
  }

  /// Makes this size a multiple of the other one and a constant, or more.
  /// - Parameters:
  ///   - m: of the other size.
  ///   - c: in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  /// Makes this size a multiple of the other one and a constant, or less.
  /// - Parameters:
  ///   - m: of the other size.
  ///   - c: in points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}
