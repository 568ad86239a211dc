/// The subscripts, calls and members that follow a value, as far as they lead to an object of Objective-C and to what is
/// asked of it.
struct ObjectChain {
  private let file: SourceFile
  /// Whether a brace behind it begins the body of a statement and no closure.
  private let isInHeader: Bool
  /// The shape of the whole chain; nil where it isn't known.
  private(set) var shape: ObjectShape?
  /// The last token that has been read.
  private(set) var end: Int
  /// The `?` or `!` at the end.
  private(set) var mark: Int?
  private(set) var isOptional = false
  /// The name of the member that is asked of an object.
  private(set) var member: Int?
  /// The closures that get elements, by their braces.
  private(set) var closures: [Int: [ObjectShape?]] = [:]

  init(behind end: Int, shape: ObjectShape, in file: SourceFile, isInHeader: Bool) {
    self.file = file
    self.end = end
    self.shape = shape
    self.isInHeader = isInHeader
    while let current = self.shape, readPart(of: current) {}
  }

  private mutating func readPart(of current: ObjectShape) -> Bool {
    let next = end + 1
    guard next + 1 < file.tokens.count else { return false }
    let token = file.tokens[next]
    if token.isSign(Byte.question) || token.isSign(Byte.exclamation) { return readMark(next) }
    if token.isSign(Byte.dot), file.tokens[next + 1].kind == .identifier { return readMember(next + 1, of: current) }
    guard token.isSign(Byte.openBracket), file.touches(next), current == .collection, file.partners[next] > next else {
      return false
    }
    shape = isRange((next + 1)..<file.partners[next]) ? .collection : .object
    move(to: file.partners[next])
    return true
  }

  private mutating func move(to token: Int) {
    end = token
    mark = nil
  }

  /// A mark sticks to what is before it, and something follows that is asked of the value.
  private mutating func readMark(_ sign: Int) -> Bool {
    let following = file.tokens[sign + 1]
    let isFollowed = following.isSign(Byte.dot) || following.isSign(Byte.openBracket) && file.touches(sign + 1)
    guard file.touches(sign), mark == nil, isFollowed else { return false }
    if file.tokens[sign].isSign(Byte.question) { isOptional = true }
    end = sign
    mark = sign
    return true
  }

  private mutating func readMember(_ name: Int, of current: ObjectShape) -> Bool {
    shape = nil
    let text = file.tokens[name].text
    // Without a mark, it is the optional's own.
    let ofOptional = current == .object && mark == nil ? CollectionMember.ofOptional(text) : nil
    if current == .object, ofOptional == nil {
      member = text == "self" ? nil : name
      return false
    }
    guard let known = current == .collection ? CollectionMember.named(text) : ofOptional else { return false }
    move(to: name)
    readArguments(for: known)
    shape = known.result
    return true
  }

  private mutating func readArguments(for member: CollectionMember) {
    let open = end + 1
    guard open < file.tokens.count else { return }
    if file.tokens[open].isSign(Byte.openParenthesis), file.touches(open), file.partners[open] > open {
      for token in file.outermostTokens(in: open...file.partners[open]) where file.tokens[token].isSign(Byte.openBrace)
      {
        closures[token] = member.parameters
      }
      move(to: file.partners[open])
    }
    let brace = end + 1
    guard !isInHeader, !member.parameters.isEmpty, brace < file.tokens.count, file.tokens[brace].isSign(Byte.openBrace),
      !file.tokens[brace].startsLine, file.partners[brace] > brace
    else { return }
    closures[brace] = member.parameters
    move(to: file.partners[brace])
  }

  /// Whether there is `...` or `..<`, so that a subscript is a part of the collection.
  private func isRange(_ tokens: Range<Int>) -> Bool {
    tokens.dropLast().contains { file.tokens[$0].isSign(Byte.dot) && file.tokens[$0 + 1].isSign(Byte.dot) }
  }
}

extension SourceFile {
  /// Whether nothing stands between a token and the one before it.
  func touches(_ token: Int) -> Bool {
    token > 0 && tokens[token].range.lowerBound == tokens[token - 1].range.upperBound
  }
}
