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
    accessibilityLabel = action.title
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

  /// The content stays in the middle of what the button wants to be, at the side of the row, until it gets wider.
  override func layoutSubviews() {
    super.layoutSubviews()
    let titleSize = titleSize
    let imageSize = image.image?.size ?? .zero
    let gap = titleSize.height > 0 && imageSize.height > 0 ? Self.gap : 0
    let height = titleSize.height + gap + imageSize.height
    let top = ((bounds.height - height) / 2 * pixelScale).rounded() / pixelScale
    image.frame = CGRect(x: 0, y: top, width: bounds.width, height: imageSize.height)
    title.frame = CGRect(x: 0, y: top + imageSize.height + gap, width: bounds.width, height: titleSize.height)
  }
}
