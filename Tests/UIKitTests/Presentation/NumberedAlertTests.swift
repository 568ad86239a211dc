import UIKitTesting
import XCTest

@testable import UIKit

/// Alert views and action sheets, whose buttons have numbers.
@preconcurrency @MainActor final class NumberedAlertTests: XCTestCase {
  private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var log: [String] = []
    var clicked: (UIView) -> Void = { _ in }
    var presenting: (UIAlertView) -> Void = { _ in }
    var enables = true

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      log.append("clicked \(buttonIndex)")
      clicked(alertView)
    }
    func willPresent(_ alertView: UIAlertView) {
      log.append("will present")
      presenting(alertView)
    }
    func didPresent(_ alertView: UIAlertView) { log.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      log.append("will dismiss \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      XCTAssertFalse(alertView.isVisible)
      log.append("did dismiss \(buttonIndex)")
    }
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
      enables && (alertView.alertViewStyle == .default || alertView.textField(at: 0)?.text?.isEmpty == false)
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      log.append("clicked \(buttonIndex)")
      clicked(actionSheet)
    }
    func willPresent(_ actionSheet: UIActionSheet) { log.append("will present") }
    func didPresent(_ actionSheet: UIActionSheet) { log.append("did present") }
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
      log.append("will dismiss \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
      log.append("did dismiss \(buttonIndex)")
    }
  }

  private static let pad = DeviceModel(
    name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
    landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)

  private var device: SimulatedDevice!
  private var root: UIViewController!
  private let listener = Listener()

  override func setUp() { MainActor.assumeIsolated { start(.iPhone13) } }

  override func tearDown() { MainActor.assumeIsolated { (device, root) = (nil, nil) } }

  private func start(_ model: DeviceModel) {
    device = SimulatedDevice(model)
    root = UIViewController()
    root.view.backgroundColor = .systemBackground
    device.show(root)
    device.advanceFrames(1)
  }

  private func makeAlert() -> UIAlertView {
    UIAlertView(
      title: "Delete Note?", message: "This can’t be undone.", delegate: listener, cancelButtonTitle: "Cancel",
      otherButtonTitles: "Delete", "Move")
  }

  private var scene: UIWindowScene? { root.view.window?.windowScene }

  // MARK: Alert views

  func testButtonsHaveNumbers() {
    let alert = makeAlert()
    XCTAssertEqual(alert.numberOfButtons, 3)
    XCTAssertEqual((0..<3).map { alert.buttonTitle(at: $0) }, ["Cancel", "Delete", "Move"])
    XCTAssertEqual([alert.cancelButtonIndex, alert.firstOtherButtonIndex], [0, 1])
    XCTAssertEqual(alert.addButton(withTitle: "Later"), 3)
    XCTAssertNil(alert.buttonTitle(at: 4))
    let bare = UIAlertView()
    XCTAssertEqual([bare.numberOfButtons, bare.cancelButtonIndex, bare.firstOtherButtonIndex], [0, -1, -1])
    XCTAssertEqual(bare.title, "")
    XCTAssertNil(bare.message)
    XCTAssertEqual(bare.addButton(withTitle: "OK"), 0)
    XCTAssertEqual(bare.firstOtherButtonIndex, 0)
    let one = UIAlertView(title: nil, message: "Done", delegate: nil, cancelButtonTitle: "OK")
    XCTAssertEqual([one.numberOfButtons, one.cancelButtonIndex, one.firstOtherButtonIndex], [1, 0, -1])
  }

  func testTheDelegateHearsInUIKitsOrder() {
    let alert = makeAlert()
    alert.show()
    XCTAssertTrue(alert.isVisible)
    XCTAssertEqual(listener.log, ["will present"])
    device.advance(by: 1)
    XCTAssertEqual(listener.log, ["will present", "did present"])
    XCTAssertEqual(device["alert.title"]?.text, "Delete Note?")
    XCTAssertEqual(scene?.keyWindow?.windowLevel, .alert, "it is in front of all")
    XCTAssertEqual(root.view.tintAdjustmentMode, .dimmed)
    listener.log = []
    device.tap("Delete")
    XCTAssertEqual(listener.log, ["clicked 1", "will dismiss 1"])
    device.advance(by: 1)
    XCTAssertEqual(listener.log, ["clicked 1", "will dismiss 1", "did dismiss 1"])
    XCTAssertFalse(alert.isVisible)
    XCTAssertTrue(scene?.keyWindow === root.view.window)
    XCTAssertEqual(scene?.windows.count, 1)
    XCTAssertEqual(root.view.tintAdjustmentMode, .normal)
  }

  func testCodeTakesItAwayWithoutAClick() {
    let alert = makeAlert()
    alert.show()
    device.advance(by: 1)
    listener.log = []
    alert.dismiss(withClickedButtonIndex: 2, animated: true)
    alert.dismiss(withClickedButtonIndex: 0, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(listener.log, ["will dismiss 2", "did dismiss 2"])
    alert.show()
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    device.advance(by: 1)
    XCTAssertEqual(listener.log.suffix(2), ["will dismiss 0", "did dismiss 0"])
    XCTAssertEqual(scene?.windows.count, 1)
    XCTAssertNil(device["alert.title"])
  }

  func testItMayBeTakenAwayByWhoeverHearsOfIt() {
    listener.clicked = { ($0 as? UIAlertView)?.dismiss(withClickedButtonIndex: 7, animated: false) }
    let alert = makeAlert()
    alert.show()
    device.advance(by: 1)
    device.tap("Delete")
    device.advance(by: 1)
    XCTAssertEqual(
      listener.log, ["will present", "did present", "clicked 1", "will dismiss 7", "did dismiss 7"])
    listener.log = []
    listener.presenting = { $0.dismiss(withClickedButtonIndex: 0, animated: true) }
    alert.show()
    device.advance(by: 1)
    XCTAssertEqual(listener.log, ["will present", "will dismiss 0", "did dismiss 0"])
    XCTAssertEqual(scene?.windows.count, 1)
  }

  func testItIsKeptWhileItShows() {
    weak var shown: UIAlertView?
    do {
      let alert = makeAlert()
      alert.show()
      shown = alert
    }
    device.advance(by: 1)
    XCTAssertNotNil(shown)
    device.tap("Cancel")
    device.advance(by: 1)
    XCTAssertEqual(listener.log.last, "did dismiss 0")
    XCTAssertNil(shown)
  }

  func testAnotherOneComesInFront() {
    let (first, second) = (
      makeAlert(), UIAlertView(title: "Second", message: nil, delegate: nil, cancelButtonTitle: "OK")
    )
    first.show()
    device.advance(by: 1)
    second.show()
    device.advance(by: 1)
    device.tap("OK")
    device.advance(by: 1)
    XCTAssertFalse(second.isVisible)
    XCTAssertTrue(first.isVisible)
    device.tap("Delete")
    device.advance(by: 1)
    XCTAssertEqual(listener.log.last, "did dismiss 1")
    XCTAssertTrue(scene?.keyWindow === root.view.window)
  }

  func testItHasTheTraitsOfTheWindowBehind() {
    root.view.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    root.view.window?.overrideUserInterfaceStyle = .dark
    makeAlert().show()
    let traits = scene?.keyWindow?.traitCollection
    XCTAssertFalse(scene?.keyWindow === root.view.window)
    XCTAssertEqual(traits?.preferredContentSizeCategory, .accessibilityLarge)
    XCTAssertEqual(traits?.userInterfaceStyle, .dark)
  }

  func testAnAlertThatFollowsAnotherOneStaysInFrontOfTheApp() throws {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    root = Upright()
    device.show(root)
    device.advanceFrames(1)
    let second = UIAlertView(title: "Second", message: nil, delegate: nil, cancelButtonTitle: "OK")
    listener.clicked = { _ in second.show() }
    makeAlert().show()
    device.advance(by: 1)
    device.tap("Delete")
    device.advance(by: 1)
    XCTAssertEqual(listener.log.last, "did dismiss 1")
    let stage = try XCTUnwrap(scene?.keyWindow?.rootViewController)
    XCTAssertFalse(stage === root)
    XCTAssertEqual(stage.supportedInterfaceOrientations, .portrait)
    XCTAssertEqual(root.view.tintAdjustmentMode, .dimmed)
    device.tap("OK")
    device.advance(by: 1)
    XCTAssertTrue(scene?.keyWindow === root.view.window)
    XCTAssertEqual(root.view.tintAdjustmentMode, .normal)
  }

  // MARK: Fields

  func testFieldsKeepTheLooksThatTheyWereGiven() throws {
    let alert = makeAlert()
    alert.alertViewStyle = .plainTextInput
    let field = try XCTUnwrap(alert.textField(at: 0))
    XCTAssertEqual(field.font?.pointSize, 13)
    field.font = .systemFont(ofSize: 20)
    alert.show()
    device.advance(by: 1)
    XCTAssertEqual(field.font?.pointSize, 20)
  }

  func testStylesHaveFields() {
    let alert = makeAlert()
    alert.alertViewStyle = .loginAndPasswordInput
    XCTAssertEqual(alert.textField(at: 0)?.placeholder, "Login")
    XCTAssertEqual(alert.textField(at: 0)?.isSecureTextEntry, false)
    XCTAssertEqual(alert.textField(at: 1)?.placeholder, "Password")
    XCTAssertEqual(alert.textField(at: 1)?.isSecureTextEntry, true)
    alert.alertViewStyle = .secureTextInput
    XCTAssertEqual(alert.textField(at: 0)?.isSecureTextEntry, true)
  }

  func testTheDelegateSaysWhetherTheFirstOtherButtonCanBePressed() throws {
    let alert = makeAlert()
    alert.alertViewStyle = .plainTextInput
    let field = try XCTUnwrap(alert.textField(at: 0))
    alert.show()
    device.advance(by: 1)
    XCTAssertTrue(field.isFirstResponder)
    device.tap("Delete")
    device.advance(by: 1)
    XCTAssertTrue(alert.isVisible, "there is no text yet")
    field.insertText("x")
    device.tap("Delete")
    device.advance(by: 1)
    XCTAssertFalse(alert.isVisible)
    XCTAssertEqual(field.text, "x")
  }

  // MARK: Action sheets

  private func makeSheet() -> UIActionSheet {
    UIActionSheet(
      title: "Note", delegate: listener, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Move", "Copy")
  }

  func testSheetsHaveNumberedButtons() {
    let sheet = makeSheet()
    XCTAssertEqual((0..<4).map { sheet.buttonTitle(at: $0) }, ["Delete", "Cancel", "Move", "Copy"])
    XCTAssertEqual([sheet.destructiveButtonIndex, sheet.cancelButtonIndex, sheet.firstOtherButtonIndex], [0, 1, 2])
    sheet.show(in: root.view)
    device.advance(by: 1)
    device.tap("Move")
    device.advance(by: 1)
    XCTAssertEqual(
      listener.log, ["will present", "did present", "clicked 2", "will dismiss 2", "did dismiss 2"])
    XCTAssertFalse(sheet.isVisible)
  }

  func testATouchBesideASheetCancels() {
    makeSheet().show(in: root.view)
    device.advance(by: 1)
    listener.log = []
    device.tap(at: CGPoint(x: 100, y: 100))
    device.advance(by: 1)
    XCTAssertEqual(listener.log, ["clicked 1", "will dismiss 1", "did dismiss 1"])
  }

  func testOnTabletsASheetIsAPopover() {
    start(Self.pad)
    let source = UIView(frame: CGRect(x: 300, y: 200, width: 100, height: 40))
    root.view.addSubview(source)
    let sheet = makeSheet()
    sheet.show(from: source.bounds, in: source, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(root.presentedViewController?.popoverPresentationController?.arrowDirection, .up)
    XCTAssertNil(device["Cancel"])
    listener.log = []
    device.tap(at: CGPoint(x: 100, y: 1000))
    device.advance(by: 1)
    XCTAssertEqual(listener.log, ["clicked 1", "will dismiss 1", "did dismiss 1"])
    XCTAssertNil(root.presentedViewController)
  }

  func testASheetThatCannotBePresentedNowMayBeShownLater() {
    start(Self.pad)
    let sheet = makeSheet()
    root.present(UIViewController(), animated: true)
    sheet.show(in: root.view)
    XCTAssertFalse(sheet.isVisible, "something else is on its way")
    device.advance(by: 1)
    root.dismiss(animated: false)
    device.advance(by: 1)
    sheet.show(in: root.view)
    device.advance(by: 1)
    XCTAssertTrue(sheet.isVisible)
    XCTAssertEqual(listener.log.last, "did present")
  }
}
