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
    guard var ancestor = items.first?.container else { return nil }
    guard let second = items.dropFirst().first else { return items.count == expectedItemCount ? ancestor : nil }
    guard let other = second.container else { return nil }
    while !other.isDescendant(of: ancestor) {
      guard let superview = ancestor.superview else { return nil }
      ancestor = superview
    }
    return ancestor
  }

  private var expectedItemCount: Int { secondAttribute == .notAnAttribute ? 1 : 2 }

  /// The constraint as a log shows it: `title.leading == self.leading + 8 @750 'identifier'`.
  var summary: String {
    func name(_ object: AnyObject?) -> String {
      guard let object else { return "(gone)" }
      if let view = object as? UIView { return view.accessibilityIdentifier ?? "\(type(of: view))" }
      if let guide = object as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
      return "\(type(of: object))"
    }
    var text = "\(name(firstItem)).\(firstAttribute.name) "
    text += relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    if secondAttribute != .notAnAttribute {
      if multiplier != 1 { text += " \(multiplier) *" }
      text += " \(name(secondItem)).\(secondAttribute.name)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    if let identifier { text += " '\(identifier)'" }
    return text
  }
}
