/// Finds text and controls that show and that no screen reader reaches.
@MainActor struct ElementDetectionAudit {
  let scope: AuditedScope
  let elements: [AccessibleElement]

  func issues() -> [AccessibilityIssue] {
    let readers = Set(elements.compactMap { $0.responder.map(ObjectIdentifier.init) })
    return scope.readableViews.filter { view in
      let isThere = !view.visiblePart(of: view.frameOnScreen).isEmpty
      return isThere && isMeantForPeople(view) && !isReached(view, by: readers)
    }.map(issue)
  }

  private func isMeantForPeople(_ view: UIView) -> Bool {
    view is UIControl ? view.takesTaps : view.shownText != nil
  }

  /// Whether a reader stops at the view, at one around it, or in it, or says its text elsewhere.
  private func isReached(_ view: UIView, by readers: Set<ObjectIdentifier>) -> Bool {
    if view.lineage.contains(where: { readers.contains(ObjectIdentifier($0)) }) { return true }
    // A control that isn't read itself is read by parts that can be tapped.
    if inside(view).contains(where: { !(view is UIControl) || $0.isTappable }) { return true }
    if view is UIControl, !inside(view).isEmpty { return false }
    let text = (view as? UILabel)?.text ?? view.accessibilityLabel ?? ""
    let frame = view.visiblePart(of: view.frameOnScreen)
    return elements.contains { element in
      let says = !text.isEmpty && (element.label?.contains(text) == true || element.value?.contains(text) == true)
      // An element that is no view stands for what shows at its place.
      let standsForIt = !(element.responder is UIView) && element.frame.insetBy(dx: -1, dy: -1).contains(frame)
      return says || standsForIt
    }
  }

  private func inside(_ view: UIView) -> [AccessibleElement] {
    elements.filter { ($0.responder as? UIView)?.isDescendant(of: view) == true }
  }

  private func issue(_ view: UIView) -> AccessibilityIssue {
    let message =
      inside(view).isEmpty
      ? "It shows, and no screen reader comes to it."
      : "It can be tapped, and screen readers come only to the text in it."
    return AccessibilityIssue(
      .elementDetection, of: .init(view, in: elements), message,
      advice: "Set isAccessibilityElement = true, list it in the accessibilityElements of the view around it, or set "
        + "accessibilityElementsHidden there if nobody needs it.")
  }
}
