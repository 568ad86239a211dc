/// A part of a text view's text that does something when it is tapped.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// What makes the part one.
  public enum Content: Hashable, Sendable {
    /// Text with the attribute `link`, or found by the view's data detectors, which opens by default.
    case link(URL)
    /// Text with the attribute `textItemTag`, which does nothing by default.
    case tag(String)
  }

  /// What makes the part one.
  open private(set) var content: Content
  /// The range of the item in the view's text.
  open private(set) var range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}

extension UITextView {
  /// A link at a point, or else a tag; in text that can't be edited.
  private func item(at point: CGPoint) -> UITextItem? {
    guard !isEditable, isSelectable, let character = editor.flow.character(at: pointInFlow(point)) else { return nil }
    var range = NSRange()
    func value(of key: NSAttributedString.Key) -> Any? {
      editor.storage.attribute(key, at: character, longestEffectiveRange: &range, in: editor.fullRange)
    }
    let link = value(of: .link)
    if let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) {
      return UITextItem(.link(url), range: range)
    }
    if let found = foundLink(at: character) { return UITextItem(.link(found.url), range: found.range) }
    return (value(of: .textItemTag) as? String).map { UITextItem(.tag($0), range: range) }
  }

  func openLink(at point: CGPoint) -> Bool {
    guard let item = item(at: point) else { return false }
    let action = UIAction { [weak self] _ in self?.doDefault(for: item) }
    if let textDelegate {
      textDelegate.textView(self, primaryActionFor: item, defaultAction: action)?.perform(sender: self)
    } else {
      action.perform(sender: self)
    }
    return true
  }

  private func doDefault(for item: UITextItem) {
    guard case .link(let url) = item.content,
      textDelegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
    else { return }
    UIApplication.current?.open(url)
  }
}
