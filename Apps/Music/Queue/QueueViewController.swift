import AppSupport
import UIKit

/// The list of what comes next. A tap on a song goes on with it.
class QueueViewController: UICollectionViewController {
  /// The library, to be set before the view is loaded.
  var library: MusicLibrary!
  /// Whether it is the card's list: on the tab, the bar says what it is. To be set before the view is loaded.
  var isOnCard = false

  private var songs: [Song] = []
  private var observation: Observation?
  private let emptyLabel = UILabel()
  /// The offset to which the list goes along with songs that go.
  private var place: CGFloat?
  private var rows: QueueRowLayout { isOnCard ? .card : .tab }
  /// The least height of what stands above the rows, for the usual size of text; in points.
  private static let leastHeader: CGFloat = 32
  /// The edge on the card where rows that are scrolled go below the buttons; as wide as those.
  private let edge = UIView()
  /// How far the list is scrolled when its edge shows, in points.
  private static let edgeFade: CGFloat = 8

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = isOnCard ? "card.queue" : "queue"
    collectionView.backgroundColor = .clear
    collectionView.backgroundView = emptyLabel
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.font = .preferredFont(forTextStyle: .subheadline)
    emptyLabel.adjustsFontForContentSizeCategory = true
    if isOnCard { addEdge() }
    observation = Observation(of: Player.didChange, by: library.player) { [weak self] in self?.showQueue() }
    showQueue()
  }

  private func addEdge() {
    edge.backgroundColor = .separator
    edge.isUserInteractionEnabled = false
    edge.accessibilityIdentifier = "card.queueEdge"
    edge.layer.zPosition = 1
    collectionView.addSubview(edge)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    showEdge()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showEdge()
  }

  private func showEdge() {
    guard isOnCard else { return }
    let scrolled = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    edge.frame = CGRect(
      x: rows.margin, y: collectionView.contentOffset.y, width: max(0, collectionView.bounds.width - 2 * rows.margin),
      height: 1 / max(traitCollection.displayScale, 1))
    edge.alpha = (scrolled / Self.edgeFade).clampedToUnit
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded, traitCollection.hasOtherTextSize(than: previousTraitCollection) else { return }
    view.setNeedsLayout()
    for case let row as QueueCell in collectionView.visibleCells { row.setLines() }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let insets = collectionView.adjustedContentInset
    let width = max(1, collectionView.bounds.width - insets.left - insets.right)
    // The title ends in the middle of its row.
    let title = UIFont.preferredFont(forTextStyle: .callout).lineHeight
    let lines = CGFloat(SongText.lines)
    let row = CGSize(width: width, height: max(rows.leastHeight, (2 * lines * title + 16).rounded()))
    if layout.itemSize != row { layout.itemSize = row }
    let heading = UIFont.preferredFont(forTextStyle: .headline).lineHeight
    let header = CGSize(width: width, height: isOnCard ? max(Self.leastHeader, (heading + 12).rounded()) : 0)
    if layout.headerReferenceSize != header { layout.headerReferenceSize = header }
  }

  private func showQueue() {
    let next = library.player.upNext
    emptyLabel.text = next.isEmpty ? "Nothing comes next." : nil
    guard next != songs else { return }
    let common = min(songs.count, next.count)
    if songs.suffix(common) == next.suffix(common) {
      exchangeFirst(songs.count - common, for: next)
    } else {
      songs = next
      collectionView.reloadData()
    }
  }

  /// The player has gone on or back: songs at the list's beginning go or come, and the others move there.
  /// - Parameter gone: how many go.
  private func exchangeFirst(_ gone: Int, for next: [Song]) {
    let (come, wasEmpty) = (next.count - (songs.count - gone), songs.isEmpty)
    func paths(_ count: Int) -> [IndexPath] { (0..<count).map { IndexPath(item: $0, section: 0) } }
    place = gone > 0 ? place(without: gone) : nil
    collectionView.performBatchUpdates { [self] in
      songs = next
      if wasEmpty {
        collectionView.insertSections([0])
      } else if next.isEmpty {
        collectionView.deleteSections([0])
      } else {
        collectionView.deleteItems(at: paths(gone))
        collectionView.insertItems(at: paths(come))
      }
    }
    place = nil
  }

  /// The offset at which what somebody reads stays where it is when songs above it have gone.
  private func place(without count: Int) -> CGFloat? {
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return nil }
    let top = -collectionView.adjustedContentInset.top
    return max(top, collectionView.contentOffset.y - CGFloat(count) * layout.itemSize.height)
  }

  override func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { CGPoint(x: proposedContentOffset.x, y: place ?? proposedContentOffset.y) }

  // MARK: Rows

  override func numberOfSections(in collectionView: UICollectionView) -> Int { songs.isEmpty ? 0 : 1 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    songs.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
    let row = cell as? QueueCell
    row?.surface = isOnCard ? UIColor(named: "Card") : .systemBackground
    row?.show(songs[indexPath.item], in: rows, from: library)
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

  /// The colour that the row lies on. Rows that move pass over others: none shows through another.
  var surface: UIColor? { didSet { mark() } }
  private var song: Song?

  func show(_ song: Song, in layout: QueueRowLayout, from library: MusicLibrary) {
    self.song = song
    take(layout)
    setLines()
    titleLabel.text = song.title
    artistLabel.text = SongText.artist(of: song)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = SongText.spoken(song)
    cover.image = nil
    cover.showCover(of: song, points: layout.cover, from: library) { [weak self] in self?.song == song }
  }

  func setLines() { SongText.setLines(of: titleLabel, artistLabel) }

  private func take(_ layout: QueueRowLayout) {
    let constants: [(NSLayoutConstraint, CGFloat)] = [
      (coverSide, layout.cover), (coverLeading, layout.margin), (titleLeading, layout.gap),
      (titleTrailing, layout.margin),
    ]
    for (constraint, constant) in constants where constraint.constant != constant { constraint.constant = constant }
  }

  override var isHighlighted: Bool { didSet { mark() } }

  /// Whether the keyboard has selected the row: a finger plays the song at once.
  override var isSelected: Bool { didSet { mark() } }

  private func mark() {
    contentView.backgroundColor = isHighlighted || isSelected ? .systemGray5 : surface
  }
}
