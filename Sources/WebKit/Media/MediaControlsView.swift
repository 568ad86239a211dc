import UIKit
import WebContentProtocol

/// The controls of a video or a sound of a page: what both have.
class MediaControlsView: UIView {
  /// What the page has told last.
  private(set) var media: PageMedia
  /// Tells the page what is wanted; `didPerform()` is called once it has been done.
  var send: (MediaCommand) -> Void = { _ in }
  /// Leads into full screen, or out of it.
  var resize: () -> Void = {}

  private(set) lazy var playButton = MediaButton("play") { [weak self] in self?.playOrPause() }
  private(set) lazy var muteButton = MediaButton("mute") { [weak self] in self?.mute() }
  let scrubber = MediaScrubber()
  let elapsed = UILabel()
  let remaining = UILabel()
  /// Takes the place of the scrubber where there is no end.
  let liveMark = UILabel()
  let spinner = UIActivityIndicatorView(style: .medium)

  /// The number of wanted things that the page has not done yet.
  private var pending = 0
  /// The place to which it is to go by them.
  private var goal: Double?
  private var playsAfterScrubbing = false

  /// Seconds by which keys, buttons and screen readers go on or back.
  static let step = 10.0

  /// The sizes of the signs on the buttons, in points.
  private let signs: (play: CGFloat, mute: CGFloat)

  /// Makes the controls of a video or a sound.
  /// - Parameter signs: the sizes of the signs on the buttons, in points.
  init(_ media: PageMedia, signs: (play: CGFloat, mute: CGFloat)) {
    (self.media, self.signs) = (media, signs)
    super.init(frame: .zero)
    accessibilityIdentifier = "media"
    for label in [elapsed, remaining, liveMark] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.isAccessibilityElement = false
    }
    elapsed.accessibilityIdentifier = "media.elapsed"
    remaining.accessibilityIdentifier = "media.remaining"
    remaining.textAlignment = .right
    liveMark.accessibilityIdentifier = "media.live"
    liveMark.text = "LIVE"
    liveMark.isAccessibilityElement = true
    spinner.accessibilityIdentifier = "media.spinner"
    scrubber.didScrub = { [weak self] in self?.scrub($0, to: $1) }
    scrubber.skip = { [weak self] in self?.skip($0) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: What the page tells

  func update(_ media: PageMedia) {
    let hadFocus = self.media.isFocused
    self.media = media
    show()
    if media.isFocused != hadFocus { focusDidChange() }
  }

  /// The page has done something of what was wanted.
  func didPerform() {
    pending = max(0, pending - 1)
    guard pending == 0 else { return }
    goal = nil
    show()
  }

  /// The place that plays, or to which it is to go.
  private var time: Double { goal ?? media.time }

  /// Shows what is known.
  func show() {
    let duration = media.duration ?? 0
    scrubber.show(time: time, buffered: media.buffered, duration: duration)
    let time = scrubber.isScrubbing ? scrubber.time : time
    elapsed.text = PlaybackTime.text(time, of: duration)
    remaining.text = duration > 0 ? PlaybackTime.remaining(time, of: duration) : ""
    scrubber.isHidden = media.isLive || media.isBroken
    liveMark.isHidden = !media.isLive
    for label in [elapsed, remaining] { label.isHidden = media.isLive || media.isBroken }
    playButton.isEnabled = !media.isBroken
    muteButton.isHidden = !media.hasSound || media.isBroken
    // An end leads to the beginning.
    playButton.show(
      symbol: isPlaying ? "pause.fill" : "play.fill", size: signs.play, label: isPlaying ? "Pause" : "Play")
    muteButton.show(
      symbol: media.isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill", size: signs.mute,
      label: media.isMuted ? "Unmute" : "Mute")
    if media.isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
    playButton.alpha = media.isWaiting ? 0 : 1
    setNeedsLayout()
  }

  /// Whether it plays as far as the person is concerned: a finger on the scrubber only holds it up.
  var isPlaying: Bool { !media.isPaused || (scrubber.isScrubbing && playsAfterScrubbing) }

  // MARK: What a person wants

  /// Notes that a person does something with the controls.
  func noteUse() {}

  private func want(_ command: MediaCommand) {
    pending += 1
    noteUse()
    send(command)
  }

  func playOrPause() {
    if !media.isBroken { want(media.isPaused ? .play : .pause) }
  }

  func mute() {
    if media.hasSound, !media.isBroken { want(.setMuted(!media.isMuted)) }
  }

  /// Goes on or back by some seconds, up to the ends.
  func skip(_ seconds: Double) {
    guard let duration = media.duration, !media.isBroken else { return }
    go(to: min(max(time + seconds, 0), duration))
  }

  private func go(to place: Double) {
    goal = place
    want(.seek(to: place))
    show()
  }

  private func scrub(_ phase: MediaScrubber.Phase, to place: Double) {
    if phase == .began {
      playsAfterScrubbing = !media.isPaused
      if playsAfterScrubbing { want(.pause) }
    }
    go(to: place)
    if phase == .ended, playsAfterScrubbing {
      playsAfterScrubbing = false
      want(.play)
    }
  }

  // MARK: Keys

  /// The keys that lead it are those for which it is the first responder.
  override var canBecomeFirstResponder: Bool { true }

  private func focusDidChange() {
    // In full screen, its other controls have them.
    guard !media.isFull else { return }
    if media.isFocused { takeKeys() } else if isFirstResponder { _ = resignFirstResponder() }
  }

  /// Takes the keys, unless something outside of the page has them.
  func takeKeys() {
    guard let window, !isFirstResponder else { return }
    let holder = window.holderOfKeys
    if holder == nil || holder is MediaControlsView || holder is WKContentView { _ = becomeFirstResponder() }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key(" ", Selector(MediaControlsView.playOrPause, "playOrPause")),
      key(UIKeyCommand.inputLeftArrow, Selector(MediaControlsView.skipBack, "skipBack")),
      key(UIKeyCommand.inputRightArrow, Selector(MediaControlsView.skipForth, "skipForth")),
      key("m", Selector(MediaControlsView.mute, "mute")),
      key(UIKeyCommand.inputEscape, Selector(MediaControlsView.leave, "leave")),
    ]
  }

  func key(_ input: String, _ action: Selector) -> UIKeyCommand {
    UIKeyCommand(title: "", action: action, input: input, modifierFlags: [])
  }

  private func skipBack() { skip(-Self.step) }
  private func skipForth() { skip(Self.step) }

  /// Gives the keys back to the page.
  private func leave() {
    _ = resignFirstResponder()
    want(.blur)
  }
}

extension UIView {
  /// The view within this one that is the first responder; nil where none is.
  fileprivate var holderOfKeys: UIView? {
    if isFirstResponder { return self }
    for view in subviews { if let holder = view.holderOfKeys { return holder } }
    return nil
  }
}
