/// A change of a constraint, made since the layout pass before the one that it takes effect in.
///
/// An animator keeps the edits of a pass inside its block, and restores them when it ends at its start.
@MainActor struct ConstraintEdit {
  enum Change: Equatable {
    case constant(old: CGFloat, new: CGFloat)
    case priority(old: UILayoutPriority, new: UILayoutPriority)
    case isActive(old: Bool, new: Bool)
  }

  let constraint: NSLayoutConstraint
  var change: Change
  /// The view that held the constraint when it was edited.
  private(set) weak var holder: UIView?

  init(_ constraint: NSLayoutConstraint, _ change: Change) {
    self.constraint = constraint
    self.change = change
    holder = constraint.holder
  }

  /// Puts the old value back, unless the present one isn't the new one any more.
  func restore() {
    switch change {
    case .constant(let old, let new): if constraint.constant == new { constraint.constant = old }
    case .priority(let old, let new): if constraint.priority == new { constraint.priority = old }
    case .isActive(let old, let new):
      guard constraint.isActive == new else { return }
      if !old {
        constraint.isActive = false
      } else if let holder, constraint.items.allSatisfy({ $0.container?.isDescendant(of: holder) ?? false }) {
        constraint.activate(in: holder)
      }
    }
  }

  /// Whether the pass of a branch carries out the edit.
  func isConsumed(byPassOf branch: UIView) -> Bool { holder?.isDescendant(of: branch) ?? true }
}

extension [ConstraintEdit] {
  /// Puts the old values back, the latest edit first.
  @MainActor func restore() {
    for edit in reversed() { edit.restore() }
  }
}

/// The edits of an engine's constraints since its last layout pass.
@MainActor final class ConstraintJournal {
  private var edits: [ConstraintEdit] = []

  /// The edits that layout passes within a block consume; a block around it is not told of them.
  static func edits(consumedDuring block: () -> Void) -> [ConstraintEdit] {
    var edits: [ConstraintEdit] = []
    Scope.with({ $0.editConsumer = { edits += $0 } }, block)
    return edits
  }

  /// Several edits of one property are one, from the first old value to the last new one.
  func record(_ change: ConstraintEdit.Change, of constraint: NSLayoutConstraint) {
    for index in edits.indices where edits[index].constraint === constraint {
      guard let merged = edits[index].change.merged(with: change) else { continue }
      if merged.isNothing { edits.remove(at: index) } else { edits[index].change = merged }
      return
    }
    edits.append(ConstraintEdit(constraint, change))
  }

  /// Hands over the edits in the branch, but not activations of constraints on views that are new: without them the
  /// views would have no place.
  func consume(byPassOf branch: UIView, isNew: (NSLayoutConstraint) -> Bool) {
    let consumed = edits.filter { $0.isConsumed(byPassOf: branch) }
    guard !consumed.isEmpty else { return }
    edits.removeAll { $0.isConsumed(byPassOf: branch) }
    let told = consumed.filter { edit in
      guard case .isActive(old: false, new: true) = edit.change else { return true }
      return !isNew(edit.constraint)
    }
    if !told.isEmpty { Scope.current.editConsumer?(told) }
  }
}

extension ConstraintEdit.Change {
  /// The change that has the effect of this one and a later one; nil if they are of different properties.
  fileprivate func merged(with later: ConstraintEdit.Change) -> ConstraintEdit.Change? {
    switch (self, later) {
    case (.constant(let old, _), .constant(_, let new)): .constant(old: old, new: new)
    case (.priority(let old, _), .priority(_, let new)): .priority(old: old, new: new)
    case (.isActive(let old, _), .isActive(_, let new)): .isActive(old: old, new: new)
    default: nil
    }
  }

  fileprivate var isNothing: Bool {
    switch self {
    case .constant(let old, let new): old == new
    case .priority(let old, let new): old == new
    case .isActive(let old, let new): old == new
    }
  }
}
