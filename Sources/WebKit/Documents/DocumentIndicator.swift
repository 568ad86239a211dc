import UIKit

/// Says which page of a document shows, for as long as the person may want to know.
final class DocumentIndicator: UIView {
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  private let label = UILabel()
  private var timer: Timer?

  /// Seconds for which it stays once the document rests.
  private static let pause = 1.5
  private static let fade = 0.3
  private static let margin: CGFloat = 12
  private static let padding = CGSize(width: 12, height: 6)
  private static let cornerRadius: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .secondaryLabel
    material.layer.cornerRadius = Self.cornerRadius
    material.clipsToBounds = true
    material.contentView.addSubview(label)
    addSubview(material)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The text; a place is found for it by `place(in:)`.
  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  /// Places itself at the upper left corner of what no bar covers.
  func place(in area: CGRect) {
    let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    let padding = Self.padding
    frame = CGRect(
      x: area.minX + Self.margin, y: area.minY + Self.margin, width: (size.width + 2 * padding.width).rounded(.up),
      height: (size.height + 2 * padding.height).rounded(.up))
    material.frame = bounds
    label.frame = bounds.insetBy(dx: padding.width, dy: padding.height)
  }

  /// Shows itself, and fades once nobody has asked for it for a while.
  func show() {
    UIView.performWithoutAnimation { alpha = 1 }
    layer.removeAllAnimations()
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: Self.pause, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.hide() }
    }
  }

  private func hide() {
    timer = nil
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) { self.alpha = 0 }
  }

  func remove() {
    timer?.invalidate()
    removeFromSuperview()
  }
}
