import UIKit

/// An element as the frame on screen has it.
///
/// Predicates read its properties by their keys.
@preconcurrency @MainActor final class ElementNode: NSObject {
  let elementType: XCUIElement.ElementType
  let identifier: String
  let label: String
  let title: String
  let value: Any?
  let placeholderValue: String?
  let isEnabled: Bool
  let isSelected: Bool
  let hasKeyboardFocus: Bool
  let frame: CGRect
  /// The view that the element is, or the one around an element that is none.
  private(set) weak var view: UIView?
  /// The object that the app describes to screen readers.
  private(set) weak var responder: UIResponder?
  let children: [ElementNode]
  private(set) weak var parent: ElementNode?

  init(_ content: ElementContent, children: [ElementNode]) {
    elementType = content.type
    identifier = content.identifier
    label = content.label
    title = content.title
    value = content.value
    placeholderValue = content.placeholder
    isEnabled = content.isEnabled
    isSelected = content.isSelected
    hasKeyboardFocus = content.hasKeyboardFocus
    frame = content.frame
    view = content.view
    responder = content.responder
    self.children = children
    super.init()
    for child in children { child.parent = self }
  }

  /// What a name in a query may stand for.
  var names: [String] {
    [identifier, label, title, value as? String, placeholderValue].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The elements within this one, in the tree's order.
  var descendants: [ElementNode] {
    var all: [ElementNode] = []
    collectDescendants(into: &all)
    return all
  }

  private func collectDescendants(into all: inout [ElementNode]) {
    for child in children {
      all.append(child)
      child.collectDescendants(into: &all)
    }
  }

  /// Whether this one lies in another, or is it.
  func lies(in other: ElementNode) -> Bool {
    var next: ElementNode? = self
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }

  /// The element in one line: type, place, names, state.
  var line: String {
    var parts = ["\(elementType.name), \(Self.text(of: frame))"]
    if !identifier.isEmpty { parts.append("identifier: '\(identifier)'") }
    if !label.isEmpty { parts.append("label: '\(label)'") }
    if let value { parts.append("value: \(value)") }
    if let placeholderValue, !placeholderValue.isEmpty { parts.append("placeholderValue: '\(placeholderValue)'") }
    if !isEnabled { parts.append("Disabled") }
    if isSelected { parts.append("Selected") }
    if hasKeyboardFocus { parts.append("Keyboard Focused") }
    return parts.joined(separator: ", ")
  }

  private static func text(of frame: CGRect) -> String {
    func text(_ number: CGFloat) -> String { String(format: "%.1f", Double(number)) }
    return "{{\(text(frame.minX)), \(text(frame.minY))}, {\(text(frame.width)), \(text(frame.height))}}"
  }

  /// The element and those within it, a line each.
  /// - Parameter most: the most elements of one type that are there one after the other; the others are counted.
  func outline(indent: Int = 1, most: Int = .max) -> String {
    let margin = String(repeating: "  ", count: indent)
    var text = margin + line + "\n"
    var rest = children[...]
    while let first = rest.first {
      let row = rest.prefix { $0.elementType == first.elementType }
      rest = rest.dropFirst(row.count)
      text += row.prefix(most).map { $0.outline(indent: indent + 1, most: most) }.joined()
      if row.count > most { text += "\(margin)  … \(row.count - most) more of type \(first.elementType.name)\n" }
    }
    return text
  }
}

extension ElementNode: KeyValueCoding {
  /// The keys that predicates may name; `enabled` and `selected` are those of Objective-C's properties.
  static var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("elementType", \ElementNode.elementType.rawValue),
      KeyedProperty("identifier", \ElementNode.identifier),
      KeyedProperty("label", \ElementNode.label), KeyedProperty("title", \ElementNode.title),
      KeyedProperty("value", \ElementNode.value), KeyedProperty("placeholderValue", \ElementNode.placeholderValue),
      KeyedProperty("isEnabled", \ElementNode.isEnabled), KeyedProperty("enabled", \ElementNode.isEnabled),
      KeyedProperty("isSelected", \ElementNode.isSelected), KeyedProperty("selected", \ElementNode.isSelected),
      KeyedProperty("hasKeyboardFocus", \ElementNode.hasKeyboardFocus), KeyedProperty("frame", \ElementNode.frame),
      KeyedProperty("identifiers", \ElementNode.names), KeyedProperty("exists", \ElementNode.isThere),
    ]
  }

  /// Whether the element exists: it has been found.
  private var isThere: Bool { true }
}
