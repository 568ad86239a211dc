/// The view of a page view controller: the pages, and below them the page control if there is one.
final class PageContainerView: UIView {
  weak var controller: UIPageViewController?
  private let scroll: PageScrollView
  private(set) var pageControl: UIPageControl?

  /// The height of the page control's place, in points: as on iOS.
  private static let controlHeight: CGFloat = 37

  init(_ scroll: PageScrollView, frame: CGRect) {
    self.scroll = scroll
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the page control, or takes it away.
  func setPageControl(_ shows: Bool) {
    guard shows != (pageControl != nil) else { return }
    pageControl?.removeFromSuperview()
    pageControl = nil
    setNeedsLayout()
    guard shows else { return }
    let control = UIPageControl()
    control.addAction(UIAction { [weak self] _ in self?.controller?.pageControlDidChange() }, for: .valueChanged)
    addSubview(control)
    pageControl = control
  }

  /// The rectangle in which pages show, in a view of a size.
  func pageBounds(in size: CGSize) -> CGRect {
    var bounds = CGRect(origin: .zero, size: size)
    if pageControl != nil { bounds.size.height = max(0, size.height - Self.controlHeight - safeAreaInsets.bottom) }
    return bounds
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pages = pageBounds(in: bounds.size)
    controller?.turner.layOut(in: pages)
    pageControl?.frame = CGRect(x: 0, y: pages.maxY, width: bounds.width, height: Self.controlHeight)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if pageControl != nil { setNeedsLayout() }
  }
}
