import UIKitTesting
import XCTest

@testable import UIKit

/// Attributes, contexts, and what delegates and views are told.
@preconcurrency @MainActor final class CollectionMemberTests: XCTestCase {
  private var device: SimulatedDevice!
  override func setUp() { device = SimulatedDevice() }
  override func tearDown() { device = nil }

  func testIndexPaths() {
    var path = IndexPath(item: 3, section: 2)
    XCTAssertEqual(path, [2, 3])
    XCTAssertEqual(path, IndexPath(row: 3, section: 2))
    (path.item, path.section) = (5, 1)
    XCTAssertEqual([path.section, path.item, path.row], [1, 5, 5])
    path.row = 0
    XCTAssertEqual(path, [1, 0])
  }

  func testASelectedCellSaysSo() {
    for cell in [UICollectionViewCell(), UICollectionViewListCell()] {
      cell.accessibilityTraits = .button
      XCTAssertEqual(cell.accessibilityTraits, .button)
      cell.isSelected = true
      XCTAssertEqual(cell.accessibilityTraits, [.button, .selected])
    }
  }

  private final class Tagged: UICollectionViewLayoutAttributes {
    var note = ""
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tagged)?.note = note
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) && (object as? Tagged)?.note == note }
  }

  func testAttributes() throws {
    let one = Tagged(forCellWith: IndexPath(item: 1, section: 0))
    one.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(one.center, CGPoint(x: 25, y: 40))
    one.size = CGSize(width: 10, height: 10)
    XCTAssertEqual(one.frame, CGRect(x: 20, y: 35, width: 10, height: 10))
    XCTAssertEqual(one.bounds, CGRect(x: 0, y: 0, width: 10, height: 10))
    one.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(one.frame.width, 10, "without the transform")
    XCTAssertEqual(one.extent, CGRect(x: 15, y: 30, width: 20, height: 20))
    XCTAssertEqual(CATransform3DGetAffineTransform(one.transform3D), one.transform)
    (one.alpha, one.zIndex, one.isHidden, one.note) = (0.5, 3, true, "here")
    let copy = try XCTUnwrap(one.copy() as? Tagged)
    XCTAssertEqual(copy, one)
    copy.note = "there"
    XCTAssertNotEqual(copy, one)
    XCTAssertNil(one.representedElementKind)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "top", with: [0, 0])
    XCTAssertEqual(header.representedElementCategory, .supplementaryView)
    XCTAssertEqual(header.representedElementKind, "top")
    XCTAssertEqual(
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: [0, 0]).representedElementCategory,
      .decorationView)
  }

  func testContextsMoveTheContent() {
    let rows = Rows(count: 50)
    let view = UICollectionView.rows(rows)
    device.show(view)
    view.contentOffset.y = 500
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.contentOffsetAdjustment.y = 30
    context.invalidateItems(at: [[0, 1]])
    context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 0]])
    context.invalidateDecorationElements(ofKind: "b", at: [[0, 0]])
    XCTAssertEqual(context.invalidatedItemIndexPaths, [[0, 1]])
    XCTAssertEqual(context.invalidatedSupplementaryIndexPaths, ["a": [[0, 0]]])
    XCTAssertEqual(context.invalidatedDecorationIndexPaths, ["b": [[0, 0]]])
    XCTAssertFalse(context.invalidateEverything || context.invalidateDataSourceCounts)
    view.collectionViewLayout.invalidateLayout(with: context)
    device.advanceFrames(1)
    XCTAssertEqual(view.contentOffset.y, 530)
  }

  func testItemsThatAreReconfiguredAreSaidTogether() {
    final class Context: UICollectionViewFlowLayoutInvalidationContext {
      var calls: [[IndexPath]] = []
      override func invalidateItems(at indexPaths: [IndexPath]) {
        super.invalidateItems(at: indexPaths)
        calls.append(indexPaths)
      }
    }
    final class Layout: UICollectionViewFlowLayout {
      var calls: [[IndexPath]] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        calls += (context as? Context)?.calls ?? []
      }
    }
    let rows = Rows(count: 50)
    let view = UICollectionView.rows(rows)
    let layout = Layout()
    view.collectionViewLayout = layout
    device.show(view)
    layout.calls = []
    view.reconfigureItems(at: [[0, 0], [0, 1], [0, 2]])
    XCTAssertEqual(layout.calls, [[[0, 0], [0, 1], [0, 2]]])
  }

  /// Hears of what comes and goes, and has a say in offsets.
  private final class Witness: NSObject, UICollectionViewDelegate {
    var log: [String] = []
    var target: CGPoint?
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      XCTAssertNil(cell.superview)
      log.append("+\(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      XCTAssertNil(cell.superview)
      log.append("-\(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { log.append("+edge") }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { log.append("-edge") }
    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { target ?? proposedContentOffset }
  }

  func testWhatComesAndGoesIsTold() {
    let (rows, witness) = (Rows(count: 50), Witness())
    let view = UICollectionView.rows(rows, rowHeight: 400)
    view.flowLayout.headerReferenceSize.height = 50
    view.delegate = witness
    device.show(view)
    XCTAssertEqual(witness.log, ["+edge", "+0", "+1"])
    witness.log = []
    view.contentOffset.y = 450
    device.advanceFrames(1)
    XCTAssertEqual(Set(witness.log), ["+2", "+3", "-0", "-edge"])
    witness.target = CGPoint(x: 0, y: 1200)
    view.performBatchUpdates(nil)
    XCTAssertEqual(view.contentOffset.y, 1200)
  }

  /// What a view is told of its layout, and what it would like.
  private final class Wishing: UICollectionViewCell {
    var log: [String] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      XCTAssertEqual(frame, layoutAttributes.frame)
      log.append("apply")
    }
    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      log.append("will")
    }
    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      log.append("did")
    }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 70
      return layoutAttributes
    }
  }

  func testCellsPreferAndFollow() throws {
    let rows = Rows(count: 5)
    let view = UICollectionView.rows(rows)
    view.register(Wishing.self, forCellWithReuseIdentifier: "row")
    view.flowLayout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    device.show(view)
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [0, 70, 140, 210, 280])
    let cell = try XCTUnwrap(view.visibleCells[0] as? Wishing)
    cell.log = []
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 390, height: 30), 0)
    view.setCollectionViewLayout(layout, animated: false)
    XCTAssertEqual(cell.log, ["will", "apply", "did"])
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [0, 30, 60, 90, 120], "nobody asks where nothing is a guess")
  }

  /// A layout that notes what it is told of bounds that change in motion.
  private final class Turning: UICollectionViewFlowLayout {
    var log: [String] = []
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log.append("prepare \(oldBounds.width)") }
    override func finalizeAnimatedBoundsChange() { log.append("finalize") }
  }

  func testBoundsThatChangeInMotionAreTold() throws {
    let rows = Rows(count: 20)
    let layout = Turning()
    layout.itemSize = CGSize(width: 120, height: 100)
    let view = UICollectionView.rows(rows)
    view.collectionViewLayout = layout
    let window = device.show(UIView())
    window.addSubview(view)
    device.advanceFrames(1)
    UIView.animate(withDuration: 0.3) {
      view.frame.size.width = 260
      view.layoutIfNeeded()
    }
    XCTAssertEqual(layout.log, ["prepare 390.0", "finalize"])
    device.advanceFrames(9)
    let midway = try XCTUnwrap(view.shownFrame(2))
    XCTAssert((20...250).contains(midway.minX), "\(midway)")
    device.advance(by: 0.4)
    XCTAssertEqual(view.shownFrame(2)?.origin, CGPoint(x: 0, y: 110))
  }

  /// A controller whose collection view fills it, and that may lay it out as the device turns.
  private final class TurningController: UIViewController {
    let rows = Rows(count: 20)
    let layout = Turning()
    var turnsAlong = false

    override func loadView() {
      layout.itemSize = CGSize(width: 120, height: 100)
      let collection = UICollectionView.rows(rows)
      collection.collectionViewLayout = layout
      view = collection
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      if turnsAlong { coordinator.animate(alongsideTransition: { [view] _ in view?.layoutIfNeeded() }) }
    }
  }

  /// A window that turns has its new layout at once.
  func testATurnIsToldWhereTheAppAnimatesIt() {
    let controller = TurningController()
    device.show(controller)
    device.advanceFrames(1)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(controller.view.bounds.width, 844)
    XCTAssertEqual(controller.layout.log, [])
    controller.turnsAlong = true
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertEqual(controller.layout.log, ["prepare 844.0", "finalize"])
  }

  func testInsetsOfSections() {
    let rows = Rows([["a"], (0..<20).map { "\($0)" }])
    let view = UICollectionView.rows(rows)
    view.layoutMargins = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 25)
    view.flowLayout.itemSize = CGSize(width: 100, height: 50)
    view.flowLayout.sectionInsetReference = .fromLayoutMargins
    view.flowLayout.sectionInset.left = 5
    view.flowLayout.footerReferenceSize.height = 40
    view.flowLayout.sectionFootersPinToVisibleBounds = true
    device.show(view)
    XCTAssertEqual(view.visibleCells[0].frame.minX, 30)
    let footer = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 1))
    XCTAssertEqual(footer?.frame.minY, 440, "its place, all of which is in sight")
  }
}
