import UIKit

/// A place in a note: by its text, so that it holds whatever the text's size and the screen's width. A value.
struct ReadingPlace: Codable, Equatable {
  /// The first character in sight, in UTF-16 units.
  var character: Int
  /// The distance of its line's upper edge below that of what is in sight, in points: 0 or less.
  var distance: Double
}

/// A screen that shows a note's text, and begins where it was left.
@MainActor protocol ReadingScreen: Screen {
  var library: NotesLibrary { get }
  var note: Note.ID { get }
  var textView: NoteTextView { get }
  /// The kind under which the place is kept.
  var placeKind: NotesLibrary.PlaceKind { get }
  /// Whether what is in sight is what a person has chosen to see.
  var hasBegun: Bool { get set }
}

extension ReadingScreen {
  /// Shows the place. To be called with each layout: the first one that has a size does it.
  /// - Parameter isElsewhere: something else is to be shown first.
  func beginReading(isElsewhere: Bool = false) {
    guard !hasBegun, view.bounds.width > 0, view.window != nil else { return }
    hasBegun = true
    guard !isElsewhere, let place = library[placeKind, note] else { return }
    UIView.performWithoutAnimation { textView.show(place) }
  }

  /// Keeps the place. To be called when the text was scrolled, and on leaving.
  func keepReadingPlace() {
    guard hasBegun, isViewLoaded, library.note(note) != nil else { return }
    library[placeKind, note] = textView.readingPlace
  }
}

extension NotesLibrary {
  /// The kind of a screen that shows notes, each in its own places: their texts differ by the marks.
  enum PlaceKind: String, CaseIterable {
    case editor, reader
  }

  /// The place where a note was left; nil at its beginning. Kept until the note is deleted.
  subscript(kind: PlaceKind, note: Note.ID) -> ReadingPlace? {
    get { self[setting: kind.key(note)].flatMap { try? JSONDecoder().decode(ReadingPlace.self, from: Data($0.utf8)) } }
    set {
      let text = newValue.flatMap { try? JSONEncoder().encode($0) }.map { String(decoding: $0, as: UTF8.self) }
      self[setting: kind.key(note)] = text
    }
  }
}

extension NotesLibrary.PlaceKind {
  func key(_ note: Note.ID) -> String { "place.\(rawValue).\(note)" }
}

extension NoteTextView {
  /// The reading place; nil at the text's beginning.
  var readingPlace: ReadingPlace? {
    let top = contentOffset.y + adjustedContentInset.top
    guard top > 1, let position = closestPosition(to: CGPoint(x: textContainerInset.left, y: top)) else { return nil }
    return ReadingPlace(
      character: offset(from: beginningOfDocument, to: position), distance: Double(caretRect(for: position).minY - top))
  }

  func show(_ place: ReadingPlace) {
    layoutIfNeeded()
    // What lies above may have another height once it is laid out.
    for _ in 0..<2 {
      let character = min(max(place.character, 0), textStorage.length)
      guard let position = position(from: beginningOfDocument, offset: character) else { return }
      let rest = -adjustedContentInset.top
      let end = max(contentSize.height + adjustedContentInset.bottom - bounds.height, rest)
      contentOffset.y = min(max(caretRect(for: position).minY - CGFloat(place.distance) + rest, rest), end)
      layoutIfNeeded()
    }
  }
}
