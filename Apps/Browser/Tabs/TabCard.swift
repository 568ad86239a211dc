import AppSupport
import UIKit

/// A tab in the overview: what its page looks like, its title, and a button that closes it.
final class TabCard: UIControl {
  static let titleHeight: CGFloat = 32
  static let cornerRadius: CGFloat = 12

  /// The picture of the page, as large as that; nil for a globe in its place.
  var picture: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let picture { frameView.addSubview(picture) }
      pictureSize = picture?.bounds.size ?? .zero
      placeholder.isHidden = picture != nil
      setNeedsLayout()
    }
  }
  /// The tab that shows beneath the overview is marked.
  var isCurrent = false { didSet { mark() } }
  let closeButton = UIButton(type: .system)
  /// Whether a finger has pushed it away: it leaves by itself.
  var isSwipedAway = false
  private var swipe: TabSwipe?

  private var pictureSize = CGSize.zero
  private let frameView = UIView()
  private let title = UILabel()
  private let disc = UIView()
  private let placeholder = UIImageView(
    image: UIImage(systemName: "globe", withConfiguration: UIImage.SymbolConfiguration(pointSize: 36, weight: .light)))

  private(set) weak var tab: Tab?

  init(of tab: Tab) {
    self.tab = tab
    super.init(frame: .zero)
    let text = tab.page.pageTitle
    frameView.backgroundColor = .secondarySystemBackground
    frameView.layer.cornerRadius = Self.cornerRadius
    frameView.layer.cornerCurve = .continuous
    frameView.clipsToBounds = true
    frameView.isUserInteractionEnabled = false
    placeholder.tintColor = .tertiaryLabel
    title.text = text
    title.textAlignment = .center
    title.lineBreakMode = .byTruncatingTail
    let configuration = UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold)
    closeButton.setImage(UIImage(systemName: "xmark", withConfiguration: configuration), for: .normal)
    closeButton.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(white: 0.3, alpha: 1) }
    // Seen on pages of any colour.
    disc.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.35, alpha: 0.9) : UIColor(white: 0.9, alpha: 0.9)
    }
    disc.isUserInteractionEnabled = false
    closeButton.insertSubview(disc, at: 0)
    closeButton.accessibilityLabel = "Close \(text)"
    frameView.addSubview(placeholder)
    for part in [frameView, title, closeButton] { addSubview(part) }
    isAccessibilityElement = true
    accessibilityLabel = text
    showActions()
    swipe = TabSwipe(self) { [weak self] in self?.close() }
    mark()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The actions by which screen readers put it elsewhere.
  var moves: [UIAccessibilityCustomAction] = [] { didSet { showActions() } }

  private func showActions() {
    let close = UIAccessibilityCustomAction(name: "Close") { [weak self] _ in
      self?.close()
      return self != nil
    }
    accessibilityCustomActions = [close] + moves
  }

  private func close() { closeButton.sendActions(for: .touchUpInside) }

  private func mark() {
    frameView.layer.borderWidth = isCurrent ? 3 : 0.5
    frameView.layer.borderColor = (isCurrent ? UIColor.systemBlue : .separator).cgColor
    // As large as its row has room for.
    title.setFont(.systemFont(ofSize: 13, weight: isCurrent ? .semibold : .regular), like: .footnote, upTo: 22)
    accessibilityTraits = isCurrent ? [.button, .selected] : .button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - Self.titleHeight
    frameView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    placeholder.bounds.size = placeholder.intrinsicContentSize
    placeholder.center = CGPoint(x: bounds.midX, y: height / 2)
    placePicture(in: frameView.bounds)
    title.frame = CGRect(x: 4, y: height, width: bounds.width - 8, height: Self.titleHeight)
    closeButton.frame = CGRect(x: bounds.width - 44, y: 0, width: 44, height: 44)
    disc.frame = closeButton.bounds.insetBy(dx: 10, dy: 10)
    disc.layer.cornerRadius = disc.bounds.width / 2
  }

  /// Places the picture from the page's corner on: it fills the card, whatever falls off its end.
  private func placePicture(in frame: CGRect) {
    guard let picture, pictureSize.width > 0, pictureSize.height > 0 else { return }
    let scale = Self.scale(of: pictureSize, in: frame.size)
    picture.frame = CGRect(x: 0, y: 0, width: pictureSize.width * scale, height: pictureSize.height * scale)
  }

  private static func scale(of page: CGSize, in frame: CGSize) -> CGFloat {
    max(frame.width / page.width, frame.height / page.height)
  }

  /// How many times as large the page is on the screen as its picture here; nil where it has not been laid out.
  var magnification: CGFloat? {
    guard let page = tab?.page.webView.bounds.size, page.width > 0, page.height > 0 else { return nil }
    let frame = CGSize(width: bounds.width, height: bounds.height - Self.titleHeight)
    return 1 / Self.scale(of: page, in: frame)
  }

  /// Has a preview show the picture of the page alone, as it looks without a finger on it.
  func prepare<Parameters: UIPreviewParameters>(_ parameters: Parameters) -> Parameters {
    isHighlighted = false
    parameters.backgroundColor = .clear
    parameters.visiblePath = UIBezierPath(roundedRect: frameView.frame, cornerRadius: Self.cornerRadius)
    return parameters
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
}
