/// Decides on what is pasted into a text input. Every method has a default.
@preconcurrency @MainActor public protocol UITextPasteDelegate: NSObjectProtocol {
  /// Asks what to make of something that is pasted. Nothing is pasted before the item has a result, which may come later.
  /// Default: the default result.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)

  /// Asks for one text of all the results. Default: the results one after another.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString

  /// Asks to put text in place of a range.
  /// - Returns: the range of the text. By default the input puts it there.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange
}

extension UITextPasteDelegate {
  /// Gives the item its default result.
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
  ) { item.setDefaultResult() }

  /// Returns the results one after another.
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for piece in itemStrings { text.append(piece) }
    return text
  }

  /// Has the input put the text there.
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange {
    guard let input = textPasteConfigurationSupporting as? any TextPasting else { return textRange }
    return input.putPasted(attributedString, in: textRange)
  }
}

/// A text input whose delegate decides on what is pasted.
@preconcurrency @MainActor public protocol UITextPasteConfigurationSupporting: NSObjectProtocol {
  /// Decides on what is pasted; nil, the default, for text as it is. Not retained.
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Something that is pasted, until it has a result.
@preconcurrency @MainActor public protocol UITextPasteItem: NSObjectProtocol {
  /// The text on the pasteboard.
  var itemProvider: NSItemProvider { get }
  /// What the item was within the app; nil, as nothing but the pasteboard is pasted from.
  var localObject: Any? { get }
  /// The attributes of what is typed at the place.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// Pastes a text in the default attributes.
  func setResult(string: String)
  /// Pastes a text with attributes of its own.
  func setResult(attributedString: NSAttributedString)
  /// Pastes a picture.
  func setResult(attachment textAttachment: NSTextAttachment)
  /// Pastes nothing.
  func setNoResult()
  /// Pastes what would be pasted without a delegate.
  func setDefaultResult()
}
