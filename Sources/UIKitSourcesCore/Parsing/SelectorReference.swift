/// What a `#selector` names, by the parts of what stands in its parentheses.
struct SelectorReference {
  enum Accessor { case getter, setter }

  var accessor: Accessor?
  /// The type that the method is a member of, as written; empty for none.
  var owner = ""
  /// Whether the owner is an optional object, as in `self?.tap`.
  var isUnwrapped = false
  var base = ""
  /// The labels; nil where the reference has no parentheses.
  var labels: [String]?
  /// The type after `as`.
  var cast: String?

  init(_ tokens: ClosedRange<Int>, in file: SourceFile) {
    var start = tokens.lowerBound
    var end = tokens.upperBound
    if start + 1 < end, file.tokens[start + 1].is(":"), ["getter", "setter"].contains(file.tokens[start].text) {
      accessor = file.tokens[start].is("getter") ? .getter : .setter
      start += 2
    }
    if let cast = (start...end).first(where: { file.tokens[$0].is("as") && $0 < end }) {
      self.cast = file.text((cast + 1)...end)
      end = cast - 1
    }
    while file.tokens[start].is("("), file.partners[start] == end {
      start += 1
      end -= 1
    }
    if file.tokens[end].is(")"), file.partners[end] > start {
      let inside = (file.partners[end] + 1)..<end
      labels = file.tokens[inside].filter { !$0.is(":") }.map(\.text)
      end = file.partners[end] - 1
    }
    base = file.tokens[end].text
    if end - 2 >= start { owner = file.text(start...(end - 2)) }
    if owner.last == "?" || owner.last == "!" {
      owner.removeLast()
      isUnwrapped = true
    }
  }

  func means(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .function, declaration.name == base else { return false }
    return labels == nil || labels == declaration.parameters.map(\.label)
  }

  /// The method that is meant among declarations: one that Objective-C sees, if there is one.
  func choice(of declarations: [Declaration]) -> Declaration? {
    var found: Declaration?
    for declaration in declarations where means(declaration) {
      if declaration.isExposed, !declaration.isStatic { return declaration }
      found = found ?? declaration
    }
    return found
  }
}
