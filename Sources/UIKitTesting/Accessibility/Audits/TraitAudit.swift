/// Finds traits that contradict one another, and elements that can be tapped and don't say so.
@MainActor struct TraitAudit {
  let elements: [AccessibleElement]

  func issues() -> [AccessibilityIssue] { elements.flatMap { [contradiction($0), silence($0)].compactMap { $0 } } }

  // Apple's "Accessibility Programming Guide": an element is one of these, and no more.
  private static let roles: [UIAccessibilityTraits] = [.button, .link, .searchField, .keyboardKey]

  private func contradiction(_ element: AccessibleElement) -> AccessibilityIssue? {
    let roles = Self.roles.filter(element.traits.contains)
    let isTextToo = element.traits.isSuperset(of: [.staticText, .adjustable])
    guard roles.count > 1 || isTextToo else { return nil }
    let names = (isTextToo ? [.staticText, .adjustable] : roles).flatMap(\.names).joined(separator: " and ")
    return AccessibilityIssue(
      .trait, of: .init(element), "It is \(names) at once; one element is one of them.", advice: "Leave one trait.")
  }

  /// What tells a person that a tap does something.
  private static let tappable: UIAccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .toggleButton, .adjustable, .allowsDirectInteraction,
    .startsMediaSession,
  ]

  private func silence(_ element: AccessibleElement) -> AccessibilityIssue? {
    guard let view = element.responder as? UIView, view.takesTaps, element.traits.isDisjoint(with: Self.tappable),
      ![.button, .link, .switch, .slider, .field, .key, .web].contains(element.kind), !(view is UIScrollView)
    else { return nil }
    return AccessibilityIssue(
      .trait, of: .init(element), "A tap does something, and no trait says so.",
      advice: "Insert .button, or .link, into its accessibilityTraits.")
  }
}
