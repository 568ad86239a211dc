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
    guard let body = observers else {
      if let body = property.body { return write(intoSetterIn: body) }
      return file.insert(" { willSet { \(will) } didSet { \(did) } }", after: endOfInitialValue)
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

  /// The last token before the line's end, or before observers.
  private var endOfInitialValue: Int {
    var index = property.signature.upperBound + 1
    while index < file.tokens.count {
      let token = file.tokens[index]
      if token.startsLine, !isContinuation(index) { break }
      if token.is(";") || token.is("}") { break }
      if token.is("{"), ["willSet", "didSet"].contains(file.tokens[index + 1].text) { break }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return index - 1
  }

  private func isContinuation(_ index: Int) -> Bool {
    if file.tokens[index].is(".") || file.tokens[index].is("?") { return true }
    let before = file.tokens[index - 1]
    // That of an optional type is no operator.
    if before.isSign(Byte.question), file.touches(index - 1) { return false }
    return "=+-*/&|<>,.:?".contains(before.text) && before.text.count == 1 && !before.is(">")
  }
}
