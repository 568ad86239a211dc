/// The card in the middle of the screen that shows an item large while a finger stays on it: the image, and the title
/// below.
final class LargeContentView: UIView {
  private weak var source: UIView?
  /// What lies around the card, in the window's coordinates.
  private let room: CGRect
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private var content: LargeContent

  // The looks and the motion are chosen by eye after iOS 13 to 18.
  private static let radius: CGFloat = 17
  private static let coming = 0.2
  private static let going = 0.25
  /// The scale at which the card comes and goes.
  private static let smallScale: CGFloat = 0.9
  /// The least size of a title that has a long word.
  private static let leastFontSize: CGFloat = 20

  /// Makes a card.
  /// - Parameters:
  ///   - source: the view around what is shown.
  ///   - room: what the card lies in the middle of, in the window's coordinates.
  init(_ content: LargeContent, of source: UIView, in room: CGRect) {
    (self.content, self.source, self.room) = (content, source, room)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // A screen reader comes to the item itself.
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    material.layer.cornerRadius = Self.radius
    material.layer.cornerCurve = .continuous
    material.clipsToBounds = true
    material.contentView.tintColor = .label
    // The material alone is hardly to be told from a white screen.
    material.contentView.backgroundColor = .quaternarySystemFill
    imageView.contentMode = .scaleAspectFit
    (titleLabel.textAlignment, titleLabel.numberOfLines) = (.center, 0)
    for view in [imageView, titleLabel] { material.contentView.addSubview(view) }
    addSubview(material)
  }

  required init?(coder: NSCoder) { fatalError("cards are made by what they show") }

  /// Language, text size and appearance are those around what is shown.
  override var baseTraits: UITraitCollection? { source?.traitCollection }

  func present(in window: UIWindow) {
    window.addSubview(self)
    UIView.performWithoutAnimation {
      show(content)
      center = CGPoint(x: room.midX, y: room.midY)
      makeSmall()
      alpha = 0
    }
    UIView.animate(withDuration: Self.coming, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.transform = .identity
      self.alpha = 1
    }
  }

  func dismiss() {
    UIView.animate(withDuration: Self.going, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.makeSmall()
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  private func makeSmall() { transform = CGAffineTransform(scaleX: Self.smallScale, y: Self.smallScale) }

  /// Shows another item at once.
  func show(_ content: LargeContent) {
    self.content = content
    UIView.performWithoutAnimation { showContent() }
  }

  private func showContent() {
    imageView.image = content.image
    titleLabel.text = content.title
    let width = LargeContentLayout.titleWidth(in: room.size)
    titleLabel.font = font(for: content.title ?? "", in: width)
    let height = titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    let layout = LargeContentLayout(
      in: room.size, imageSize: content.image?.size, scalesImage: content.scalesImage,
      titleHeight: (content.title ?? "").isEmpty ? 0 : height.rounded(.up))
    bounds.size = layout.size
    material.frame = bounds
    imageView.frame = layout.image.inset(by: content.imageInsets)
    titleLabel.frame = layout.title
  }

  /// The font of body text, or a smaller one in which the longest word has room.
  private func font(for title: String, in width: CGFloat) -> UIFont {
    let whole = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    var font = UIFont.systemFont(ofSize: whole.pointSize, weight: .semibold)
    let words = title.split(whereSeparator: \.isWhitespace).map(String.init)
    // Small text is set wider: a size may have to be tried more than once.
    while font.pointSize > Self.leastFontSize {
      let widest = words.map { $0.size(withAttributes: [.font: font]).width.rounded(.up) }.max() ?? 0
      guard widest > width else { break }
      let size = min((font.pointSize * width / widest).rounded(.down), font.pointSize - 1)
      font = UIFont.systemFont(ofSize: max(size, Self.leastFontSize), weight: .semibold)
    }
    return font
  }
}
