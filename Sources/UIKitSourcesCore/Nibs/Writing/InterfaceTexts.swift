/// The texts of a document that tables have in other languages, by the names that Interface Builder gives them: an
/// object's id, and what the text is to it (`5pT-Qz-1aB.normalTitle`).
struct InterfaceTexts {
  private let keys: Set<String>
  /// The names that objects of the document have.
  private(set) var used: Set<String> = []

  init(_ keys: Set<String>) { self.keys = keys }

  /// The name of a text that some language has; nil where none has it.
  mutating func take(_ role: String, of element: NibElement) -> String? {
    guard let id = element.id ?? element.ownerID, keys.contains("\(id).\(role)") else { return nil }
    used.insert("\(id).\(role)")
    return "\(id).\(role)"
  }
}

extension NibWriter {
  /// The expression of a text that may be another one in another language.
  /// - Parameters:
  ///   - expression: the document's own text.
  ///   - role: what the text is to the element, or to the object around it.
  mutating func localized(_ expression: String, _ role: String, of element: NibElement) -> String {
    guard let key = texts.take(role, of: element) else { return expression }
    return "scene.text(\(SwiftLiteral.string(key)), \(expression))"
  }

  /// A property's expression: texts may be others in other languages.
  mutating func localized(_ expression: String, _ kind: ValueKind, _ property: String, of element: NibElement) -> String
  {
    guard case .string = kind else { return expression }
    let role = element.name == "buttonConfiguration" ? "configuration.\(property)" : property
    return localized(expression, role, of: element)
  }
}
