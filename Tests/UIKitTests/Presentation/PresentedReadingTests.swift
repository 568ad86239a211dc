import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// What screen readers reach while something is presented, and how they leave it.
@preconcurrency @MainActor final class PresentedReadingTests: XCTestCase {
  private static let pad = DeviceModel(
    name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
    landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)

  private final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
    var calls: [String] = []
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { calls.append("attempt") }
  }

  private var device: SimulatedDevice!
  private var root: UINavigationController!
  private var source: UIView!
  private let listener = Listener()

  override func tearDown() { MainActor.assumeIsolated { (device, root, source) = (nil, nil, nil) } }

  /// Shows two screens of a navigation controller, with an element on the upper one.
  private func start(_ model: DeviceModel? = nil) {
    device = nil
    device = model.map { SimulatedDevice($0) } ?? SimulatedDevice()
    source = element("behind")
    let screen = UIViewController()
    screen.view.addSubview(source)
    root = UINavigationController(rootViewController: UIViewController())
    root.pushViewController(screen, animated: false)
    device.show(root)
    device.advanceFrames(1)
  }

  private func element(_ label: String) -> UIView {
    let view = UIView(frame: CGRect(x: 100, y: 150, width: 80, height: 40))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  private func screen(_ label: String, style: UIModalPresentationStyle) -> UIViewController {
    let controller = UIViewController()
    controller.view.addSubview(element(label))
    controller.modalPresentationStyle = style
    return controller
  }

  private func present(_ controller: UIViewController) {
    root.present(controller, animated: true)
    device.advance(by: 1)
  }

  private var nodes: [SemanticNode] {
    func all(_ node: SemanticNode) -> [SemanticNode] { [node] + node.children.flatMap(all) }
    return UIApplication.shared.semanticTree().windows.flatMap(all).filter(\.isElement)
  }

  private func isRead(_ label: String) -> Bool { nodes.contains { $0.label == label } }

  /// Does what a reader's Escape does at an element.
  private func escape(at label: String) -> SemanticOutcome {
    guard let node = nodes.first(where: { $0.label == label }) else {
      XCTFail("\(label) isn't read")
      return .refused
    }
    let outcome = UIApplication.shared.perform(.escape, on: node.layer)
    device.advance(by: 1)
    return outcome
  }

  private func alert(_ style: UIAlertController.Style, _ actions: [UIAlertAction]) -> UIAlertController {
    let alert = UIAlertController(title: "Question", message: nil, preferredStyle: style)
    for action in actions { alert.addAction(action) }
    return alert
  }

  // MARK: What is read

  func testWhatLiesBehindIsNotRead() {
    start()
    XCTAssertTrue(isRead("behind"))
    for style in [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .popover] {
      let front = screen("front", style: style)
      front.popoverPresentationController?.sourceView = source
      present(front)
      XCTAssertTrue(isRead("front"), "\(style)")
      XCTAssertFalse(isRead("behind"), "\(style)")
      front.dismiss(animated: true)
      device.advanceFrames(1)
      XCTAssertTrue(isRead("behind"), "as soon as it goes: \(style)")
      device.advance(by: 1)
      XCTAssertFalse(isRead("front"), "\(style)")
    }
  }

  func testScriptsFindWhatLiesBehind() throws {
    start()
    source.accessibilityIdentifier = "source"
    func node() throws -> SemanticNode {
      try XCTUnwrap(UIApplication.shared.semanticTree().first { $0.identifier == "source" })
    }
    XCTAssertFalse(try node().isSilenced)
    present(screen("front", style: .pageSheet))
    XCTAssertTrue(try node().isSilenced)
    root.dismiss(animated: true)
    device.advance(by: 1)
    XCTAssertFalse(try node().isSilenced)
  }

  func testNothingIsReadBesideQuestions() {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      start()
      present(alert(style, [UIAlertAction(title: "No", style: .cancel)]))
      XCTAssertTrue(isRead("No"))
      XCTAssertFalse(isRead("behind"))
    }
  }

  func testTheFrontmostOfSeveralIsRead() {
    start()
    let sheet = screen("sheet", style: .pageSheet)
    present(sheet)
    let question = alert(.alert, [UIAlertAction(title: "No", style: .cancel)])
    sheet.present(question, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(["behind", "sheet", "No"].filter { isRead($0) }, ["No"])
    question.dismiss(animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(["behind", "sheet", "No"].filter { isRead($0) }, ["sheet"])
  }

  func testWhatAnUndimmedSheetLeavesFreeIsRead() {
    start()
    let sheet = screen("sheet", style: .pageSheet)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    present(sheet)
    XCTAssertEqual(["behind", "sheet"].filter { isRead($0) }, ["behind", "sheet"])
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    device.advanceFrames(1)
    XCTAssertEqual(["behind", "sheet"].filter { isRead($0) }, ["sheet"])
  }

  func testASheetThatIsNotModalIsReadInFrontOfSomethingModal() {
    start()
    let middle = screen("middle", style: .overFullScreen)
    present(middle)
    let sheet = screen("sheet", style: .pageSheet)
    sheet.sheetPresentationController?.detents = [.medium()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    middle.present(sheet, animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(["behind", "middle", "sheet"].filter { isRead($0) }, ["middle", "sheet"])
  }

  func testWhatLiesBesideAContextIsRead() {
    start()
    let parent = UIViewController()
    let children = ["left", "right"].map { screen($0, style: .automatic) }
    for (index, child) in children.enumerated() {
      parent.addChild(child)
      child.view.frame = CGRect(x: CGFloat(index) * 195, y: 0, width: 195, height: 844)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.definesPresentationContext = true
    }
    device.show(parent)
    children[0].present(screen("front", style: .overCurrentContext), animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(["left", "right", "front"].filter { isRead($0) }, ["right", "front"])
    children[1].present(screen("second", style: .overCurrentContext), animated: false)
    device.advanceFrames(1)
    XCTAssertEqual(["left", "right", "front", "second"].filter { isRead($0) }, ["front", "second"])
  }

  func testWhatAPopoverPassesTouchesToIsRead() {
    start(Self.pad)
    let popover = screen("popover", style: .popover)
    popover.popoverPresentationController?.sourceView = source
    present(popover)
    XCTAssertEqual(["behind", "popover"].filter { isRead($0) }, ["popover"])
    popover.popoverPresentationController?.passthroughViews = [source]
    XCTAssertEqual(["behind", "popover"].filter { isRead($0) }, ["behind", "popover"])
  }

  func testAppsMaySayThatWhatLiesBehindIsRead() {
    start()
    let front = screen("front", style: .overFullScreen)
    present(front)
    front.presentationController?.containerView?.accessibilityViewIsModal = false
    XCTAssertEqual(["behind", "front"].filter { isRead($0) }, ["behind", "front"])
  }

  func testAHiddenModalViewSilencesNothing() {
    start()
    let cover = UIView()
    cover.accessibilityViewIsModal = true
    source.superview?.addSubview(cover)
    XCTAssertFalse(isRead("behind"))
    cover.isHidden = true
    XCTAssertTrue(isRead("behind"))
  }

  // MARK: Escape

  func testEscapeLeavesASheet() {
    start()
    let sheet = screen("sheet", style: .pageSheet)
    sheet.presentationController?.delegate = listener
    present(sheet)
    XCTAssertEqual(escape(at: "sheet"), .done)
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(listener.calls, ["will", "did"])
    XCTAssertEqual(root.viewControllers.count, 2, "nothing behind it is left")
  }

  func testEscapeLeavesNoSheetThatStays() {
    start()
    let sheet = screen("sheet", style: .pageSheet)
    sheet.presentationController?.delegate = listener
    sheet.isModalInPresentation = true
    present(sheet)
    XCTAssertEqual(escape(at: "sheet"), .refused)
    XCTAssertTrue(root.presentedViewController === sheet)
    XCTAssertEqual(listener.calls, ["attempt"])
    XCTAssertEqual(root.viewControllers.count, 2)
  }

  func testEscapeLeavesNothingThatCoversTheWindow() {
    start()
    present(screen("front", style: .overFullScreen))
    XCTAssertEqual(escape(at: "front"), .refused)
    XCTAssertNotNil(root.presentedViewController)
    XCTAssertEqual(root.viewControllers.count, 2)
  }

  func testEscapeGoesBackInASheetFirst() {
    start()
    let top = screen("top", style: .automatic)
    let navigation = UINavigationController(rootViewController: screen("first", style: .automatic))
    navigation.pushViewController(top, animated: false)
    present(navigation)
    XCTAssertEqual(escape(at: "top"), .done)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertTrue(root.presentedViewController === navigation)
    XCTAssertEqual(escape(at: "first"), .done)
    XCTAssertNil(root.presentedViewController)
  }

  func testEscapeLeavesAPopover() {
    start(Self.pad)
    for label in ["popover", "dismiss popup"] {
      let popover = screen("popover", style: .popover)
      popover.popoverPresentationController?.sourceView = source
      present(popover)
      XCTAssertEqual(escape(at: label), .done)
      XCTAssertNil(root.presentedViewController, label)
    }
    XCTAssertEqual(root.viewControllers.count, 2)
  }

  func testEscapeSaysNo() {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      start()
      var chosen: [String] = []
      let actions = [
        UIAlertAction(title: "Yes", style: .default) { _ in chosen.append("yes") },
        UIAlertAction(title: "No", style: .cancel) { _ in chosen.append("no") },
      ]
      present(alert(style, actions))
      XCTAssertEqual(escape(at: "Yes"), .done)
      XCTAssertNil(root.presentedViewController)
      XCTAssertEqual(chosen, ["no"])
      XCTAssertEqual(root.viewControllers.count, 2)
    }
  }

  func testEscapeIsNoAnswerToAQuestionWithoutOne() {
    start()
    present(alert(.alert, [UIAlertAction(title: "Yes", style: .default)]))
    XCTAssertEqual(escape(at: "Yes"), .refused)
    XCTAssertNotNil(root.presentedViewController)
    XCTAssertEqual(root.viewControllers.count, 2)
  }

  func testAnAppsOwnEscapeComesFirst() {
    final class Own: UIViewController {
      var isAsked = false
      override func accessibilityPerformEscape() -> Bool {
        isAsked = true
        return true
      }
    }
    start()
    let own = Own()
    own.view.addSubview(element("own"))
    present(own)
    XCTAssertEqual(escape(at: "own"), .done)
    XCTAssertTrue(own.isAsked)
    XCTAssertTrue(root.presentedViewController === own)
  }
}
