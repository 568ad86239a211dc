/// Finds elements of which a screen reader says too little, or the same twice.
@MainActor struct DescriptionAudit {
  let elements: [AccessibleElement]

  func issues() -> [AccessibilityIssue] { elements.compactMap(issue) }

  private func issue(_ element: AccessibleElement) -> AccessibilityIssue? {
    let label = element.label?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    if label.isEmpty { return missing(element) }
    if let kind = Self.fileName(label, element) {
      return AccessibilityIssue(
        .sufficientElementDescription, of: .init(element), "Its label is \(kind).",
        advice: "Set an accessibilityLabel that says what it shows or does.")
    }
    guard let word = Self.repeatedRole(label, element) else { return nil }
    return AccessibilityIssue(
      .sufficientElementDescription, of: .init(element),
      "A screen reader adds what the element is, so it says “\(label.shortened), \(word)”.",
      advice: "Leave “\(word)” out of the label.")
  }

  /// Text is its own description: a text view, or a field with something in it, says its value.
  private func missing(_ element: AccessibleElement) -> AccessibilityIssue? {
    let isText = element.kind == .text || element.responder is UITextView
    if isText, element.value?.isEmpty == false || element.responder is UITextView { return nil }
    // A page describes itself, and so does what the system sets a value of: "page 1 of 4", a wheel's row.
    guard element.kind != .web, !saysItsPlace(element) else { return nil }
    return AccessibilityIssue(
      .sufficientElementDescription, of: .init(element),
      "It has no label, so a screen reader says only what it is: \(element.role).",
      advice: element.kind == .image
        ? "Set an accessibilityLabel, or isAccessibilityElement = false where the image is mere decoration."
        : "Set an accessibilityLabel.")
  }

  private func saysItsPlace(_ element: AccessibleElement) -> Bool {
    guard let view = element.responder as? UIView, view.isDesignedBySystem, !(view is UISlider) else { return false }
    return element.traits.contains(.adjustable) && element.value?.isEmpty == false
  }

  // MARK: - Names of files

  private static let extensions = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".pdf", ".heic", ".webp", ".bmp", ".tiff"]

  /// What is wrong with a label that is the name of a picture; nil for one that isn't.
  private static func fileName(_ label: String, _ element: AccessibleElement) -> String? {
    guard [.image, .button, .link, .switch].contains(element.kind), !label.contains(" ") else { return nil }
    let lowered = label.lowercased()
    if extensions.contains(where: lowered.hasSuffix) || lowered.hasSuffix("@2x") || lowered.hasSuffix("@3x") {
      return "the name of a file"
    }
    // Words never have underscores between letters.
    if label.contains("_") { return "the name of an asset" }
    let isDotted = lowered == label && label.contains(".") && !label.hasPrefix(".") && !label.hasSuffix(".")
    return isDotted && UIImage(systemName: label) != nil ? "the name of a symbol" : nil
  }

  // MARK: - Roles

  /// What VoiceOver says of each trait, in English.
  private static let spokenTraits: [(trait: UIAccessibilityTraits, words: [String])] = [
    (.button, ["button"]), (.link, ["link"]), (.image, ["image"]), (.header, ["heading", "header"]),
    (.searchField, ["search field"]), (.toggleButton, ["switch"]), (.adjustable, ["adjustable", "slider"]),
  ]
  private static let spokenRoles: [SemanticNode.Role: String] = [
    .button: "button", .link: "link", .image: "image", .header: "heading", .switch: "switch", .slider: "slider",
    .field: "text field",
  ]

  /// The word at the end of a label that VoiceOver adds by itself.
  private static func repeatedRole(_ label: String, _ element: AccessibleElement) -> String? {
    let words = spokenTraits.filter { element.traits.contains($0.trait) }.flatMap(\.words)
    let lowered = label.lowercased()
    return (words + [spokenRoles[element.kind]].compactMap { $0 }).first { word in
      lowered == word || lowered.hasSuffix(" " + word)
    }
  }
}
