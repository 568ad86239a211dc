/// An element at which a screen reader stops, as it is when it is asked for.
@MainActor public struct AccessibleElement {
  /// The place in the reading order, from 1.
  public internal(set) var number = 0
  /// What the element is to the person, in one word: `button`, `text`, `image`, `header`, `switch`, `slider`, `field` …
  public let role: String
  /// The words by which a screen reader calls the element.
  public let label: String?
  /// The state that a screen reader reads after the label.
  public let value: String?
  /// The words for what happens when one acts on it.
  public let hint: String?
  /// The traits.
  public let traits: UIAccessibilityTraits
  /// The names of what it does besides being activated.
  public let actions: [String]
  /// The name for scripts and tests.
  public let identifier: String?
  /// The frame, in points of the screen.
  public let frame: CGRect
  /// The part of the frame that shows: what lies around the element may clip it.
  public let visibleFrame: CGRect
  /// The view or the `UIAccessibilityElement`; nil once it is gone.
  public private(set) weak var responder: UIResponder?

  let kind: SemanticNode.Role

  init(_ node: SemanticNode, _ responder: UIResponder, frame: CGRect, visibleFrame: CGRect) {
    (kind, role, label, value, hint) = (node.role, node.role.rawValue, node.label, node.value, node.hint)
    (actions, identifier) = (node.actions, node.identifier)
    traits = responder.accessibilityTraits
    (self.frame, self.visibleFrame, self.responder) = (frame, visibleFrame, responder)
  }

  /// Whether a tap on it does something.
  var isTappable: Bool {
    guard !traits.contains(.notEnabled) else { return false }
    if [.button, .link, .switch, .slider, .field, .key].contains(kind) { return true }
    return !traits.isDisjoint(with: [.button, .link, .toggleButton, .searchField])
      || (responder as? UIView)?.takesTaps == true
  }

  /// Whether nothing clips it.
  var isWhollyVisible: Bool { visibleFrame.insetBy(dx: -0.5, dy: -0.5).contains(frame) }

  /// What leads to the element in a message.
  var nameInMessages: String {
    let name = label.flatMap { $0.isEmpty ? nil : "“\($0.shortened)”" } ?? identifier.map { "#\($0)" } ?? ""
    return "element \(number), \(role)\(name.isEmpty ? "" : " \(name)")"
  }
}

extension UIAccessibilityTraits {
  private static let names: [(trait: UIAccessibilityTraits, name: String)] = [
    (.button, "button"), (.link, "link"), (.header, "header"), (.image, "image"), (.staticText, "text"),
    (.searchField, "searchField"), (.keyboardKey, "key"), (.toggleButton, "switch"), (.adjustable, "adjustable"),
    (.tabBar, "tabBar"), (.selected, "selected"), (.notEnabled, "disabled"), (.playsSound, "playsSound"),
    (.startsMediaSession, "startsMediaSession"), (.summaryElement, "summaryElement"),
    (.updatesFrequently, "updatesFrequently"), (.allowsDirectInteraction, "allowsDirectInteraction"),
    (.causesPageTurn, "causesPageTurn"),
  ]

  /// The names of the traits, in an order that stays.
  package var names: [String] { Self.names.filter { contains($0.trait) }.map(\.name) }
}

extension CGRect {
  /// The rectangle in whole points or tenths: "(16, 91.5; 358 × 44)".
  var shortText: String {
    "(\(origin.x.shortText), \(origin.y.shortText); \(width.shortText) × \(height.shortText))"
  }
}

extension CGFloat {
  /// The number with at most one decimal.
  var shortText: String {
    let tenths = (self * 10).rounded() / 10 + 0
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

extension String {
  /// The first words, on one line.
  var shortened: String {
    let line = replacing("\n", with: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
