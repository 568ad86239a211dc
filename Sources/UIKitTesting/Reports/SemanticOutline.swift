import DeviceSimulation

/// The semantic tree as text: a line for each view with its role, its names and what it says, under the one that it is in.
struct SemanticOutline {
  let tree: SemanticTree
  /// The frame that says where the views with identifiers are.
  let frame: PresentedFrame?

  var text: String { tree.windows.map { text(of: $0, depth: 0) }.joined() }

  private func text(of node: SemanticNode, depth: Int) -> String {
    let children = node.children.map { text(of: $0, depth: depth + 1) }.joined()
    return String(repeating: "  ", count: depth) + words(for: node).joined(separator: " ") + "\n" + children
  }

  private func words(for node: SemanticNode) -> [String] {
    var words = [node.role.rawValue]
    if let identifier = node.identifier {
      words.append("#\(identifier)")
      if let place = frame?[identifier]?.frame {
        words.append(
          "(\(Self.number(place.minX)), \(Self.number(place.minY)), "
            + "\(Self.number(place.width)) × \(Self.number(place.height)))")
      }
    }
    if let label = node.label ?? node.text { words.append(quoted(label)) }
    if let value = node.value { words.append("= \(quoted(value))") }
    if !node.isEnabled { words.append("disabled") }
    if node.isSelected { words.append("selected") }
    return words
  }

  private func quoted(_ text: String) -> String { "\"\(text.replacing("\n", with: "\\n"))\"" }

  /// A number to a tenth of a point, without a fraction where it is a whole one.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
