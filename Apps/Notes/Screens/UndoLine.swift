import UIKit

/// A line at the bottom of a screen that tells what has been done, and takes it back.
final class UndoLine: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var timer: Timer?
  private var undo: (() -> Void)?

  /// Long enough to see that it was the wrong note, in seconds.
  private static let duration: TimeInterval = 6
  /// As of the lists that it lies on.
  private static let margin: CGFloat = 16
  /// Where there is more room, the button would be far from what it belongs to.
  private static let largestWidth: CGFloat = 480

  init() {
    super.init(frame: .zero)
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
    for part in [label, button] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
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

  /// Lies at the bottom of a view, within its safe area and above the keyboard.
  func add(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safeArea = view.safeAreaLayoutGuide
    let width = widthAnchor.constraint(equalTo: safeArea.widthAnchor, constant: -2 * Self.margin)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -10),
      centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
      widthAnchor.constraint(lessThanOrEqualToConstant: Self.largestWidth), width,
    ])
  }

  /// - Parameter undo: called at most once.
  func show(_ text: String, undo: @escaping () -> Void) {
    self.undo = undo
    label.text = text
    isHidden = false
    superview?.layoutIfNeeded()
    UIView.animate(withDuration: 0.25) { self.alpha = 1 }
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: Self.duration, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.hide() }
    }
  }

  /// Whether there is something to take back.
  var canTakeBack: Bool { undo != nil }

  func takeBack() {
    let undo = self.undo
    hide()
    undo?()
  }

  func hide() {
    undo = nil
    timer?.invalidate()
    UIView.animate(withDuration: 0.25) {
      self.alpha = 0
    } completion: { _ in
      if self.undo == nil { self.isHidden = true }
    }
  }
}
