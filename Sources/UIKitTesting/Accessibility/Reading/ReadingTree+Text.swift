extension ReadingTree {
  /// The tree as text: a line for each element and for each container, with what is in it two spaces further to the
  /// right.
  /// - Parameter frames: whether each line ends with the frame, in points.
  package func text(frames: Bool) -> String {
    roots.flatMap { $0.lines(frames: frames) }.joined(separator: "\n")
  }
}

extension ReadingTree.Node {
  fileprivate func lines(frames: Bool) -> [String] {
    [line(frames: frames)] + children.flatMap { $0.lines(frames: frames) }.map { "  " + $0 }
  }

  private func line(frames: Bool) -> String {
    var parts = [role.rawValue]
    if let element {
      parts += element.label.map { [$0.quoted] } ?? []
      parts += element.value.flatMap { $0.isEmpty ? nil : ["value: \($0.quoted)"] } ?? []
      parts += element.traits.names.filter { $0 != element.role }
      parts += element.hint.map { ["hint: \($0.quoted)"] } ?? []
      if !element.actions.isEmpty { parts.append("actions: " + element.actions.map(\.quoted).joined(separator: ", ")) }
    }
    parts += identifier.map { ["#\($0)"] } ?? []
    if frames { parts.append(frame.shortText) }
    return parts.joined(separator: " ")
  }
}

extension String {
  /// The text in quotation marks, on one line.
  fileprivate var quoted: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
