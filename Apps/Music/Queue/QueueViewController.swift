import AppSupport
import UIKit

/// What comes next. A tap on a song goes on with it.
class QueueViewController: UICollectionViewController {
  /// To be set before the view is loaded.
  var library: MusicLibrary!
  /// Whether it is the card's list: on the tab, the bar says what it is. To be set before the view is loaded.
  var isOnCard = false

  private var songs: [Song] = []
  private var observation: Observation?
  private let emptyLabel = UILabel()
  private var rows: QueueRowLayout { isOnCard ? .card : .tab }
  /// Of what stands above the rows, for the usual size of text; in points.
  private static let leastHeader: CGFloat = 32

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = isOnCard ? "card.queue" : "queue"
    collectionView.backgroundColor = .clear
    collectionView.backgroundView = emptyLabel
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.font = .preferredFont(forTextStyle: .subheadline)
    emptyLabel.adjustsFontForContentSizeCategory = true
    observation = Observation(of: Player.didChange, by: library.player) { [weak self] in self?.showQueue() }
    showQueue()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let insets = collectionView.adjustedContentInset
    let width = max(1, collectionView.bounds.width - insets.left - insets.right)
    // The title ends in the middle of its row.
    let title = UIFont.preferredFont(forTextStyle: .callout).lineHeight
    let row = CGSize(width: width, height: max(rows.leastHeight, (2 * title + 16).rounded()))
    if layout.itemSize != row { layout.itemSize = row }
    let heading = UIFont.preferredFont(forTextStyle: .headline).lineHeight
    let header = CGSize(width: width, height: isOnCard ? max(Self.leastHeader, (heading + 12).rounded()) : 0)
    if layout.headerReferenceSize != header { layout.headerReferenceSize = header }
  }

  private func showQueue() {
    let next = library.player.upNext
    emptyLabel.text = next.isEmpty ? "Nothing comes next." : nil
    guard next != songs else { return }
    let gone = songs.count - next.count
    let hasGoneOn = gone > 0 && songs.suffix(next.count) == next[...]
    songs = next
    collectionView.reloadData()
    if hasGoneOn { stay(without: gone) }
  }

  /// What somebody reads stays where it is when songs above it have gone.
  private func stay(without count: Int) {
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let top = -collectionView.adjustedContentInset.top
    let place = collectionView.contentOffset.y - CGFloat(count) * layout.itemSize.height
    collectionView.contentOffset.y = max(top, place)
  }

  // MARK: Rows

  override func numberOfSections(in collectionView: UICollectionView) -> Int { songs.isEmpty ? 0 : 1 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    songs.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
    (cell as? QueueCell)?.show(songs[indexPath.item], in: rows, from: library)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    let queue = library.player.queue
    library.player.play(queue, startingAt: queue.count - songs.count + indexPath.item)
  }
}

/// A song that comes later.
class QueueCell: UICollectionViewCell {
  @IBOutlet var cover: UIImageView!
  @IBOutlet var titleLabel: UILabel!
  @IBOutlet var artistLabel: UILabel!
  @IBOutlet var coverSide: NSLayoutConstraint!
  @IBOutlet var coverLeading: NSLayoutConstraint!
  @IBOutlet var titleLeading: NSLayoutConstraint!
  @IBOutlet var titleTrailing: NSLayoutConstraint!

  private var song: Song?

  func show(_ song: Song, in layout: QueueRowLayout, from library: MusicLibrary) {
    self.song = song
    take(layout)
    titleLabel.text = song.title
    artistLabel.text = song.artist.isEmpty ? "Unknown Artist" : song.artist
    cover.image = nil
    cover.showCover(of: song, points: layout.cover, from: library) { [weak self] in self?.song == song }
  }

  private func take(_ layout: QueueRowLayout) {
    let constants: [(NSLayoutConstraint, CGFloat)] = [
      (coverSide, layout.cover), (coverLeading, layout.margin), (titleLeading, layout.gap),
      (titleTrailing, layout.margin),
    ]
    for (constraint, constant) in constants where constraint.constant != constant { constraint.constant = constant }
  }

  override var isHighlighted: Bool { didSet { mark() } }

  /// By the keyboard: a finger plays the song at once.
  override var isSelected: Bool { didSet { mark() } }

  private func mark() { contentView.backgroundColor = isHighlighted || isSelected ? .systemGray5 : nil }
}
