import UIKitTesting
import XCTest

@testable import UIKit

/// Controllers whose `viewDidLoad()` changes the stack that they are in.
@preconcurrency @MainActor final class StackWhileLoadingTests: XCTestCase {
  private final class Screen: UIViewController {
    var onLoad: (UINavigationController?) -> Void = { _ in }
    private let log: PresentationLog

    init(_ title: String, _ log: PresentationLog, onLoad: @escaping (UINavigationController?) -> Void = { _ in }) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      (self.title, self.onLoad) = (title, onLoad)
    }
    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
      super.viewDidLoad()
      log.calls.append("\(title!) didLoad")
      onLoad(navigationController)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.calls.append("\(title!) willAppear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.calls.append("\(title!) didDisappear")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      log.calls.append("\(title!) \(parent == nil ? "left" : "entered")")
    }
  }

  private var device: SimulatedDevice!
  private let log = PresentationLog()

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func screen(_ title: String, onLoad: @escaping (UINavigationController?) -> Void = { _ in }) -> Screen {
    Screen(title, log, onLoad: onLoad)
  }

  private func assertShows(_ titles: [String], _ navigation: UINavigationController, line: UInt = #line) {
    XCTAssertEqual(navigation.viewControllers.map { $0.title! }, titles, line: line)
    XCTAssertEqual(navigation.children.map { $0.title! }, titles, line: line)
    XCTAssertEqual(navigation.navigationBar.items?.map { $0.title ?? "" }, titles, line: line)
    let window = navigation.view.window
    for child in navigation.children where child.isViewLoaded {
      let isTop = child === navigation.topViewController
      XCTAssertEqual(child.view.window === window, isTop, child.title!, line: line)
      XCTAssertEqual(child.viewIfLoaded?.isHidden, false, line: line)
    }
  }

  func testARootThatPutsAnotherInItsPlaceNeverShows() {
    let other = screen("Other")
    let root = screen("Root") { $0?.setViewControllers([other], animated: false) }
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    device.advanceFrames(2)
    assertShows(["Other"], navigation)
    XCTAssertNil(root.view.window)
    XCTAssertNil(root.parent)
    XCTAssertEqual(
      log.take(),
      ["Root entered", "Root didLoad", "Root left", "Other didLoad", "Other entered", "Other willAppear"])
  }

  func testARootThatPushesLiesBelow() {
    let other = screen("Other")
    let navigation = UINavigationController(
      rootViewController: screen("Root") { $0?.pushViewController(other, animated: true) })
    device.show(navigation)
    device.advanceFrames(2)
    assertShows(["Root", "Other"], navigation)
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    assertShows(["Root"], navigation)
  }

  func testAPushedScreenThatIsReplacedWhileItLoads() {
    for animated in [false, true] {
      let navigation = UINavigationController(rootViewController: screen("Root"))
      device.show(navigation)
      device.advanceFrames(2)
      _ = log.take()
      let other = screen("Other")
      let pushed = screen("Pushed") { navigation in
        navigation?.setViewControllers([navigation!.viewControllers[0], other], animated: animated)
      }
      navigation.pushViewController(pushed, animated: animated)
      device.advance(by: 1)
      assertShows(["Root", "Other"], navigation)
      XCTAssertNil(pushed.parent)
      XCTAssertEqual(
        log.take(),
        [
          "Pushed didLoad", "Pushed left", "Other didLoad", "Other willAppear", "Root didDisappear", "Other entered",
        ])
      navigation.popViewController(animated: animated)
      device.advance(by: 1)
      assertShows(["Root"], navigation)
      _ = log.take()
    }
  }

  func testAPushedScreenThatGoesBackWhileItLoadsChangesNothing() {
    let navigation = UINavigationController(rootViewController: screen("Root"))
    device.show(navigation)
    device.advanceFrames(2)
    _ = log.take()
    navigation.pushViewController(screen("Pushed") { $0?.popViewController(animated: false) }, animated: true)
    device.advance(by: 1)
    assertShows(["Root"], navigation)
    XCTAssertEqual(log.take(), ["Pushed didLoad", "Pushed left"])
  }

  func testAPushedScreenThatReplacesAllTakesTheShownOneAway() {
    let root = screen("Root")
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    device.advanceFrames(2)
    let other = screen("Other")
    navigation.pushViewController(screen("Pushed") { $0?.setViewControllers([other], animated: false) }, animated: true)
    device.advance(by: 1)
    assertShows(["Other"], navigation)
    XCTAssertNil(root.parent)
    XCTAssertNil(root.view.window)
  }
}
