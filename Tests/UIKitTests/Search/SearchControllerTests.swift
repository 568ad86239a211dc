import UIKitTesting
import XCTest

@testable import UIKit

/// Searching a list below a large title.
@preconcurrency @MainActor final class SearchControllerTests: XCTestCase {
  private final class Hearer: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
    var calls: [String] = []
    func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "-")")
    }
  }

  private var device: SimulatedDevice!
  private var list: ScrollingScreen!
  private var navigation: UINavigationController!
  private var search: UISearchController!
  private let hearer = Hearer()

  override func setUp() { MainActor.assumeIsolated { show(UISearchController(searchResultsController: nil)) } }

  override func tearDown() {
    MainActor.assumeIsolated { (device, list, navigation, search) = (nil, nil, nil, nil) }
  }

  private func show(_ search: UISearchController) {
    device = SimulatedDevice()
    self.search = search
    search.delegate = hearer
    search.searchResultsUpdater = hearer
    list = ScrollingScreen()
    list.title = "Notes"
    list.navigationItem.searchController = search
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    device.advanceFrames(1)
  }

  private var bar: CGRect { device["navigationBar"]!.frame }
  private var content: CGFloat { device["content"]!.frame.minY }

  func testARowWithAPrompt() {
    search.searchBar.prompt = "Where to look"
    device.advanceFrames(1)
    XCTAssertEqual(bar.height, 178)
    XCTAssertEqual(content, 225)
    XCTAssertEqual(device["searchBar.prompt"]!.frame, CGRect(x: 16, y: 47 + 96, width: 358, height: 30))
    XCTAssertEqual(device["searchField"]!.frame, CGRect(x: 16, y: 47 + 96 + 31, width: 358, height: 36))
    for (scrolled, height, field, prompt, alpha) in [
      (8.0, 170.0, 28.0, 30.0, 0.5), (52, 126, 0, 30, 0), (67, 111, 0, 15, 0), (82, 96, 0, 0, 0),
    ] {
      list.scrollView.contentOffset.y = -225 + scrolled
      device.advanceFrames(1)
      XCTAssertEqual(bar.height, height, "\(scrolled)")
      XCTAssertEqual(device["searchField"]!.frame.height, field, "\(scrolled)")
      XCTAssertEqual(device["searchBar.prompt"]!.frame.height, prompt, "\(scrolled)")
      XCTAssertEqual(device["searchBar.prompt"]!.alpha, alpha, accuracy: 0.01, "\(scrolled)")
    }
    search.searchBar.prompt = nil
    device.advanceFrames(1)
    XCTAssertEqual(list.view.safeAreaInsets.top, 195)
  }

  func testTheRow() {
    XCTAssertEqual(bar.height, 148)
    XCTAssertEqual(device["searchField"]!.frame, CGRect(x: 16, y: 47 + 96 + 1, width: 358, height: 36))
    XCTAssertEqual(content, 195)
    for (scrolled, height, field) in [(20.0, 128.0, 16.0), (52, 96, 0), (80, 68, 0), (104, 44, 0), (500, 44, 0)] {
      list.scrollView.contentOffset.y = -195 + scrolled
      device.advanceFrames(1)
      XCTAssertEqual(bar.height, height, "\(scrolled)")
      XCTAssertEqual(device["searchField"]!.frame.height, field, "\(scrolled)")
    }
    list.navigationItem.hidesSearchBarWhenScrolling = false
    device.advanceFrames(1)
    XCTAssertEqual(bar.height, 96, "the field stays")
    XCTAssertEqual(device["searchField"]!.frame.minY, 47 + 44 + 1)
    list.scrollView.contentOffset.y = -195
    device.advanceFrames(1)
    XCTAssertEqual(bar.height, 148)
  }

  func testItRestsInSightOrOutOfIt() {
    for (distance, rest) in [(15.0, -195.0), (36, -143), (70, -143), (90, -91)] {
      list.scrollView.contentOffset.y = -195
      device.drag(
        from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 700 - 10 - distance), seconds: 0.5, hold: true)
      device.advanceFrames(15)
      device.touchUp()
      device.advance(by: 2)
      XCTAssertEqual(list.scrollView.contentOffset.y, rest, "\(distance)")
    }
  }

  func testBarContentAndKeyboardMoveTogether() {
    device.tap("searchField")
    XCTAssertTrue(search.isActive)
    let start = device.trace.count
    device.advance(by: 0.6)
    let frames = device.trace[start...]
    let worst = frames.map { abs($0["content"]!.frame.minY - $0["navigationBar"]!.frame.maxY) }.max()!
    XCTAssertLessThanOrEqual(worst, 0.5)
    let between = frames.filter { (60..<140).contains($0["navigationBar"]!.frame.height) }
    XCTAssertGreaterThan(between.count, 4, "it is a motion")
    XCTAssertEqual(bar, CGRect(x: 0, y: 47, width: 390, height: 52))
    XCTAssertEqual(list.scrollView.contentOffset.y, -99)
    XCTAssertEqual(device["navigationBar.title"]!.effectiveAlpha, 0)
    XCTAssertEqual(device["navigationBar.largeTitle"]!.effectiveAlpha, 0)
    let cancel = device["searchBar.cancel"]!
    XCTAssertEqual(cancel.frame.maxX, 374, accuracy: 0.01)
    XCTAssertEqual(cancel.effectiveAlpha, 1)
    XCTAssertEqual(device["searchField"]!.frame.midY, 47 + 26, accuracy: 0.01)
    device.type("ab")
    device.tap("searchBar.cancel")
    XCTAssertFalse(search.isActive)
    let back = device.trace.count
    device.advance(by: 0.6)
    let worstBack = device.trace[back...].map { abs($0["content"]!.frame.minY - $0["navigationBar"]!.frame.maxY) }
    XCTAssertLessThanOrEqual(worstBack.max()!, 0.5)
    XCTAssertEqual(bar.height, 148)
    XCTAssertEqual(content, 195)
    XCTAssertEqual(device["navigationBar.largeTitle"]!.effectiveAlpha, 1)
    XCTAssertEqual(
      hearer.calls,
      ["willPresent", "update ", "didPresent", "update a", "update ab", "willDismiss", "update ", "didDismiss"])
    XCTAssertTrue(list.children.isEmpty)
  }

  private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  func testTheRowComesBackOnceTheFieldHasLeftIt() throws {
    let page = try XCTUnwrap(navigation.navigationBar.page)
    search.isActive = true
    device.advance(by: 0.6)
    XCTAssertEqual(shown(page).opacity, 0)
    search.isActive = false
    for frame in 0..<36 {
      device.advanceFrames(1)
      let (field, alpha) = (device["searchField"]!.frame.minY - 47, shown(page).opacity)
      if alpha > 0.02 { XCTAssertGreaterThan(field, 34, "below buttons, in frame \(frame)") }
      if field > 62 { XCTAssertGreaterThan(alpha, 0.95, "there is a row in frame \(frame)") }
    }
    XCTAssertEqual(shown(page).opacity, 1)
  }

  /// The large title goes up as far as the edge beneath which scrolling takes it, while the row stands.
  func testTheRowStandsAndTheLargeTitleIsNotCutOff() throws {
    let bar = navigation.navigationBar
    let (page, large) = try (XCTUnwrap(bar.page), XCTUnwrap(bar.page?.large))
    func distance() -> CGFloat {
      XCTAssertEqual(shown(page).frame.minY, 0, accuracy: 0.01)
      return [large, large.label].reduce(0) { $0 + shown($1).frame.minY }
    }
    let rest = distance()
    device.tap("searchField")
    var alphas: [Float] = []
    for _ in 0..<30 {
      XCTAssertEqual(distance(), rest, accuracy: 0.5)
      alphas.append(shown(large.label).opacity)
      device.advanceFrames(1)
    }
    XCTAssertGreaterThan(alphas.filter { (0.01..<0.99).contains($0) }.count, 2, "it fades")
    XCTAssertEqual(alphas.last!, 0, accuracy: 0.01)
    device.tap("searchBar.cancel")
    device.advance(by: 0.7)
    XCTAssertEqual(distance(), rest, accuracy: 0.01)
    XCTAssertEqual(shown(large.label).opacity, 1)
  }

  func testTheFormerNameOfTheDimmedBackground() {
    search.dimsBackgroundDuringPresentation = false
    XCTAssertFalse(search.obscuresBackgroundDuringPresentation)
    search.obscuresBackgroundDuringPresentation = true
    XCTAssertTrue(search.dimsBackgroundDuringPresentation)
  }

  func testOneCanScrollWhileSearching() {
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    device.advance(by: 0.6)
    XCTAssertFalse(search.searchBar.isFirstResponder)
    list.scrollView.contentOffset.y = 300
    device.advanceFrames(1)
    XCTAssertEqual(bar.height, 52)
    search.isActive = false
    device.advance(by: 0.6)
    XCTAssertEqual(bar.height, 44)
    XCTAssertEqual(list.scrollView.contentOffset.y, 300, "what one has scrolled to stays")
  }

  func testABarThatKeepsItsRows() {
    search.hidesNavigationBarDuringPresentation = false
    search.automaticallyShowsCancelButton = false
    search.isActive = true
    device.advance(by: 0.6)
    XCTAssertEqual(bar.height, 148)
    XCTAssertNil(device["searchBar.cancel"])
    list.scrollView.contentOffset.y = 300
    device.advanceFrames(1)
    XCTAssertEqual(bar.height, 96, "the field stays while one searches")
  }

  func testWhatIsDimmed() {
    search.isActive = true
    device.advance(by: 0.6)
    let dimming = device["search.dimming"]!
    XCTAssertEqual(dimming.effectiveAlpha, 1)
    XCTAssertEqual(dimming.frame.minY, 99)
    device.tap(at: CGPoint(x: 200, y: 600))
    XCTAssertFalse(search.isActive)
    device.advance(by: 0.6)
    XCTAssertNil(device["search.dimming"])
  }

  func testResults() {
    let found = UIViewController()
    found.view.accessibilityIdentifier = "found"
    found.view.backgroundColor = .white
    show(UISearchController(searchResultsController: found))
    device.tap("searchField")
    device.advance(by: 0.6)
    XCTAssertNil(device["found"], "without text nothing is found")
    device.type("a")
    XCTAssertEqual(device["found"]!.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(found.view.safeAreaInsets.top, 99)
    XCTAssertTrue(search.presentingViewController === list)
    XCTAssertTrue(found.navigationController === navigation)

    let detail = NavigationScreen("detail")
    found.navigationController?.pushViewController(detail, animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(bar.height, 44)
    XCTAssertFalse(search.searchBar.isFirstResponder, "the keyboard goes with the screen")
    XCTAssertNil(device["found"])
    navigation.popViewController(animated: true)
    device.advance(by: 0.6)
    XCTAssertTrue(search.isActive, "and the search is still there")
    XCTAssertEqual(bar.height, 52)
    XCTAssertNotNil(device["found"])
    var ended = false
    search.dismiss(animated: true) { ended = true }
    device.advance(by: 0.6)
    XCTAssertTrue(ended)
    XCTAssertNil(device["found"])
    XCTAssertNil(found.parent)
  }

  func testAPushWhileSearching() {
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    device.advance(by: 0.6)
    let start = device.trace.count
    navigation.pushViewController(NavigationScreen("two", .largeWithPrompt), animated: true)
    device.advance(by: 0.6)
    XCTAssertEqual(bar.height, 126)
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 250, y: 500), seconds: 0.3)
    device.advance(by: 0.7)
    XCTAssertEqual(bar.height, 52)
    XCTAssertEqual(device["navigationBar.title"]!.effectiveAlpha, 0)
    for frame in device.trace[start...] {
      let edge = frame["navigationBar"]!.frame.maxY
      let distances = ["content", "content.two"].compactMap { frame[$0].map { abs($0.frame.minY - edge) } }
      if let most = distances.max(), most > 0.5 { return XCTFail("\(most) in frame \(frame.number)") }
    }
  }

  /// A finger takes a screen aside that is searched: what comes into the field's place waits until the field has left it.
  func testNoItemComesOverTheFieldOfASearch() throws {
    let first = ScrollingScreen()
    first.title = "First"
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    first.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "add"
    navigation.setViewControllers([first, list], animated: false)
    device.advanceFrames(1)
    search.isActive = true
    device.advance(by: 0.6)
    let start = device.lastFrame + 1
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 234, y: 500), seconds: 0.3, hold: true)
    XCTAssertEqual(device["searchField"]!.effectiveAlpha, 1, "it goes with its screen")
    device.drag(to: CGPoint(x: 380, y: 500), seconds: 0.3, hold: true)
    XCTAssertGreaterThan(device["add"]!.effectiveAlpha, 0.2)
    device.drag(to: CGPoint(x: 30, y: 500), seconds: 0.3, hold: true)
    device.advance(by: 0.1)
    for frame in device.trace[start...] {
      guard let add = frame["add"], add.effectiveAlpha > 0.02 else { continue }
      // As near to the row as everything may come that hangs below it.
      XCTAssertGreaterThan(try XCTUnwrap(frame["searchField"]).frame.minY, 47 + 44 - 8 - 0.5, "at \(frame.time)")
    }
    device.touchUp()
    device.advance(by: 0.7)
    XCTAssertTrue(search.isActive)
    XCTAssertEqual(bar.height, 52)
  }

  func testABarThatLeavesTheNavigationBar() {
    list.navigationItem.searchController = nil
    device.advanceFrames(1)
    XCTAssertEqual(bar.height, 96)
    XCTAssertNil(device["searchField"])
    XCTAssertEqual(search.searchBar.intrinsicContentSize.height, 56)
    XCTAssertEqual(content, 143)
  }

  func testScopes() {
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    device.advanceFrames(1)
    XCTAssertEqual(bar.height, 148)
    search.isActive = true
    device.advance(by: 0.6)
    XCTAssertEqual(bar.height, 96)
    XCTAssertEqual(content, 47 + 96)
    search.isActive = false
    device.advance(by: 0.6)
    XCTAssertEqual(bar.height, 148)
  }
}

/// A list of much content, whose upper end is marked.
final class ScrollingScreen: UIViewController {
  let scrollView = UIScrollView()

  override func viewDidLoad() {
    view.backgroundColor = .white
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    scrollView.accessibilityIdentifier = "list"
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
    content.accessibilityIdentifier = "content"
    scrollView.addSubview(content)
    view.addSubview(scrollView)
  }
}
