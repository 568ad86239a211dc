import UIKit

/// A grey outline with a grey magnifier; over it the same in white on the accent colour, which a mask uncovers.
///
/// Outline and fill are scaled each by its own transform, and nothing of it is animated: a pose shows in the frame in
/// which it is set.
final class SearchButton: UIView {
  private let outline = UIView()
  private let fill = UIView()
  private let uncovering = CAShapeLayer()

  /// Points from side to side.
  static let side: CGFloat = 36

  /// A square with corners as soft as a field's.
  static let squareRoundness: CGFloat = 0.45

  /// The roundness of the corners: 1 for a circle, 0 for a square.
  var roundness: CGFloat = 1 { didSet { roundCorners() } }

  var pose = PullPose(pull: 0) { didSet { if pose != oldValue { show() } } }

  /// The frame that it covers as it is scaled, in its own coordinates.
  var shownFrame: CGRect {
    let side = Self.side * pose.scale
    return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    outline.accessibilityIdentifier = "searchButton"
    outline.accessibilityLabel = "Search"
    outline.layer.borderWidth = 1.5
    fill.accessibilityIdentifier = "searchButton.fill"
    fill.layer.mask = uncovering
    for part in [outline, fill] {
      part.bounds = bounds
      part.center = CGPoint(x: bounds.midX, y: bounds.midY)
      part.layer.cornerCurve = .continuous
      let magnifier = Self.magnifier()
      magnifier.tintColor = part === fill ? .white : .systemGray
      magnifier.center = CGPoint(x: bounds.midX, y: bounds.midY)
      part.addSubview(magnifier)
      addSubview(part)
    }
    roundCorners()
    takeColors()
    show()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  static func magnifier() -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: 16, weight: .semibold)
    return UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
  }

  private func roundCorners() {
    for part in [outline, fill] { part.layer.cornerRadius = Self.cornerRadius(roundness, side: Self.side) }
  }

  static func cornerRadius(_ roundness: CGFloat, side: CGFloat) -> CGFloat { roundness * side / 2 }

  private func show() {
    let scale = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
    UIView.performWithoutAnimation {
      outline.transform = scale
      fill.transform = scale
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    uncovering.path = CGPath(rect: pose.uncovered(of: fill.bounds), transform: nil)
    CATransaction.commit()
  }

  private func takeColors() {
    outline.layer.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
    fill.backgroundColor = tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    takeColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeColors()
  }
}
