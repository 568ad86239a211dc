import UIKit
import UIKitTesting
import XCTest

@testable import NibFixtures

/// A storyboard with all that Interface Builder puts around what matters.
@preconcurrency @MainActor final class TourTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func tabs() throws -> UITabBarController {
    let storyboard = UIStoryboard(name: "Tour", bundle: nil)
    let tabs = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UITabBarController)
    device.show(tabs)
    device.advance(by: 0.1)
    return tabs
  }

  private func tab<Controller: UIViewController>(_ index: Int) throws -> Controller {
    let tabs = try tabs()
    tabs.selectedIndex = index
    device.advance(by: 0.1)
    return try XCTUnwrap(tabs.selectedViewController as? Controller)
  }

  // MARK: Tabs

  func testTabs() throws {
    let tabs = try tabs()
    let items = try XCTUnwrap(tabs.tabBar.items)
    XCTAssertEqual(items.map(\.title), ["Words", "Favorites", "Edges"])
    XCTAssertEqual(items.map(\.badgeValue), [nil, nil, "3"])
    XCTAssertEqual(items[0].image, UIImage(systemName: "star"))
    XCTAssertEqual(items[2].image?.size, CGSize(width: 8, height: 8))
    XCTAssertEqual(components(tabs.tabBar.tintColor, .light), [0.1, 0.2, 0.3])
  }

  // MARK: Words

  func testTexts() throws {
    let words: WordsViewController = try tab(0)
    XCTAssertEqual(words.heading.text, "“Quotes” & \\(slashes) – $5\nsecond line 🎵")
    XCTAssertEqual(words.heading.font, UIFont.preferredFont(forTextStyle: .title1))
    XCTAssertEqual(words.note.text, "a \"note\"\n<below>")
    XCTAssertEqual(words.note.font, UIFont.systemFont(ofSize: 13))
    XCTAssertEqual(words.note.minimumScaleFactor, 0.5)
    XCTAssertTrue(words.note.adjustsFontSizeToFitWidth)
    XCTAssertEqual(words.letter.text, "A letter of\ntwo lines.")
    XCTAssertEqual(words.letter.font, UIFont.italicSystemFont(ofSize: 14))
    let styled = try XCTUnwrap(words.styled.attributedText)
    XCTAssertEqual(styled.string, "Two words")
    XCTAssertEqual(styled.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, UIFont.boldSystemFont(ofSize: 17))
    XCTAssertEqual(styled.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor, .systemOrange)
    XCTAssertEqual(styled.attribute(.underlineStyle, at: 4, effectiveRange: nil) as? Int, 1)
  }

  func testAssets() throws {
    let words: WordsViewController = try tab(0)
    XCTAssertEqual(words.picture.image?.scale, 2)
    XCTAssertEqual(words.picture.image?.size, CGSize(width: 8, height: 8))
    XCTAssertEqual(words.plate.image?.renderingMode, .alwaysTemplate)
    XCTAssertEqual(components(words.heading.textColor, .light), [0.1, 0.2, 0.3])
    XCTAssertEqual(components(words.heading.textColor, .dark), [0.9, 0.8, 0.7])
  }

  private func components(_ color: UIColor?, _ style: UIUserInterfaceStyle) -> [Double] {
    let resolved = color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    resolved?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { (Double($0) * 100).rounded() / 100 }
  }

  /// One attribute is of no class's: it is left out, and the others are there.
  func testRuntimeAttributes() throws {
    let words: WordsViewController = try tab(0)
    XCTAssertEqual(words.picture.layer.cornerRadius, 4)
    XCTAssertTrue(words.picture.layer.masksToBounds)
  }

  func testGuidesOfScrollViewsAndMargins() throws {
    let words: WordsViewController = try tab(0)
    XCTAssertEqual(words.scroller.contentSize, CGSize(width: 390, height: 1000))
    XCTAssertEqual(words.scroller.frame.minY, words.view.safeAreaInsets.top)
    XCTAssertEqual(words.field.frame.minX, 30)
    XCTAssertEqual(words.field.frame.maxX, 360)
    XCTAssertEqual(words.styled.frame.minX, 30)
    XCTAssertEqual(words.note.frame.midX, 195, accuracy: 0.5)
    XCTAssertEqual(words.note.frame.minY, words.heading.frame.maxY + 8)
  }

  func testObjectsOfTheSceneAndOtherModules() throws {
    let words: WordsViewController = try tab(0)
    XCTAssertEqual(words.field.inputAccessoryView?.frame.height, 40)
    XCTAssertNil(words.field.inputAccessoryView?.superview)
    XCTAssertTrue(type(of: words.surface!) == UIControl.self)
    device.tap("surface")
    XCTAssertEqual(words.log, ["touch"])
  }

  func testBarItemsAndSheets() throws {
    let words: WordsViewController = try tab(0)
    device.tap("refresh")
    XCTAssertEqual(words.log, ["refresh"])
    XCTAssertEqual(words.stop.title, "Stop")
    device.tap("stop")
    device.advance(by: 1)
    let sheet = try XCTUnwrap(words.presentedViewController)
    XCTAssertEqual(sheet.modalPresentationStyle, .pageSheet)
    XCTAssertTrue(sheet.presentationController is UISheetPresentationController)
    device.tap("leave")
    device.advance(by: 1)
    XCTAssertNil(words.presentedViewController)
    XCTAssertEqual(words.log, ["refresh", "back from Sheet"])
  }

  // MARK: Grid

  func testACollectionViewControllerWithPrototypes() throws {
    let grid: GridViewController = try tab(1)
    XCTAssertTrue(grid.view === grid.collectionView)
    XCTAssertTrue(grid.collectionView.dataSource === grid && grid.collectionView.delegate === grid)
    let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout
    XCTAssertEqual(layout?.itemSize, CGSize(width: 128, height: 96))
    let cells = grid.collectionView.indexPathsForVisibleItems.sorted().compactMap(grid.collectionView.cellForItem(at:))
    XCTAssertEqual(cells.map(\.reuseIdentifier), ["Large", "Small", "Small", "Small"])
    XCTAssertEqual(
      cells.map(\.contentView.backgroundColor), [.systemTeal, .systemIndigo, .systemIndigo, .systemIndigo])
  }

  func testACellsSegueLeadsToAnotherStoryboard() throws {
    let grid: GridViewController = try tab(1)
    let cell = try XCTUnwrap(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    device.tap(cell)
    device.advance(by: 1)
    XCTAssertEqual(grid.opened, ["open Large"])
    XCTAssertTrue(grid.presentedViewController is CardViewController)
  }

  func testAPrototypesSegueByNameBeforeThereIsACell() throws {
    let tabs = try tabs()
    let grid = try XCTUnwrap(tabs.viewControllers?[1] as? GridViewController)
    XCTAssertFalse(grid.isViewLoaded)
    grid.performSegue(withIdentifier: "open", sender: nil)
    XCTAssertEqual(grid.opened, ["open "])
  }

  // MARK: Edges

  func testTheGuidesOfOldDocuments() throws {
    let edges: EdgesViewController = try tab(2)
    let insets = edges.view.safeAreaInsets
    XCTAssertGreaterThan(insets.bottom, 49)
    XCTAssertEqual(edges.strip.frame.minY, insets.top + 20)
    XCTAssertEqual(edges.strip.frame.maxY, edges.view.bounds.height - insets.bottom - 100)
    XCTAssertEqual(edges.strip.frame.minX, edges.view.layoutMargins.left)
    XCTAssertEqual(edges.send.titleColor(for: .normal), UIColor(white: 1, alpha: 1))
  }

  func testTheKeyboardsGuide() throws {
    let edges: EdgesViewController = try tab(2)
    let resting = edges.field.frame.maxY
    XCTAssertEqual(resting, edges.view.bounds.height - edges.view.safeAreaInsets.bottom - 6)
    edges.field.becomeFirstResponder()
    device.advance(by: 1)
    XCTAssertLessThan(edges.field.frame.maxY, resting - 100)
    XCTAssertEqual(edges.field.frame.maxY, edges.view.keyboardLayoutGuide.layoutFrame.minY - 6)
  }

  func testAGestureRecognizersSegue() throws {
    let edges: EdgesViewController = try tab(2)
    device.tap(edges.strip)
    device.advance(by: 1)
    let sheet = try XCTUnwrap(edges.presentedViewController)
    XCTAssertEqual(sheet.title, "Sheet")
    XCTAssertEqual(sheet.modalPresentationStyle, .formSheet)
  }
}
