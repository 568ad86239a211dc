/// What of a scene depends on size classes: values, and whether views and constraints are there at all.
@MainActor final class NibVariations {
  private struct WeakView { weak var view: UIView? }
  private struct Varying {
    let id: String
    let view: UIView
    weak var superview: UIView?
  }
  private struct Ruled {
    let id: String
    let constraint: NSLayoutConstraint
    var isWanted = false
  }

  /// The view whose traits decide.
  weak var root: UIView?
  var values: [(NibSizeClasses) -> Void] = []
  var rules: [String: (NibSizeClasses) -> Bool] = [:]
  var isScheduled = false
  private var sizes: NibSizeClasses?
  private var varying: [Varying] = []
  private var constraints: [Ruled] = []
  /// The subviews of each superview as the document has them.
  private var subviews: [ObjectIdentifier: [WeakView]] = [:]

  nonisolated init() {}

  var hasInstallations: Bool { !rules.isEmpty }

  func noteSubview(_ view: UIView, of superview: UIView) {
    subviews[ObjectIdentifier(superview), default: []].append(WeakView(view: view))
  }

  func noteVarying(_ view: UIView, as id: String) {
    varying.append(Varying(id: id, view: view, superview: view.superview))
  }

  func noteConstraint(_ constraint: NSLayoutConstraint, as id: String) {
    constraints.append(Ruled(id: id, constraint: constraint))
  }

  // MARK: Applying

  /// Gives what has just been made what it has with the present traits.
  func applyFirst() { apply(NibSizeClasses(root?.traitCollection ?? .current)) }

  func traitsDidChange(to traits: UITraitCollection) {
    let present = NibSizeClasses(traits)
    if sizes != nil, sizes != present { apply(present) }
  }

  private func apply(_ present: NibSizeClasses) {
    sizes = present
    for entry in varying { install(entry, isWanted(entry.id, present)) }
    // Those that go first: with those that come they might conflict.
    let wanted = constraints.map { isWanted($0.id, present) && isComplete($0.constraint) }
    for isComing in [false, true] {
      for index in constraints.indices where wanted[index] == isComing && constraints[index].isWanted != isComing {
        constraints[index].isWanted = isComing
        constraints[index].constraint.isActive = isComing
      }
    }
    for value in values { value(present) }
  }

  private func isWanted(_ id: String, _ sizes: NibSizeClasses) -> Bool { rules[id]?(sizes) ?? true }

  /// Whether all that a constraint binds is in one hierarchy.
  private func isComplete(_ constraint: NSLayoutConstraint) -> Bool {
    let views = constraint.items.compactMap(\.container)
    let tops = views.map { view -> UIView in
      var top = view
      while let next = top.superview { top = next }
      return top
    }
    return tops.allSatisfy { $0 === tops.first }
  }

  // MARK: Subviews

  private func install(_ entry: Varying, _ isThere: Bool) {
    guard let superview = entry.superview, isThere != (entry.view.superview === superview) else { return }
    guard isThere else { return entry.view.removeFromSuperview() }
    let siblings = (subviews[ObjectIdentifier(superview)] ?? []).compactMap(\.view)
    let before = siblings.prefix { $0 !== entry.view }
    if let stack = superview as? UIStackView {
      let place = before.filter { view in stack.arrangedSubviews.contains { $0 === view } }.count
      stack.insertArrangedSubview(entry.view, at: place)
    } else if let sibling = before.last(where: { $0.superview === superview }) {
      superview.insertSubview(entry.view, aboveSubview: sibling)
    } else {
      superview.insertSubview(entry.view, at: 0)
    }
  }
}
