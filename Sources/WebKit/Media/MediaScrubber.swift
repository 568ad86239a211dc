import UIKit

/// The bar that shows how far a video or a sound has come, and along which a finger leads it.
///
/// A finger that goes along it takes hold of the place that plays, if it has come down near it; elsewhere, it brings it
/// there, as a tap does. What is told goes on while the finger moves. One that goes across it is not its own.
final class MediaScrubber: UIView, UIGestureRecognizerDelegate {
  enum Phase { case began, moved, ended }

  /// Tells of a finger, with the place that it has led to, in seconds.
  var didScrub: (Phase, Double) -> Void = { _, _ in }
  /// Goes on or back by some seconds, for screen readers.
  var skip: (Double) -> Void = { _ in }

  /// The length of the whole in seconds, what plays, and how much has been loaded.
  private(set) var duration = 0.0
  private(set) var time = 0.0
  private var buffered = 0.0
  private(set) var isScrubbing = false
  /// The upper edge of what a finger reaches, in points; nil for as far above the bar as below.
  var topOfReach: CGFloat?

  private let track = UIView()
  private let loaded = UIView()
  private let played = UIView()
  private let tap = UITapGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  /// The place where the finger came down: a pan leaves out how far it went before it was one.
  private var down: CGFloat = 0
  /// The finger's distance from the place that plays, in points.
  private var hold: CGFloat = 0

  /// The height of the bar in points, at rest and under a finger.
  private static let (thin, thick): (CGFloat, CGFloat) = (4, 8)
  /// The distance in points within which a finger takes hold of the place that plays.
  private static let reach: CGFloat = 22
  /// Seconds for which the bar grows and shrinks.
  private static let growth = 0.2

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "media.scrubber"
    accessibilityLabel = "Track Position"
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    for part in [track, loaded, played] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    track.clipsToBounds = true
    track.addSubview(loaded)
    track.addSubview(played)
    tap.addTarget(self, action: Selector(MediaScrubber.tapped, "tapped"))
    pan.addTarget(self, action: Selector(MediaScrubber.panned, "panned"))
    pan.delegate = self
    for recognizer in [tap, pan] { addGestureRecognizer(recognizer) }
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the colours.
  /// - Parameter color: of what has been played; the rest has shades of it.
  func tint(_ color: UIColor) {
    track.backgroundColor = color.withAlphaComponent(0.25)
    loaded.backgroundColor = color.withAlphaComponent(0.25)
    played.backgroundColor = color
  }

  /// Shows a place. While a finger is on the bar, what it says counts.
  /// - Parameter duration: 0 where there is nothing to go along.
  func show(time: Double, buffered: Double, duration: Double) {
    (self.duration, self.buffered) = (duration, buffered)
    if !isScrubbing { self.time = time }
    accessibilityTraits = duration > 0 ? .adjustable : [.adjustable, .notEnabled]
    accessibilityValue = "\(PlaybackTime.words(self.time)) of \(PlaybackTime.words(duration))"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = isScrubbing ? Self.thick : Self.thin
    track.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    track.layer.cornerRadius = height / 2
    for (part, place) in [(loaded, buffered), (played, time)] {
      part.frame = CGRect(x: 0, y: 0, width: bounds.width * share(place), height: height)
    }
  }

  private func share(_ place: Double) -> CGFloat {
    duration > 0 ? CGFloat(min(max(place / duration, 0), 1)) : 0
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let area = bounds.insetBy(dx: -8, dy: min(0, (bounds.height - 44) / 2))
    return area.contains(point) && point.y >= topOfReach ?? area.minY
  }

  /// Notes where the finger is: what scrolls around it may keep the touch back for a while.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    down = touch.location(in: self).x
    return true
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let velocity = pan.velocity(in: self)
    return abs(velocity.x) > abs(velocity.y)
  }

  private func tapped() {
    guard bounds.width > 0, duration > 0 else { return }
    hold = 0
    let x = tap.location(in: self).x
    for phase in [Phase.began, .ended] { lead(to: x, phase) }
  }

  private func panned() {
    let x = pan.location(in: self).x
    switch pan.state {
    case .began:
      guard bounds.width > 0, duration > 0 else { return }
      let place = bounds.width * share(time)
      hold = abs(down - place) <= Self.reach ? down - place : 0
      grow(true)
      lead(to: x, .began)
    case .changed:
      if isScrubbing { lead(to: x, .moved) }
    default:
      guard isScrubbing else { return }
      grow(false)
      lead(to: x, .ended)
    }
  }

  private func lead(to x: CGFloat, _ phase: Phase) {
    time = duration * Double(min(max((x - hold) / bounds.width, 0), 1))
    setNeedsLayout()
    didScrub(phase, time)
  }

  private func grow(_ isScrubbing: Bool) {
    self.isScrubbing = isScrubbing
    setNeedsLayout()
    UIView.animate(withDuration: Self.growth, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.layoutIfNeeded()
    }
  }

  override func accessibilityIncrement() { skip(MediaControlsView.step) }
  override func accessibilityDecrement() { skip(-MediaControlsView.step) }
}
