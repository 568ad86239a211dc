import UIKitTesting
import XCTest

@testable import UIKit

/// Menus of items, which a finger that stays opens.
@preconcurrency @MainActor final class CollectionMenuTests: CollectionTestCase {
  private final class Owner: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var forbids = false

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("asks \(indexPath.item) at \(point.y)")
      if forbids { return nil }
      return UIContextMenuConfiguration(identifier: "\(indexPath.item)" as NSString) { _ in
        UIMenu(children: [UIAction(title: "Play") { [unowned self] _ in calls.append("play") }])
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("display \(configuration.identifier)") }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("end \(configuration.identifier)") }
    func collectionView(
      _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { calls.append("commit \(configuration.identifier)") }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.item)")
    }
  }

  private let owner = Owner()

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      view.delegate = owner
      view.contentOffset.y = 1000
      device.advanceFrames(1)
    }
  }

  private func cell(_ item: Int) -> UICollectionViewCell { view.cellForItem(at: IndexPath(item: item, section: 0))! }

  private func hold() {
    device.touchDown(at: CGPoint(x: 100, y: 250))
    device.advance(by: 1.2)
    device.touchUp()
    device.advanceFrames(2)
  }

  func testAnItemsMenu() {
    hold()
    XCTAssertEqual(owner.calls, ["asks 12 at 1250.0", "display 12"], "the finger selects nothing")
    XCTAssertEqual(cell(12).layer.opacity, 0, "its picture stands for it")
    XCTAssertEqual(view.contextMenuInteraction?.menuAppearance, .rich)
    XCTAssertEqual(device["menu"]!.frame.minY, 298 + 16, "the row is as wide as fits")
    device.tap("Play")
    device.advance(by: 0.6)
    XCTAssertEqual(owner.calls.suffix(2), ["end 12", "play"])
    XCTAssertEqual(cell(12).layer.opacity, 1)
    owner.calls = []
    hold()
    device.tap(at: CGPoint(x: 100, y: 250))
    device.advance(by: 0.6)
    XCTAssertEqual(owner.calls.suffix(2), ["commit 12", "end 12"])
  }

  func testWithoutAMenuTheFingerSelects() {
    owner.forbids = true
    hold()
    XCTAssertNil(device["menu"])
    XCTAssertEqual(owner.calls, ["asks 12 at 1250.0", "select 12"])
  }

  /// What is inserted above moves the item, and the preview goes back to where it is then.
  func testTheItemMovesMeanwhile() {
    hold()
    rows.sections[0].insert("new", at: 0)
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 100, y: 800))
    device.advance(by: 0.6)
    XCTAssertNil(device["menu"])
    XCTAssertEqual((cell(13) as? RowCell)?.label.text, "12")
    XCTAssertEqual(cell(13).layer.opacity, 1)
  }

  /// One method may answer for items and for the place between them.
  func testTheMethodForSeveralItems() {
    final class All: NSObject, UICollectionViewDelegate {
      var asked: [[IndexPath]] = []
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPaths)
        return UIContextMenuConfiguration { _ in UIMenu(children: [UIAction(title: "Paste") { _ in }]) }
      }
    }
    let all = All()
    view.delegate = all
    view.flowLayout.sectionInset.top = 1500
    device.advanceFrames(1)
    hold()
    XCTAssertEqual(all.asked, [[]])
    XCTAssertNotNil(device["menu"])
  }
}
