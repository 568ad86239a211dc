import ConstraintSolver

/// What layout by constraints knows of a view.
@MainActor final class ViewConstraintLayout {
  /// The active constraints whose nearest common ancestor the view is.
  var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  private var systemGuides: [UILayoutGuide] = []
  /// The engine that solves the constraints of all views below; only a view without superview has one.
  var engine: LayoutEngine?
  /// Whether the constraints of the view and those below it were taken out of an engine, and are in none.
  var isUninstalled = false
  /// Subviews that have new frames, to be set by `layoutSubviews()`.
  var stale: [UIView] = []

  var translatesAutoresizingMask = true
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The axis, if any, along which the view keeps its intrinsic size where others with the same priorities could as
  /// well.
  var steadyAxis: NSLayoutConstraint.Axis?

  var keyboardGuide: UIKeyboardLayoutGuide? {
    systemGuides.isEmpty ? nil : systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// The guides of the app and those of the system.
  var allGuides: [UILayoutGuide] { guides + systemGuides }

  func systemGuide(_ source: SystemGuide, of view: UIView) -> UILayoutGuide {
    if let guide = systemGuides.first(where: { $0.source == source }) { return guide }
    let guide = source.makeGuide()
    guide.identifier = source.identifier
    guide.owningViewStorage = view
    systemGuides.append(guide)
    return guide
  }
}

extension UIView {
  var constraintLayout: ViewConstraintLayout {
    if let layout = constraintLayoutStorage { return layout }
    let layout = ViewConstraintLayout()
    constraintLayoutStorage = layout
    return layout
  }

  /// The view of the hierarchy that has no superview.
  var hierarchyRoot: UIView {
    var root = self
    while let superview = root.superviewStorage { root = superview }
    return root
  }

  /// What solves the constraints of the hierarchy, if there are any.
  var layoutEngine: LayoutEngine? { hierarchyRoot.constraintLayoutStorage?.engine }

  func engineForConstraints() -> LayoutEngine {
    let root = hierarchyRoot
    root.installIfNeeded()
    if let engine = root.constraintLayout.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.constraintLayout.engine = engine
    return engine
  }

  // MARK: Moves between hierarchies

  /// Ends the constraints between what leaves and what stays; to be called before the view leaves its superview. Where that
  /// lies in a branch whose constraints are in no engine, those of the view are in none either.
  func leaveConstraints() {
    guard superviewStorage != nil else { return }
    var ancestor = superviewStorage
    while let holder = ancestor {
      for constraint in holder.constraintLayoutStorage?.held ?? []
      where constraint.items.contains(where: { $0.container?.isDescendant(of: self) ?? false }) {
        constraint.isActive = false
      }
      ancestor = holder.superviewStorage
    }
    superviewStorage?.constraintLayoutStorage?.stale.removeAll { $0 === self }
    if let engine = layoutEngine {
      engine.dismissBranch(self)
    } else if hierarchyRoot.constraintLayoutStorage?.isUninstalled != true {
      return
    }
    constraintLayout.isUninstalled = true
  }

  /// Installs the constraints in the engine of the new hierarchy; to be called once the view has its new superview.
  func joinConstraints() {
    markNeedsConstraintUpdateAbove()
    if let engine = constraintLayoutStorage?.engine {
      engine.dismissBranch(self)
      constraintLayoutStorage?.engine = nil
      constraintLayoutStorage?.isUninstalled = true
    }
    installIfNeeded()
  }

  /// Adds the constraints of a branch that belongs to no engine to that of its hierarchy.
  func installIfNeeded() {
    guard let layout = constraintLayoutStorage, layout.isUninstalled else { return }
    layout.isUninstalled = false
    visitDescendants { view in
      view.constraintLayoutStorage?.isUninstalled = false
      guard let held = view.constraintLayoutStorage?.held, !held.isEmpty else { return }
      let engine = view.engineForConstraints()
      for constraint in held { engine.install(constraint) }
    }
  }
}

extension UIView {
  /// Solves the constraints of this branch by themselves, so that nothing on screen changes.
  func fittingSize(
    _ target: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
  ) -> CGSize {
    performConstraintUpdates()
    let engine = LayoutEngine(root: self, isFitting: true)
    let variables = engine.variables(of: .view(self))
    visitDescendants { view in
      for constraint in view.constraints { engine.install(constraint) }
    }
    for (axis, length, priority) in [
      (variables.axes[0], target.width, horizontalPriority), (variables.axes[1], target.height, verticalPriority),
    ] {
      let preference = Constraint(
        [Constraint.Term(axis.size, 1)], constant: -length, relation: .equal, priority: priority.rawValue)
      preference.fragility.rank = .max
      engine.solver.add(preference)
    }
    engine.solve()
    let lengths = variables.axes.map {
      PixelGrid.roundedUp(max(0, engine.solver.value(of: $0.size)), scale: pixelScale)
    }
    return frame(forAlignmentRect: CGRect(x: 0, y: 0, width: lengths[0], height: lengths[1])).size
  }
}
