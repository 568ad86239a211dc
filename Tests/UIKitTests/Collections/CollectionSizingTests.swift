import UIKitTesting
import XCTest

@testable import UIKit

/// Cells that say how large they are, items that are fetched ahead, and the controller.
@preconcurrency @MainActor final class CollectionSizingTests: XCTestCase {
  private var device: SimulatedDevice!
  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  /// A cell that is 40 pt high and 10 more for each character, by constraints.
  private final class TallCell: UICollectionViewCell {
    let box = UIView()
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

    required init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.widthAnchor.constraint(equalToConstant: 390), height,
      ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func setHeight(_ height: CGFloat) { self.height.constant = height }
  }

  private func sized(_ heights: @escaping (Int) -> CGFloat, count: Int) -> (
    UICollectionView, UICollectionViewDiffableDataSource<Int, Int>
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, item in
      cell.setHeight(heights(item))
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot, animatingDifferences: false)
    return (view, source)
  }

  func testCellsSayHowLargeTheyAre() {
    let (view, source) = sized({ $0 % 2 == 0 ? 40 : 120 }, count: 100)
    device.show(view)
    XCTAssertEqual(view.visibleCells.map(\.frame.height).prefix(4), [40, 120, 40, 120])
    XCTAssertEqual(view.visibleCells.map(\.frame.minY).prefix(4), [0, 40, 160, 200])
    let shown = view.visibleCells.count
    XCTAssertLessThanOrEqual(shown, 17)
    XCTAssertGreaterThan(view.contentSize.height, 5000)
    withExtendedLifetime(source) {}
  }

  /// Rows above that turn out to be higher than they were taken for push nothing away.
  func testContentStaysWhereItIsWhenRowsAboveGetTheirSize() throws {
    let (view, source) = sized({ _ in 90 }, count: 200)
    device.show(view)
    view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
    device.advanceFrames(1)
    let top = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 100, section: 0)))
    XCTAssertEqual(top.frame.minY, view.contentOffset.y, accuracy: 0.5)
    for _ in 0..<20 {
      let before = top.frame.minY - view.contentOffset.y
      view.contentOffset.y -= 30
      device.advanceFrames(1)
      guard view.cellForItem(at: IndexPath(item: 100, section: 0)) === top else { break }
      XCTAssertEqual(top.frame.minY - view.contentOffset.y, before + 30, accuracy: 0.5)
    }
    withExtendedLifetime(source) {}
  }

  func testAReconfiguredCellMayGetAnotherSize() {
    var height: CGFloat = 60
    let (view, source) = sized({ $0 == 1 ? height : 40 }, count: 5)
    device.show(view)
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [0, 40, 100, 140, 180])
    height = 100
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([1])
    source.apply(snapshot, animatingDifferences: false)
    device.advanceFrames(1)
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [0, 40, 140, 180, 220])
    snapshot.insertItems([9], beforeItem: 0)
    source.apply(snapshot, animatingDifferences: false)
    device.advanceFrames(1)
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [0, 40, 80, 180, 220, 260], "sizes go with their items")
  }

  /// Says that its size is another whenever it is asked for that.
  private final class RestlessCell: UICollectionViewCell {
    var asks = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      asks += 1
      contentView.invalidateIntrinsicContentSize()
      let preferred = layoutAttributes.duplicate()
      preferred.size.height = 60
      return preferred
    }
  }

  func testACellThatSpeaksOfItsSizeWhenItIsAskedIsNotAskedForEver() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<RestlessCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    device.show(view)
    device.advanceFrames(5)
    let cell = try XCTUnwrap(view.visibleCells.first as? RestlessCell)
    XCTAssertEqual(cell.frame.height, 60)
    XCTAssertLessThan(cell.asks, 5)
    cell.asks = 0
    cell.contentView.invalidateIntrinsicContentSize()
    device.advanceFrames(5)
    XCTAssertEqual(cell.asks, 1)
  }

  // MARK: Ahead

  private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var fetched: [Int] = []
    var cancelled: [Int] = []
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      fetched += indexPaths.map(\.item)
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths.map(\.item)
    }
  }

  func testItemsAheadAreFetchedAndThoseBehindCancelled() {
    let (rows, fetcher) = (Rows(count: 200), Fetcher())
    let view = UICollectionView.rows(rows)
    view.prefetchDataSource = fetcher
    device.show(view)
    XCTAssertEqual(fetcher.fetched.first, 9)
    XCTAssertEqual(fetcher.fetched, Array(9..<17))
    for _ in 0..<30 {
      view.contentOffset.y += 100
      device.advanceFrames(1)
    }
    XCTAssertEqual(fetcher.fetched, fetcher.fetched.sorted(), "each once, in order")
    XCTAssertEqual(fetcher.cancelled, [])
    let ahead = fetcher.fetched.filter { $0 > view.indexPathsForVisibleItems.last?.item ?? 0 }
    fetcher.fetched = []
    view.contentOffset.y -= 100
    device.advanceFrames(1)
    XCTAssertEqual(fetcher.cancelled, ahead)
    XCTAssertEqual(fetcher.fetched.first, 28, "nearest first")
    view.isPrefetchingEnabled = false
    fetcher.fetched = []
    view.contentOffset.y += 2000
    device.advanceFrames(1)
    XCTAssertEqual(fetcher.fetched, [])
  }

  // MARK: The controller

  /// A controller's layout is known before there is a view, also to a `loadView()` that makes the view itself.
  func testAControllersLayoutDoesNotLoadItsView() {
    final class Own: UICollectionViewController {
      override func loadView() {
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
      }
    }
    let controller = Own(nibName: nil, bundle: nil)
    let layout = controller.collectionViewLayout
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertTrue(controller.collectionViewLayout === layout)
    XCTAssertTrue(controller.collectionView.collectionViewLayout === layout)
    let other = UICollectionViewFlowLayout()
    controller.collectionView.collectionViewLayout = other
    XCTAssertTrue(controller.collectionViewLayout === other)
  }

  private final class Songs: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.alwaysBounceVertical = true
      collectionView.register(RowCell.self, forCellWithReuseIdentifier: "row")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      (cell as? RowCell)?.label.text = "song \(indexPath.item)"
      return cell
    }
    var chosen: [Int] = []
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  func testControllerIsDataSourceAndDelegate() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let songs = Songs(collectionViewLayout: layout)
    device.show(songs)
    XCTAssertIdentical(songs.view, songs.collectionView)
    XCTAssertIdentical(songs.collectionView.collectionViewLayout, layout)
    XCTAssertEqual(songs.collectionView.shownTexts, (0..<4).map { "song \($0)" })
    let second = try XCTUnwrap(songs.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    XCTAssertGreaterThan(second.convert(second.bounds, to: nil).minY, 0, "below the status bar")
    device.tap(second)
    XCTAssertEqual(songs.chosen, [1])
  }
}
