/// One action beside a row.
@preconcurrency @MainActor final class SwipeActionButton: UIControl {
  let action: UIContextualAction
  private let title = UILabel()
  private let image = UIImageView()

  /// The least width of a button, and the least space beside its title, in points.
  private static let leastWidth: CGFloat = 74
  private static let room: CGFloat = 16
  private static let gap: CGFloat = 4
  /// The least height of rows whose actions show both an image and a title, in points, as on iOS 11 to 18. In lower ones
  /// the image says what the action does.
  private static let leastHeightForBoth: CGFloat = 91

  /// Makes a button.
  /// - Parameter height: of the row, in points.
  init(_ action: UIContextualAction, inRowOf height: CGFloat) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    title.text = action.title
    title.textColor = .white
    title.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
    title.textAlignment = .center
    title.isHidden = action.title == nil || action.image != nil && height < Self.leastHeightForBoth
    image.image = action.image
    image.tintColor = .white
    image.contentMode = .center
    for view in [image, title] { addSubview(view) }
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { fatalError("a button beside a row is in no document") }

  var naturalWidth: CGFloat {
    let content = max(titleSize.width, image.image?.size.width ?? 0)
    return max(Self.leastWidth, (content + 2 * Self.room).rounded(.up))
  }

  private var titleSize: CGSize { title.isHidden ? .zero : title.intrinsicContentSize }

  override var isHighlighted: Bool {
    didSet { for view in [image, title] { view.alpha = isHighlighted ? 0.6 : 1 } }
  }

  /// The side at which the row's content is, while the button covers the others: there its own content stays beside the
  /// row, and goes along with the finger.
  var rowSide: UIRectEdge? { didSet { if rowSide != oldValue { setNeedsLayout() } } }

  /// The part of the button in whose middle its content lies.
  private var contentArea: CGRect {
    guard let rowSide, naturalWidth < bounds.width else { return bounds }
    let x = rowSide == .left ? 0 : bounds.width - naturalWidth
    return CGRect(x: x, y: 0, width: naturalWidth, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleSize = titleSize
    let imageSize = image.image?.size ?? .zero
    let gap = titleSize.height > 0 && imageSize.height > 0 ? Self.gap : 0
    let height = titleSize.height + gap + imageSize.height
    let top = ((bounds.height - height) / 2 * pixelScale).rounded() / pixelScale
    let area = contentArea
    image.frame = CGRect(x: area.minX, y: top, width: area.width, height: imageSize.height)
    title.frame = CGRect(
      x: area.minX, y: top + imageSize.height + gap, width: area.width, height: titleSize.height)
  }
}
