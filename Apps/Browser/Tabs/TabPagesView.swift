import UIKit

/// The strip of pages. Fingers move it by its capsules only.
final class TabPagesView: UIScrollView {
  var pages: [UIView] = [] { didSet { setNeedsLayout() } }

  /// How many tabs the strip has been moved from the first one.
  var position: CGFloat = 0 { didSet { showPosition() } }

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "tabStrip"
    isScrollEnabled = false
    scrollsToTop = false
    // Pages show through beneath the bars.
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = TabStripLayout(width: bounds.width)
    for (index, page) in pages.enumerated() {
      page.place(CGRect(origin: CGPoint(x: layout.tabX(index), y: 0), size: bounds.size))
    }
    let size = CGSize(width: layout.tabX(pages.count) - TabStripLayout.tabSpacing, height: bounds.height)
    if contentSize != size { contentSize = size }
    showPosition()
  }

  private func showPosition() {
    contentOffset = CGPoint(x: position * TabStripLayout(width: bounds.width).tabStride, y: 0)
  }
}

extension UIView {
  /// Gives a view a place that its transform starts from.
  func place(_ frame: CGRect) {
    let size = CGRect(origin: bounds.origin, size: frame.size)
    if bounds != size { bounds = size }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if center != middle { center = middle }
  }
}
