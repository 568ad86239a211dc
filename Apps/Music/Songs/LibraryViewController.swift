import AppSupport
import UIKit

/// The grid of songs. A tap on one plays it, and then those that come after it.
class LibraryViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
  @IBOutlet var collectionView: UICollectionView!

  /// The library, to be set before the view is loaded.
  var library: MusicLibrary!

  private typealias Source = UICollectionViewDiffableDataSource<Int, Int64>
  private var source: Source!
  /// The songs that the grid shows, in its order.
  private var songs: [Song] = []
  private var songsByID: [Int64: Song] = [:]
  private var shownProblems: [FileProblem] = []
  private var grid: LibraryLayout?
  private let emptyView = EmptyLibraryView()
  private let notices = NoticeBar()
  private var observations: [Observation] = []
  private var isUpdateDue = false

  /// The most songs that come or go with an animation; where there are more at once, nothing moves.
  private static let mostAnimated = 40
  /// The time between updates while the library is being read, in seconds.
  private static let updateInterval = 0.4

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.accessibilityIdentifier = "library"
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    collectionView.register(
      LibraryHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collectionView.register(
      LibraryFooter.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "footer")
    makeSource()
    collectionView.backgroundView = emptyView
    notices.add(to: view)
    observe()
    updateGrid()
    showSongs(animated: false)
  }

  // MARK: Making

  private func makeSource() {
    source = Source(collectionView: collectionView) { [unowned self] view, indexPath, id in
      let cell = view.dequeueReusableCell(withReuseIdentifier: SongCell.reuseIdentifier, for: indexPath)
      if let cell = cell as? SongCell, let song = songsByID[id] {
        cell.show(
          song, index: indexPath.item, width: grid?.cover ?? 0, covers: library.covers, player: library.player)
      }
      return cell
    }
    source.supplementaryViewProvider = { [unowned self] view, kind, indexPath in
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      let part = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: isHeader ? "header" : "footer", for: indexPath)
      (part as? LibraryHeader)?.show(library)
      (part as? LibraryFooter)?.show(library.problems)
      return part
    }
  }

  private func observe() {
    observations = [
      Observation(of: MusicLibrary.didChange, by: library) { [weak self] in self?.updateSoon() },
      Observation(of: Player.didChange, by: library.player) { [weak self] in self?.showPlayer() },
    ]
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateGrid()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded,
      traitCollection.hasOtherTextSize(than: previousTraitCollection)
    else { return }
    grid = nil
    updateGrid()
  }

  private func updateGrid() {
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let insets = view.safeAreaInsets
    let width = collectionView.bounds.width - insets.left - insets.right
    guard width > 0 else { return }
    let grid = LibraryLayout(width: width, status: LibraryHeader.text(library))
    guard grid != self.grid || shownProblems != library.problems else { return }
    let isOtherSize = grid.item != self.grid?.item
    (self.grid, shownProblems) = (grid, library.problems)
    grid.apply(to: layout, problems: shownProblems, width: width)
    // Covers of another size: until they are there, cells show those that they have.
    if isOtherSize { showSongsInSight() }
  }

  private func showSongsInSight(where isOther: (SongCell, Int, Song) -> Bool = { _, _, _ in true }) {
    for indexPath in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: indexPath) as? SongCell,
        let id = source.itemIdentifier(for: indexPath), let song = songsByID[id], isOther(cell, indexPath.item, song)
      else { continue }
      cell.show(song, index: indexPath.item, width: grid?.cover ?? 0, covers: library.covers, player: library.player)
    }
  }

  // MARK: Updates

  /// Updates at once where nothing is shown yet; while the library is read, with all that has come within a moment.
  private func updateSoon() {
    guard !isUpdateDue else { return }
    if songs.isEmpty || library.progress == nil { return update() }
    isUpdateDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.updateInterval) { [weak self] in
      MainActor.assumeIsolated { self?.update() }
    }
  }

  private func update() {
    isUpdateDue = false
    showSongs(animated: true)
    updateGrid()
    for header in collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader) {
      (header as? LibraryHeader)?.show(library)
    }
    for footer in collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter) {
      (footer as? LibraryFooter)?.show(library.problems)
    }
  }

  private func showSongs(animated: Bool) {
    showNotice()
    emptyView.isHidden = !library.songs.isEmpty
    emptyView.show(library)
    guard songs != library.songs || source.snapshot().numberOfSections == 0 else { return }
    let (old, new) = (songs, library.songs)
    let oldByID = songsByID
    songs = new
    songsByID = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int64>()
    snapshot.appendSections([0])
    snapshot.appendItems(new.map(\.id))
    let changes = Self.changes(from: oldByID, to: new)
    let moves = animated && !old.isEmpty && changes <= Self.mostAnimated && view.window != nil
    if old.isEmpty {
      source.applySnapshotUsingReloadData(snapshot)
    } else {
      source.apply(snapshot, animatingDifferences: moves)
    }
    // What is in sight may be of another number, or have another title.
    showSongsInSight { cell, index, song in
      cell.accessibilityIdentifier != "song.\(index)" || oldByID[song.id] != song
    }
  }

  /// How many songs come and go.
  static func changes(from old: [Int64: Song], to new: [Song]) -> Int {
    let common = new.filter { old[$0.id] != nil }.count
    return old.count - common + new.count - common
  }

  private func showPlayer() {
    for cell in collectionView.visibleCells { (cell as? SongCell)?.update(library.player) }
    showNotice()
  }

  /// One at a time: what stops the music first.
  private func showNotice() {
    let lasting = library.player.outputNotice
    notices.show(passing: [library.player.message, library.notice].compactMap { $0 }, lasting: lasting)
    // What lies below the last songs can be scrolled clear of it.
    let room: CGFloat = lasting != nil ? NoticeBar.room : 0
    if collectionView.contentInset.bottom != room { collectionView.contentInset.bottom = room }
  }

  // MARK: Covers ahead

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    guard let grid else { return }
    for indexPath in indexPaths where songs.indices.contains(indexPath.item) {
      library.covers.prefetch(songs[indexPath.item], points: grid.cover, scale: traitCollection.displayScale)
    }
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    guard let grid else { return }
    for indexPath in indexPaths where songs.indices.contains(indexPath.item) {
      library.covers.cancelPrefetch(songs[indexPath.item], points: grid.cover, scale: traitCollection.displayScale)
    }
  }

  // MARK: Touches

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    library.player.play(songs, startingAt: indexPath.item)
  }
}
