import HostInterface
import UIKit
import WebContentProtocol

/// The controls over a video: a large button until it has played, and after that those which come by a tap and go by
/// themselves.
final class VideoControlsView: MediaControlsView {
  private let shade = UIView()
  private let bars = UIView()
  private lazy var startButton = MediaButton("start", label: "Play") { [weak self] in self?.playOrPause() }
  private lazy var backButton = MediaButton("back", label: "Skip Back 10 Seconds") { [weak self] in
    self?.skip(-MediaControlsView.step)
  }
  private lazy var forthButton = MediaButton("forth", label: "Skip Forward 10 Seconds") { [weak self] in
    self?.skip(MediaControlsView.step)
  }
  private lazy var resizeButton = MediaButton(
    isFull ? "close" : "fullScreen", label: isFull ? "Close" : "Full Screen"
  ) { [weak self] in self?.resize() }
  private let complaint = UIStackView()
  /// Whether they are those of full screen.
  private let isFull: Bool
  private var visibility = MediaVisibility()
  private var timer: (clock: any HostClock, id: HostTimerID)?
  private var areBarsShown = false

  /// How dark the video is beneath the controls, and the ground of the start button.
  private static let dimness: CGFloat = 0.35
  private static let ground: CGFloat = 0.55
  /// The extent of the start button in points, and the part of a small video that it takes.
  private static let startExtent: CGFloat = 64
  private static let startPart: CGFloat = 0.6
  /// Points between the middle and the buttons beside it, at most, and the extents of those.
  private static let spread: CGFloat = 84
  private static let (playExtent, skipExtent): (CGFloat, CGFloat) = (38, 28)
  /// The extent of what a finger reaches of these buttons, at most, and the part of a small video's height that it takes.
  private static let (buttonExtent, buttonPart): (CGFloat, CGFloat) = (48, 0.45)
  /// Points from the edges to the bars, the height of a bar, and what its times take.
  private static let (margin, bar, times): (CGFloat, CGFloat, CGFloat) = (12, 28, 46)
  /// The least width for buttons beside the middle, the least for times, and the least height for buttons above.
  private static let (widthForSkips, widthForTimes, heightForTop): (CGFloat, CGFloat, CGFloat) = (220, 240, 110)
  /// Seconds for which the controls come and go.
  private static let fade = 0.25

  /// Makes the controls of a video.
  /// - Parameter isFull: whether they are those of full screen.
  init(_ media: PageMedia, isFull: Bool = false) {
    self.isFull = isFull
    super.init(media, signs: (Self.playExtent, 17))
    tintColor = .white
    for part in [shade, bars] {
      part.alpha = 0
      addSubview(part)
    }
    shade.backgroundColor = UIColor.black.withAlphaComponent(Self.dimness)
    shade.isUserInteractionEnabled = false
    for part in [playButton, backButton, forthButton, muteButton, resizeButton, scrubber, elapsed, remaining, liveMark]
    {
      bars.addSubview(part)
    }
    for label in [elapsed, remaining, liveMark] { label.textColor = .white }
    scrubber.tint(.white)
    backButton.setImage(MediaGlyph.skip(forward: false, size: Self.skipExtent), for: .normal)
    forthButton.setImage(MediaGlyph.skip(forward: true, size: Self.skipExtent), for: .normal)
    if isFull {
      resizeButton.show(symbol: "xmark", size: 18, label: "Close")
    } else {
      resizeButton.setImage(MediaGlyph.expand(size: 18), for: .normal)
    }
    startButton.backgroundColor = UIColor.black.withAlphaComponent(Self.ground)
    addSubview(startButton)
    spinner.color = .white
    spinner.isUserInteractionEnabled = false
    addSubview(spinner)
    addComplaint()
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func addComplaint() {
    let sign = UIImageView(image: UIImage(systemName: "exclamationmark.triangle.fill"))
    let text = UILabel()
    text.text = "This video can’t be played."
    text.font = .systemFont(ofSize: 13)
    text.textColor = .white
    text.textAlignment = .center
    text.numberOfLines = 0
    text.accessibilityIdentifier = "media.complaint"
    sign.contentMode = .center
    for part in [sign, text] { complaint.addArrangedSubview(part) }
    complaint.axis = .vertical
    complaint.alignment = .center
    complaint.spacing = 6
    complaint.isUserInteractionEnabled = false
    addSubview(complaint)
  }

  // MARK: What shows

  /// Whether it has its bars: in full screen, it always has.
  private var isStarted: Bool { isFull || (media.hasBegun && !media.isBroken) }

  override func show() {
    super.show()
    visibility.isPlaying = isPlaying
    visibility.isHeld = scrubber.isScrubbing
    visibility.isKept = UIAccessibility.isVoiceOverRunning
    startButton.isHidden = isStarted || media.isBroken
    resizeButton.isEnabled = isFull || media.aspect != nil
    complaint.isHidden = !media.isBroken
    backgroundColor = media.isBroken ? UIColor.black.withAlphaComponent(Self.ground) : nil
    look()
  }

  /// Shows the controls, or has them go, as the time has come.
  private func look() {
    let clock = AppClock.installed
    let time = clock?.now ?? 0
    let isShown = isStarted && visibility.isShown(at: time)
    if let timer { timer.clock.cancel(timer.id) }
    timer = nil
    if isStarted, isShown, let end = visibility.end, let clock {
      let id = clock.schedule(at: end) { [weak self] in MainActor.assumeIsolated { self?.look() } }
      timer = (clock, id)
    }
    guard isShown != areBarsShown else { return }
    areBarsShown = isShown
    bars.isUserInteractionEnabled = isShown
    bars.accessibilityElementsHidden = !isShown
    let change = { for part in [self.shade, self.bars] { part.alpha = isShown ? 1 : 0 } }
    guard window != nil else { return change() }
    UIView.animate(
      withDuration: Self.fade, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction], animations: change)
    UIApplication.semanticsDidChange()
  }

  override func noteUse() {
    guard let now = AppClock.installed?.now else { return }
    visibility.use(at: now)
    look()
  }

  /// The video has been tapped beside its controls.
  func wasTapped() {
    takeKeys()
    guard isStarted else { return playOrPause() }
    if let now = AppClock.installed?.now { visibility.toggle(at: now) }
    look()
  }

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    for part in [shade, bars] { part.frame = bounds }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let least = min(bounds.width, bounds.height)
    let start = min(Self.startExtent, least * Self.startPart)
    startButton.bounds = CGRect(x: 0, y: 0, width: start, height: start)
    startButton.center = center
    startButton.layer.cornerRadius = start / 2
    startButton.show(symbol: "play.fill", size: start * 0.42, label: "Play")
    spinner.center = center
    let said = complaint.systemLayoutSizeFitting(CGSize(width: bounds.width - 2 * Self.margin, height: bounds.height))
    complaint.bounds = CGRect(origin: .zero, size: said)
    complaint.center = center

    let hasSkips = bounds.width >= Self.widthForSkips && media.duration != nil
    let spread = min(Self.spread, bounds.width * 0.28)
    for (button, way) in [(playButton, 0.0), (backButton, -1.0), (forthButton, 1.0)] {
      let extent = min(Self.buttonExtent, bounds.height * Self.buttonPart)
      button.bounds = CGRect(x: 0, y: 0, width: extent, height: extent)
      button.center = CGPoint(x: center.x + way * spread, y: center.y)
    }
    for button in [backButton, forthButton] { button.isHidden = !hasSkips }

    // In full screen, what the screen's corners and its edges take is none of theirs.
    let area = bounds.inset(by: isFull ? safeAreaInsets : .zero)
    let hasTop = bounds.height >= Self.heightForTop
    muteButton.isHidden = muteButton.isHidden || !hasTop
    let top = CGRect(
      x: area.minX + Self.margin, y: area.minY + Self.margin / 2, width: Self.bar, height: Self.bar)
    muteButton.frame = top.offsetBy(dx: area.width - 2 * Self.margin - Self.bar, dy: 0)
    var bar = CGRect(
      x: area.minX + Self.margin, y: area.maxY - Self.margin / 2 - Self.bar,
      width: max(0, area.width - 2 * Self.margin), height: Self.bar)
    if hasTop {
      resizeButton.frame = top
    } else {
      resizeButton.frame = CGRect(x: bar.maxX - Self.bar, y: bar.minY, width: Self.bar, height: Self.bar)
      bar.size.width = max(0, bar.width - Self.bar - Self.margin)
    }
    place(in: bar, times: area.width >= Self.widthForTimes ? Self.times : 0)
    // Fingers on the button above are the button's.
    scrubber.topOfReach = playButton.frame.maxY - scrubber.frame.minY
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    // What lies beside the controls is the page's.
    return view === self || view === bars ? nil : view
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let resize = Selector(VideoControlsView.resizeByKey, "resizeByKey")
    let leaving = isFull ? [key(UIKeyCommand.inputEscape, resize)] : []
    return leaving + [key("f", resize)] + (super.keyCommands ?? [])
  }

  private func resizeByKey() { resize() }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { isStarted && !areBarsShown }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { "Video" }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityHint: String? {
    get { "Shows the controls." }
    set { super.accessibilityHint = newValue }
  }
  override func accessibilityActivate() -> Bool {
    noteUse()
    return true
  }
}

extension MediaControlsView {
  /// Places the times and what lies between them.
  /// - Parameter width: of each of them; 0 where there is no room.
  func place(in bar: CGRect, times width: CGFloat) {
    let hours: CGFloat = (media.duration ?? 0) >= 3600 && width > 0 ? 18 : 0
    let time = width + hours
    for label in [elapsed, remaining] { label.isHidden = label.isHidden || width == 0 }
    elapsed.frame = CGRect(x: bar.minX, y: bar.minY, width: time, height: bar.height)
    remaining.frame = CGRect(x: bar.maxX - time, y: bar.minY, width: time, height: bar.height)
    liveMark.frame = bar
    scrubber.frame = bar.insetBy(dx: time > 0 ? time + 4 : 0, dy: 0)
  }
}
