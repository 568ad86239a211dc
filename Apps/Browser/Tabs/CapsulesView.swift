import UIKit

/// The strip of capsules, which fingers drag. A page of it is as wide as a capsule with half of the space at each side.
final class CapsulesView: UIScrollView {
  var bars: [AddressBar] = [] { didSet { setNeedsLayout() } }
  /// The last bar is that of a tab which waits to be pulled in.
  var endsWithWaiting = false { didSet { setNeedsLayout() } }
  /// The tab at which the strip rests when its size changes.
  var current = 0
  /// A closure called with the position that the strip was given, unless it is being dragged.
  var didStand: (Int) -> Void = { _ in }

  private var laidOutWidth: CGFloat = 0

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "capsules"
    isPagingEnabled = true
    scrollsToTop = false
    clipsToBounds = false
    alwaysBounceHorizontal = true
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// How far the view lies within the screen's sides, in points.
  static let inset = TabStripLayout.sidePadding - TabStripLayout.capsuleSpacing / 2

  var stripLayout: TabStripLayout { TabStripLayout(width: bounds.width + 2 * Self.inset) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = stripLayout
    for (index, bar) in bars.enumerated() {
      var width = layout.capsuleWidth
      if endsWithWaiting, index == bars.count - 1 {
        let distance = contentOffset.x - layout.capsuleOffset(index - 1)
        let pose = NewTabPose(distance: distance, in: layout)
        bar.capsule.alpha = pose.alpha
        width = pose.width
      }
      bar.place(CGRect(x: layout.capsuleX(index), y: 0, width: width, height: bounds.height))
    }
    let size = CGSize(width: layout.capsuleOffset(bars.count), height: bounds.height)
    if contentSize != size { contentSize = size }
    guard bounds.width != laidOutWidth else { return }
    laidOutWidth = bounds.width
    stand(at: current)
  }

  /// Stands at a tab. First, since a motion that this ends tells where the strip then is; one that had ended elsewhere,
  /// as where the width changed beneath it, tells nothing any more.
  func stand(at index: Int) {
    contentOffset = CGPoint(x: stripLayout.capsuleOffset(index), y: 0)
    stop()
    if !isDragging { didStand(index) }
  }

  /// Ends a motion where it is.
  func stop() { setContentOffset(contentOffset, animated: false) }

  /// All of the screen's width drags the strip, unless the bars are collapsed: what is left of them then lies upon
  /// the toolbar's items.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if isScrollEnabled { return bounds.insetBy(dx: -Self.inset, dy: 0).contains(point) }
    return bars.contains { $0.isUserInteractionEnabled && $0.point(inside: convert(point, to: $0), with: event) }
  }
}
