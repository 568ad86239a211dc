import UIKit
import class UIKit.UIScrollView

/// A scroll view's delegate that passes on what it hears.
final class Pager: NSObject, UIScrollViewDelegate {
  weak var forward: UIScrollViewDelegate?
  private(set) var heard: Set<String> = []
  let scrollView = UIScrollView()

  override init() {
    super.init()
    scrollView.delegate = self
    scrollView.isPagingEnabled = true
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    heard.insert(#function)
    forward?.scrollViewWillBeginDragging?(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    heard.insert(#function)
    forward?.scrollViewDidScroll?(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.insert("\(#function)") }
}

extension Pager {
  @objc(goToPage:animated:)
  func go(to page: NSNumber, animated: NSNumber) {
    let offset = CGPoint(x: scrollView.bounds.width * CGFloat(page.intValue), y: 0)
    scrollView.setContentOffset(offset, animated: animated.boolValue)
  }
}
