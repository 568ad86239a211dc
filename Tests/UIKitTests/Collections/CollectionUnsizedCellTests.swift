import UIKitTesting
import XCTest

@testable import UIKit

/// Cells that have no width or no height until they have been asked for their size.
@preconcurrency @MainActor final class CollectionUnsizedCellTests: XCTestCase {
  /// Cells one after the other, which are as long as they have said, and have no length before. It returns all of them,
  /// whatever it is asked for.
  private final class Strip: UICollectionViewLayout {
    var isVertical = false
    var isMirroring = false
    var starts: [CGFloat] = [0, 0, 0]
    var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }
    private(set) var lengths: [Int: CGFloat] = [:]
    private var places: [UICollectionViewLayoutAttributes] = []
    private var end: CGFloat = 0

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { isMirroring }
    override var collectionViewContentSize: CGSize { size(end) }

    override func prepare() {
      end = 0
      places = starts.enumerated().map { item, start in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        let origin = max(start, end)
        attributes.frame = CGRect(
          origin: isVertical ? CGPoint(x: 0, y: origin) : CGPoint(x: origin, y: 0), size: size(lengths[item] ?? 0))
        end = origin + (lengths[item] ?? 0)
        change(attributes)
        return attributes
      }
    }

    private func size(_ length: CGFloat) -> CGSize {
      isVertical ? CGSize(width: 50, height: length) : CGSize(width: length, height: 50)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { places }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      places[indexPath.item]
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      let (item, preferred) = (originalAttributes.indexPath.item, preferredAttributes.size)
      let length = isVertical ? preferred.height : preferred.width
      defer { lengths[item] = length }
      return lengths[item] != length
    }
  }

  /// A cell that wants 50 pt for the first item, 100 for the second, and so on, along the axis on which it has nothing.
  private final class CountingCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let length = CGFloat(layoutAttributes.indexPath.item + 1) * 50
      if layoutAttributes.size.width == 0 { layoutAttributes.frame.size.width = length }
      if layoutAttributes.size.height == 0 { layoutAttributes.frame.size.height = length }
      return layoutAttributes
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  /// Returns the frames of the cells that a view of 400 × 300 pt makes, by item.
  private func frames(
    _ layout: Strip, size: CGSize = CGSize(width: 400, height: 300), _ arrange: (UICollectionView) -> Void = { _ in }
  ) -> [Int: CGRect] {
    let source = Source(layout.starts.count)
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    arrange(view)
    view.layoutIfNeeded()
    return withExtendedLifetime(source) {
      view.indexPathsForVisibleItems.reduce(into: [:]) { frames, path in
        frames[path.item] = view.cellForItem(at: path)?.frame
      }
    }
  }

  func testCellsWithoutAWidthAreAskedForTheirSize() {
    XCTAssertEqual(
      frames(Strip()),
      [
        0: CGRect(x: 0, y: 0, width: 50, height: 50), 1: CGRect(x: 50, y: 0, width: 100, height: 50),
        2: CGRect(x: 150, y: 0, width: 150, height: 50),
      ])
  }

  func testCellsWithoutAHeightAreAskedForTheirSize() {
    let layout = Strip()
    layout.isVertical = true
    XCTAssertEqual(
      frames(layout),
      [
        0: CGRect(x: 0, y: 0, width: 50, height: 50), 1: CGRect(x: 0, y: 50, width: 50, height: 100),
        2: CGRect(x: 0, y: 150, width: 50, height: 150),
      ])
  }

  func testTheyAreAskedWhereContentIsMirrored() {
    let layout = Strip()
    layout.isMirroring = true
    let found = frames(layout) { $0.semanticContentAttribute = .forceRightToLeft }
    XCTAssertEqual(found.mapValues(\.minX), [0: 250, 1: 150, 2: 0])
    XCTAssertEqual(found.mapValues(\.width), [0: 50, 1: 100, 2: 150])
  }

  func testOnlyThoseInSightOrOnItsEdgesAreMade() {
    let layout = Strip()
    layout.starts = [0, 0, 200, 400, 401]
    layout.change = { if $0.indexPath.item == 0 { $0.frame = CGRect(x: -1, y: 0, width: 0, height: 50) } }
    XCTAssertEqual(frames(layout).mapValues(\.minX), [1: 0, 2: 200])
    let edge = Strip()
    edge.starts = [400, 401]
    XCTAssertTrue(frames(edge).isEmpty, "it has got a width, with which it is beyond the edge")
    XCTAssertEqual(edge.lengths, [0: 50])
  }

  func testThoseThatAreHiddenAreNotMadeAndTransparentOnesAre() {
    let layout = Strip()
    layout.change = { attributes in
      attributes.isHidden = attributes.indexPath.item == 0
      attributes.alpha = attributes.indexPath.item == 1 ? 0 : 1
    }
    XCTAssertEqual(frames(layout).mapValues(\.width), [1: 100, 2: 150])
  }

  func testAnEmptyViewMakesNone() {
    XCTAssertEqual(frames(Strip(), size: CGSize(width: 0, height: 300)), [:])
  }

  /// Cells that have a size already are in sight only with more than an edge.
  func testCellsWithASizeThatTouchTheEdgeAreNotMade() {
    let layout = Strip()
    layout.starts = [0, 400]
    layout.change = { if $0.indexPath.item == 1 { $0.frame.size.width = 10 } }
    XCTAssertEqual(Set(frames(layout).keys), [0])
  }
}
