import AppSupport
import UIKit

/// A banner at the bottom of a screen that says what has been done, with a button to undo it. A tap beside the button or
/// a swipe dismisses it.
final class UndoBanner: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var timer: Timer?
  private var undo: (() -> Void)?

  /// The time for which it shows, in seconds: long enough to see that it was the wrong note.
  private static let duration: TimeInterval = 6
  /// A closure called when it has come or gone.
  var didChange: () -> Void = {}

  private static let height: CGFloat = 48

  init() {
    // What it consists of has room, also before its first place is known.
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    accessibilityIdentifier = "undo"
    isHidden = true
    alpha = 0
    backgroundColor = .tertiarySystemBackground
    lieInFront()
    label.accessibilityIdentifier = "undo.label"
    label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15))
    label.adjustsFontForContentSizeCategory = true
    button.accessibilityIdentifier = "undo.button"
    button.setTitle("Undo", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    button.addAction(UIAction { [weak self] _ in self?.takeBack() }, for: .touchUpInside)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    addPuttingAway(target: self, action: #selector(hide))
    for part in [label, button] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: Self.height),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      button.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 12),
      button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      button.topAnchor.constraint(equalTo: topAnchor),
      button.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  deinit { timer?.invalidate() }

  /// Shows what can be undone.
  /// - Parameter undo: called at most once.
  func show(_ text: String, undo: @escaping () -> Void) {
    self.undo = undo
    label.text = text
    isHidden = false
    didChange()
    UIView.animate(withDuration: 0.25) { self.alpha = 1 }
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: Self.duration, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.hide() }
    }
  }

  /// Whether there is something to take back.
  var canUndo: Bool { undo != nil }

  func takeBack() {
    let undo = self.undo
    hide()
    undo?()
  }

  @objc func hide() {
    guard undo != nil else { return }
    undo = nil
    timer?.invalidate()
    didChange()
    UIView.animate(withDuration: 0.25) {
      self.alpha = 0
    } completion: { _ in
      if self.undo == nil { self.isHidden = true }
    }
  }
}
