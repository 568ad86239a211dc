import UIKit
import WebContentProtocol

/// The page keeps its layout while the keyboard is up; what it covers can be scrolled into sight.
@MainActor final class PageKeyboard {
  private unowned let webView: WKWebView
  /// The height of the scroll view that the keyboard covers, in points; part of its content inset, and not of the
  /// page's layout.
  private(set) var inset: CGFloat = 0
  /// The part of it that is the keyboard's alone.
  private var covered: CGFloat = 0
  /// The height at the web view's end that a bar of the app's covers, with the keyboard beneath it, in points.
  var barCover: CGFloat = 0 { didSet { if barCover != oldValue { cover() } } }
  private var observers: [any NSObjectProtocol] = []

  /// Points that stay free above and below the insertion point.
  private static let caretMargin: CGFloat = 16

  init(_ webView: WKWebView) {
    self.webView = webView
    for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          let isHiding = name == UIResponder.keyboardWillHideNotification
          let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
          MainActor.assumeIsolated { self?.keyboardWillMove(to: isHiding ? nil : frame) }
        })
    }
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private var scrollView: UIScrollView { webView.scrollView }
  private var contentView: WKContentView { webView.contentView }

  /// Adapts the insets to the keyboard.
  /// - Parameter frame: on the screen; nil where the keyboard goes away.
  private func keyboardWillMove(to frame: CGRect?) {
    var covered: CGFloat = 0
    if contentView.isFirstResponder, let frame, webView.window != nil {
      let bottom = webView.convert(CGPoint(x: 0, y: webView.bounds.maxY), to: nil).y
      covered = min(max(0, bottom - frame.minY), webView.bounds.height)
    }
    guard covered != self.covered else { return }
    self.covered = covered
    cover()
    // Who has scrolled away from the field stays there as the keyboard goes.
    guard covered > 0 else { return }
    revealField()
    revealCaret()
  }

  private func cover() {
    let covered = max(self.covered, barCover)
    guard covered != inset else { return }
    let offset = scrollView.contentOffset
    scrollView.contentInset.bottom += covered - inset
    inset = covered
    // What the keyboard uncovers at the page's end slides away with it.
    if offset.y > webView.scroller.endOffset {
      scrollView.contentOffset = offset
      scrollView.setContentOffset(CGPoint(x: offset.x, y: webView.scroller.endOffset), animated: true)
    }
  }

  /// Scrolls a field that is not all to be seen above the keyboard to the middle of what is.
  func revealField() {
    let field = contentView.fieldOnPage
    reveal { visible in
      guard field.height > 0, field.height <= visible.upperBound - visible.lowerBound else { return 0 }
      if field.minY >= visible.lowerBound, field.maxY <= visible.upperBound { return 0 }
      return field.midY - (visible.lowerBound + visible.upperBound) / 2
    }
  }

  /// Scrolls until the insertion point is to be seen above the keyboard.
  func revealCaret() {
    let caret = contentView.caretOnPage.insetBy(dx: 0, dy: -Self.caretMargin)
    reveal { visible in
      guard caret.height > 2 * Self.caretMargin else { return 0 }
      let down = max(0, caret.maxY - visible.upperBound)
      return caret.minY - down < visible.lowerBound ? caret.minY - visible.lowerBound : down
    }
  }

  /// Scrolls the page by a distance that depends on what of it shows.
  /// - Parameter distance: how far the page is to go up, by what of it shows once the scroll view rests.
  private func reveal(_ distance: (ClosedRange<CGFloat>) -> CGFloat) {
    guard contentView.isFirstResponder, !scrollView.isTracking else { return }
    let insets = scrollView.adjustedContentInset
    let offset = scrollView.targetOffset
    let top = offset.y + insets.top
    var distance = distance(top...max(top, offset.y + scrollView.bounds.height - insets.bottom)).rounded()
    if contentView.editor.field?.isFixed == true {
      // The page itself would scroll in vain.
      let pan = webView.scroller.pan(at: CGPoint(x: 0, y: top))
      distance = min(max(distance, -pan), inset - pan)
    }
    let y = min(max(offset.y + distance, -insets.top), webView.scroller.endOffset)
    guard y != offset.y else { return }
    scrollView.setContentOffset(CGPoint(x: offset.x, y: y), animated: true)
  }
}
