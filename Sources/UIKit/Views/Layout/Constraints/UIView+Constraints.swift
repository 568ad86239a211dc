extension UIView {
  func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    let isInside = constraint.items.allSatisfy { $0.container?.isDescendant(of: self) ?? false }
    demand(isInside, "a view can only hold constraints on itself and on what lies in it")
    constraint.isActive = false
    constraint.activate(in: self)
  }

  // MARK: Content

  func hugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintLayoutStorage?.hugging[axis.rawValue] ?? .defaultLow
  }

  func setHugging(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != hugging(for: axis) else { return }
    constraintLayout.hugging[axis.rawValue] = priority
    contentSizeDidChange()
  }

  func compressionResistance(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintLayoutStorage?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  func setCompressionResistance(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != compressionResistance(for: axis) else { return }
    constraintLayout.compressionResistance[axis.rawValue] = priority
    contentSizeDidChange()
  }

  func contentSizeDidChange() {
    layoutEngine?.setNeedsRefresh(.view(self))
    (superviewStorage as? UIStackView)?.arrangedContentSizeDidChange(of: self)
  }

  func setTranslatesAutoresizingMask(_ translates: Bool) {
    guard translates != translatesAutoresizingMaskIntoConstraints else { return }
    constraintLayout.translatesAutoresizingMask = translates
    layoutEngine?.setNeedsRefresh(.view(self))
  }

  // MARK: Geometry

  /// Whether the view's own frame is where it stays, so that what is in it is laid out in that.
  var keepsFrame: Bool {
    translatesAutoresizingMaskIntoConstraints || superviewStorage?.holdsFrame(of: self) == true
  }

  /// The frame that the view would have without its transform.
  var untransformedFrame: CGRect {
    let (center, size, anchor) = (center, bounds.size, anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width, height: size.height)
  }

  /// Pixels per point of the screen that the view is shown on.
  var pixelScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.mainScale
  }

  /// Notes a change of frame, bounds, centre or transform.
  func geometryDidChangeForConstraints() {
    constraintLayoutStorage?.keyboardGuide.map(KeyboardGuides.refresh)
    guard Scope.current.appliedView !== self, let engine = layoutEngine,
      let variables = engine.existingVariables(of: .view(self))
    else { return }
    if keepsFrame || superviewStorage == nil || !variables.origin.isEmpty { engine.setNeedsRefresh(.view(self)) }
    // Somebody else has moved the view: the next layout of its superview puts it back.
    if !keepsFrame, superviewStorage?.constraintLayout.stale.contains(where: { $0 === self }) == false {
      superviewStorage?.constraintLayout.stale.append(self)
    }
  }

  /// Notes a change of safe area or margins.
  func insetsDidChangeForConstraints() {
    guard let guides = constraintLayoutStorage?.allGuides, !guides.isEmpty, let engine = layoutEngine else { return }
    for guide in guides where guide.source != nil { engine.setNeedsRefresh(.guide(guide)) }
  }

  /// Installs the constraints again after the direction of reading has changed.
  func reinstallConstraints() {
    guard let engine = layoutEngine else { return }
    visitDescendants { view in
      for constraint in engine.existingVariables(of: .view(view))?.mentions ?? [] {
        engine.uninstall(constraint)
        engine.install(constraint)
      }
    }
  }
}
