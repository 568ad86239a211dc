/// Shows a `UIListContentConfiguration`, in a cell or anywhere else.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private final let views = ListViews()
  private final var shown: UIListContentConfiguration

  /// A view without size.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    apply()
  }

  /// A view with an empty `cell()`.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    apply()
  }

  /// The configuration that shows; it has to be a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        fatalError("a list content view shows list content configurations, not \(type(of: newValue))")
      }
      guard list != shown else { return }
      shown = list
      apply()
    }
  }

  private func apply() {
    shown.textProperties.apply(shown.text, shown.attributedText, to: views.text)
    shown.secondaryTextProperties.apply(shown.secondaryText, shown.secondaryAttributedText, to: views.secondary)
    let image = shown.imageProperties
    views.image.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    views.image.image = shown.image
    views.image.tintColor = image.tintColor
    views.image.layer.cornerRadius = image.cornerRadius
    views.image.clipsToBounds = image.cornerRadius > 0
    views.image.contentMode = .scaleAspectFit
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  /// The size of the image as it is shown.
  private var imageSize: CGSize? {
    guard shown.image != nil else { return nil }
    let size = views.image.intrinsicContentSize
    let most = shown.imageProperties.maximumSize
    var factor: CGFloat = 1
    if most.width > 0, size.width > most.width { factor = min(factor, most.width / size.width) }
    if most.height > 0, size.height > most.height { factor = min(factor, most.height / size.height) }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private var layout: ListLayout {
    let own = shown.directionalLayoutMargins
    let around = superview?.directionalLayoutMargins ?? .zero
    let axes = shown.axesPreservingSuperviewLayoutMargins
    let margins = UIEdgeInsets(
      top: axes.contains(.vertical) ? max(own.top, around.top) : own.top,
      left: axes.contains(.horizontal) ? max(own.leading, around.leading) : own.leading,
      bottom: axes.contains(.vertical) ? max(own.bottom, around.bottom) : own.bottom,
      right: axes.contains(.horizontal) ? max(own.trailing, around.trailing) : own.trailing)
    var layout = ListLayout(
      margins: margins, image: nil, reservedImage: shown.imageProperties.reservedLayoutSize,
      imageToText: shown.imageToTextPadding, hasText: false, hasSecondaryText: false,
      isSideBySide: shown.prefersSideBySideTextAndSecondaryText, sideGap: shown.textToSecondaryTextHorizontalPadding,
      lineGap: shown.textToSecondaryTextVerticalPadding, leastHeight: shown.leastHeight)
    views.fill(&layout, imageSize: imageSize)
    return layout
  }

  /// The distance from the leading edge to where the texts begin.
  final var textStart: CGFloat { layout.textStart }

  /// The place of the image's and the texts' middle where the view is so high.
  final func middle(of height: CGFloat) -> CGFloat { layout.middle(of: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    views.layOut(layout, in: self, size: bounds.size)
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  override var heightFollowsWidth: Bool { true }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    let height = views.frames(layout, width: width, height: nil).height
    return (height * pixelScale).rounded(.up) / pixelScale
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : CGFloat.greatestFiniteMagnitude
    return CGSize(width: Self.noIntrinsicMetric, height: fittingHeight(forWidth: width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }
}

extension UIView {
  /// Highlights the labels and image views below this one, but not those in controls.
  func highlightContents(_ isHighlighted: Bool) {
    for subview in subviews where !(subview is UIControl) {
      (subview as? UILabel)?.isHighlighted = isHighlighted
      (subview as? UIImageView)?.isHighlighted = isHighlighted
      subview.highlightContents(isHighlighted)
    }
  }
}
