import UIKit
import XCTest

/// Objects that hand on what they don't implement, as the build plugin makes them of classes that override
/// `forwardingTarget(for:)`.
@preconcurrency @MainActor final class MessageForwardingTests: XCTestCase {
  @MainActor fileprivate final class Proxy: NSObject, @preconcurrency MessageForwarding {
    var target: NSObject?
    var answers = true
    private(set) var asked: [String] = []

    func responds(to selector: Selector!) -> Bool {
      asked.append(NSStringFromSelector(selector))
      return answers
    }

    func forwardingTarget(for selector: Selector!) -> Any? { target }
  }

  @MainActor fileprivate final class Target: NSObject, UITableViewDelegate, UITextFieldDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
  }

  private let first = IndexPath(row: 0, section: 0)

  func testATableAsksTheTargetOrTakesItsDefaults() {
    let (proxy, table) = (Proxy(), UITableView())
    table.rowHeight = 51
    let delegate: any UITableViewDelegate = proxy
    XCTAssertEqual(delegate.tableView(table, heightForRowAt: first), 51)
    proxy.target = Target()
    XCTAssertEqual(delegate.tableView(table, heightForRowAt: first), 77)
    XCTAssertEqual(delegate.tableView(table, willSelectRowAt: first), first, "the target has the default")
    XCTAssertEqual(
      proxy.asked, ["tableView:heightForRowAt:", "tableView:heightForRowAt:", "tableView:willSelectRowAt:"])
    proxy.answers = false
    XCTAssertEqual(delegate.tableView(table, heightForRowAt: first), 51, "it denies the method")
    delegate.scrollViewDidScroll(table)
    XCTAssertEqual(proxy.asked.last, "scrollViewDidScroll:")
  }

  func testATargetOfAnotherKindIsAskedNothing() {
    let (proxy, field) = (Proxy(), UITextField())
    field.delegate = proxy
    proxy.target = Target()
    XCTAssertEqual(field.delegate?.textFieldShouldReturn(field), false)
    proxy.target = NSObject()
    XCTAssertEqual(field.delegate?.textFieldShouldReturn(field), true)
    proxy.target = proxy
    XCTAssertEqual(field.delegate?.textFieldShouldReturn(field), true, "itself has no method")
  }

  func testPopoversAskTheNewerMethodFirst() {
    @MainActor final class Newer: NSObject, UIAdaptivePresentationControllerDelegate {
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }
    }
    @MainActor final class Older: NSObject, UIPopoverPresentationControllerDelegate {
      func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool {
        false
      }
    }
    let (proxy, controller) = (Proxy(), UIViewController())
    controller.modalPresentationStyle = .popover
    guard let popover = controller.popoverPresentationController else { return XCTFail("no popover") }
    popover.delegate = proxy
    XCTAssertEqual(popover.delegate?.presentationControllerShouldDismiss(popover), true)
    proxy.target = Newer()
    XCTAssertEqual(popover.delegate?.presentationControllerShouldDismiss(popover), false)
    proxy.target = Older()
    XCTAssertEqual(popover.delegate?.presentationControllerShouldDismiss(popover), false)
  }

  func testUIKitsProtocolsAreNoProofThatAnObjectHasAMethod() {
    @MainActor class Listed: NSObject, UIScrollViewDelegate, ActionTable {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      nonisolated class func action(named name: String) -> Selector? {
        name == "scrollViewDidScroll:" ? Selector(name) : nil
      }
    }
    let zoom = Selector(UIScrollViewDelegate.scrollViewDidZoom(_:), "scrollViewDidZoom:")
    let scroll = Selector(UIScrollViewDelegate.scrollViewDidScroll(_:), "scrollViewDidScroll:")
    XCTAssertTrue(Listed().responds(to: scroll))
    XCTAssertFalse(Listed().responds(to: zoom))
  }

  func testWhatConformsHasWhatProtocolsDemand() {
    let insert = Selector(UIKeyInput.insertText(_:), "insertText:")
    XCTAssertTrue(UITextField().responds(to: insert))
    XCTAssertFalse(UIView().responds(to: insert))
  }

  func testTheRecognizerThatGoesBackHasADelegateThatSaysWhatItAnswers() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.loadViewIfNeeded()
    let delegate = navigation.interactivePopGestureRecognizer?.delegate
    XCTAssertEqual(delegate?.responds(to: "gestureRecognizerShouldBegin:"), true)
    XCTAssertEqual(delegate?.responds(to: "gestureRecognizer:shouldReceive:"), false)
  }
}

extension MessageForwardingTests.Proxy: UITableViewDelegate, UITextFieldDelegate,
  UIPopoverPresentationControllerDelegate
{}
