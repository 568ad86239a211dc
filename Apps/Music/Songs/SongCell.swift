import UIKit

/// A song in the grid: its cover, title and artist.
class SongCell: UICollectionViewCell {
  @IBOutlet var coverView: UIImageView!
  @IBOutlet var titleLabel: UILabel!
  @IBOutlet var artistLabel: UILabel!
  private let mark = PlayingMark()
  private(set) var song: Song?
  /// The cover that is shown, or waited for: one that comes later may be another song's, or of another size.
  private var cover: CoverKey?

  static let reuseIdentifier = "song"
  static let coverRadius: CGFloat = 10
  /// The distances between the cover and the title, and between the lines, in points.
  static let (titleGap, lineGap): (CGFloat, CGFloat) = (7, 1)

  static var titleFont: UIFont {
    UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15, weight: .medium))
  }
  static var artistFont: UIFont { UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13)) }

  /// The height with a cover so many points wide: each line has room for its font, whatever its text.
  static func height(width: CGFloat) -> CGFloat {
    let lines = CGFloat(SongText.lines)
    return (width + titleGap + lines * titleFont.lineHeight + lineGap + lines * artistFont.lineHeight).rounded(.up)
  }

  /// The parts are there, from wherever they come.
  func prepare() {
    guard mark.superview == nil else { return }
    coverView.layer.cornerRadius = Self.coverRadius
    coverView.layer.cornerCurve = .continuous
    coverView.clipsToBounds = true
    coverView.contentMode = .scaleAspectFill
    coverView.backgroundColor = .secondarySystemFill
    for label in [titleLabel, artistLabel] { label?.adjustsFontForContentSizeCategory = true }
    titleLabel.font = Self.titleFont
    artistLabel.font = Self.artistFont
    artistLabel.textColor = .secondaryLabel
    mark.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.trailingAnchor.constraint(equalTo: coverView.trailingAnchor, constant: -8),
      mark.bottomAnchor.constraint(equalTo: coverView.bottomAnchor, constant: -8),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  /// Shows a song.
  /// - Parameter width: of the cover, in points.
  func show(_ song: Song, index: Int, width: CGFloat, covers: CoverStore, player: Player) {
    prepare()
    SongText.setLines(of: titleLabel, artistLabel)
    accessibilityIdentifier = "song.\(index)"
    update(player, for: song)
    if song != self.song {
      self.song = song
      titleLabel.text = song.title
      artistLabel.text = SongText.artist(of: song)
      accessibilityLabel = SongText.spoken(song)
    }
    showCover(of: song, width, covers)
  }

  private func showCover(of song: Song, _ width: CGFloat, _ covers: CoverStore) {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 2
    let key = CoverKey(song.cover, width, scale)
    guard key != cover else { return }
    // The same picture in another size does until it is there in this one.
    let isOther = cover == nil || key.name != cover?.name
    cover = key
    if isOther { coverView.image = nil }
    var isLate = false
    covers.cover(of: song, points: width, scale: scale) { [weak self] image in
      guard let self, cover == key else { return }
      coverView.image = image
      if isLate && isOther { Self.fadeIn(coverView) }
    }
    isLate = true
  }

  /// A cover that comes late doesn't flash.
  private static func fadeIn(_ view: UIView) {
    view.alpha = 0
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
  }

  /// Marks the song that plays.
  func update(_ player: Player, for song: Song? = nil) {
    let isCurrent = (song ?? self.song).map { $0.id == player.song?.id } ?? false
    titleLabel.textColor = isCurrent ? tintColor : .label
    mark.show(isCurrent ? (player.isPlaying ? .playing : .paused) : .none)
    accessibilityValue = isCurrent ? (player.isPlaying ? "Playing" : "Paused") : nil
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let (view, alpha): (UIView, CGFloat) = (contentView, isHighlighted ? 0.6 : 1)
      UIView.animate(withDuration: isHighlighted ? 0.05 : 0.25, delay: 0, options: .allowUserInteraction) {
        view.alpha = alpha
      }
    }
  }

  /// Whether the keyboard has selected the song: a finger plays it at once.
  override var isSelected: Bool { didSet { if isSelected != oldValue { showRing() } } }

  private func showRing() {
    guard let coverView else { return }
    coverView.layer.borderWidth = isSelected ? 3 : 0
    coverView.layer.borderColor = tintColor.cgColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showRing()
    if mark.isShown { titleLabel?.textColor = tintColor }
  }
}
