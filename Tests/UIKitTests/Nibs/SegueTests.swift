import UIKitTesting
import XCTest

@testable import UIKit

/// A container that shows what its children show.
private final class Frame: UIViewController {
  var shown: [UIViewController] = []
  var towards: [UIViewController] = []

  override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    towards.append(subsequentVC)
  }
  override class func action(named name: String) -> Selector? {
    switch name {
    case "show:sender:": Selector(Frame.show(_:sender:), name)
    case "showDetailViewController:sender:": Selector(Frame.showDetailViewController(_:sender:), name)
    default: super.action(named: name)
    }
  }

  func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// Has the action, and wants it only if told so.
private final class Picky: LoggedScene {
  var wants = false
  func backToSongs(_ segue: UIStoryboardSegue) { unwoundBy.append(segue) }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { wants && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) }
  override class func action(named name: String) -> Selector? {
    name == "backToSongs:" ? Selector(Picky.backToSongs(_:), name) : super.action(named: name)
  }
}

@preconcurrency @MainActor final class SegueTests: NibTestCase {
  private func presentedCard(of songs: UIViewController) throws -> CardScene {
    device.advance(by: 0.6)
    return try XCTUnwrap(songs.presentedViewController as? CardScene)
  }

  // MARK: Triggers

  func testAControlAsksPreparesAndPresents() throws {
    let songs = showSongs()
    _ = NibLog.take()
    device.tap("next")
    let card = try presentedCard(of: songs)
    XCTAssertEqual(
      NibLog.take(),
      ["SongsScene should card", "CardScene awake", "SongsScene prepare card not loaded", "CardScene loaded"])
    XCTAssertEqual(card.modalPresentationStyle, .fullScreen)
    XCTAssertTrue(songs.sender as? UIButton === songs.buttons[0])
    XCTAssertEqual(card.view.window?.bounds, card.view.frame)
  }

  func testARefusedSegueMakesNothing() {
    let songs = showSongs()
    songs.allowsSegues = false
    _ = NibLog.take()
    device.tap("next")
    device.advance(by: 0.6)
    XCTAssertEqual(NibLog.take(), ["SongsScene should card"])
    XCTAssertNil(songs.presentedViewController)
  }

  /// A selected cell performs its segue as on Apple's: before the delegate hears of the selection, which has happened.
  func testASelectedCellPerformsItsSegue() throws {
    let songs = showSongs()
    // It would take the tap away from the cell.
    songs.view.gestureRecognizers?.first?.isEnabled = false
    _ = NibLog.take()
    let cell = try XCTUnwrap(songs.grid.cellForItem(at: IndexPath(item: 1, section: 0)))
    device.tap(cell)
    _ = try presentedCard(of: songs)
    XCTAssertEqual(
      NibLog.take().filter { !$0.hasPrefix("CardScene") },
      ["SongsScene should select", "SongsScene prepare select not loaded", "selected 1"])
    XCTAssertTrue(songs.sender as? UICollectionViewCell === cell)
    XCTAssertEqual(songs.grid.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
  }

  // MARK: By name

  func testAPrototypesSegueBeforeThereIsACell() throws {
    let storyboard = UIStoryboard(name: "Songs", bundle: bundle)
    let songs: SongsScene = storyboard.instantiateViewController(identifier: "songs")
    songs.songs = 0
    device.show(songs)
    device.advanceFrames(2)
    XCTAssertTrue(songs.grid.visibleCells.isEmpty)
    songs.performSegue(withIdentifier: "select", sender: nil)
    _ = try presentedCard(of: songs)
  }

  func testShowPresentsWhereNoContainerShows() throws {
    let songs = showSongs()
    _ = NibLog.take()
    songs.performSegue(withIdentifier: "byName", sender: 7)
    XCTAssertEqual(songs.sender as? Int, 7)
    _ = try presentedCard(of: songs)
    XCTAssertFalse(NibLog.take().contains { $0.contains("should") })
  }

  func testShowGoesToTheContainerThatOverridesIt() throws {
    let songs = SongsScene(nibName: nil, bundle: nil)
    let plain = UIViewController()
    let frame = Frame()
    frame.add(plain)
    plain.addChild(songs)
    let other = UIViewController()
    songs.show(other, sender: nil)
    songs.showDetailViewController(other, sender: nil)
    XCTAssertEqual(frame.shown, [other, other])
    XCTAssertTrue(songs.targetViewController(forAction: "show:sender:", sender: nil) === frame)
    XCTAssertNil(UIViewController().targetViewController(forAction: "show:sender:", sender: nil))
  }

  func testACustomSegueGoesToAnotherStoryboard() throws {
    AppResources.main = bundle
    let songs = showSongs()
    _ = NibLog.take()
    songs.performSegue(withIdentifier: "custom", sender: nil)
    XCTAssertEqual(
      NibLog.take(),
      ["CardScene awake", "SongsScene prepare custom not loaded", "LoggedSegue SongsScene CardScene false"])
  }

  func testASegueActionMakesTheDestination() throws {
    let songs = showSongs()
    songs.performSegue(withIdentifier: "made", sender: nil)
    let card = try presentedCard(of: songs)
    XCTAssertEqual(card.song, "made")
    XCTAssertEqual(card.modalPresentationStyle, .overFullScreen)
    XCTAssertEqual(card.modalTransitionStyle, .crossDissolve)
  }

  func testASegueMadeInCode() {
    let (a, b) = (UIViewController(), UIViewController())
    var performed = 0
    let segue = UIStoryboardSegue(identifier: "x", source: a, destination: b) { performed += 1 }
    segue.perform()
    XCTAssertEqual(performed, 1)
    XCTAssertTrue(segue.source === a && segue.destination === b && segue.identifier == "x")
  }

  // MARK: Back

  func testUnwindingDismissesAllThatIsOnTop() throws {
    let songs = showSongs()
    songs.performSegue(withIdentifier: "byName", sender: nil)
    let card = try presentedCard(of: songs)
    card.performSegue(withIdentifier: "again", sender: nil)
    let second = try presentedCard(of: card)
    _ = NibLog.take()
    second.performSegue(withIdentifier: "back", sender: nil)
    XCTAssertEqual(NibLog.take(), ["CardScene prepare back loaded", "SongsScene backToSongs"])
    device.advance(by: 0.6)
    XCTAssertNil(songs.presentedViewController)
    XCTAssertTrue(songs.unwoundBy.first?.source === second)
    XCTAssertTrue(songs.unwoundBy.first?.destination === songs)
  }

  func testUnwindingWithoutADestinationDoesNothing() throws {
    let songs = showSongs()
    songs.performSegue(withIdentifier: "byName", sender: nil)
    let card = try presentedCard(of: songs)
    _ = NibLog.take()
    card.performSegue(withIdentifier: "nowhere", sender: nil)
    XCTAssertEqual(NibLog.take(), [])
    XCTAssertNotNil(songs.presentedViewController)
  }

  func testAChildUnwindsToItsParent() throws {
    let songs = showSongs()
    let inner = try XCTUnwrap(songs.children.first)
    inner.performSegue(withIdentifier: "innerBack", sender: nil)
    XCTAssertEqual(songs.unwoundBy.count, 1)
  }

  /// The container's other child is found, and the container is told to show it.
  func testContainersShowWhatIsUnwoundTo() throws {
    let frame = Frame()
    let (picky, songs) = (
      Picky(), UIStoryboard(name: "Songs", bundle: bundle).instantiateViewController(withIdentifier: "card")
    )
    device.show(frame)
    frame.add(picky)
    frame.add(songs)
    let source = UIStoryboardUnwindSegueSource(songs, "backToSongs:", nil)
    XCTAssertTrue(frame.childContaining(source) === songs)
    XCTAssertEqual(frame.allowedChildrenForUnwinding(from: source), [picky])
    songs.performSegue(withIdentifier: "back", sender: nil)
    XCTAssertEqual(picky.unwoundBy.count, 0)
    picky.wants = true
    songs.performSegue(withIdentifier: "back", sender: nil)
    XCTAssertEqual(picky.unwoundBy.count, 1)
    XCTAssertEqual(frame.towards, [picky])
    XCTAssertTrue(source.source === songs && source.unwindAction == "backToSongs:" && source.sender == nil)
  }

  /// The container presents the source itself.
  func testUnwindingOutOfAPresentationIntoAContainersChild() throws {
    let frame = Frame()
    let picky = Picky()
    picky.wants = true
    device.show(frame)
    frame.add(picky)
    let card = UIStoryboard(name: "Songs", bundle: bundle).instantiateViewController(withIdentifier: "card")
    card.modalPresentationStyle = .fullScreen
    frame.present(card, animated: false)
    device.advanceFrames(3)
    card.performSegue(withIdentifier: "back", sender: nil)
    device.advanceFrames(3)
    XCTAssertNil(frame.presentedViewController)
    XCTAssertEqual(frame.towards, [picky])
  }

  func testATabBarControllerHasItsControllersAndShowsWhatIsUnwoundTo() throws {
    let storyboard = UIStoryboard(name: "Songs", bundle: bundle)
    let tabs = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "tabs") as? UITabBarController)
    let songs = try XCTUnwrap(tabs.viewControllers?.first as? SongsScene)
    device.show(tabs)
    tabs.selectedIndex = 1
    device.advanceFrames(2)
    tabs.viewControllers?[1].performSegue(withIdentifier: "back", sender: nil)
    XCTAssertTrue(tabs.selectedViewController === songs)
    XCTAssertEqual(songs.unwoundBy.count, 1)
  }

  // MARK: Embedded

  func testAnEmbeddedControllerFillsItsContainer() throws {
    let songs = showSongs()
    let inner = try XCTUnwrap(songs.children.first as? EmbeddedScene)
    XCTAssertEqual(inner.view.frame, CGRect(x: 0, y: 0, width: 390, height: 200))
    XCTAssertTrue(inner.parent === songs)
    inner.view.superview?.frame.size.height = 100
    XCTAssertEqual(inner.view.frame.height, 100)
  }
}
