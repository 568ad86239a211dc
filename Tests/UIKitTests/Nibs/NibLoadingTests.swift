import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class NibLoadingTests: NibTestCase {
  private func makeSongs() throws -> SongsScene {
    let storyboard = UIStoryboard(name: "Songs", bundle: bundle)
    return try XCTUnwrap(storyboard.instantiateInitialViewController() as? SongsScene)
  }

  func testThingsComeInTheirOrder() throws {
    let songs = try makeSongs()
    XCTAssertFalse(songs.isViewLoaded)
    XCTAssertEqual(NibLog.take(), ["SongsScene init Songs", "SongsScene awake"])
    songs.loadViewIfNeeded()
    XCTAssertEqual(
      NibLog.take(),
      [
        "root awake", "label awake 4.0", "helper awake true", "SongsScene should embed", "EmbeddedScene awake",
        "SongsScene prepare embed not loaded", "EmbeddedScene loaded", "EmbeddedScene moved", "SongsScene loaded",
      ])
  }

  func testInitialisersFindTheDocumentAndWin() throws {
    let songs = try makeSongs()
    let root = try XCTUnwrap(songs.view as? RootView)
    XCTAssertEqual(root.subviewsAtInit, 4)
    XCTAssertEqual(root.backgroundColor, .green)
    let label = try XCTUnwrap(songs.titleLabel as? TitleLabel)
    XCTAssertEqual(label.textAtInit, "Library")
    XCTAssertEqual(label.textColor, .red)
  }

  func testOutletsCollectionsAndObjects() throws {
    let songs = try makeSongs()
    songs.loadViewIfNeeded()
    XCTAssertEqual(songs.topSpace.identifier, "labelTop")
    XCTAssertEqual(songs.topSpace.priority, UILayoutPriority(999))
    XCTAssertEqual(songs.buttons.map(\.accessibilityIdentifier), ["next", "play"])
    XCTAssertTrue(songs.grid.dataSource === songs && songs.grid.delegate === songs)
    XCTAssertTrue(songs.helper.owner === songs)
    XCTAssertEqual(songs.buttons[1].buttonType, .system)
    XCTAssertEqual(songs.buttons[0].buttonType, .custom)
    XCTAssertEqual(songs.storyboard?.name, "Songs")
    XCTAssertNil(UIViewController().storyboard)
  }

  func testUserDefinedAttributes() throws {
    let songs = try makeSongs()
    songs.loadViewIfNeeded()
    let layer = songs.titleLabel.layer
    XCTAssertEqual(layer.borderWidth, 2)
    XCTAssertEqual(layer.borderColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    XCTAssertTrue(layer.masksToBounds)
    XCTAssertEqual(layer.shadowOffset, CGSize(width: 1, height: 2))
    XCTAssertEqual(layer.cornerRadius, 5)
  }

  func testUserDefinedAttributesThroughPartsOfAButton() throws {
    let songs = try makeSongs()
    songs.loadViewIfNeeded()
    XCTAssertEqual(songs.buttons[1].titleLabel?.numberOfLines, 2)
    XCTAssertEqual(songs.buttons[1].imageView?.contentMode, .scaleAspectFit)
  }

  func testConstraintsAndActions() {
    let songs = showSongs()
    XCTAssertEqual(songs.titleLabel.frame.origin, CGPoint(x: 20, y: songs.view.safeAreaInsets.top + 10))
    XCTAssertEqual(songs.titleLabel.frame.height, 30)
    device.tap("play")
    // Once by its target, once by the responder chain.
    XCTAssertEqual(songs.played.count, 2)
    device.tap(at: CGPoint(x: 300, y: 170))
    XCTAssertEqual(songs.taps, 1)
  }

  func testPrototypes() throws {
    let songs = showSongs()
    let cell = try XCTUnwrap(songs.grid.cellForItem(at: IndexPath(item: 1, section: 0)) as? SongCell)
    XCTAssertEqual(cell.reuseIdentifier, "song")
    XCTAssertEqual(cell.label.text, "Song")
    XCTAssertTrue(cell.label.superview === cell.contentView)
    XCTAssertEqual(cell.frame, CGRect(x: 0, y: 90, width: 390, height: 50))
    let head = songs.grid.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    XCTAssertEqual(head?.backgroundColor, .gray)
  }

  func testNothingIsLeftOfAController() throws {
    weak var songs: SongsScene?
    weak var root: UIView?
    weak var helper: Helper?
    try autoreleasepool {
      let made = try makeSongs()
      made.loadViewIfNeeded()
      made.view.layoutIfNeeded()
      (songs, root, helper) = (made, made.view, made.helper)
    }
    device.advanceFrames(2)
    XCTAssertNil(songs)
    XCTAssertNil(root)
    XCTAssertNil(helper)
  }

  func testCreatorsAndIdentifiers() {
    let storyboard = UIStoryboard(name: "Songs", bundle: bundle)
    let card = storyboard.instantiateViewController(identifier: "card") { CardScene(coder: $0, song: "Blue") }
    XCTAssertEqual(card.song, "Blue")
    XCTAssertEqual(card.view.backgroundColor, .black)
    let plain: CardScene = storyboard.instantiateViewController(identifier: "card") { _ in nil }
    XCTAssertNil(plain.song)
    XCTAssertTrue(storyboard.instantiateViewController(withIdentifier: "card") is CardScene)
    let first: SongsScene? = storyboard.instantiateInitialViewController { coder in SongsScene(coder: coder) }
    XCTAssertEqual(first?.title, "Songs")
  }

  func testWhatEndsTheProgram() throws {
    try Self.misuses.check()
  }

  func testOneMisuse() { Self.misuses.runOne() }

  private static var misuses: MisuseCases {
    func songs() -> UIStoryboard {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nib-misuse")
      return UIStoryboard(name: "Songs", bundle: makeBundle(folder))
    }
    func other(_ name: String) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nib-misuse")
      _ = UIStoryboard(name: name, bundle: makeBundle(folder))
    }
    return MisuseCases(
      runner: "UIKitTests.NibLoadingTests/testOneMisuse",
      cases: [
        ("missing", "Could not find a storyboard named 'Missing' in bundle /", { other("Missing") }),
        ("empty", "Empty.storyboardc is damaged", { other("Empty") }),
        ("gone", "names the class UIKitTests.Gone, which this program doesn't have", { other("Gone") }),
        (
          "identifier", "Storyboard 'Songs' doesn't contain a view controller with identifier 'nobody'",
          { _ = songs().instantiateViewController(withIdentifier: "nobody") }
        ),
        (
          "segue", "has no segue with identifier 'nothing'",
          { songs().instantiateInitialViewController()?.performSegue(withIdentifier: "nothing", sender: nil) }
        ),
        (
          "class", "its controller 'songs' is a SongsScene, and no CardScene",
          { let _: CardScene = songs().instantiateViewController(identifier: "songs") }
        ),
        (
          "outlet", "this class is not key value coding-compliant for the key nowhere.",
          { UIViewController().setValue(UIView(), forKey: "nowhere") }
        ),
      ])
  }
}
