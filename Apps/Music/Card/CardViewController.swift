import AppSupport
import UIKit

/// The screen of what plays: cover, scrubber, buttons, volume, and what comes next.
class CardViewController: UIViewController, CardFace {
  @IBOutlet var coverContainer: UIView!
  @IBOutlet var mini: UIView!
  @IBOutlet var miniContent: UIView!
  @IBOutlet var cover: UIImageView!
  @IBOutlet var chevronButton: UIButton!
  @IBOutlet var skirt: UIView!
  @IBOutlet var hem: UIView!
  @IBOutlet var controls: UIView!
  @IBOutlet var titleLabel: UILabel!
  @IBOutlet var artistLabel: UILabel!
  @IBOutlet var scrubber: UISlider!
  @IBOutlet var elapsedLabel: UILabel!
  @IBOutlet var remainingLabel: UILabel!
  @IBOutlet var playButton: UIButton!
  @IBOutlet var volumeSlider: UISlider!
  @IBOutlet var noticeLabel: UILabel!

  /// The library, to be set before the view is loaded.
  var library: MusicLibrary!
  /// The action of the chevron.
  var close: () -> Void = {}

  private var player: Player { library.player }
  /// The song that a finger looks for a place in: another one that comes meanwhile isn't meant.
  private var scrubbedSong: Int64?
  private var miniPlayer: MiniPlayerViewController?
  private var timer: Timer?
  private var observation: Observation?

  /// The side of the cover at rest on the commonest screens, in points.
  private static let coverSide: CGFloat = 330
  /// The time between two looks at the sound's time, in seconds.
  private static let tick = 0.25

  var chevron: UIView! { chevronButton }
  var miniColor: UIColor { miniPlayer?.background ?? .systemBackground }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    if let miniPlayer = segue.destination as? MiniPlayerViewController {
      (miniPlayer.library, miniPlayer.isPicture) = (library, true)
      self.miniPlayer = miniPlayer
    }
    guard let queue = segue.destination as? QueueViewController else { return }
    (queue.library, queue.isOnCard) = (library, true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    coverContainer.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    // While it is as small as the thumbnail, it would flicker otherwise.
    cover.layer.minificationFilter = .trilinear
    for label in [elapsedLabel, remainingLabel] {
      label?.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label?.scaleFont(like: .footnote, upTo: 17)
    }
    // With larger text the title may take what the buttons don't need.
    titleLabel.scaleFont(like: .title2, upTo: 28)
    artistLabel.scaleFont(like: .headline, upTo: 23)
    let circle = Self.knob(diameter: 12)
    scrubber.setThumbImage(circle, for: .normal)
    observation = Observation(of: Player.didChange, by: player) { [weak self] in self?.showSong() }
    showSong()
  }

  deinit { timer?.invalidate() }

  private static func knob(diameter: CGFloat) -> UIImage {
    let size = CGSize(width: diameter, height: diameter)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemGray.setFill()
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTime()
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: Self.tick, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.showTime() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
    timer = nil
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  // MARK: What plays

  private func showSong() {
    playButton.showPlaying(player.isPlaying, pointSize: 40)
    noticeLabel.text = player.message ?? player.outputNotice
    if volumeSlider.value != player.volume { volumeSlider.value = player.volume }
    // The finger may still be there, and moves nothing any more.
    if scrubbedSong != player.song?.id { scrubbedSong = nil }
    showTime()
    guard let song = player.song else { return }
    titleLabel.text = song.title
    let parts = [song.artist, song.album].filter { !$0.isEmpty }
    artistLabel.text = parts.isEmpty ? "Unknown Artist" : parts.joined(separator: " — ")
    cover.showCover(of: song, points: Self.coverSide, from: library) { [weak self] in self?.player.song == song }
  }

  private func showTime() {
    scrubber.maximumValue = Float(max(player.duration, 1))
    if scrubbedSong == nil { scrubber.value = Float(player.currentTime) }
    let (time, duration) = (TimeInterval(scrubber.value), player.duration)
    elapsedLabel.text = Self.text(time)
    remainingLabel.text = "-" + Self.text(max(0, duration.rounded(.down) - time.rounded(.down)))
  }

  static func text(_ seconds: TimeInterval) -> String {
    let seconds = Int(max(0, seconds))
    let (minutes, rest) = (seconds / 60, seconds % 60)
    let tail = (rest < 10 ? "0" : "") + String(rest)
    guard minutes >= 60 else { return "\(minutes):\(tail)" }
    return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60):\(tail)"
  }

  // MARK: Actions

  @IBAction func closeCard(_ sender: Any?) { close() }

  @IBAction func beginScrubbing(_ sender: Any?) { scrubbedSong = player.song?.id }

  @IBAction func scrub(_ sender: Any?) { showTime() }

  /// The song goes on where the finger has left.
  @IBAction func endScrubbing(_ sender: Any?) {
    guard scrubbedSong != nil else { return }
    scrubbedSong = nil
    player.currentTime = TimeInterval(scrubber.value)
    showTime()
  }

  @IBAction func cancelScrubbing(_ sender: Any?) {
    scrubbedSong = nil
    showTime()
  }

  @IBAction func playPrevious(_ sender: Any?) { player.skipToPrevious() }

  @IBAction func togglePlaying(_ sender: Any?) { player.togglePlaying() }

  @IBAction func playNext(_ sender: Any?) { player.skipToNext() }

  @IBAction func changeVolume(_ sender: Any?) { player.volume = volumeSlider.value }
}

extension UILabel {
  /// Follows the person's text size, as far as there is room.
  func scaleFont(like style: UIFont.TextStyle, upTo most: CGFloat) {
    font = UIFontMetrics(forTextStyle: style).scaledFont(for: font, maximumPointSize: most)
    adjustsFontForContentSizeCategory = true
  }
}

/// The button at the card's top. A finger also hits it below: it is as high there as a finger needs.
class ChevronButton: UIButton {
  /// The least height of what a finger hits, in points: Human Interface Guidelines, "Buttons".
  private static let leastHeight: CGFloat = 44

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let place = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height, Self.leastHeight))
    return place.contains(point)
  }
}

/// The controls in it may lie beside it, and take touches there: on low screens they are beside the cover.
class SkirtView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
  }

  /// Lets touches between the controls through to what is behind them.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return bounds.contains(point) || hit?.superview !== self && hit !== self ? hit : nil
  }
}
