/// A text input whose positions are counted in UTF-16 units from the beginning of its text.
@MainActor package protocol OffsetTextInput: UITextInput {
  /// The length of the text that positions can lie in.
  var lengthOfInput: Int { get }
}

extension OffsetTextInput {
  package func offset(of position: UITextPosition) -> Int { (position as? EditorPosition)?.offset ?? 0 }

  /// The range in UTF-16 offsets.
  /// - Returns: nil for what does not lie in the text.
  package func nsRange(_ range: UITextRange) -> NSRange? {
    guard let range = (range as? EditorRange)?.range, range.location >= 0, range.length >= 0,
      range.length <= lengthOfInput, range.location <= lengthOfInput - range.length
    else { return nil }
    return range
  }

  package func rangeOfInput(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(of: from), offset(of: to))
    return EditorRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  /// The position at a distance from another one.
  /// - Returns: nil beyond the text's ends.
  package func positionOfInput(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflow) = self.offset(of: position).addingReportingOverflow(offset)
    return !overflow && (0...lengthOfInput).contains(place) ? EditorPosition(place) : nil
  }

  package func comparePositions(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(of: a), offset(of: b))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  package func distance(from: UITextPosition, to: UITextPosition) -> Int { offset(of: to) - offset(of: from) }
}
