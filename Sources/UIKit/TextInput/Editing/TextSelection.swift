import Foundation

/// What is selected: from where it was begun to where the caret is.
struct TextSelection: Hashable {
  var anchor: TextPlace
  var head: TextPlace

  init(_ place: TextPlace) { (anchor, head) = (place, place) }

  init(anchor: TextPlace, head: TextPlace) { (self.anchor, self.head) = (anchor, head) }

  init(_ range: NSRange) {
    anchor = TextPlace(offset: range.location)
    head = TextPlace(offset: range.location + range.length)
  }

  var range: NSRange {
    let start = min(anchor.offset, head.offset)
    return NSRange(location: start, length: max(anchor.offset, head.offset) - start)
  }

  var isCaret: Bool { anchor.offset == head.offset }
}
