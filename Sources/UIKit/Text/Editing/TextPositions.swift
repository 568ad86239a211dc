import Foundation

/// A place in the text of a field or view.
final class EditorPosition: UITextPosition {
  let place: TextPlace
  var offset: Int { place.offset }

  init(_ place: TextPlace) { self.place = place }
  convenience init(_ offset: Int) { self.init(TextPlace(offset: offset)) }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EditorPosition else { return false }
    return MainActor.assumeIsolated { other.offset == offset }
  }
  override nonisolated var hash: Int { MainActor.assumeIsolated { offset } }
}

/// A range of the text of a field or view.
final class EditorRange: UITextRange {
  let range: NSRange
  init(_ range: NSRange) { self.range = range }

  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { EditorPosition(range.location) }
  override var end: UITextPosition { EditorPosition(range.end) }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EditorRange else { return false }
    return MainActor.assumeIsolated { other.range == range }
  }
  override nonisolated var hash: Int { MainActor.assumeIsolated { range.hashValue } }
}

/// A rectangle of a selection in a field or view.
final class EditorSelectionRect: UITextSelectionRect {
  private let piece: TextSelectionPiece
  init(_ piece: TextSelectionPiece) { self.piece = piece }

  override var rect: CGRect { piece.rect }
  override var writingDirection: NSWritingDirection { piece.isRightToLeft ? .rightToLeft : .leftToRight }
  override var containsStart: Bool { piece.containsStart }
  override var containsEnd: Bool { piece.containsEnd }
}
