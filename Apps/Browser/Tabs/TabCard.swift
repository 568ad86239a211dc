import UIKit

/// A tab in the overview: what its page looks like, its title, and a button that closes it.
final class TabCard: UIControl {
  static let titleHeight: CGFloat = 32
  private static let cornerRadius: CGFloat = 12

  /// What the page looks like; nil for a globe in its place.
  var picture: UIImage? {
    didSet {
      pictureView.image = picture
      setNeedsLayout()
    }
  }
  let closeButton = UIButton(type: .system)

  private let pictureView = UIImageView()
  private let frameView = UIView()
  private let title = UILabel()
  private let placeholder = UIImageView(
    image: UIImage(systemName: "globe", withConfiguration: UIImage.SymbolConfiguration(pointSize: 36, weight: .light)))

  /// - Parameter isCurrent: the tab that shows beneath the overview is marked.
  init(title text: String, isCurrent: Bool) {
    super.init(frame: .zero)
    frameView.backgroundColor = .secondarySystemBackground
    frameView.layer.cornerRadius = Self.cornerRadius
    frameView.layer.cornerCurve = .continuous
    frameView.layer.borderWidth = isCurrent ? 3 : 0.5
    frameView.layer.borderColor = (isCurrent ? UIColor.systemBlue : .separator).cgColor
    frameView.clipsToBounds = true
    frameView.isUserInteractionEnabled = false
    placeholder.tintColor = .tertiaryLabel
    title.text = text
    title.font = .systemFont(ofSize: 13, weight: isCurrent ? .semibold : .regular)
    title.textAlignment = .center
    title.lineBreakMode = .byTruncatingMiddle
    let configuration = UIImage.SymbolConfiguration(pointSize: 22, weight: .regular)
    closeButton.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration), for: .normal)
    closeButton.tintColor = .systemGray
    closeButton.accessibilityLabel = "Close \(text)"
    frameView.addSubview(placeholder)
    frameView.addSubview(pictureView)
    for part in [frameView, title, closeButton] { addSubview(part) }
    isAccessibilityElement = true
    accessibilityLabel = text
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - Self.titleHeight
    frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    placeholder.bounds.size = placeholder.intrinsicContentSize
    placeholder.center = CGPoint(x: bounds.midX, y: height / 2)
    // From the page's top, as wide as the card.
    let size = picture?.size ?? .zero
    pictureView.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: size.width > 0 ? size.height * bounds.width / size.width : 0)
    title.frame = CGRect(x: 4, y: height, width: bounds.width - 8, height: Self.titleHeight)
    closeButton.frame = CGRect(x: bounds.width - 44, y: 0, width: 44, height: 44)
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
}
