import UIKit
import UIKitTesting
import XCTest

@testable import NibFixtures

/// A storyboard of Interface Builder's, from the document to the screen.
@preconcurrency @MainActor final class StoryboardTests: XCTestCase {
  private func library() throws -> (SimulatedDevice, LibraryViewController) {
    let device = SimulatedDevice()
    let storyboard = UIStoryboard(name: "Main", bundle: .module)
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? LibraryViewController)
    XCTAssertEqual(controller.log, ["awake false"])
    device.show(controller)
    device.advance(by: 0.1)
    return (device, controller)
  }

  func testViewsAreAsTheDocumentSays() throws {
    let (device, controller) = try library()
    let top = controller.view.safeAreaInsets.top
    XCTAssertEqual(controller.title, "Library")
    XCTAssertEqual(controller.heading.frame.minX, 20)
    XCTAssertEqual(controller.heading.frame.minY, top + 20)
    XCTAssertEqual(controller.heading.font, UIFont.systemFont(ofSize: 30, weight: .bold))
    XCTAssertEqual(controller.panel.frame.minY, controller.heading.frame.maxY + 8)
    XCTAssertEqual(controller.panel.frame.size, CGSize(width: 350, height: 60))
    XCTAssertEqual(controller.buttons.map { $0.title(for: .normal) }, ["Count", "Open"])
    XCTAssertEqual(controller.buttons.map(\.buttonType), [.system, .system])
    XCTAssertEqual(controller.buttons[0].frame.width, 170)
    controller.panelHeight.constant = 80
    controller.view.layoutIfNeeded()
    XCTAssertEqual(controller.panel.frame.height, 80)
    withExtendedLifetime(device) {}
  }

  func testAnInitializerFindsWhatTheDocumentSays() throws {
    let (device, controller) = try library()
    XCTAssertEqual(controller.panel.colorInInitializer, .systemYellow)
    XCTAssertEqual(controller.panel.alpha, 0.75)
    XCTAssertEqual(controller.panel.caption, "from the document")
    XCTAssertEqual(controller.panel.layer.cornerRadius, 12)
    XCTAssertEqual(controller.panel.layer.borderWidth, 1.5)
    withExtendedLifetime(device) {}
  }

  func testActionsAndRecognizers() throws {
    let (device, controller) = try library()
    XCTAssertEqual(controller.log, ["awake false", "prepare player", "loaded Songs"])
    controller.log = []
    device.tap("count")
    device.tap(at: CGPoint(x: 195, y: controller.panel.frame.midY))
    device.tap(at: CGPoint(x: 195, y: controller.panel.frame.midY))
    device.advance(by: 1)
    XCTAssertEqual(controller.log, ["count Count", "panel"])
  }

  func testSegues() throws {
    let (device, controller) = try library()
    let player = try XCTUnwrap(controller.children.first as? PlayerViewController)
    XCTAssertEqual(player.view.superview?.frame.size, CGSize(width: 350, height: 80))
    XCTAssertEqual(player.view.frame, CGRect(x: 0, y: 0, width: 350, height: 80))
    controller.log = []
    device.tap("open")
    device.advance(by: 1)
    let card = try XCTUnwrap(controller.presentedViewController as? CardViewController)
    XCTAssertEqual(card.note, "prepared")
    XCTAssertEqual(card.modalPresentationStyle, .overFullScreen)
    device.tap("close")
    device.advance(by: 1)
    XCTAssertNil(controller.presentedViewController)
    XCTAssertEqual(controller.log, ["prepare card", "back done"])
    let window = try XCTUnwrap(controller.view.window)
    controller.performSegue(withIdentifier: "swap", sender: nil)
    XCTAssertTrue(window.rootViewController is CardViewController)
  }

  func testPrototypes() throws {
    let (device, controller) = try library()
    let cells = controller.songs.indexPathsForVisibleItems.sorted().compactMap(controller.songs.cellForItem(at:))
    XCTAssertEqual(cells.compactMap { ($0 as? SongCell)?.title.text }, (0..<5).map { "Song \($0)" })
    let first = try XCTUnwrap(cells.first as? SongCell)
    XCTAssertEqual(first.frame, CGRect(x: 20, y: 30, width: 100, height: 100))
    XCTAssertEqual(first.title.frame.midY, 50, accuracy: 0.5)
    let kind = UICollectionView.elementKindSectionHeader
    let header = controller.songs.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    XCTAssertEqual(header?.backgroundColor, .systemGray5)
    withExtendedLifetime(device) {}
  }

  func testOtherSizeClasses() throws {
    let (device, controller) = try library()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
    XCTAssertEqual(controller.heading.font, UIFont.systemFont(ofSize: 18, weight: .bold))
    XCTAssertEqual(controller.panel.frame.minY, controller.heading.frame.maxY + 2)
    XCTAssertNil(controller.songs.superview)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertEqual(controller.heading.font, UIFont.systemFont(ofSize: 30, weight: .bold))
    XCTAssertEqual(controller.panel.frame.minY, controller.heading.frame.maxY + 8)
    XCTAssertEqual(controller.songs.frame.width, 390)
  }

  func testNibs() throws {
    let device = SimulatedDevice()
    let owner = BadgeOwner()
    let objects = UINib(nibName: "BadgeView", bundle: nil).instantiate(withOwner: owner, options: nil)
    let view = try XCTUnwrap(objects.first as? UIView)
    XCTAssertTrue(owner.badge === view)
    XCTAssertEqual(view.frame.size, CGSize(width: 120, height: 40))
    device.show(view)
    device.advance(by: 0.1)
    device.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    device.advance(by: 0.5)
    XCTAssertEqual(owner.presses, 1)
  }

  /// What is a launch screen, the document says, not its name.
  func testANibThatIsNamedLikeALaunchScreen() throws {
    let objects = UINib(nibName: "LaunchScreenHint", bundle: nil).instantiate(withOwner: nil, options: nil)
    XCTAssertTrue(objects.first is UILabel)
  }

  /// Each element and attribute that the compiler knows, made at once.
  func testEverythingIsMade() throws {
    let device = SimulatedDevice()
    let nib = UINib(nibName: "Everything", bundle: nil)
    let objects = nib.instantiate(withOwner: nil, options: nil)
    XCTAssertGreaterThan(objects.count, 50)
    withExtendedLifetime(device) {}
  }

  /// Steppers get their ranges also where both ends lie beyond those of a stepper made in code.
  func testRangesOfSteppers() {
    let device = SimulatedDevice()
    let objects = UINib(nibName: "Everything", bundle: nil).instantiate(withOwner: nil, options: nil)
    let steppers = objects.compactMap { $0 as? UIStepper }
    XCTAssertEqual(steppers.map(\.minimumValue), [200, -10, 0])
    XCTAssertEqual(steppers.map(\.maximumValue), [300, -1, 10])
    XCTAssertEqual(steppers.map(\.value), [250, -1, 0])
    XCTAssertEqual(steppers.map(\.stepValue), [0.5, 1, 1])
    XCTAssertEqual(steppers.map(\.wraps), [true, false, false])
    XCTAssertEqual(steppers.map(\.autorepeat), [false, true, true])
    XCTAssertEqual(steppers.map(\.isContinuous), [false, true, true])
    withExtendedLifetime(device) {}
  }

  func testLargeContent() throws {
    let device = SimulatedDevice()
    let objects = UINib(nibName: "Everything", bundle: nil).instantiate(withOwner: nil, options: nil)
    let view = try XCTUnwrap(objects.compactMap { $0 as? UIView }.first { $0.largeContentTitle == "Large" })
    XCTAssertTrue(view.showsLargeContentViewer)
    XCTAssertTrue(view.scalesLargeContentImage)
    XCTAssertNotNil(view.largeContentImage)
    XCTAssertEqual(view.largeContentImageInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let item = try XCTUnwrap(objects.compactMap { $0 as? UIBarItem }.first { $0.largeContentSizeImage != nil })
    XCTAssertEqual(item.largeContentSizeImageInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    withExtendedLifetime(device) {}
  }

  func testSplitViewControllers() {
    let device = SimulatedDevice()
    let objects = UINib(nibName: "Everything", bundle: nil).instantiate(withOwner: nil, options: nil)
    let splits = objects.compactMap { $0 as? UISplitViewController }
    XCTAssertEqual(
      splits.map(\.style),
      [
        .unspecified, .unspecified, .unspecified, .doubleColumn, .tripleColumn, .tripleColumn, .tripleColumn,
        .unspecified, .unspecified, .unspecified,
      ])
    XCTAssertEqual(
      splits.map(\.preferredDisplayMode),
      [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
        .twoDisplaceSecondary, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
      ])
    XCTAssertEqual(splits.map(\.presentsWithGesture), [false] + Array(repeating: true, count: 9))
    withExtendedLifetime(device) {}
  }

  func testPageViewControllers() {
    let device = SimulatedDevice()
    let objects = UINib(nibName: "Everything", bundle: nil).instantiate(withOwner: nil, options: nil)
    let controllers = objects.compactMap { $0 as? UIPageViewController }
    XCTAssertEqual(controllers.map(\.transitionStyle), [.scroll, .pageCurl, .pageCurl, .pageCurl])
    XCTAssertEqual(controllers.map(\.navigationOrientation), [.vertical, .horizontal, .horizontal, .horizontal])
    XCTAssertEqual(controllers.map(\.spineLocation), [.none, .min, .mid, .max])
    XCTAssertEqual(controllers.map(\.isDoubleSided), [false, true, true, false])
    withExtendedLifetime(device) {}
  }
}
