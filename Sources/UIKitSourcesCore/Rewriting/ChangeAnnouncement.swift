/// Lets a property tell observers of its changes.
struct ChangeAnnouncement {
  private let property: Declaration
  private let will: String
  private let did: String

  init(of property: Declaration) {
    self.property = property
    will = "willChangeValue(forKey: \"\(property.key)\")"
    did = "didChangeValue(forKey: \"\(property.key)\")"
  }

  private var file: SourceFile { property.file }

  /// Adds observers of a stored property, before those that it has or as its only ones.
  func write() {
    if property.isFurtherBinding { separate() }
    guard let body = observers else {
      if let body = property.body { return write(intoSetterIn: body) }
      return file.insert("\(missingType) { willSet { \(will) } didSet { \(did) } }", after: endOfInitialValue)
    }
    let accessors = (body.lowerBound + 1)..<body.upperBound
    func opening(_ name: String) -> Int? {
      accessors.first { file.tokens[$0].is(name) }.flatMap { start in
        (start..<body.upperBound).first { file.tokens[$0].is("{") }
      }
    }
    if let open = opening("willSet") {
      file.insert(" \(will);", after: open)
    } else {
      file.insert(" willSet { \(will) }", after: body.lowerBound)
    }
    if let open = opening("didSet") {
      file.insert(" defer { \(did) };", after: open)
    } else {
      file.insert(" didSet { \(did) }", after: body.lowerBound)
    }
  }

  /// Makes a property that follows another one behind a comma a declaration of its own: others have no observers.
  private func separate() {
    let attributes = property.attributes.filter {
      !AttributePass.dropped.contains($0.name) && !$0.isUnavailability(in: file)
    }
    let words = attributes.map { file.text($0.tokens) } + property.modifiers.map(\.name) + ["var"]
    let comma = property.nameToken - 1
    let gap = file.touches(property.nameToken) ? " " : ""
    file.replace(comma...comma, with: "; \(words.joined(separator: " "))\(gap)")
  }

  /// The type of `a` in `var a, b: Int`; empty where the property has its own, or a value.
  private var missingType: String {
    property.signature.upperBound > property.nameToken ? "" : property.type.map { ": \($0)" } ?? ""
  }

  /// A computed property changes when it is set.
  private func write(intoSetterIn body: ClosedRange<Int>) {
    let accessors = file.outermostTokens(in: body)
    guard let setter = accessors.first(where: { file.tokens[$0].is("set") }),
      let open = accessors.first(where: { $0 > setter && file.tokens[$0].is("{") })
    else { return }
    file.insert(" \(will); defer { \(did) };", after: open)
  }

  /// The braces with `willSet` or `didSet`, also after an initial value.
  private var observers: ClosedRange<Int>? {
    func isObservers(_ open: Int) -> Bool {
      open + 1 < file.tokens.count && ["willSet", "didSet"].contains(file.tokens[open + 1].text)
    }
    if let body = property.body { return isObservers(body.lowerBound) ? body : nil }
    let open = endOfInitialValue + 1
    guard open < file.tokens.count, file.tokens[open].is("{"), file.partners[open] > open, isObservers(open) else {
      return nil
    }
    return open...file.partners[open]
  }

  /// The last token before the line's end, a further property of the declaration, or observers.
  private var endOfInitialValue: Int {
    let further = property.parent?.members.first { $0.keyword == property.keyword && $0.nameToken > property.nameToken }
    let end = further.map { $0.nameToken - 1 }
    var index = property.signature.upperBound + 1
    while index < file.tokens.count {
      let token = file.tokens[index]
      if token.startsLine, !file.continuesValue(at: index) { break }
      if token.is(";") || token.is("}") || index == end { break }
      if token.is("{"), ["willSet", "didSet"].contains(file.tokens[index + 1].text) { break }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return index - 1
  }
}
