import AppSupport
import UIKit

/// The banner at a screen's lower end, above the keyboard, with the screen's messages and the button to undo. What the
/// screen shows ends above it: no message covers text.
final class NoticeBanner: UIView {
  let notices = NoticeBar()
  let undoLine = UndoBanner()
  private let hairline = UIView()
  private var top: NSLayoutConstraint?

  /// The distances around the lines, in points.
  private static let (gap, margin): (CGFloat, CGFloat) = (10, 16)
  /// The greatest width of the lines: in more room, they would become too long, and the button would be far from what
  /// it belongs to.
  private static let largestWidth: CGFloat = 480

  /// Makes a banner.
  /// - Parameter background: the screen's own.
  init(background: UIColor) {
    super.init(frame: .zero)
    accessibilityIdentifier = "noticeBand"
    isHidden = true
    backgroundColor = background
    hairline.backgroundColor = .separator
    notices.backgroundColor = undoLine.backgroundColor
    for part in [hairline, notices, undoLine] { addSubview(part) }
    notices.didChange = { [weak self] in self?.move() }
    undoLine.didChange = { [weak self] in self?.move() }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Lies at the end of a view, which calls `place()` as it has been laid out.
  func add(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let top = topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
    self.top = top
    NSLayoutConstraint.activate([
      top, leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Tells what holds: what passes once, for a while.
  func show(_ notice: Notice?) {
    let message = notice?.message
    let lasts = notice?.isLasting == true
    notices.show(passing: lasts ? [] : [message].compactMap { $0 }, lasting: lasts ? message : nil)
  }

  /// Points at the end of the safe area that the band or the keyboard has, and what the screen shows has not.
  var covered: CGFloat {
    guard let superview, let top else { return 0 }
    let end = superview.keyboardLayoutGuide.layoutFrame.minY + (isTelling ? top.constant : 0)
    return max(0, superview.bounds.maxY - superview.safeAreaInsets.bottom - end)
  }

  var isTelling: Bool { notices.isTelling || undoLine.canUndo }

  /// The lines that are there, from above.
  private var lines: [UIView] { (notices.isTelling ? [notices] : []) + (undoLine.canUndo ? [undoLine] : []) }

  // MARK: Coming and going

  /// Moves from rest to rest, with what the screen shows.
  private func move() {
    guard let superview else { return }
    // What lies behind the keyboard would show as that goes aside with its screen.
    if isTelling { isHidden = false }
    let change = {
      self.place()
      self.setNeedsLayout()
      superview.setNeedsLayout()
      superview.layoutIfNeeded()
    }
    guard window != nil else {
      isHidden = !isTelling
      return UIView.performWithoutAnimation(change)
    }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: change
    ) { _ in self.isHidden = !self.isTelling }
  }

  /// Places the banner. To be called as the view is laid out that it lies in. While nothing is told, it lies below the
  /// view's end, or behind the keyboard.
  func place() {
    guard let superview, let top else { return }
    let heights = lines.map { Self.size(of: $0, in: room).height }
    let wanted =
      isTelling ? -heights.reduce(Self.gap) { $0 + $1 + Self.gap } : superview.safeAreaInsets.bottom
    if top.constant != wanted { top.constant = wanted }
  }

  // MARK: Lines

  private var safeArea: CGRect { superview.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? bounds }

  private var room: CGFloat { max(0, min(safeArea.width - 2 * Self.margin, Self.largestWidth)) }

  /// The line that takes something back is as wide as rows are, one that tells something no wider than it has to be.
  private static func size(of line: UIView, in room: CGFloat) -> CGSize {
    let natural = line.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    let width = line is UndoBanner ? room : min(natural.rounded(.up), room)
    let fitting = line.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return CGSize(width: width, height: fitting.height.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let middle = safeArea.midX
    var y = Self.gap
    for line in lines {
      let size = Self.size(of: line, in: room)
      let frame = CGRect(x: middle - size.width / 2, y: y, width: size.width, height: size.height)
      y = frame.maxY + Self.gap
      // A line that comes is in its place already, and one that goes stays there as it fades.
      if line.alpha == 0 || line.bounds.width == 0 {
        UIView.performWithoutAnimation { show(line, at: frame) }
      } else {
        show(line, at: frame)
      }
    }
  }

  private func show(_ line: UIView, at frame: CGRect) {
    line.frame = frame
    line.layoutIfNeeded()
  }
}
