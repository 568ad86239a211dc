import ConstraintSolver

extension LayoutEngine {
  /// The constraint as the solver sees it: an expression related to zero. Nil if its items lie in no common hierarchy.
  func relation(of constraint: NSLayoutConstraint) -> (LayoutExpression, Constraint.Relation)? {
    guard constraint.isWhole, let space = commonSpace(of: constraint.items) else { return nil }
    let isDirectional = constraint.places.contains { $0.attribute.isDirectional }
    // A view's semantic content attribute is about what lies in it: what holds the constraint decides.
    let isMirrored = isDirectional && ((constraint.builder ?? constraint.holder)?.isRightToLeft ?? false)
    guard var expression = value(of: constraint.first, in: space, isMirrored: isMirrored) else { return nil }
    if let second = constraint.second {
      guard let second = value(of: second, in: space, isMirrored: isMirrored) else { return nil }
      expression = expression - constraint.multiplier * second
    }
    // Positions are measured from the right then; offsets are sizes already.
    let isFlipped = isMirrored && constraint.first.kind == .horizontalPosition
    let constant = isFlipped ? -constraint.constant : constraint.constant
    return (expression + -constant, constraint.relation.forSolver(isMirrored: isFlipped))
  }

  private func value(of quantity: LayoutQuantity, in space: UIView, isMirrored: Bool) -> LayoutExpression? {
    func value(at place: LayoutQuantity.Place) -> LayoutExpression? {
      place.reference.item.map { self.value(of: place.attribute, $0, in: space, isMirrored: isMirrored) }
    }
    guard let end = value(at: quantity.place) else { return nil }
    guard let origin = quantity.origin else { return end }
    guard let start = value(at: origin) else { return nil }
    let isFlipped = isMirrored && (origin.attribute.isDirectional || quantity.place.attribute.isDirectional)
    return isFlipped ? start - end : end - start
  }

  /// The nearest view in whose coordinates all items can be expressed.
  private func commonSpace(of items: [LayoutItem]) -> UIView? {
    guard var space = items.first?.container else { return nil }
    for item in items.dropFirst() {
      guard let container = item.container else { return nil }
      while !container.isDescendant(of: space) {
        guard let superview = space.superviewStorage else { return nil }
        space = superview
      }
    }
    return space
  }

  private func value(
    of attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem, in space: UIView, isMirrored: Bool
  ) -> LayoutExpression {
    if case .view(let view) = item, let attribute = attribute.ofMarginsGuide {
      return value(of: attribute, .guide(view.layoutMarginsGuide), in: space, isMirrored: isMirrored)
    }
    switch attribute {
    case .leading: return edge(isMirrored ? .max : .min, of: item, along: .horizontal, in: space)
    case .trailing: return edge(isMirrored ? .min : .max, of: item, along: .horizontal, in: space)
    case .left: return edge(.min, of: item, along: .horizontal, in: space)
    case .right: return edge(.max, of: item, along: .horizontal, in: space)
    case .centerX: return center(of: item, along: .horizontal, in: space)
    case .top: return edge(.min, of: item, along: .vertical, in: space)
    case .bottom: return edge(.max, of: item, along: .vertical, in: space)
    case .centerY: return center(of: item, along: .vertical, in: space)
    case .width: return variables(of: item).axes[0].size.expression
    case .height: return variables(of: item).axes[1].size.expression
    case .firstBaseline: return baseline(isFirst: true, of: item, in: space)
    case .lastBaseline: return baseline(isFirst: false, of: item, in: space)
    default: preconditionFailure("\(attribute.name) has no value")
    }
  }

  private enum Edge { case min, max }

  private func edge(
    _ edge: Edge, of item: LayoutItem, along axis: NSLayoutConstraint.Axis, in space: UIView
  ) -> LayoutExpression {
    if case .view(let view) = item, view === space { return innerEdge(edge, of: view, along: axis) }
    let variables = variables(of: item).axes[axis.rawValue]
    let position = (edge == .min ? variables.min : variables.max).expression
    guard let own = item.space else { return position }
    return position + offset(of: own, along: axis, in: space)
  }

  private func center(of item: LayoutItem, along axis: NSLayoutConstraint.Axis, in space: UIView) -> LayoutExpression {
    if case .view(let view) = item, view === space, view.constrainsContentSize {
      return innerCenter(of: view, along: axis)
    }
    return 0.5 * (edge(.min, of: item, along: axis, in: space) + edge(.max, of: item, along: axis, in: space))
  }

  /// An edge of the view in its own coordinates. For what lies in a scroll view, its edges are those of its content,
  /// while its size and its middle are those of its frame.
  private func innerEdge(_ edge: Edge, of view: UIView, along axis: NSLayoutConstraint.Axis) -> LayoutExpression {
    if view.constrainsContentSize {
      let content = variables(of: .guide(view.constraintLayout.systemGuide(.scrollContent, of: view)))
      return (edge == .min ? content.axes[axis.rawValue].min : content.axes[axis.rawValue].max).expression
    }
    let start = LayoutExpression(constant: view.alignmentRectInsets.start(along: axis))
    return edge == .min ? start : variables(of: .view(view)).axes[axis.rawValue].size + start
  }

  /// The middle of the view's frame, in the coordinates of its content.
  private func innerCenter(of view: UIView, along axis: NSLayoutConstraint.Axis) -> LayoutExpression {
    0.5 * variables(of: .view(view)).axes[axis.rawValue].size.expression + view.alignmentRectInsets.start(along: axis)
  }

  /// The place of the origin of `view`'s coordinates in those of an ancestor.
  private func offset(of view: UIView, along axis: NSLayoutConstraint.Axis, in ancestor: UIView) -> LayoutExpression {
    var sum = LayoutExpression()
    var current = view
    while current !== ancestor {
      let variables = variables(of: .view(current))
      sum = variables.axes[axis.rawValue].min + sum + -current.alignmentRectInsets.start(along: axis)
      sum = sum - origin(of: current, variables)[axis.rawValue].variable.expression
      guard let superview = current.superviewStorage else { break }
      current = superview
    }
    return sum
  }

  func origin(of view: UIView, _ item: ItemVariables) -> [(variable: Variable, pin: Constraint)] {
    guard item.origin.isEmpty else { return item.origin }
    item.origin = [view.bounds.minX, view.bounds.minY].map { value in
      let variable = solver.makeVariable()
      let pin = Constraint([Constraint.Term(variable, 1)], constant: -value, relation: .equal)
      solver.add(pin)
      return (variable, pin)
    }
    for (variable, _) in item.origin { remember(nil, of: variable) }
    return item.origin
  }

  private func baseline(isFirst: Bool, of item: LayoutItem, in space: UIView) -> LayoutExpression {
    guard case .view(let view) = item else { return edge(isFirst ? .min : .max, of: item, along: .vertical, in: space) }
    let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    guard text === view || text.isDescendant(of: view) else {
      return edge(isFirst ? .min : .max, of: item, along: .vertical, in: space)
    }
    if isFirst { return edge(.min, of: .view(text), along: .vertical, in: space) + text.firstBaselineOffset }
    return edge(.max, of: .view(text), along: .vertical, in: space) + -text.lastBaselineOffset
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis; nil for none.
  var axis: NSLayoutConstraint.Axis? {
    switch kind {
    case .horizontalPosition, .horizontalSize: .horizontal
    case .verticalPosition, .verticalSize: .vertical
    case nil: nil
    }
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation as the solver has it.
  /// - Parameter isMirrored: distances are measured from the right, so that more is less.
  fileprivate func forSolver(isMirrored: Bool) -> Constraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
    case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
    }
  }
}

extension UIEdgeInsets {
  /// The left or top inset.
  func start(along axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }

  /// The right or bottom inset.
  func end(along axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

extension NSLayoutConstraint {
  /// How readily the constraint breaks where required ones contradict each other: centres before sizes and these before
  /// edges, among them limits before equalities, and among those the larger constant before the smaller. This agrees
  /// with all systems that were recorded on UIKit, where the order in which constraints were made and activated made no
  /// difference; none of them had a centre against a size, nor a limit against an equality of another kind. Frames that
  /// views keep, and what holds a view's edges together, don't break for any of them.
  final var fragility: Fragility {
    let rank = 2 * first.fragilityRank + (relation == .equal ? 0 : 1)
    return Fragility(rank: rank, amount: constant)
  }
}

extension LayoutQuantity {
  fileprivate var fragilityRank: Int {
    switch attribute {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 3
    default: kind?.isSize ?? false ? 2 : 1
    }
  }
}
