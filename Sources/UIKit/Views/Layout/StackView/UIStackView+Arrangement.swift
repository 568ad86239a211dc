extension UIStackView {
  func setNeedsArrangement() {
    arrangement.isNeeded = true
    setNeedsUpdateConstraints()
  }

  /// Notes that the intrinsic size of a subview has changed.
  func arrangedContentSizeDidChange(of subview: UIView) {
    guard !arrangement.isNeeded, arrangedSubviewsStorage.contains(where: { $0 === subview }) else { return }
    if measuredLengths != arrangement.naturalLengths { setNeedsArrangement() }
  }

  /// What constraints are made of besides the properties: proportions, and which views are flexible.
  private var measuredLengths: [CGFloat] {
    switch distribution {
    case .fillProportionally: shownSubviews.map { $0.naturalLength(along: axis) }
    case .fill: shownSubviews.map { $0.isFlexible(along: axis) ? -1 : 0 }
    case .fillEqually, .equalSpacing, .equalCentering: []
    }
  }

  func arrangeIfNeeded() {
    guard arrangement.isNeeded else { return }
    arrangement.isNeeded = false
    NSLayoutConstraint.deactivate(arrangement.constraints)
    arrangement.constraints = []
    arrangement.guides.forEach(removeLayoutGuide)
    arrangement.guides = []
    arrangement.naturalLengths = measuredLengths
    let shown = shownSubviews
    arrangeAlong(shown)
    arrangeAcross(shown)
    parkHidden()
    arrangement.steady(steadyViews(shown), along: axis)
    NSLayoutConstraint.activate(arrangement.constraints)
    // The frame of a hidden view is not all the solver's.
    for view in arrangedSubviewsStorage { view.constraintFrameDidChange() }
  }

  // MARK: Along the axis

  private func arrangeAlong(_ shown: [UIView]) {
    guard let first = shown.first, let last = shown.last else {
      constrain(self, axis.length, 0, at: StackPriority.tightness, "UISV-empty")
      return
    }
    constrain(first, axis.start, .equal, canvas, axis.start, "UISV-canvas-connection")
    constrain(last, axis.end, .equal, canvas, axis.end, "UISV-canvas-connection")
    for (view, next) in zip(shown, shown.dropFirst()) { space(view, next) }
    switch distribution {
    case .fill: suppressAmbiguity(shown)
    case .fillEqually:
      for view in shown.dropFirst() { constrain(view, axis.length, .equal, first, axis.length, "UISV-fill-equally") }
    case .fillProportionally: fillProportionally(shown)
    case .equalSpacing: distribute(shown, from: axis.end, to: axis.start, at: .required)
    case .equalCentering: distribute(shown, from: axis.center, to: axis.center, at: StackPriority.centering)
    }
  }

  private func space(_ view: UIView, _ next: UIView) {
    let isAtLeast = distribution == .equalSpacing || distribution == .equalCentering
    let isBetweenBaselines = isBaselineRelativeArrangement && axis == .vertical
    constrain(
      next, isBetweenBaselines ? .firstBaseline : axis.start, isAtLeast ? .greaterThanOrEqual : .equal, view,
      isBetweenBaselines ? .lastBaseline : axis.end, plus: gap(after: view), "UISV-spacing")
  }

  /// Equal lengths between an attribute of each view and one of the next.
  private func distribute(
    _ shown: [UIView], from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    at priority: UILayoutPriority
  ) {
    for (view, next) in zip(shown, shown.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-distributing"
      addLayoutGuide(guide)
      constrain(guide, axis.start, .equal, view, start, "UISV-distributing-edge")
      constrain(guide, axis.end, .equal, next, end, "UISV-distributing-edge")
      if let first = arrangement.guides.first {
        constrain(guide, axis.length, .equal, first, axis.length, at: priority, "UISV-distributing")
      }
      arrangement.guides.append(guide)
    }
  }

  private func fillProportionally(_ shown: [UIView]) {
    let lengths = arrangement.naturalLengths
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return suppressAmbiguity(shown) }
    for (view, length) in zip(shown, lengths) where view !== shown[reference] {
      constrain(
        view, axis.length, .equal, shown[reference], axis.length, times: length / lengths[reference],
        "UISV-fill-proportionally")
    }
  }

  /// Views that nothing gives a length have none, but for the last, which takes what is left.
  private func suppressAmbiguity(_ shown: [UIView]) {
    let flexible = shown.filter { $0.isFlexible(along: axis) }
    for view in flexible {
      let priority = view === flexible.last ? StackPriority.yielding : StackPriority.steady
      constrain(view, axis.length, 0, at: priority, "UISV-ambiguity-suppression")
    }
  }

  private func steadyViews(_ shown: [UIView]) -> [UIView] {
    guard distribution == .fill else { return [] }
    let sized = shown.filter { !$0.isFlexible(along: axis) }
    return sized.count == shown.count ? Array(sized.dropFirst()) : sized
  }

  // MARK: Across

  private func arrangeAcross(_ shown: [UIView]) {
    let across = axis.across
    let alignment = effectiveAlignment
    for view in arrangedSubviewsStorage {
      let isStart = alignment == .fill || alignment == .leading
      let isEnd = alignment == .fill || alignment == .trailing
      constrain(
        view, across.start, isStart ? .equal : .greaterThanOrEqual, canvas, across.start, "UISV-canvas-connection")
      constrain(view, across.end, isEnd ? .equal : .lessThanOrEqual, canvas, across.end, "UISV-canvas-connection")
      if alignment == .center {
        constrain(view, across.center, .equal, canvas, across.center, "UISV-canvas-connection")
      }
      if alignment != .fill, view.isFlexible(along: across) {
        constrain(view, across.length, 0, at: StackPriority.steady, "UISV-ambiguity-suppression")
      }
    }
    if alignment == .firstBaseline || alignment == .lastBaseline, let first = shown.first {
      let baseline: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in shown.dropFirst() { constrain(view, baseline, .equal, first, baseline, "UISV-alignment") }
      let edge = alignment == .firstBaseline ? across.start : across.end
      for view in shown {
        constrain(view, edge, .equal, canvas, edge, at: StackPriority.yielding, "UISV-canvas-fit")
      }
    }
    if alignment != .fill { constrain(self, across.length, 0, at: StackPriority.tightness, "UISV-canvas-fit") }
  }

  /// Baselines align the views of a row only.
  private var effectiveAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    switch alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    case .fill, .leading, .center, .trailing: return alignment
    }
  }

  // MARK: Hidden views

  /// A hidden view has no length and lies in the middle of the gap where it would be, so that it grows out of there.
  private func parkHidden() {
    for (index, view) in arrangedSubviewsStorage.enumerated() where view.isHidden {
      constrain(view, axis.length, 0, at: StackPriority.hidden, "UISV-hiding")
      let previous = arrangedSubviewsStorage[..<index].last { !$0.isHidden }
      let next = arrangedSubviewsStorage[index...].first { !$0.isHidden }
      if let previous, next != nil {
        constrain(view, axis.start, .equal, previous, axis.end, plus: gap(after: previous) / 2, "UISV-hiding")
      } else if next != nil {
        constrain(view, axis.start, .equal, canvas, axis.start, "UISV-hiding")
      } else {
        constrain(view, axis.start, .equal, canvas, previous == nil ? axis.start : axis.end, "UISV-hiding")
      }
    }
  }

  // MARK: Parts

  /// What the views are connected to.
  private var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func constrain(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject, _ second: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: UILayoutPriority = .required, _ identifier: String
  ) {
    add(
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: second, multiplier: multiplier,
        constant: constant), priority, identifier)
  }

  private func constrain(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, at priority: UILayoutPriority,
    _ identifier: String
  ) {
    add(
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: constant), priority, identifier)
  }

  private func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority, _ identifier: String) {
    constraint.priority = priority
    constraint.identifier = identifier
    constraint.builder = self
    arrangement.constraints.append(constraint)
  }
}
