import UIKit

/// Lies where the keyboard is, and tells when that is elsewhere.
final class KeyboardFollower: UIView {
  var didMove: () -> Void = {}

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Puts it into a view.
  func follow(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let guide = view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: guide.topAnchor), leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      trailingAnchor.constraint(equalTo: guide.trailingAnchor), bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    didMove()
  }
}
