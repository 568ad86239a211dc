import Foundation

/// The text that shows a value with all its parts, as the function `dump` does, and the same in each run: without
/// addresses, and with the elements of sets and dictionaries in the order of their texts.
struct ValueDump {
  private(set) var text = ""
  /// The objects around what is shown. One that is among its own parts is not shown again.
  private var objects: [ObjectIdentifier] = []

  init(_ value: Any) { add(value, label: nil, depth: 0) }

  /// Returns a text without the addresses in it.
  static func withoutAddresses(_ text: String) -> String {
    text.replacing(#/:? ?0x[0-9a-fA-F]+/#, with: "")
  }

  // MARK: - Rows

  private mutating func add(_ value: Any, label: String?, depth: Int) {
    let mirror = Mirror(reflecting: value)
    let object = Self.object(value, mirror)
    let isOpen = object.map { objects.contains(ObjectIdentifier($0)) } ?? false
    let children = isOpen ? [] : Self.children(of: value, mirror)
    let indent = String(repeating: "  ", count: depth)
    let bullet = children.isEmpty ? "-" : "▿"
    let name = label.map { "\($0): " } ?? ""
    text += "\(indent)\(bullet) \(name)\(Self.title(of: value, mirror))\(isOpen ? " (shown above)" : "")\n"
    guard !children.isEmpty else { return }
    if let object { objects.append(ObjectIdentifier(object)) }
    for (label, child) in children { add(child, label: label, depth: depth + 1) }
    if object != nil { objects.removeLast() }
  }

  private static func object(_ value: Any, _ mirror: Mirror) -> AnyObject? {
    mirror.displayStyle == .class ? value as AnyObject : nil
  }

  // MARK: - What is shown of a value

  /// The text of the value's own row.
  private static func title(of value: Any, _ mirror: Mirror) -> String {
    if let shown = value as? any AnySnapshotStringConvertible, mirror.displayStyle != .optional {
      return shown.snapshotDescription
    }
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection: return count == 1 ? "1 element" : "\(count) elements"
    case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set: return count == 1 ? "1 member" : "\(count) members"
    case .tuple: return count == 1 ? "(1 element)" : "(\(count) elements)"
    case .optional: return count == 0 ? "nil" : typeName(mirror.subjectType)
    case .enum: return title(ofCase: value, mirror)
    case .struct, .class: return value is any CustomStringConvertible ? described(value) : typeName(mirror.subjectType)
    default: return described(value)
    }
  }

  private static func title(ofCase value: Any, _ mirror: Mirror) -> String {
    let name = mirror.children.first?.label ?? withoutAddresses(String(describing: value))
    return "\(typeName(mirror.subjectType)).\(name)"
  }

  private static func described(_ value: Any) -> String { withoutAddresses(String(describing: value)) }

  private static func typeName(_ type: Any.Type) -> String {
    // A type in a function has the place of the function in its name.
    String(describing: type).replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }

  /// The parts of a value, with their labels.
  private static func children(of value: Any, _ mirror: Mirror) -> [(label: String?, value: Any)] {
    if let shown = value as? any AnySnapshotStringConvertible, mirror.displayStyle != .optional,
      !type(of: shown).renderChildren
    {
      return []
    }
    let children = allChildren(of: mirror)
    switch mirror.displayStyle {
    case .set, .dictionary:
      return children.map { (child: $0, text: ValueDump($0.value).text) }.sorted { $0.text < $1.text }.map(\.child)
    case .none: return []
    default: return children
    }
  }

  /// The parts of a value; of an object, those of its superclasses first.
  private static func allChildren(of mirror: Mirror) -> [(label: String?, value: Any)] {
    let own = mirror.children.map { ($0.label, $0.value) }
    return (mirror.superclassMirror.map(allChildren) ?? []) + own
  }
}
