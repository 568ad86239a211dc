import HostInterface

/// Shows an image, or several in turn.
@preconcurrency @MainActor open class UIImageView: UIView {
  final var pictures = ImageViewState()

  /// A view of the image's size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// A view of the first image's size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    (coder as? NibDecoder)?.configure(self, as: UIImageView.self)
  }

  /// The image that shows, nil by default. One made of several plays as soon as the view is in a window.
  open var image: UIImage? {
    get { pictures.image }
    set {
      let oldSize = image?.size
      pictures.image = newValue
      pictureDidChange()
      if newValue?.size != oldSize { invalidateIntrinsicContentSize() }
    }
  }

  /// The image in place of `image` while `isHighlighted`. Nil by default.
  open var highlightedImage: UIImage? {
    get { pictures.highlightedImage }
    set {
      pictures.highlightedImage = newValue
      pictureDidChange()
    }
  }

  /// Whether the highlighted images show. Default: false.
  open var isHighlighted: Bool {
    get { pictures.isHighlighted }
    set {
      pictures.isHighlighted = newValue
      pictureDidChange()
    }
  }

  /// The size and weight of symbols, on top of what their images say. Nil by default.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { pictures.symbolConfiguration }
    set {
      pictures.symbolConfiguration = newValue
      pictureDidChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the view asks for more room in the content size categories for accessibility, by as much as body text grows.
  /// Default: false.
  open var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { pictures.growsForAccessibility }
    set {
      pictures.growsForAccessibility = newValue
      invalidateIntrinsicContentSize()
    }
  }

  open override var contentMode: UIView.ContentMode { didSet { pictureDidChange() } }

  override var largeContentByDefault: LargeContent { LargeContent(image: image) }

  // MARK: Animation

  /// The images that show in turn in place of `image`, once started. Nil by default.
  open var animationImages: [UIImage]? {
    get { pictures.animationImages }
    set {
      pictures.animationImages = newValue
      stopAnimating()
    }
  }

  /// The images in place of `animationImages` while `isHighlighted`. Nil by default.
  open var highlightedAnimationImages: [UIImage]? {
    get { pictures.highlightedAnimationImages }
    set {
      pictures.highlightedAnimationImages = newValue
      stopAnimating()
    }
  }

  /// The duration of one round in seconds; 0, the default, for 1/30 s an image.
  open var animationDuration: TimeInterval = 0

  /// The number of rounds; 0, the default, for no end.
  open var animationRepeatCount = 0

  /// Shows `animationImages` in turn, from the first, as soon as the view is in a window.
  open func startAnimating() { startPlaying() }

  /// Shows `image` again.
  open func stopAnimating() { stopPlaying() }

  /// Whether the images show in turn: from `startAnimating()` until `stopAnimating()` or the last round; also while the
  /// view is in no window.
  open var isAnimating: Bool { pictures.isPlaying }

  // MARK: UIView

  open override func sizeThatFits(_ size: CGSize) -> CGSize { pictureSize }

  open override var intrinsicContentSize: CGSize {
    shownImage == nil ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : pictureSize
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isOther = traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection)
    if pictures.growsForAccessibility, isOther { invalidateIntrinsicContentSize() }
  }

  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    tintDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updatePlaying()
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    if dependsOnSize { showPicture() }
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    if image?.flipsForRightToLeftLayoutDirection == true { showPicture() }
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    showPicture()
  }

  override var semanticRole: SemanticNode.Role { .image }
}
