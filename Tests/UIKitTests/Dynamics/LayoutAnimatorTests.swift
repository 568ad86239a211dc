import XCTest

@testable import UIKit

/// An animator that moves the attributes of a collection view's layout.
@preconcurrency @MainActor final class LayoutAnimatorTests: XCTestCase {
  private final class FallingLayout: UICollectionViewLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }

    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let attributes = (0..<2).map { index in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
        attributes.frame = CGRect(x: 20 + 120 * index, y: 20, width: 80, height: 60)
        return attributes
      }
      let floor = UICollisionBehavior(items: attributes)
      floor.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [attributes[1]]))
      animator.addBehavior(floor)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  func testCellsFallToTheEndOfTheContent() throws {
    let stage = DynamicsStage()
    let (layout, source) = (FallingLayout(), Source())
    let view = UICollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.root.addSubview(view)
    stage.device.advanceFrames(2)
    let cells = try [0, 1].map { try XCTUnwrap(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
    XCTAssertEqual(Double(cells[0].center.y), 50, accuracy: 1e-4)
    stage.device.advance(by: 3)
    XCTAssertEqual(Double(cells[0].center.x), 60, accuracy: 1e-4)
    XCTAssertEqual(Double(cells[0].center.y), 50, accuracy: 1e-4)
    XCTAssertEqual(Double(cells[1].center.y), 370, accuracy: 0.6)
    XCTAssertFalse(layout.animator.isRunning)
    XCTAssertNil(layout.animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)))
    XCTAssertNil(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(item: 0, section: 0)))
  }
}
