import UIKitTesting
import XCTest

@testable import UIKit

/// Action sheets on tablets.
@preconcurrency @MainActor final class ActionSheetPopoverTests: XCTestCase {
  private static let pad = DeviceModel(
    name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
    landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)

  private var device: SimulatedDevice!
  private var root: UIViewController!
  private var chosen: [String] = []

  override func tearDown() { MainActor.assumeIsolated { (root, device) = (nil, nil) } }

  private func start(_ model: DeviceModel) {
    device = SimulatedDevice(model)
    root = UIViewController()
    device.show(root)
    device.advanceFrames(1)
  }

  private func makeSheet() -> UIAlertController {
    let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("Copy", UIAlertAction.Style.default), ("Cancel", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { [unowned self] in chosen.append($0.title ?? "") })
    }
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 200, width: 20, height: 20)
    return sheet
  }

  private func present(_ sheet: UIAlertController) {
    root.present(sheet, animated: true)
    device.advance(by: 1)
  }

  func testItIsAPopoverWithoutTheActionToCancel() throws {
    start(Self.pad)
    let sheet = makeSheet()
    present(sheet)
    XCTAssertEqual(sheet.popoverPresentationController?.arrowDirection, .up)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    XCTAssertEqual(frame.minX, 410 - 152)
    XCTAssertEqual(frame.minY, 233)
    XCTAssertEqual(frame.size, sheet.preferredContentSize)
    XCTAssertNil(device["Cancel"])
    device.tap("Copy")
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Copy"])
    XCTAssertNil(root.presentedViewController)
  }

  func testATouchBesideItCancels() {
    start(Self.pad)
    present(makeSheet())
    device.tap(at: CGPoint(x: 100, y: 900))
    device.advance(by: 1)
    XCTAssertEqual(chosen, ["Cancel"])
    XCTAssertNil(root.presentedViewController)
  }

  func testOnPhonesItIsNone() {
    start(.iPhone13)
    let sheet = makeSheet()
    XCTAssertNil(sheet.popoverPresentationController)
    present(sheet)
    XCTAssertNotNil(device["Cancel"])
  }

  func testAlertsAreNone() {
    start(Self.pad)
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    XCTAssertNil(alert.popoverPresentationController)
  }
}
