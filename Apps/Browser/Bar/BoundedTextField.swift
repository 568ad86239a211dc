import UIKit

/// A field that takes only so much from the clipboard, which may hold gigabytes.
class BoundedTextField: UITextField {
  /// The longest text in bytes of UTF-8. Servers take no addresses that are longer.
  static let longestText = 16 << 10

  static func isTooLong(_ text: String) -> Bool { text.utf8.count > longestText }

  /// Has the keyboard change nothing of what is typed.
  func keepTextAsTyped() {
    autocapitalizationType = .none
    autocorrectionType = .no
    spellCheckingType = .no
    smartQuotesType = .no
    smartDashesType = .no
  }

  /// Takes the beginning of what there is no room for.
  override func paste(_ sender: Any?) {
    guard let pasted = UIPasteboard.general.string else { return super.paste(sender) }
    let selected = selectedTextRange.flatMap { text(in: $0) } ?? ""
    let room = max(0, Self.longestText - ((text ?? "").utf8.count - selected.utf8.count))
    guard pasted.utf8.count > room else { return super.paste(sender) }
    insertText(pasted.beginning(bytes: room))
  }
}

extension String {
  /// The beginning of the text that takes no more than so many bytes of UTF-8.
  func beginning(bytes count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }

  /// The beginning of the text with as many Unicode scalars as shall be seen of it; an ellipsis stands for the rest.
  func cut(to count: Int) -> String {
    guard utf8.count > count,
      let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}
