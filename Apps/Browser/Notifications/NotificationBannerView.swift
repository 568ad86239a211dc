import AppSupport
import UIKit

/// A page's notification: whose it is, and what it says. A tap chooses it, a finger that goes up pushes it away.
final class NotificationBannerView: UIControl {
  var chosen: () -> Void = {}
  var swipedAway: () -> Void = {}
  /// A closure called as a finger comes, with true, and as it goes.
  var held: (Bool) -> Void = { _ in }

  private let pan = UIPanGestureRecognizer()
  private var start: CGFloat = 0
  private var isOver = false

  private static let margin: CGFloat = 8
  private static let padding: CGFloat = 14
  /// The greatest width of the banner: in more room, lines would become too long to read.
  private static let largestWidth: CGFloat = 480
  private static let radius: CGFloat = 22
  /// The lengths of the longest texts in Unicode scalars: more would not be seen.
  private static let (longestTitle, longestText) = (100, 300)
  /// The rule by which it goes: where it would be pushed by more than a third of its height. Chosen by eye.
  private static let rule = ReleaseRule(threshold: .passing(0.33), projection: 0.15)
  /// The part of a finger's way down that it follows.
  private static let resistance: CGFloat = 0.15

  /// Makes a banner.
  /// - Parameters:
  ///   - site: the host that the notification is of. It stands first, whatever the page says.
  ///   - text: empty for none.
  init(site: String, title: String, text: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = "notification"
    let title = Self.line(title, to: Self.longestTitle)
    let text = Self.line(text, to: Self.longestText)
    let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    material.isUserInteractionEnabled = false
    material.clipsToBounds = true
    material.layer.cornerRadius = Self.radius
    material.layer.cornerCurve = .continuous
    addSubview(material)
    material.fill(self)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
    addWords(site: site, title: title, text: text)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = ["Notification from \(site)", title, text].filter { !$0.isEmpty }.joined(separator: ", ")
    accessibilityHint = "Shows the page."
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Dismiss") { [weak self] _ in
        self?.swipedAway()
        return true
      }
    ]
    addTarget(self, action: #selector(tapped), for: .touchUpInside)
    addTarget(self, action: #selector(fingerCame), for: .touchDown)
    addTarget(self, action: #selector(fingerLeft), for: [.touchUpInside, .touchUpOutside, .touchCancel])
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: #selector(panDidChange))
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The text in one line, set off from what surrounds it, in whatever direction it is written.
  private static func line(_ text: String, to length: Int) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").cut(to: length)
    return words.isEmpty ? "" : "\u{2068}\(words)\u{2069}"
  }

  private func addWords(site: String, title: String, text: String) {
    func label(_ text: String, _ font: UIFont, _ style: UIFont.TextStyle, upTo largest: CGFloat, lines: Int) -> UILabel
    {
      let label = UILabel()
      label.text = text
      label.setFont(font, like: style, upTo: largest)
      label.numberOfLines = lines
      label.isHidden = text.isEmpty
      return label
    }
    let siteLabel = label(site, .systemFont(ofSize: 13), .footnote, upTo: 24, lines: 1)
    siteLabel.textColor = .secondaryLabel
    siteLabel.lineBreakMode = .byTruncatingHead
    siteLabel.accessibilityIdentifier = "notification.site"
    let titleLabel = label(title, .systemFont(ofSize: 15, weight: .semibold), .subheadline, upTo: 28, lines: 2)
    titleLabel.accessibilityIdentifier = "notification.title"
    let textLabel = label(text, .systemFont(ofSize: 15), .subheadline, upTo: 28, lines: 4)
    textLabel.accessibilityIdentifier = "notification.text"
    let symbol = UIImageView(
      image: UIImage(
        systemName: "bell", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)))
    symbol.tintColor = .secondaryLabel
    symbol.setContentHuggingPriority(.required, for: .horizontal)
    symbol.setContentCompressionResistancePriority(.required, for: .horizontal)
    let words = UIStackView(arrangedSubviews: [siteLabel, titleLabel, textLabel])
    words.axis = .vertical
    words.spacing = 2
    let row = UIStackView(arrangedSubviews: [symbol, words])
    row.spacing = 12
    row.alignment = .center
    row.isUserInteractionEnabled = false
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor, constant: Self.padding),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.padding),
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.padding + 2),
      row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.padding - 2),
    ])
  }

  override func accessibilityActivate() -> Bool {
    chosen()
    return true
  }

  // MARK: Coming and going

  /// How far it lies above its place before it has come.
  private var hiddenOffset: CGFloat { -(frame.maxY - transform.ty) - Self.radius }

  /// Comes from above.
  func appear(in view: UIView) {
    lieAtTop(of: view, top: Self.margin, margin: Self.margin, largestWidth: Self.largestWidth)
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    push(to: hiddenOffset)
    move(to: 0, velocity: 0)
  }

  /// Goes to where it came from.
  func disappear() {
    guard !isOver else { return }
    isOver = true
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    accessibilityIdentifier = nil
    move(to: hiddenOffset, velocity: pan.velocity(in: superview).y) { [weak self] in self?.removeFromSuperview() }
  }

  private func push(to place: CGFloat) {
    transform = place == 0 ? .identity : CGAffineTransform(translationX: 0, y: place)
  }

  private func move(to end: CGFloat, velocity: CGFloat, completion: @escaping () -> Void = {}) {
    let distance = end - transform.ty
    let timing = RestSpring.timing(velocity: distance < 0 ? -velocity : velocity, over: abs(distance))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { self.push(to: end) }
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
  }

  // MARK: Fingers

  @objc private func tapped() { chosen() }
  @objc private func fingerCame() { held(true) }
  @objc private func fingerLeft() { if pan.state != .began, pan.state != .changed { held(false) } }

  @objc private func panDidChange() {
    let way = start + pan.translation(in: superview).y
    switch pan.state {
    case .began:
      start = layer.presentation()?.affineTransform().ty ?? transform.ty
      layer.removeAllAnimations()
      push(to: start)
      held(true)
    case .changed: push(to: way > 0 ? way * Self.resistance : way)
    case .ended where Self.rule.completes(from: -way, of: bounds.height, velocity: -pan.velocity(in: superview).y):
      swipedAway()
    default:
      move(to: 0, velocity: pan.velocity(in: superview).y)
      held(false)
    }
  }
}

#Preview("A notification") {
  let view = UIView()
  view.backgroundColor = .systemBackground
  NotificationBannerView(site: "example.org", title: "Tea is ready", text: "It has drawn for four minutes.").appear(
    in: view)
  return view
}
