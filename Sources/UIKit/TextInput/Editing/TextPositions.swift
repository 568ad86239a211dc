import Foundation

/// A place in the text of a field or view.
package final class EditorPosition: UITextPosition {
  let place: TextPlace
  package var offset: Int { place.offset }

  init(_ place: TextPlace) { self.place = place }
  package convenience init(_ offset: Int) { self.init(TextPlace(offset: offset)) }

  package override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EditorPosition else { return false }
    return MainActor.assumeIsolated { other.offset == offset }
  }
  package override nonisolated var hash: Int { MainActor.assumeIsolated { offset } }
}

/// A range of the text of a field or view.
package final class EditorRange: UITextRange {
  package let range: NSRange
  package init(_ range: NSRange) { self.range = range }

  package override var isEmpty: Bool { range.length == 0 }
  package override var start: UITextPosition { EditorPosition(range.location) }
  package override var end: UITextPosition { EditorPosition(range.end) }

  package override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EditorRange else { return false }
    return MainActor.assumeIsolated { other.range == range }
  }
  package override nonisolated var hash: Int { MainActor.assumeIsolated { range.hashValue } }
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
