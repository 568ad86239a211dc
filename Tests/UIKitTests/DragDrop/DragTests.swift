import UIKitTesting
import XCTest

@testable import UIKit

/// Items that are dragged from one view to another.
@preconcurrency @MainActor final class DragTests: XCTestCase {
  private final class Source: NSObject, UIDragInteractionDelegate {
    var calls: [String] = []
    var texts = ["text"]
    var allowsMove = true
    var preview: UIDragPreview?
    var lifted: [UIViewAnimatingPosition] = []

    private func items() -> [UIDragItem] {
      texts.map { text in
        let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
        item.localObject = text
        if let preview { item.previewProvider = { preview } }
        return item
      }
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { items() }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
      calls.append("lift")
      animator.addCompletion { [unowned self] in lifted.append($0) }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      calls.append("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { calls.append("willEnd \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { calls.append("didEnd \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      calls.append("transferred")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { items() }
  }

  private final class Target: NSObject, UIDropInteractionDelegate {
    var calls: [String] = []
    var isUser = true
    var operation = UIDropOperation.copy
    var dropped: [String] = []
    var local: [Any?] = []
    var preview: (UITargetedDragPreview) -> UITargetedDragPreview? = { _ in nil }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      calls.append("can")
      return isUser && session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      calls.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      calls.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      calls.append("perform")
      local = session.items.map(\.localObject)
      session.loadObjects(ofClass: String.self) { [unowned self] in dropped = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      calls.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      calls.append("end")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { preview(defaultPreview) }
  }

  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let view = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 120))
  private let board = UIView(frame: CGRect(x: 200, y: 500, width: 150, height: 150))
  private let source = Source()
  private let target = Target()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      view.backgroundColor = .red
      view.addInteraction(UIDragInteraction(delegate: source))
      board.addInteraction(UIDropInteraction(delegate: target))
      controller.view.addSubview(view)
      controller.view.addSubview(board)
      device.show(controller)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func lift() {
    device.touchDown(at: CGPoint(x: 100, y: 360))
    device.advance(by: 0.7)
  }

  private func drag(to point: CGPoint = CGPoint(x: 275, y: 575)) {
    device.drag(to: point, seconds: 0.2, hold: true)
  }

  private func drop() {
    device.touchUp()
    device.advance(by: 0.6)
  }

  private var overlays: [DragOverlay] { controller.view.window.map(DragOverlay.all(beside:)) ?? [] }

  func testItemsAreLiftedDraggedAndDropped() {
    lift()
    XCTAssertEqual(source.calls, ["lift"])
    XCTAssertEqual(overlays.count, 1)
    drag()
    XCTAssertEqual(source.calls, ["lift", "begin"])
    XCTAssertEqual(source.lifted, [.end])
    XCTAssertEqual(target.calls, ["can", "enter"])
    drop()
    XCTAssertEqual(target.calls, ["can", "enter", "perform", "conclude", "end"])
    XCTAssertEqual(source.calls, ["lift", "begin", "willEnd copy", "didEnd copy", "transferred"])
    XCTAssertEqual(target.dropped, ["text"])
    XCTAssertEqual(target.local.first as? String, "text")
    XCTAssertEqual(overlays.count, 0)
  }

  func testWhatHangsOnTheFingerIsWhereItIs() {
    lift()
    drag(to: CGPoint(x: 150, y: 460))
    device.advance(by: 0.5)
    XCTAssertEqual(overlays.first?.carrier.center, CGPoint(x: 150, y: 460))
    let platter = overlays.first?.carrier.subviews.compactMap { $0 as? DragPlatter }.first
    XCTAssertEqual(platter?.bounds.size, view.bounds.size)
    XCTAssertEqual(platter?.center, .zero, "it was lifted by its middle")
  }

  func testAFingerThatDoesNotMovePutsItDown() {
    lift()
    device.touchUp()
    device.advance(by: 0.6)
    XCTAssertEqual(source.calls, ["lift"])
    XCTAssertEqual(source.lifted, [.start])
    XCTAssertEqual(overlays.count, 0)
  }

  func testWhatWasPutDownIsLiftedAgain() {
    lift()
    device.touchUp()
    device.advance(by: 0.6)
    lift()
    drag()
    drop()
    XCTAssertEqual(source.calls.filter { $0 == "lift" }.count, 2)
    XCTAssertEqual(target.dropped, ["text"])
  }

  func testAFingerThatMovesAtOnceLiftsNothing() {
    device.drag(from: CGPoint(x: 100, y: 360), to: CGPoint(x: 275, y: 575), seconds: 1)
    XCTAssertEqual(source.calls, [])
    XCTAssertEqual(target.calls, [])
  }

  func testItemsGoBackFromWhereNobodyTakesThem() {
    lift()
    drag(to: CGPoint(x: 300, y: 100))
    device.touchUp()
    device.advance(by: 0.1)
    XCTAssertEqual(source.calls, ["lift", "begin", "willEnd cancel"])
    device.advance(by: 0.5)
    XCTAssertEqual(source.calls.last, "didEnd cancel")
    XCTAssertEqual(target.calls, [])
    XCTAssertEqual(overlays.count, 0)
  }

  func testAFingerThatIsTakenAwayTakesThemBack() {
    lift()
    drag()
    device.touchCancel()
    device.advance(by: 0.6)
    XCTAssertEqual(source.calls, ["lift", "begin", "willEnd cancel", "didEnd cancel"])
    XCTAssertEqual(target.calls, ["can", "enter", "exit", "end"])
  }

  func testAViewIsAskedOnceAndHearsOfComingAndGoing() {
    lift()
    drag()
    drag(to: CGPoint(x: 300, y: 100))
    drag()
    XCTAssertEqual(target.calls, ["can", "enter", "exit", "enter"])
    drop()
  }

  func testAViewWithoutUseIsPassedOver() {
    target.isUser = false
    lift()
    drag()
    drop()
    XCTAssertEqual(target.calls, ["can"])
    XCTAssertEqual(source.calls.last, "didEnd cancel")
  }

  func testWhatMayNotBeMovedGoesBack() {
    (target.operation, source.allowsMove) = (.move, false)
    lift()
    drag()
    drop()
    XCTAssertEqual(source.calls.last, "didEnd cancel")
    XCTAssertFalse(target.calls.contains("perform"))
  }

  func testASourceThatVanishesDoesNotEndTheDrag() {
    lift()
    drag(to: CGPoint(x: 150, y: 420))
    view.removeFromSuperview()
    device.advanceFrames(2)
    drag()
    drop()
    XCTAssertEqual(target.dropped, ["text"])
    XCTAssertEqual(overlays.count, 0)
  }

  func testATargetThatVanishesIsLeft() {
    lift()
    drag()
    board.removeFromSuperview()
    drag(to: CGPoint(x: 276, y: 576))
    drop()
    XCTAssertEqual(target.calls, ["can", "enter", "exit", "end"])
    XCTAssertEqual(source.calls.last, "didEnd cancel")
  }

  func testAnotherFingerAddsItems() {
    let other = UIView(frame: CGRect(x: 40, y: 100, width: 100, height: 100))
    let more = Source()
    more.texts = ["more"]
    other.addInteraction(UIDragInteraction(delegate: more))
    controller.view.addSubview(other)
    lift()
    drag(to: CGPoint(x: 150, y: 450))
    device.touchDown(at: CGPoint(x: 90, y: 150), finger: 1)
    device.advanceFrames(1)
    device.touchUp(finger: 1)
    device.advanceFrames(2)
    drag()
    drop()
    XCTAssertEqual(target.dropped, ["text", "more"])
  }

  func testSomethingElseIsLiftedWhileItemsGoBack() {
    lift()
    drag(to: CGPoint(x: 300, y: 100))
    device.touchUp()
    device.advanceFrames(1)
    lift()
    drag()
    drop()
    XCTAssertEqual(target.dropped, ["text"])
    XCTAssertEqual(source.calls.filter { $0.hasPrefix("didEnd") }, ["didEnd cancel", "didEnd copy"])
  }

  func testADroppedItemGoesWhereTheTargetHasIt() {
    let container = board
    target.preview = {
      $0.retargetedPreview(with: UIDragPreviewTarget(container: container, center: CGPoint(x: 20, y: 20)))
    }
    lift()
    drag()
    let overlay = overlays.first
    device.touchUp()
    device.advanceFrames(1)
    let platter = overlay?.subviews.compactMap { $0 as? DragPlatter }.first
    XCTAssertEqual(platter?.center, CGPoint(x: 220, y: 520))
    device.advance(by: 0.6)
    XCTAssertNil(platter?.window)
  }

  func testADisabledInteractionLiftsNothing() {
    (view.interactions.first as? UIDragInteraction)?.isEnabled = false
    lift()
    drag()
    XCTAssertEqual(source.calls, [])
    device.touchUp()
    device.advanceFrames(1)
  }

  func testPreviewsOfItemsTakeThePlaceOfWhatWasLifted() {
    source.preview = UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
    lift()
    drag()
    let platter = overlays.first?.carrier.subviews.compactMap { $0 as? DragPlatter }.first
    XCTAssertEqual(platter?.bounds.size, CGSize(width: 30, height: 20))
    drop()
  }

  func testAMenuGoesOnceTheFingerDrags() {
    final class Owner: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Play") { _ in }]) })
      }
    }
    let owner = Owner()
    let menu = UIContextMenuInteraction(delegate: owner)
    view.addInteraction(menu)
    func plates(in view: UIView) -> [MenuPlate] {
      view.subviews.flatMap { ($0 as? MenuPlate).map { [$0] } ?? plates(in: $0) }
    }
    lift()
    XCTAssertEqual(menu.menuAppearance, .rich)
    XCTAssertEqual(view.window.map(plates)?.map(\.isHidden), [false])
    drag()
    XCTAssertEqual(menu.menuAppearance, .unknown)
    XCTAssertFalse(
      view.window.map(plates)?.contains { !$0.isHidden } ?? true, "what hangs on the finger is not seen twice")
    XCTAssertEqual(view.layer.opacity, 1)
    drop()
    XCTAssertEqual(target.dropped, ["text"])
    withExtendedLifetime(owner) {}
  }
}
