import UIKit

/// A tab's part of the bar at the top of the toolbar: a capsule with the address field, which fades and is scaled, and
/// the page's domain, which does neither. A plus sign stands for the domain until the tab has been pulled in.
final class AddressBar: UIView {
  let capsule = AddressCapsule()
  let label = AddressLabel()
  let plus = UIImageView(
    image: UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)))

  private lazy var labelRoom = label.widthAnchor.constraint(
    lessThanOrEqualTo: widthAnchor, constant: -2 * AddressCapsule.buttonWidth)

  init() {
    super.init(frame: .zero)
    // Text in bars keeps its size: Human Interface Guidelines, "Typography".
    maximumContentSizeCategory = .large
    plus.tintColor = .secondaryLabel
    addSubview(capsule)
    addSubview(label)
    capsule.addSubview(plus)
    for part in [capsule, label, plus] as [UIView] { part.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      capsule.leadingAnchor.constraint(equalTo: leadingAnchor),
      capsule.trailingAnchor.constraint(equalTo: trailingAnchor),
      capsule.topAnchor.constraint(equalTo: topAnchor),
      capsule.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      labelRoom,
      plus.centerXAnchor.constraint(equalTo: capsule.centerXAnchor),
      plus.centerYAnchor.constraint(equalTo: capsule.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows what the downloads are up to.
  func show(_ downloads: DownloadButton.Shown?) {
    capsule.downloadButton.show(downloads)
    labelRoom.constant = -2 * capsule.buttonRoom
  }

  /// Names the parts for scripts.
  /// - Parameter number: of the tab; nil for the current one.
  func nameParts(number: Int?) {
    let name = number.map { "addressBar.\($0)" } ?? "addressBar"
    capsule.accessibilityIdentifier = name
    label.accessibilityIdentifier = name + ".label"
    plus.accessibilityIdentifier = name + ".plus"
    capsule.nameParts(isCurrent: number == nil)
  }

  /// Makes the bar that of an address that is typed, or not; inside an animation block, animated. What stood in the
  /// field's place makes way for the text at once, and comes back by and by.
  func setTyping(_ isTyping: Bool) {
    if isTyping { UIView.performWithoutAnimation { capsule.field.layoutIfNeeded() } }
    capsule.setTyping(isTyping)
    label.fade(to: isTyping ? 0 : 1, isSudden: isTyping)
  }

  /// Lets only the parts take touches: the toolbar's items lie around them.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.isUserInteractionEnabled && $0.point(inside: convert(point, to: $0), with: event) }
  }
}

extension UIView {
  /// Fades the bar.
  /// - Parameter isSudden: not animated, whatever block this is in, and whatever has been animated before.
  func fade(to alpha: CGFloat, isSudden: Bool) {
    guard isSudden else { return self.alpha = alpha }
    layer.removeAnimation(forKey: "opacity")
    UIView.performWithoutAnimation { self.alpha = alpha }
  }
}
