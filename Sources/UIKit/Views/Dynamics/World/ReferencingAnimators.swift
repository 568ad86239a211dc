/// The animators whose reference view a view is. They are told of new bounds, also while they pause.
@MainActor final class ReferencingAnimators {
  private struct Entry {
    weak var animator: UIDynamicAnimator?
  }

  private var entries: [Entry] = []

  func add(_ animator: UIDynamicAnimator) {
    entries.removeAll { $0.animator == nil }
    entries.append(Entry(animator: animator))
  }

  func boundsDidChange() {
    for entry in entries { entry.animator?.referenceBoundsDidChange() }
  }
}

extension UIView {
  func addReferencingAnimator(_ animator: UIDynamicAnimator) {
    let animators = referencingAnimators ?? ReferencingAnimators()
    animators.add(animator)
    referencingAnimators = animators
  }
}
