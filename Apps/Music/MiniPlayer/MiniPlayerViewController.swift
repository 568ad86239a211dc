import AppSupport
import UIKit

/// The line above the tab bar that shows what plays. A tap on it, or a drag, opens the card.
class MiniPlayerViewController: UIViewController {
  @IBOutlet var hairline: UIView!
  @IBOutlet var thumbnail: UIImageView!
  @IBOutlet var titleLabel: UILabel!
  @IBOutlet var playButton: UIButton!

  /// The library, to be set before the view is loaded.
  var library: MusicLibrary!
  /// Whether it is what the card turns into on its way to the mini player: without a background and a cover, which are the
  /// card's own, and nothing that one finds. To be set before the view is loaded.
  var isPicture = false
  /// The background's colour, also where it is a picture without one.
  private(set) var background: UIColor?
  /// The action of a tap.
  var open: () -> Void = {}
  private var observation: Observation?

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.scaleFont(like: .body, upTo: 26)
    background = view.backgroundColor
    if isPicture { leaveToCard() } else { makeElement() }
    observation = Observation(of: Player.didChange, by: library.player) { [weak self] in self?.showSong() }
    showSong()
  }

  private func leaveToCard() {
    view.backgroundColor = .clear
    for part in [hairline, thumbnail] as [UIView] { part.isHidden = true }
    for part in [view] + view.subviews { part?.accessibilityIdentifier = nil }
    view.accessibilityElementsHidden = true
  }

  /// Screen readers come to it once: it opens the card, and its buttons are what else it can do.
  private func makeElement() {
    view.isAccessibilityElement = true
    view.accessibilityTraits = .button
    view.accessibilityHint = "Opens the player"
    for case let button as UIButton in view.subviews { button.isAccessibilityElement = false }
  }

  private func describe(_ song: Song) {
    guard !isPicture else { return }
    let isPlaying = library.player.isPlaying
    view.accessibilityLabel = SongText.spoken(song)
    view.accessibilityValue = isPlaying ? "Playing" : "Paused"
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: isPlaying ? "Pause" : "Play") { [weak self] _ in
        self?.togglePlaying(nil)
        return self != nil
      },
      UIAccessibilityCustomAction(name: "Next") { [weak self] _ in
        self?.playNext(nil)
        return self != nil
      },
    ]
  }

  private func showSong() {
    guard let song = library.player.song else { return }
    titleLabel.text = song.title
    describe(song)
    playButton.showPlaying(library.player.isPlaying, pointSize: 22)
    thumbnail.showCover(of: song, points: MiniPlayerMetrics.thumbnail.width, from: library) { [weak self] in
      self?.library.player.song == song
    }
  }

  @IBAction func openCard(_ sender: Any?) { open() }

  @IBAction func togglePlaying(_ sender: Any?) { library.player.togglePlaying() }

  @IBAction func playNext(_ sender: Any?) { library.player.skipToNext() }
}

extension UIButton {
  /// A button that plays and pauses shows what it will do.
  func showPlaying(_ isPlaying: Bool, pointSize: CGFloat) {
    let configuration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: .regular)
    setImage(
      UIImage(systemName: isPlaying ? "pause.fill" : "play.fill", withConfiguration: configuration), for: .normal)
    accessibilityLabel = isPlaying ? "Pause" : "Play"
  }
}

extension UIImageView {
  /// Shows a song's cover: whatever size of it is known at once, the right one as soon as it is there.
  /// - Parameter isWanted: whether the song is still the one to be shown.
  func showCover(of song: Song, points: CGFloat, from library: MusicLibrary, isWanted: @escaping () -> Bool) {
    let known = [points, MiniPlayerMetrics.thumbnail.width, 330].lazy.compactMap {
      library.covers.knownCover(of: song, points: $0)
    }
    if let cover = known.first { image = cover }
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 2
    library.covers.cover(of: song, points: points, scale: scale) { [weak self] cover in
      if isWanted() { self?.image = cover }
    }
  }
}
