import UIKitTesting
import XCTest

@testable import UIKit

/// First responders of screens that are not there yet, and how the keyboard comes and goes with screens.
@preconcurrency @MainActor final class KeyboardSlideTests: XCTestCase {
  private final class Screen: UIViewController, UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
    let other = UITextField(frame: CGRect(x: 20, y: 260, width: 300, height: 40))
    let bar = UIView()
    var asks = 0
    var onLoad: (Screen) -> Void = { _ in }
    var onAppear: (Screen) -> Void = { _ in }

    override func viewDidLoad() {
      view.backgroundColor = .white
      field.delegate = self
      bar.accessibilityIdentifier = "bar.\(title!)"
      bar.translatesAutoresizingMaskIntoConstraints = false
      for part in [field, other, bar] { view.addSubview(part) }
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
      onLoad(self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      onAppear(self)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      asks += 1
      return true
    }
  }

  private var device: SimulatedDevice!
  private var navigation: UINavigationController!
  private var one: Screen!
  private var two: Screen!
  private var notes: [String] = []
  private var observers: [any NSObjectProtocol] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      (one, two) = (Screen(), Screen())
      (one.title, two.title) = ("one", "two")
      navigation = UINavigationController(rootViewController: one)
      device.show(navigation)
      device.advanceFrames(2)
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "will show"), (UIResponder.keyboardDidShowNotification, "did show"),
        (UIResponder.keyboardWillHideNotification, "will hide"), (UIResponder.keyboardDidHideNotification, "did hide"),
      ]
      for (name, text) in names {
        observers.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self?.notes.append(text) }
          })
      }
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      observers.forEach(NotificationCenter.default.removeObserver)
      (device, navigation, one, two) = (nil, nil, nil, nil)
    }
  }

  private var keyboard: CGRect? { device["keyboard"]?.frame }
  private static let place = CGRect(x: 0, y: 508, width: 390, height: 336)

  func testARequestWithoutAWindowIsRemembered() {
    let view = UIView()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let later = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    view.addSubview(later)
    view.addSubview(field)
    XCTAssertFalse(field.becomeFirstResponder())
    XCTAssertFalse(later.becomeFirstResponder())
    XCTAssertFalse(later.isFirstResponder)
    one.view.addSubview(view)
    XCTAssertTrue(later.isFirstResponder, "the last one that has asked")
    view.removeFromSuperview()
    XCTAssertFalse(later.isFirstResponder)
    one.view.addSubview(view)
    XCTAssertFalse(later.isFirstResponder || field.isFirstResponder, "each request counts once")
  }

  func testARequestCanBeTakenBack() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.becomeFirstResponder()
    field.resignFirstResponder()
    one.view.addSubview(field)
    XCTAssertFalse(field.isFirstResponder)
  }

  func testDelegatesAreAskedOnceThereIsAWindow() {
    two.onLoad = { XCTAssertFalse($0.field.becomeFirstResponder()) }
    two.loadViewIfNeeded()
    XCTAssertEqual(two.asks, 0)
    navigation.pushViewController(two, animated: true)
    XCTAssertEqual(two.asks, 1)
    XCTAssertTrue(two.field.isFirstResponder)
  }

  func testTheKeyboardComesWithAPushedScreen() {
    two.onAppear = { $0.field.becomeFirstResponder() }
    navigation.pushViewController(two, animated: true)
    device.advanceFrames(1)
    let start = device.trace.count
    device.advance(by: 0.6)
    var moved = 0
    for frame in device.trace[start...] {
      let screen = frame["bar.two"]!.frame
      let keyboard = frame["keyboard"]!.frame
      XCTAssertEqual(keyboard.minY, 508, accuracy: 0.01)
      XCTAssertEqual(keyboard.minX, screen.minX, accuracy: 0.5)
      XCTAssertEqual(screen.maxY, 508, accuracy: 0.5, "laid out above it from the first frame")
      if let bar = frame["bar.one"] { XCTAssertEqual(bar.frame.maxY, 810, accuracy: 0.5) }
      if keyboard.minX > 1 { moved += 1 }
    }
    XCTAssertGreaterThan(moved, 10)
    XCTAssertEqual(keyboard, Self.place)
    XCTAssertEqual(notes, ["will show", "did show"])
  }

  func testTheKeyboardGoesWithAPoppedScreen() {
    navigation.pushViewController(two, animated: false)
    device.advanceFrames(2)
    two.field.becomeFirstResponder()
    device.advance(by: 0.6)
    notes = []
    navigation.popViewController(animated: true)
    device.advanceFrames(1)
    let start = device.trace.count
    device.advanceFrames(20)
    for frame in device.trace[start...] {
      guard let bar = frame["bar.two"], let keyboard = frame["keyboard"] else { continue }
      XCTAssertEqual(keyboard.frame.minX, bar.frame.minX, accuracy: 0.5)
      XCTAssertEqual(keyboard.frame.minY, 508, accuracy: 0.01)
      XCTAssertEqual(frame["bar.one"]!.frame.maxY, 810, accuracy: 0.5, "no keyboard there")
    }
    device.advance(by: 0.5)
    XCTAssertNil(keyboard)
    XCTAssertEqual(notes, ["will hide", "did hide"])
  }

  /// What the fall does at its end once hid the keyboard that had come meanwhile.
  func testTheKeyboardThatComesWithAScreenOutlastsItsFall() {
    one.field.becomeFirstResponder()
    device.advance(by: 0.6)
    notes = []
    one.field.resignFirstResponder()
    device.advanceFrames(3)
    two.onAppear = { $0.field.becomeFirstResponder() }
    navigation.pushViewController(two, animated: true)
    device.advance(by: 1)
    XCTAssertEqual(keyboard, Self.place)
    XCTAssertEqual(notes, ["will hide", "will show", "did show"])
  }

  /// A keyboard that is on its way out with its screen doesn't tell any more that it is up.
  func testTheRiseIsOverWhenTheScreenGoes() {
    navigation.pushViewController(two, animated: false)
    device.advanceFrames(2)
    two.field.becomeFirstResponder()
    device.advanceFrames(3)
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    XCTAssertNil(keyboard)
    XCTAssertEqual(notes, ["will show", "will hide", "did hide"])
  }

  func testACancelledPopKeepsTheKeyboard() {
    navigation.pushViewController(two, animated: false)
    device.advanceFrames(2)
    two.field.becomeFirstResponder()
    device.advance(by: 0.6)
    notes = []
    device.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.3, hold: true)
    device.advanceFrames(4)
    XCTAssertEqual(keyboard!.minX, 86, accuracy: 15, "under the finger")
    XCTAssertEqual(keyboard!.minX, device["bar.two"]!.frame.minX, accuracy: 0.5)
    device.touchUp()
    device.advance(by: 0.7)
    XCTAssertEqual(keyboard, Self.place)
    XCTAssertTrue(two.field.isFirstResponder)
    XCTAssertEqual(device["bar.two"]?.frame.maxY, 508)
    XCTAssertEqual(notes, ["will hide", "will show", "did show"])
    device.type("a")
    XCTAssertEqual(two.field.text?.lowercased(), "a")
  }

  func testACancelledReturnTakesTheKeyboardAwayAgain() {
    navigation.pushViewController(two, animated: false)
    device.advanceFrames(2)
    one.onAppear = { $0.field.becomeFirstResponder() }
    device.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 90, y: 300), seconds: 0.3, hold: true)
    device.advanceFrames(4)
    XCTAssertEqual(keyboard!.minX, 86 - 390, accuracy: 15)
    device.touchUp()
    device.advance(by: 0.7)
    XCTAssertNil(keyboard)
    XCTAssertFalse(one.field.isFirstResponder)
  }

  func testTheKeyboardStaysBetweenScreensThatBothHaveIt() {
    one.field.becomeFirstResponder()
    device.advance(by: 0.6)
    two.onAppear = { $0.field.becomeFirstResponder() }
    navigation.pushViewController(two, animated: true)
    for _ in 0..<30 {
      device.advanceFrames(1)
      XCTAssertEqual(keyboard, Self.place)
    }
    XCTAssertTrue(two.field.isFirstResponder)
  }

  func testAPresentedScreenBringsItAlong() {
    two.onLoad = { $0.field.becomeFirstResponder() }
    one.present(two, animated: true)
    device.advanceFrames(6)
    XCTAssertTrue((510...840).contains(keyboard!.minY), "on its way")
    device.advance(by: 0.8)
    XCTAssertEqual(keyboard, Self.place)
  }

  func testAtLaunch() {
    two.onLoad = { $0.field.becomeFirstResponder() }
    device.show(two)
    device.advance(by: 0.6)
    XCTAssertEqual(keyboard, Self.place)
  }
}
