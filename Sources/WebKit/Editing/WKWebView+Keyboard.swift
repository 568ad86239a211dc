import UIKit
import WebProtocol

/// The page keeps its layout while the keyboard is up; what it covers can be scrolled into sight.
extension WKWebView {
  func observeKeyboard() {
    for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
      keyboardObservers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          let isHiding = name == UIResponder.keyboardWillHideNotification
          let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
          MainActor.assumeIsolated { self?.keyboardWillMove(to: isHiding ? nil : frame) }
        })
    }
  }

  /// - Parameter frame: on the screen; nil where the keyboard goes away.
  private func keyboardWillMove(to frame: CGRect?) {
    var covered: CGFloat = 0
    if contentView.isFirstResponder, let frame, window != nil {
      let bottom = convert(CGPoint(x: 0, y: bounds.maxY), to: nil).y
      covered = min(max(0, bottom - frame.minY), bounds.height)
    }
    guard covered != keyboardInset else { return }
    let offset = scrollView.contentOffset
    scrollView.contentInset.bottom += covered - keyboardInset
    keyboardInset = covered
    // What the keyboard uncovers at the page's end slides away with it.
    if offset.y > endOffset {
      scrollView.contentOffset = offset
      scrollView.setContentOffset(CGPoint(x: offset.x, y: endOffset), animated: true)
    }
    revealCaret()
  }

  private var endOffset: CGFloat {
    let insets = scrollView.adjustedContentInset
    return max(-insets.top, scrollView.contentSize.height + insets.bottom - scrollView.bounds.height)
  }

  /// Scrolls until the insertion point is to be seen above the keyboard.
  func revealCaret() {
    guard contentView.isFirstResponder, !scrollView.isTracking else { return }
    let caret = contentView.caretOnPage
    guard caret.height > 0 else { return }
    let insets = scrollView.adjustedContentInset
    let offset = scrollView.contentOffset
    let visible =
      offset.y + insets.top...max(offset.y + insets.top, offset.y + scrollView.bounds.height - insets.bottom)
    var y = offset.y
    if caret.maxY + Self.caretMargin > visible.upperBound { y += caret.maxY + Self.caretMargin - visible.upperBound }
    if caret.minY - Self.caretMargin < y + insets.top { y = caret.minY - Self.caretMargin - insets.top }
    y = min(max(y, -insets.top), endOffset)
    if y != offset.y { scrollView.setContentOffset(CGPoint(x: offset.x, y: y), animated: true) }
  }

  /// Points that stay free above and below the insertion point.
  private static let caretMargin: CGFloat = 16
}
