import Foundation

/// The range in which a text has been edited since somebody last looked.
struct EditedRange {
  /// The range in the text as it is now; nil where nothing has been edited.
  private(set) var range: NSRange?

  /// Adds an edit to the range.
  /// - Parameter edited: of the text before the edit.
  mutating func note(_ edited: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: edited.location, length: edited.length + delta)
    guard var old = range else { return range = new }
    // What was noted before has moved, or has grown by the change in it.
    if old.location >= edited.end {
      old.location += delta
    } else if old.end > edited.location {
      old.length = max(0, old.length + delta)
    }
    range = NSUnionRange(old, new)
  }
}
