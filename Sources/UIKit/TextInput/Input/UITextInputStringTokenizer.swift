/// Finds units by the text alone: characters, words, sentences, paragraphs and the document. Lines are a matter of
/// layout; a subclass that knows it may add them.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Makes a tokenizer of an input's text.
  /// - Parameter textInput: not retained.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  /// Returns the unit around a position; nil between units, and for lines.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let text = TokenizedText(around: position, in: input),
      let range = text.unit(granularity, at: text.position, goesForward: isForward(direction, at: position))
    else { return nil }
    guard let start = text.textPosition(range.lowerBound), let end = text.textPosition(range.upperBound) else {
      return nil
    }
    return input.textRange(from: start, to: end)
  }

  /// Returns whether a position is at the edge of a unit; false for lines.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let input, let text = TokenizedText(around: position, in: input) else { return false }
    return text.isBoundary(granularity, at: text.position, goesForward: isForward(direction, at: position))
  }

  /// Goes on over paragraphs' ends; nil at the text's.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input else { return nil }
    let goesForward = isForward(direction, at: position)
    if granularity == .document { return goesForward ? input.endOfDocument : input.beginningOfDocument }
    var start = position
    while let text = TokenizedText(around: start, in: input) {
      if let found = text.nextBoundary(granularity, from: text.position, goesForward: goesForward) {
        return text.textPosition(found)
      }
      // The next paragraph, or the one before.
      guard granularity != .line,
        let next = goesForward ? text.textPosition(text.length + 1) : text.textPosition(-1)
      else { return nil }
      if goesForward {
        // A unit may end where the paragraph begins, in which case it is empty and no unit.
        start = next
      } else {
        start = next
        if granularity == .character || granularity == .paragraph { return next }
      }
      if goesForward, granularity == .character || granularity == .paragraph { return next }
    }
    return nil
  }

  /// Returns whether a position is within a unit; false between units, and for lines.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
    switch direction.rawValue {
    case UITextStorageDirection.backward.rawValue, UITextLayoutDirection.up.rawValue: false
    case UITextLayoutDirection.left.rawValue: input?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
    case UITextLayoutDirection.right.rawValue: input?.baseWritingDirection(for: position, in: .forward) != .rightToLeft
    default: true
    }
  }
}

/// The paragraph around a position of a text input.
@MainActor private struct TokenizedText {
  let input: any UITextInput
  /// UTF-16 units of the paragraph that lie before the position.
  let position: Int
  let length: Int
  private let anchor: UITextPosition
  private let boundaries: TextBoundaries

  /// Units fetched at first to each side; doubled until they hold the paragraph or `most`, which is as far as one looks.
  private static let first = 256
  private static let most = 1 << 14

  init?(around anchor: UITextPosition, in input: any UITextInput) {
    let total = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
    let place = input.offset(from: input.beginningOfDocument, to: anchor)
    guard (0...max(total, 0)).contains(place) else { return nil }
    func fetch(_ from: Int, _ to: Int) -> [UInt16] {
      guard let start = input.position(from: anchor, offset: from - place),
        let end = input.position(from: anchor, offset: to - place),
        let range = input.textRange(from: start, to: end)
      else { return [] }
      return Array((input.text(in: range) ?? "").utf16)
    }
    var reach = Self.first
    var before: [UInt16] = []
    var after: [UInt16] = []
    while true {
      before = fetch(max(0, place - reach), place)
      after = fetch(place, min(total, place + reach))
      let startsThere = before.contains(where: \.isParagraphSeparator) || place - reach <= 0
      let endsThere = after.contains(where: \.isParagraphSeparator) || place + reach >= total
      if startsThere && endsThere || reach >= Self.most { break }
      reach *= 2
    }
    if let separator = before.lastIndex(where: \.isParagraphSeparator) { before.removeSubrange(...separator) }
    if let separator = after.firstIndex(where: \.isParagraphSeparator) { after.removeSubrange(separator...) }
    self.input = input
    self.anchor = anchor
    position = before.count
    length = before.count + after.count
    boundaries = TextBoundaries(String(decoding: before + after, as: UTF16.self))
  }

  func textPosition(_ offset: Int) -> UITextPosition? { input.position(from: anchor, offset: offset - position) }

  private func marks(_ granularity: UITextGranularity) -> (start: TextBoundaries.Mark, end: TextBoundaries.Mark)? {
    switch granularity {
    case .character: (.character, .character)
    case .word: (.wordStart, .wordEnd)
    case .sentence: (.sentenceStart, .sentenceEnd)
    default: nil
    }
  }

  func isBoundary(_ granularity: UITextGranularity, at offset: Int, goesForward: Bool) -> Bool {
    if let marks = marks(granularity) {
      return boundaries.marks[offset].contains(goesForward ? marks.end : marks.start)
    }
    switch granularity {
    case .paragraph: return offset == (goesForward ? length : 0)
    case .document: return textPosition(offset + (goesForward ? 1 : -1)) == nil
    default: return false
    }
  }

  func nextBoundary(_ granularity: UITextGranularity, from offset: Int, goesForward: Bool) -> Int? {
    if let marks = marks(granularity) {
      return goesForward ? boundaries.next(marks.end, after: offset) : boundaries.previous(marks.start, before: offset)
    }
    guard granularity == .paragraph else { return nil }
    let edge = goesForward ? length : 0
    return edge == offset ? nil : edge
  }

  func unit(_ granularity: UITextGranularity, at offset: Int, goesForward: Bool) -> Range<Int>? {
    if let marks = marks(granularity) {
      let all = boundaries.marks
      let isStart = all[offset].contains(marks.start)
      let isEnd = all[offset].contains(marks.end)
      // At a boundary the direction chooses.
      let start = isStart && goesForward ? offset : boundaries.previous(marks.start, before: offset)
      let end = isEnd && !goesForward ? offset : boundaries.next(marks.end, after: offset)
      guard let start, let end, start <= offset, offset <= end else { return nil }
      // A unit that ends between the start and here is not around here.
      if let other = boundaries.next(marks.end, after: start), other < end { return nil }
      return start..<end
    }
    switch granularity {
    case .paragraph: return 0..<length
    case .document:
      let before = input.offset(from: input.beginningOfDocument, to: anchor)
      let after = input.offset(from: anchor, to: input.endOfDocument)
      return position - before..<position + after
    default: return nil
    }
  }
}

extension UInt16 {
  /// Line feed, carriage return or paragraph separator.
  var isParagraphSeparator: Bool { self == 0x0A || self == 0x0D || self == 0x2029 }
}
