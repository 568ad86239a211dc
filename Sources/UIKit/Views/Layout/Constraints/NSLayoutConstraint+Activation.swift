extension NSLayoutConstraint {
  func activate() {
    guard let holder = nearestCommonAncestor else {
      fatalError("\(self) can't be activated: its items lie in no common hierarchy")
    }
    activate(in: holder)
  }

  /// Activates the constraint.
  /// - Parameter holder: a view that all items lie in or are.
  func activate(in holder: UIView) {
    self.holder = holder
    holder.constraintLayout.held.append(self)
    holder.engineForConstraints().install(self)
    record(.isActive(old: false, new: true))
  }

  func deactivate() {
    record(.isActive(old: true, new: false))
    engine?.uninstall(self)
    holder?.constraintLayout.held.removeAll { $0 === self }
    holder = nil
  }

  func record(_ change: ConstraintEdit.Change) {
    if builder == nil { engine?.journal.record(change, of: self) }
  }

  private var nearestCommonAncestor: UIView? {
    guard isWhole, var ancestor = items.first?.container else { return nil }
    for item in items.dropFirst() {
      guard let other = item.container else { return nil }
      while !other.isDescendant(of: ancestor) {
        guard let superview = ancestor.superviewStorage else { return nil }
        ancestor = superview
      }
    }
    return ancestor
  }

  /// The constraint as a log shows it: `title.leading == self.leading + 8 @750 'identifier'`.
  var summary: String {
    var text = "\(first.summary) "
    text += relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    if let second {
      if multiplier != 1 { text += " \(multiplier) *" }
      text += " \(second.summary)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    if let identifier { text += " '\(identifier)'" }
    return text
  }
}

extension LayoutQuantity {
  /// The quantity as a log shows it: `title.leading`, or `(title.bottom - self.top)` for an offset.
  fileprivate var summary: String { origin.map { "(\(place.summary) - \($0.summary))" } ?? place.summary }
}

extension LayoutQuantity.Place {
  fileprivate var summary: String { "\(name).\(attribute.name)" }

  private var name: String {
    guard let object = reference.object else { return "(gone)" }
    if let view = object as? UIView { return view.accessibilityIdentifier ?? "\(type(of: view))" }
    if let guide = object as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
    return "\(type(of: object))"
  }
}
