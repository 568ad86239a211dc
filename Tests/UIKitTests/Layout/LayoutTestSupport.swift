import XCTest

@testable import UIKit

/// A view whose content has a size and baselines that the test decides.
final class ContentView: UIView {
  var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }
  var firstBaseline: CGFloat = 0
  var lastBaseline: CGFloat = 0
  /// The content's area, where it flows like text: its height is the area over the width.
  var flowingArea: CGFloat? { didSet { invalidateIntrinsicContentSize() } }
  var alignment = UIEdgeInsets.zero
  private(set) var layoutCount = 0
  var onLayout: (() -> Void)?

  convenience init(_ width: CGFloat, _ height: CGFloat, firstBaseline: CGFloat = 0, lastBaseline: CGFloat = 0) {
    self.init(frame: .zero)
    content = CGSize(width: width, height: height)
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  override var intrinsicContentSize: CGSize { content }
  override var firstBaselineOffset: CGFloat { firstBaseline }
  override var lastBaselineOffset: CGFloat { lastBaseline }
  override var heightFollowsWidth: Bool { flowingArea != nil }
  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    flowingArea.map { $0 / max(width, 1) } ?? content.height
  }
  override var alignmentRectInsets: UIEdgeInsets { alignment }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    onLayout?()
  }
}

extension UIView {
  /// Adds the views, ready for constraints.
  func add(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
