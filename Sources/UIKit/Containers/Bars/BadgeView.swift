/// A short text in a capsule that stands for news.
final class BadgeView: UIView {
  private let label = UILabel()

  /// The height of a badge and its least width: 18 points, as on iOS 7 to 18.
  private static let leastSide: CGFloat = 18
  /// The space at each side of longer texts.
  private static let margin: CGFloat = 5
  static let font = UIFont.systemFont(ofSize: 13)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("bars make their badges") }

  func show(_ text: String, color: UIColor, attributes: [NSAttributedString.Key: Any]) {
    var all: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: UIColor.white]
    all.merge(attributes) { $1 }
    label.attributedText = NSAttributedString(string: text, attributes: all)
    backgroundColor = color
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.intrinsicContentSize
    let height = max(Self.leastSide, text.height)
    return CGSize(width: max(height, text.width + 2 * Self.margin), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
