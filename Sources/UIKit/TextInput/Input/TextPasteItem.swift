/// A text input that puts in what is pasted.
@MainActor protocol TextPasting {
  /// Puts text in place of a range, and returns the range that it takes.
  func putPasted(_ text: NSAttributedString, in range: UITextRange) -> UITextRange
}

/// The text on the pasteboard, for a delegate. The first result that it is given counts.
@MainActor final class TextPasteItem: NSObject, UITextPasteItem {
  let itemProvider: NSItemProvider
  let defaultAttributes: [NSAttributedString.Key: Any]
  var localObject: Any? { nil }
  private let defaultResult: NSAttributedString
  private var completion: ((NSAttributedString) -> Void)?

  /// An item that tells its result, unless that is to paste nothing.
  init(
    _ string: String, defaultResult: NSAttributedString, attributes: [NSAttributedString.Key: Any],
    completion: @escaping (NSAttributedString) -> Void
  ) {
    itemProvider = NSItemProvider(object: string as NSString)
    (self.defaultResult, defaultAttributes, self.completion) = (defaultResult, attributes, completion)
  }

  func setResult(string: String) { end(with: NSAttributedString(string: string, attributes: defaultAttributes)) }

  func setResult(attributedString: NSAttributedString) { end(with: attributedString) }

  func setResult(attachment textAttachment: NSTextAttachment) {
    let text = NSMutableAttributedString(attachment: textAttachment)
    text.addAttributes(defaultAttributes, range: NSRange(location: 0, length: text.length))
    end(with: text)
  }

  func setNoResult() { completion = nil }

  func setDefaultResult() { end(with: defaultResult) }

  private func end(with result: NSAttributedString) {
    let completion = completion
    self.completion = nil
    completion?(result)
  }
}
