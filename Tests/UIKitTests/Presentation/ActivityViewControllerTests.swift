import UIKitTesting
import XCTest

@testable import UIKit

/// What can be done with shared items, and how that ends.
@preconcurrency @MainActor final class ActivityViewControllerTests: XCTestCase {
  private static let pad = DeviceModel(
    name: "pad", size: CGSize(width: 820, height: 1180), portraitInsets: ScreenInsets(top: 24, bottom: 20),
    landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 18)

  private var device: SimulatedDevice!
  private var root: UIViewController!
  private var ends: [String] = []

  override func setUp() { MainActor.assumeIsolated { start(.iPhone13) } }

  override func tearDown() { MainActor.assumeIsolated { (root, device) = (nil, nil) } }

  private func start(_ model: DeviceModel) {
    device = SimulatedDevice(model)
    root = UIViewController()
    device.show(root)
    device.advanceFrames(1)
    ends = []
  }

  @discardableResult private func present(
    _ items: [Any], _ activities: [UIActivity]? = nil, change: (UIActivityViewController) -> Void = { _ in }
  ) -> UIActivityViewController {
    let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
    controller.completionWithItemsHandler = { [weak self] type, completed, items, error in
      XCTAssertNil(self?.root?.presentedViewController, "it is told once all is gone")
      XCTAssertNil(items)
      XCTAssertNil(error)
      self?.ends.append("\(type?.rawValue ?? "none") \(completed)")
    }
    change(controller)
    root.present(controller, animated: true)
    device.advance(by: 1)
    return controller
  }

  private func choose(_ title: String) {
    device.tap(title)
    device.advance(by: 1)
  }

  private func text(_ id: String) -> String? {
    UIApplication.shared.semanticTree().first { $0.identifier == id }?.text
  }

  /// Something of an app's own.
  private final class Stamp: UIActivity {
    var log: [String] = []
    var ends = true
    var controller: UIViewController?
    override var activityType: ActivityType? { ActivityType("stamp") }
    override var activityTitle: String? { "Stamp" }
    override var activityImage: UIImage? { UIImage(systemName: "star") }
    override var activityViewController: UIViewController? { controller }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      log.append("can \(activityItems)")
      return activityItems.contains { $0 is String }
    }

    override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems)") }

    override func perform() {
      log.append("perform")
      if ends { activityDidFinish(true) }
    }
  }

  private final class Letter: UIActivity {
    override class var activityCategory: Category { .share }
    override var activityTitle: String? { "Letter" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  }

  // MARK: Where it shows

  func testOnPhonesItIsASheetAtHalfTheHeight() throws {
    let controller = present(["Text"])
    let sheet = try XCTUnwrap(controller.sheetPresentationController)
    XCTAssertEqual(sheet.detents.map(\.identifier), [.medium, .large])
    let frame = device["activities"]!.frame
    XCTAssertEqual(frame.maxY, 844, accuracy: 1)
    XCTAssertEqual(frame.height, 844 / 2, accuracy: 60)
  }

  func testOnTabletsItIsAPopoverAsHighAsItsActivities() throws {
    start(Self.pad)
    let controller = present(["Text"]) {
      $0.popoverPresentationController?.sourceView = root.view
      $0.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 200, width: 20, height: 20)
    }
    XCTAssertEqual(controller.popoverPresentationController?.arrowDirection, .up)
    XCTAssertEqual(controller.view.bounds.size, controller.preferredContentSize)
    choose("Copy")
    XCTAssertEqual(ends, ["com.apple.UIKit.activity.CopyToPasteboard true"])
  }

  func testTheHeaderSaysWhatIsShared() {
    present(["First line\nSecond", "Other"])
    XCTAssertEqual(text("activities.title"), "First line")
    XCTAssertEqual(text("activities.detail"), "2 Items")
  }

  func testActivitiesThatHandOnLieAboveTheActions() {
    present(["Text"], [Stamp(), Letter()])
    XCTAssertLessThan(device["Letter"]!.frame.maxY, device["Copy"]!.frame.minY)
    XCTAssertLessThan(device["Copy"]!.frame.maxY, device["Stamp"]!.frame.midY)
    choose("Letter")
    XCTAssertEqual(ends, ["none false"], "an activity without a method gives up")
  }

  // MARK: Which show

  func testOnlyWhatWorksShows() {
    let stamp = Stamp()
    present([URL(string: "https://example.org")!], [stamp])
    XCTAssertNotNil(device["Copy"])
    XCTAssertNotNil(device["Open in Browser"])
    XCTAssertNil(device["Stamp"])
    XCTAssertNil(device["Save to Files"], "an address is no file")
    XCTAssertEqual(stamp.log.count, 1)
  }

  func testNothingOpensWhereTheDeviceOpensNothing() {
    device.opensURLs = false
    present([URL(string: "https://example.org")!])
    XCTAssertNil(device["Open in Browser"])
  }

  func testExcludedTypesDoNotShow() {
    present(["Text"], [Stamp()]) { $0.excludedActivityTypes = [.copyToPasteboard, .init("stamp"), .mail] }
    XCTAssertNil(device["Copy"])
    XCTAssertNil(device["Stamp"])
    XCTAssertNotNil(device["Save to Files"])
  }

  // MARK: How it ends

  func testAnActivityGetsItsItemsAndPerforms() {
    let stamp = Stamp()
    present(["Text", 7], [stamp])
    choose("Stamp")
    XCTAssertEqual(stamp.log, ["can [\"Text\", 7]", "prepare [\"Text\", 7]", "perform"])
    XCTAssertEqual(ends, ["stamp true"])
  }

  func testAnActivityMayEndLater() {
    let stamp = Stamp()
    stamp.ends = false
    present(["Text"], [stamp])
    choose("Stamp")
    XCTAssertEqual(ends, [])
    device.tap("Copy")
    device.advance(by: 1)
    XCTAssertEqual(ends, [], "one at a time")
    stamp.activityDidFinish(false)
    stamp.activityDidFinish(true)
    device.advance(by: 1)
    XCTAssertEqual(ends, ["stamp false"])
  }

  func testAnActivityWithAControllerPresentsIt() {
    let stamp = Stamp()
    stamp.controller = UIViewController()
    let controller = present(["Text"], [stamp])
    choose("Stamp")
    XCTAssertTrue(controller.presentedViewController === stamp.controller)
    XCTAssertFalse(stamp.log.contains("perform"))
    stamp.activityDidFinish(true)
    device.advance(by: 1)
    XCTAssertEqual(ends, ["stamp true"])
  }

  func testAnActivityMayDismissItsControllerItself() {
    let stamp = Stamp()
    stamp.controller = UIViewController()
    present(["Text"], [stamp])
    choose("Stamp")
    stamp.controller?.dismiss(animated: true)
    stamp.activityDidFinish(true)
    device.advance(by: 2)
    XCTAssertEqual(ends, ["stamp true"])
  }

  func testAnotherActivityFollowsOneWhoseControllerIsGoneWithoutAWord() {
    let stamp = Stamp()
    stamp.controller = UIViewController()
    present(["Text"], [stamp])
    choose("Stamp")
    stamp.controller?.dismiss(animated: true)
    device.advance(by: 1)
    choose("Copy")
    XCTAssertEqual(ends, ["com.apple.UIKit.activity.CopyToPasteboard true"])
    stamp.activityDidFinish(true)
    device.advance(by: 1)
    XCTAssertEqual(ends.count, 1)
  }

  func testTheButtonCloses() {
    present(["Text"])
    device.tap("activities.close")
    device.advance(by: 1)
    XCTAssertEqual(ends, ["none false"])
  }

  func testAFingerPullsTheSheetOut() {
    present(["Text"])
    let top = device["activities"]!.frame.minY
    device.drag(from: CGPoint(x: 195, y: top + 20), to: CGPoint(x: 195, y: 830), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(ends, ["none false"])
  }

  func testAnExchangedRootEndsIt() {
    present(["Text"])
    root.view.window?.rootViewController = UIViewController()
    device.advance(by: 0.5)
    XCTAssertEqual(ends, ["none false"])
  }

  func testKeysChooseAndClose() {
    present(["Text"])
    device.press("down")
    device.press("return")
    device.advance(by: 1)
    XCTAssertEqual(ends, ["com.apple.UIKit.activity.CopyToPasteboard true"])
    present(["Text"])
    device.press("escape")
    device.advance(by: 1)
    XCTAssertEqual(ends.last, "none false")
  }

  func testItMayBePresentedAgain() {
    let controller = present(["Text"])
    choose("Copy")
    root.present(controller, animated: true)
    device.advance(by: 1)
    choose("Copy")
    XCTAssertEqual(ends.count, 2)
  }
}
