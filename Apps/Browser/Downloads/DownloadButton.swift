import UIKit

/// The button in the bar that shows the downloads: an arrow in a ring, which fills up as far as they are.
final class DownloadButton: UIButton {
  enum Shown: Equatable {
    /// Something comes; nil where nobody knows how much there will be.
    case running(fraction: Double?)
    /// Something has come, or can't.
    case ended
  }

  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()
  /// What it shows; nil for nothing, where it is hidden.
  private(set) var shown: Shown?

  private static let radius: CGFloat = 10
  private static let lineWidth: CGFloat = 2
  /// The part of the ring that goes round where nobody knows how far it is.
  private static let arc: CGFloat = 0.25
  private static let turn = "turn"

  init() {
    super.init(frame: .zero)
    let configuration = UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)
    setImage(UIImage(systemName: "arrow.down", withConfiguration: configuration), for: .normal)
    tintColor = .label
    accessibilityLabel = "Downloads"
    isHidden = true
    for part in [track, ring] {
      part.fillColor = nil
      part.lineWidth = Self.lineWidth
      layer.addSublayer(part)
    }
    ring.lineCap = .round
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let square = CGRect(
      x: bounds.midX - Self.radius, y: bounds.midY - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: Self.radius, y: Self.radius), radius: Self.radius, startAngle: -.pi / 2,
      endAngle: 1.5 * .pi, clockwise: true)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for part in [track, ring] {
      part.bounds = CGRect(origin: .zero, size: square.size)
      part.position = CGPoint(x: square.midX, y: square.midY)
      part.path = circle.cgPath
    }
    CATransaction.commit()
    showColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func showColors() {
    track.strokeColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
    ring.strokeColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
  }

  func show(_ shown: Shown?) {
    guard shown != self.shown else { return }
    self.shown = shown
    isHidden = shown == nil
    var turns = false
    switch shown {
    case .running(let fraction?):
      ring.strokeEnd = fraction
      accessibilityValue = "\(Int(fraction * 100)) %"
    case .running(nil):
      ring.strokeEnd = Self.arc
      turns = true
      accessibilityValue = "In progress"
    case .ended, nil:
      ring.strokeEnd = 1
      accessibilityValue = nil
    }
    setTurning(turns)
  }

  private func setTurning(_ turns: Bool) {
    guard turns != (ring.animation(forKey: Self.turn) != nil) else { return }
    guard turns else { return ring.removeAnimation(forKey: Self.turn) }
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    (animation.fromValue, animation.toValue) = (0, 2 * Double.pi)
    animation.duration = 1
    animation.repeatCount = .infinity
    ring.add(animation, forKey: Self.turn)
  }
}
