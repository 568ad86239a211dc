import UIKit
import WebContentProtocol

/// The controls of a sound: a capsule.
final class AudioControlsView: MediaControlsView {
  private let capsule = UIView()
  private let complaint = UILabel()

  /// The greatest height in points, and the extent of a button.
  private static let (height, button): (CGFloat, CGFloat) = (54, 40)
  /// Points at the ends, and what the times take.
  private static let (margin, times): (CGFloat, CGFloat) = (8, 40)
  /// The least width for times, and the least for more than the first button.
  private static let (widthForTimes, widthForMore): (CGFloat, CGFloat) = (230, 120)

  /// Lighter than a page that is dark, also where that has the system's own colour.
  private static let ground = UIColor {
    $0.userInterfaceStyle == .dark ? .tertiarySystemBackground : .secondarySystemBackground
  }

  init(_ media: PageMedia) {
    super.init(media, signs: (20, 15))
    addSubview(capsule)
    capsule.backgroundColor = Self.ground
    capsule.clipsToBounds = true
    complaint.text = "This can’t be played."
    complaint.font = .systemFont(ofSize: 13)
    complaint.textColor = .secondaryLabel
    complaint.accessibilityIdentifier = "media.complaint"
    for part in [playButton, elapsed, scrubber, remaining, liveMark, muteButton, spinner, complaint] {
      capsule.addSubview(part)
    }
    for label in [elapsed, remaining, liveMark] { label.textColor = .secondaryLabel }
    scrubber.tint(.label)
    tintColor = .label
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func show() {
    super.show()
    // The page may be light on a device that is dark.
    overrideUserInterfaceStyle = media.isDark ? .dark : .light
    complaint.isHidden = !media.isBroken
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(bounds.height, Self.height)
    capsule.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    capsule.layer.cornerRadius = height / 2
    let hasMore = bounds.width >= Self.widthForMore
    let button = min(Self.button, height)
    let start = hasMore ? Self.margin : max(0, (bounds.width - button) / 2)
    playButton.frame = CGRect(x: start, y: (height - button) / 2, width: button, height: button)
    spinner.center = playButton.center
    muteButton.isHidden = muteButton.isHidden || !hasMore
    muteButton.frame = CGRect(
      x: bounds.width - Self.margin - button, y: playButton.frame.minY, width: button, height: button)
    scrubber.isHidden = scrubber.isHidden || !hasMore
    let end = muteButton.isHidden ? bounds.width - 2 * Self.margin : muteButton.frame.minX - Self.margin / 2
    let bar = CGRect(
      x: playButton.frame.maxX + Self.margin / 2, y: 0, width: max(0, end - playButton.frame.maxX - Self.margin / 2),
      height: height)
    complaint.frame = bar
    place(in: bar, times: bounds.width >= Self.widthForTimes ? Self.times : 0)
    liveMark.isHidden = liveMark.isHidden || !hasMore
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self || view === capsule ? nil : view
  }
}
