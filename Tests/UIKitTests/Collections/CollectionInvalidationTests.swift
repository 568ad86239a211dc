import UIKitTesting
import XCTest

@testable import UIKit

/// The calls that a layout gets as it is invalidated, and their order, as on UIKit.
@preconcurrency @MainActor final class CollectionInvalidationTests: XCTestCase {
  /// A layout that depends on the offset. It notes what it is asked, and the offset at that time.
  private final class Layout: UICollectionViewLayout {
    var log: [String] = []
    private var offset: Int { Int(collectionView?.bounds.minY ?? -1) }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
    override func prepare() { log.append("prepare") }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      log.append("should\(offset)>\(Int(newBounds.minY))")
      return true
    }
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      log.append("context\(offset)")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func invalidateLayout() {
      super.invalidateLayout()
      log.append("invalidate\(offset)")
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      log.append("with\(offset)")
    }
  }

  private final class Witness: NSObject, UICollectionViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let layout = (scrollView as? UICollectionView)?.collectionViewLayout as? Layout
      layout?.log.append("didScroll\(Int(scrollView.contentOffset.y))")
    }
  }

  private var device: SimulatedDevice!
  private var view: UICollectionView!
  private let layout = Layout()
  private let witness = Witness()

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.delegate = witness
      let root = UIView()
      root.addSubview(view)
      device.show(root)
      view.layoutIfNeeded()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { (device, view) = (nil, nil) }
    super.tearDown()
  }

  /// What the layout and the delegate hear of a change, until the next layout pass.
  private func calls(_ change: () -> Void) -> String {
    layout.log = []
    change()
    return layout.log.joined(separator: " ")
  }

  func testBoundsMoveBeforeTheLayoutIsInvalidated() {
    let told = "should0>40 context0 invalidate40 with40"
    XCTAssertEqual(calls { view.bounds.origin.y = 40 }, told)
    view.bounds.origin.y = 0
    view.layoutIfNeeded()
    XCTAssertEqual(calls { view.contentOffset.y = 40 }, told + " didScroll40")
    XCTAssertEqual(calls { view.contentOffset.y = 60 }, "didScroll60", "a layout that is invalid isn't asked again")
    XCTAssertEqual(calls { view.layoutIfNeeded() }, "prepare")
  }

  func testAnOffsetThatIsSetInvalidatesBeforeTheBoundsMove() {
    let told = "should0>40 context0 invalidate0 with0"
    XCTAssertEqual(calls { view.setContentOffset(CGPoint(x: 0, y: 40), animated: false) }, told + " didScroll40")
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    let revealed = CGRect(x: 0, y: 500, width: 10, height: 20)
    XCTAssertEqual(calls { view.scrollRectToVisible(revealed, animated: false) }, told + " didScroll40")
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    XCTAssertEqual(calls { view.setContentOffset(CGPoint(x: 0, y: 40), animated: true) }, told)
    device.advance(by: 0.5)
    XCTAssertEqual(view.contentOffset.y, 40)
    XCTAssertEqual(layout.log.filter { $0.hasPrefix("didScroll") }.count, 18, "a frame each, for 0.3 s")
  }

  func testEachWayToInvalidateIsHeardOnceByBothMethods() {
    XCTAssertEqual(calls { layout.invalidateLayout() }, "with0 invalidate0")
    let context = UICollectionViewLayoutInvalidationContext()
    XCTAssertEqual(calls { layout.invalidateLayout(with: context) }, "invalidate0 with0")
  }

  func testANewViewInvalidatesItsLayoutOnce() {
    let (rows, fresh) = (Rows(count: 0), Layout())
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: fresh)
    view.contentInsetAdjustmentBehavior = .never
    (view.dataSource, view.delegate) = (rows, witness)
    self.view.superview?.addSubview(view)
    view.layoutIfNeeded()
    XCTAssertEqual(fresh.log, ["invalidate0", "with0", "prepare"])
  }

  func testWhatAnOverrideChangesInvalidatesEverything() {
    final class Flow: UICollectionViewFlowLayout {
      var contexts: [Bool] = []
      var nextSize = CGSize(width: 50, height: 50)
      override func invalidateLayout() {
        itemSize = nextSize
        super.invalidateLayout()
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context.invalidateEverything)
        super.invalidateLayout(with: context)
      }
    }
    let flow = Flow()
    flow.nextSize = CGSize(width: 70, height: 70)
    flow.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    XCTAssertEqual(flow.contexts, [false, true])
    flow.contexts = []
    flow.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    XCTAssertEqual(flow.contexts, [false])
  }
}
