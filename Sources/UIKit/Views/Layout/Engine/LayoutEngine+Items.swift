import ConstraintSolver

/// What holds the variables of an item together.
extension LayoutEngine {
  /// Sizes are not negative, unless required constraints leave nothing else.
  private static let sizePriority = Constraint.requiredPriority.nextDown
  /// What a view's contents require gives way to what constraints require, without a conflict.
  private static let contentPriority = sizePriority.nextDown

  /// Adds the constraints of a new item.
  func constrain(_ item: ItemVariables) {
    for index in item.axes.indices {
      let axis = item.axes[index]
      let structure = Constraint(
        [Constraint.Term(axis.max, 1), Constraint.Term(axis.min, -1), Constraint.Term(axis.size, -1)], constant: 0,
        relation: .equal)
      solver.add(structure)
      let floor = Constraint(
        [Constraint.Term(axis.size, 1)], constant: 0, relation: .greaterThanOrEqual, priority: Self.sizePriority)
      solver.add(floor)
      item.axes[index].structure = [structure, floor]
    }
    refresh(item)
  }

  /// Follows a change of the item's frame, insets, intrinsic size or baselines.
  func refresh(_ item: ItemVariables) {
    switch item.reference.item {
    case .view(let view): refresh(item, view)
    case .guide(let guide): if let view = guide.owningView { refresh(item, guide, of: view) }
    case nil: break
    }
    for constraint in item.mentions where constraint.places.contains(where: { $0.attribute.isBaseline }) {
      constantDidChange(of: constraint)
    }
  }

  // MARK: Views

  private func refresh(_ item: ItemVariables, _ view: UIView) {
    for (index, origin) in zip([0, 1], item.origin) {
      solver.setConstant(-(index == 0 ? view.bounds.minX : view.bounds.minY), of: origin.pin)
    }
    if isFitting && view === root {
      setPins(item, [[0], [0]])
      refreshContentSize(item, view)
    } else if view.keepsFrame {
      let frame = view.untransformedFrame.inset(by: view.alignmentRectInsets)
      setPins(item, [[frame.minX, frame.width], [frame.minY, frame.height]])
      removeContentSize(item)
    } else if view.superviewStorage == nil {
      setPins(item, [[view.untransformedFrame.minX], [view.untransformedFrame.minY]])
      refreshContentSize(item, view)
    } else {
      setPins(item, [[], []])
      refreshContentSize(item, view)
    }
  }

  /// Sets the pins of an item.
  /// - Parameter values: for each axis nothing, `min`, or `min` and `size`.
  private func setPins(_ item: ItemVariables, _ values: [[CGFloat]]) {
    for index in item.axes.indices {
      let axis = item.axes[index]
      if axis.pins.count == values[index].count {
        for (pin, value) in zip(axis.pins, values[index]) { solver.setConstant(-value, of: pin) }
        continue
      }
      axis.pins.forEach(solver.remove)
      item.axes[index].pins = zip([axis.min, axis.size], values[index]).map { variable, value in
        let pin = Constraint([Constraint.Term(variable, 1)], constant: -value, relation: .equal)
        solver.add(pin)
        return pin
      }
    }
  }

  private func refreshContentSize(_ item: ItemVariables, _ view: UIView) {
    let size = view.intrinsicContentSize
    let isFlowing = view.heightFollowsWidth
    setFlowing(item, isFlowing)
    setContentSize(item, view, along: .horizontal, size.width)
    item.fittedWidth = nil
    let width = solver.value(of: item.axes[0].size)
    setContentSize(
      item, view, along: .vertical, isFlowing && width > 0 ? view.fittingHeight(forWidth: width) : size.height)
    if isFlowing, width > 0 { item.fittedWidth = width }
  }

  private func setContentSize(
    _ item: ItemVariables, _ view: UIView, along axis: NSLayoutConstraint.Axis, _ size: CGFloat
  ) {
    guard size != UIView.noIntrinsicMetric, size.isFinite else { return removeContentSize(item, along: axis) }
    let variable = item.axes[axis.rawValue].size
    func set(_ constraint: inout Constraint?, _ relation: Constraint.Relation, at priority: UILayoutPriority?) {
      guard let priority = priority.map({ min($0.rawValue, Self.contentPriority) }) else {
        constraint.map(solver.remove)
        constraint = nil
        return
      }
      if let constraint {
        solver.setConstant(-size, of: constraint)
        solver.setPriority(priority, of: constraint)
      } else {
        let new = Constraint([Constraint.Term(variable, 1)], constant: -size, relation: relation, priority: priority)
        solver.add(new)
        constraint = new
      }
    }
    let isSteady = view.constraintLayoutStorage?.steadyAxis == axis
    set(&item.axes[axis.rawValue].hugging, .lessThanOrEqual, at: view.contentHuggingPriority(for: axis))
    set(
      &item.axes[axis.rawValue].compressionResistance, .greaterThanOrEqual,
      at: view.contentCompressionResistancePriority(for: axis))
    set(&item.axes[axis.rawValue].steadiness, .equal, at: isSteady ? StackPriority.steady : nil)
  }

  private func removeContentSize(_ item: ItemVariables, along axis: NSLayoutConstraint.Axis) {
    item.axes[axis.rawValue].hugging.map(solver.remove)
    item.axes[axis.rawValue].compressionResistance.map(solver.remove)
    item.axes[axis.rawValue].steadiness.map(solver.remove)
    item.axes[axis.rawValue].hugging = nil
    item.axes[axis.rawValue].compressionResistance = nil
    item.axes[axis.rawValue].steadiness = nil
  }

  private func removeContentSize(_ item: ItemVariables) {
    removeContentSize(item, along: .horizontal)
    removeContentSize(item, along: .vertical)
    setFlowing(item, false)
  }

  /// Asks an item whose height depends on its width for its height.
  ///
  /// - Returns: whether it is another one than before.
  func flow(_ item: ItemVariables) -> Bool {
    guard case .view(let view) = item.reference.item else { return false }
    yieldWidth(item)
    let width = solver.value(of: item.axes[0].size)
    if let fitted = item.fittedWidth, abs(fitted - width) < 0.01 { return solver.needsSolving }
    item.fittedWidth = width
    setContentSize(item, view, along: .vertical, view.fittingHeight(forWidth: width))
    return solver.needsSolving
  }

  /// Has the width of text in several lines be missed before those of equal priorities, once it is known. As measured
  /// on UIKit, where such text wants its width anew then.
  private func yieldWidth(_ item: ItemVariables) {
    guard !item.hasYieldedWidth else { return }
    item.hasYieldedWidth = true
    item.axes[0].hugging.map(solver.yieldFirst)
    item.axes[0].compressionResistance.map(solver.yieldFirst)
  }

  // MARK: Guides

  private func refresh(_ item: ItemVariables, _ guide: UILayoutGuide, of view: UIView) {
    switch guide.source {
    case nil: break
    case .scrollContent: setPins(item, [[0], [0]])
    case .scrollFrame: setInsets(item, .zero, of: view)
    case .safeArea, .layoutMargins: setInsets(item, guide.source?.insets(of: view) ?? .zero, of: view)
    case .readableContent: setReadableWidth(item, of: view)
    case .keyboard: setHeight(item, (guide as? UIKeyboardLayoutGuide)?.coveredHeight ?? 0, at: .bottom, of: view)
    case .topBars: setHeight(item, view.safeAreaInsets.top, at: .top, of: view)
    case .bottomBars: setHeight(item, view.safeAreaInsets.bottom, at: .bottom, of: view)
    }
  }

  private func setInsets(_ item: ItemVariables, _ insets: UIEdgeInsets, of view: UIView) {
    let outer = variables(of: .view(view))
    let alignment = view.alignmentRectInsets
    for (index, direction) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      let axis = item.axes[index]
      // Both are insets of the frame; the variables describe the alignment rectangle.
      let start = -insets.start(along: direction)
      let end = insets.end(along: direction) - alignment.start(along: direction) - alignment.end(along: direction)
      if axis.pins.count == 2 {
        solver.setConstant(start, of: axis.pins[0])
        solver.setConstant(end, of: axis.pins[1])
        continue
      }
      var min = axis.min.expression
      var max = axis.max.expression - outer.axes[index].size.expression
      if view.constrainsContentSize {
        let origin = origin(of: view, outer)[index].variable.expression
        min = min - origin
        max = max - origin
      }
      item.axes[index].pins = [
        Constraint(min.terms, constant: start, relation: .equal),
        Constraint(max.terms, constant: end, relation: .equal),
      ]
      item.axes[index].pins.forEach(solver.add)
    }
  }

  private enum VerticalEdge { case top, bottom }

  /// Pins an item to the top or bottom of the view, as wide as that is and with a height.
  private func setHeight(_ item: ItemVariables, _ height: CGFloat, at edge: VerticalEdge, of view: UIView) {
    let freeEdge = edge == .top ? 1 : 0
    if item.axes[1].pins.count == 2 { return solver.setConstant(-height, of: item.axes[1].pins[freeEdge]) }
    setInsets(item, .zero, of: view)
    // This pin takes the place of that of the other edge.
    let pin = Constraint([Constraint.Term(item.axes[1].size, 1)], constant: -height, relation: .equal)
    solver.remove(item.axes[1].pins[freeEdge])
    item.axes[1].pins[freeEdge] = pin
    solver.add(pin)
  }

  /// Pins an item to the middle of the margins, as wide as they are up to a limit.
  private func setReadableWidth(_ item: ItemVariables, of view: UIView) {
    let margins = variables(of: .guide(view.layoutMarginsGuide))
    guard item.axes[0].pins.isEmpty else { return }
    func constraint(
      _ expression: LayoutExpression, _ relation: Constraint.Relation = .equal,
      priority: Float = Constraint.requiredPriority
    ) -> Constraint {
      Constraint(expression.terms, constant: expression.constant, relation: relation, priority: priority)
    }
    let (x, y) = (item.axes[0], item.axes[1])
    let (outerX, outerY) = (margins.axes[0], margins.axes[1])
    item.axes[0].pins = [
      constraint((x.min.expression + x.max.expression) - (outerX.min.expression + outerX.max.expression)),
      constraint(x.size.expression + -SystemGuide.readableWidth, .lessThanOrEqual),
      constraint(x.size.expression - outerX.size.expression, priority: Self.sizePriority),
    ]
    item.axes[1].pins = [
      constraint(y.min.expression - outerY.min.expression), constraint(y.max.expression - outerY.max.expression),
    ]
    for pin in item.axes[0].pins + item.axes[1].pins { solver.add(pin) }
  }
}

extension ItemVariables {
  /// Whether the item is a view that constraints place and that has never been laid out.
  var isNewView: Bool {
    guard isNew, case .view(let view) = reference.item else { return false }
    return !view.keepsFrame
  }
}
