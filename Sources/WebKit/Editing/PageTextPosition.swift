import UIKit

/// A place in what is known of a field's text, in UTF-16 units.
final class PageTextPosition: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

final class PageTextRange: UITextRange {
  let range: NSRange
  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { PageTextPosition(range.location) }
  override var end: UITextPosition { PageTextPosition(range.location + range.length) }
}
