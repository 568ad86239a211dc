import UIKitTesting
import XCTest

@testable import UIKit

/// The coming and going of the keyboard, and what it tells.
@preconcurrency @MainActor final class KeyboardPresenceTests: XCTestCase {
  private struct Notice: Equatable {
    var name: String
    var begin: CGRect
    var end: CGRect
    var duration: Double
  }

  private var stage: KeyboardStage!
  private var notices: [Notice] = []
  private var observers: [NSObjectProtocol] = []
  private var device: SimulatedDevice { stage.device }
  private var input: PlainInput { stage.input }

  override func setUp() {
    MainActor.assumeIsolated {
      stage = KeyboardStage()
      notices = []
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ]
      observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] in note($0) }
      }
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      observers.forEach(NotificationCenter.default.removeObserver)
      observers = []
      stage = nil
    }
  }

  private func note(_ notification: Notification) {
    let info = notification.userInfo!
    XCTAssertTrue(notification.object as? UIScreen === UIScreen.main)
    XCTAssertEqual(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int, 7)
    XCTAssertEqual(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool, true)
    notices.append(
      Notice(
        name: notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
          .replacingOccurrences(of: "Notification", with: ""),
        begin: (info[UIResponder.keyboardFrameBeginUserInfoKey] as! NSValue).cgRectValue,
        end: (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue,
        duration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as! Double))
  }

  private var names: [String] { notices.map(\.name) }
  private let up = CGRect(x: 0, y: 508, width: 390, height: 336)
  private let down = CGRect(x: 0, y: 844, width: 390, height: 336)

  // MARK: Up and down

  func testItRisesForATextInputAndTells() {
    XCTAssertNil(device["keyboard"])
    XCTAssertTrue(input.becomeFirstResponder())
    XCTAssertEqual(names, ["WillChangeFrame", "WillShow"], "at once")
    XCTAssertEqual(notices[1], Notice(name: "WillShow", begin: down, end: up, duration: 0.25))
    device.advance(by: 0.6)
    XCTAssertEqual(names, ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    XCTAssertEqual(device["keyboard"]?.frame, up, "what the notification named")
  }

  /// Fingers may still reach its keys, but there is nobody to type for.
  func testNothingIsTypedWhileItGoes() {
    stage.raise()
    let (held, other) = (stage.place(of: "q"), stage.place(of: "e"))
    device.touchDown(at: held)
    device.advanceFrames(1)
    _ = input.resignFirstResponder()
    device.advanceFrames(1)
    device.touchUp()
    device.touchDown(at: other)
    device.advanceFrames(1)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(input.text, "")
    stage.raise()
    stage.tap("e")
    XCTAssertEqual(input.text, "e", "it types again")
  }

  /// A critically damped spring of 18.2574 per second, whatever duration is told.
  func testItMovesByItsSpring() {
    _ = input.becomeFirstResponder()
    for frame in 1...30 {
      device.advanceFrames(1)
      let time = Double(frame - 1) / 60
      let rest = frame > 30 ? 0 : 336 * (1 + 18.2574 * time) * exp(-18.2574 * time)
      XCTAssertEqual(device["keyboard"]!.frame.minY, 508 + rest, accuracy: 0.6, "frame \(frame)")
    }
  }

  func testAnAppsOwnAnimationMovesWithIt() {
    let bar = UIView(frame: CGRect(x: 0, y: 794, width: 390, height: 50))
    bar.accessibilityIdentifier = "bar"
    stage.root.view.addSubview(bar)
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      MainActor.assumeIsolated {
        let info = notification.userInfo!
        let curve = UIView.AnimationCurve(rawValue: info[UIResponder.keyboardAnimationCurveUserInfoKey] as! Int)!
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as! Double
        UIViewPropertyAnimator(duration: duration, curve: curve) { bar.frame.origin.y = 508 - 50 }.startAnimation()
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    _ = input.becomeFirstResponder()
    for _ in 0..<40 {
      device.advanceFrames(1)
      XCTAssertEqual(device["bar"]!.frame.maxY, device["keyboard"]!.frame.minY, accuracy: 0.01)
    }
  }

  func testItFallsWithItsResponder() {
    stage.raise()
    notices = []
    XCTAssertTrue(input.resignFirstResponder())
    XCTAssertEqual(notices.last, Notice(name: "WillHide", begin: up, end: down, duration: 0.25))
    device.advance(by: 0.2)
    XCTAssertGreaterThan(device["keyboard"]!.frame.minY, 700)
    device.advance(by: 0.4)
    XCTAssertEqual(names, ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    XCTAssertNil(device["keyboard"])
    XCTAssertTrue(UIApplication.shared.windows.allSatisfy { $0 is KeyboardWindow == false })
  }

  func testCaughtOnItsWayItTurnsWithoutAJump() {
    _ = input.becomeFirstResponder()
    device.advanceFrames(8)
    let before = device["keyboard"]!.frame.minY
    _ = input.resignFirstResponder()
    device.advanceFrames(1)
    XCTAssertEqual(device["keyboard"]!.frame.minY, before, accuracy: 45)
    device.advanceFrames(6)
    _ = input.becomeFirstResponder()
    var last = device["keyboard"]!.frame.minY
    for _ in 0..<40 {
      device.advanceFrames(1)
      let y = device["keyboard"]!.frame.minY
      XCTAssertEqual(y, last, accuracy: 45)
      last = y
    }
    XCTAssertEqual(last, 508)
    XCTAssertEqual(names.filter { $0.hasPrefix("Did") }, ["DidChangeFrame", "DidShow"], "of the last move alone")
  }

  func testWithoutAnimationsItIsThereAtOnce() {
    UIView.performWithoutAnimation { _ = input.becomeFirstResponder() }
    XCTAssertEqual(notices.last?.duration, 0)
    device.advanceFrames(1)
    XCTAssertEqual(device["keyboard"]?.frame, up)
    XCTAssertEqual(names.last, "DidShow")
  }

  func testViewsThatAreNoInputsHaveNone() {
    final class Plain: UIView { override var canBecomeFirstResponder: Bool { true } }
    let view = Plain()
    stage.root.view.addSubview(view)
    XCTAssertTrue(view.becomeFirstResponder())
    device.advanceFrames(2)
    XCTAssertNil(device["keyboard"])
    XCTAssertEqual(notices, [])
  }

  func testItGoesWithAViewThatLeavesItsWindow() {
    stage.raise()
    input.removeFromSuperview()
    XCTAssertEqual(names.last, "WillHide")
  }

  /// Another field: the keyboard stays, and tells once more.
  func testItStaysForTheNextInput() {
    let other = PlainInput(frame: CGRect(x: 0, y: 300, width: 390, height: 40))
    stage.root.view.addSubview(other)
    stage.raise()
    notices = []
    XCTAssertTrue(other.becomeFirstResponder())
    XCTAssertEqual(
      notices, ["WillChangeFrame", "WillShow"].map { Notice(name: $0, begin: up, end: up, duration: 0.25) })
    device.advanceFrames(2)
    XCTAssertEqual(device["keyboard"]?.frame, up)
    XCTAssertEqual(names.suffix(2), ["DidChangeFrame", "DidShow"])
    device.type("x")
    XCTAssertEqual([input.text, other.text], ["", "x"])
  }

  func testItServesTheKeyWindow() {
    stage.raise()
    let second = UIWindow(windowScene: device.windowScene)
    second.rootViewController = UIViewController()
    second.makeKeyAndVisible()
    XCTAssertEqual(names.last, "WillHide")
    second.isHidden = true
    XCTAssertEqual(names.last, "WillShow")
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame, up)
  }

  func testEndEditing() {
    stage.raise()
    let elsewhere = UIView()
    stage.root.view.addSubview(elsewhere)
    XCTAssertTrue(elsewhere.endEditing(false))
    XCTAssertTrue(input.isFirstResponder, "it is not in that view")
    XCTAssertTrue(stage.root.view.endEditing(false))
    XCTAssertFalse(input.isFirstResponder)
    XCTAssertEqual(names.last, "WillHide")
  }

  func testEndEditingCanBeForced() {
    final class Stubborn: PlainInput { override var canResignFirstResponder: Bool { false } }
    let view = Stubborn(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.root.view.addSubview(view)
    stage.raise(view)
    XCTAssertFalse(stage.root.view.endEditing(false))
    XCTAssertTrue(view.isFirstResponder)
    XCTAssertTrue(stage.root.view.endEditing(true))
    XCTAssertFalse(view.isFirstResponder)
    XCTAssertEqual(names.last, "WillHide")
  }

  // MARK: Views in its place

  func testAnInputViewTakesItsPlace() {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    own.accessibilityIdentifier = "own"
    input.ownInputView = own
    stage.raise()
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 610, width: 390, height: 234))
    XCTAssertEqual(device["own"]?.frame, CGRect(x: 0, y: 610, width: 390, height: 200), "above the home indicator")
    own.autoresizingMask = .flexibleHeight
    input.reloadInputViews()
    device.advance(by: 0.6)
    XCTAssertEqual(device["own"]?.frame, up, "as high as the keyboard")
    input.ownInputView = nil
    input.reloadInputViews()
    device.advance(by: 0.6)
    XCTAssertNil(device["own"])
    device.type("a")
    XCTAssertEqual(input.text, "a")
  }

  func testTextFieldsAndViewsAreGivenInputViews() {
    let (field, view) = (UITextField(frame: CGRect(x: 20, y: 200, width: 100, height: 34)), UITextView())
    view.frame = CGRect(x: 20, y: 240, width: 100, height: 60)
    for input in [field, view] as [UIView] { stage.root.view.addSubview(input) }
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    own.accessibilityIdentifier = "own"
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    (field.inputView, field.inputAccessoryView, view.inputAccessoryView) = (own, accessory, accessory)
    stage.raise(field)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 566, width: 390, height: 278))
    XCTAssertEqual(device["own"]?.frame, CGRect(x: 0, y: 610, width: 390, height: 200))
    field.inputView = nil
    device.advanceFrames(1)
    XCTAssertNotNil(device["own"], "until it is asked for anew")
    field.reloadInputViews()
    device.advance(by: 0.6)
    XCTAssertNil(device["own"])
    stage.raise(view)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 464, width: 390, height: 380))
    view.inputView = own
    view.reloadInputViews()
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 566, width: 390, height: 278))
    XCTAssertTrue(view.inputView === own && view.inputAccessoryView === accessory)
  }

  func testConstraintsMaySayHowHighAnInputViewIs() {
    let own = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    own.allowsSelfSizing = true
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    own.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: own.topAnchor), inner.bottomAnchor.constraint(equalTo: own.bottomAnchor),
      inner.heightAnchor.constraint(equalToConstant: 120),
    ])
    input.ownAccessory = own
    stage.raise()
    XCTAssertEqual(device["keyboard"]?.frame.height, 456)
    XCTAssertEqual(own.backgroundColor, .keyboardBackground)
    XCTAssertNil(UIInputView(frame: .zero, inputViewStyle: .default).backgroundColor)
  }

  func testAnAccessoryViewLiesOnTop() {
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    accessory.accessibilityIdentifier = "accessory"
    input.ownAccessory = accessory
    stage.raise()
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 464, width: 390, height: 380))
    XCTAssertEqual(device["accessory"]?.frame, CGRect(x: 0, y: 464, width: 390, height: 44))
    XCTAssertEqual(notices.last?.end, CGRect(x: 0, y: 464, width: 390, height: 380))
    XCTAssertTrue(accessory.next?.next === input, "in the input's chain")
  }

  func testABarStaysAsHighAsItIsWhereTheKeyboardIsAway() {
    let accessory = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 44), inputViewStyle: .keyboard)
    accessory.accessibilityIdentifier = "accessory"
    input.ownAccessory = accessory
    stage.raise()
    for key in ["a", "b", "c"] {
      device.press(key)
      device.advance(by: 0.6)
      XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 766, width: 390, height: 78))
      XCTAssertEqual(device["accessory"]?.frame, CGRect(x: 0, y: 766, width: 390, height: 44), "above the safe area")
    }
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.6)
    XCTAssertEqual(device["accessory"]?.frame.height, 44)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 390 - 65, width: 844, height: 65))
  }

  func testAControllersAccessoryViewServesWhatLiesInIt() {
    final class Chat: UIViewController {
      let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      override var inputAccessoryView: UIView? { accessory }
      override var canBecomeFirstResponder: Bool { true }
    }
    let chat = Chat()
    let inner = PlainInput(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    chat.view.addSubview(inner)
    _ = device.show(chat)
    XCTAssertTrue(chat.becomeFirstResponder())
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 794, width: 390, height: 50), "without a keyboard")
    stage.raise(inner)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 458, width: 390, height: 386))
  }

  func testReloadChangesTheKeys() {
    stage.raise()
    input.type = .numberPad
    device.advanceFrames(1)
    XCTAssertEqual(stage.titles.first, "q", "not before it is asked for")
    input.reloadInputViews()
    XCTAssertEqual(stage.titles.first, "1")
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame.height, 291)
    XCTAssertEqual(notices.last?.end.height, 291)
  }

  func testWithoutCorrectionThereIsNoRoomForSuggestions() {
    input.correction = .no
    stage.raise()
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 553, width: 390, height: 291))
  }

  /// No strip stands empty where no suggestions could ever be.
  func testOnlyWordsHaveRoomForSuggestions() {
    func expects(_ change: (UITextField) -> Void) -> Bool {
      let field = UITextField()
      change(field)
      return field.expectsSuggestions
    }
    for type in [UIKeyboardType.default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch] {
      XCTAssertTrue(expects { $0.keyboardType = type }, "\(type)")
    }
    for type in [UIKeyboardType.namePhonePad, .emailAddress, .URL, .numberPad, .phonePad, .decimalPad] {
      XCTAssertFalse(expects { $0.keyboardType = type }, "\(type)")
    }
    for type in [UITextContentType.name, .nickname, .username, .oneTimeCode] {
      XCTAssertFalse(expects { $0.textContentType = type }, type.rawValue)
    }
    XCTAssertFalse(expects { $0.isSecureTextEntry = true })
    input.type = .namePhonePad
    stage.raise()
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 553, width: 390, height: 291))
    XCTAssertEqual(stage.keyboard.keyLayout.keys.map(\.frame.minY).min(), 8, "no strip is above them")
  }

  // MARK: The device

  func testItTurnsWithTheDevice() {
    stage.raise()
    notices = []
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(notices.first { $0.name == "WillShow" }?.end, CGRect(x: 0, y: 181, width: 844, height: 209))
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 181, width: 844, height: 209))
    device.type("ok")
    XCTAssertEqual(input.text, "ok")
    device.rotate(to: .portrait)
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame, up)
  }

  func testAHardwareKeyTakesItAwayAndAFingerBringsItBack() {
    stage.raise()
    device.press("a")
    XCTAssertEqual(names.last { $0.hasPrefix("Will") }, "WillHide")
    device.advance(by: 0.6)
    XCTAssertNil(device["keyboard"])
    XCTAssertTrue(input.isFirstResponder)
    device.tap(at: CGPoint(x: 300, y: 700))
    device.advance(by: 0.6)
    XCTAssertNil(device["keyboard"], "elsewhere")
    device.press("b")
    device.tap(input)
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame, up)
  }

  func testWithAHardwareKeyboardTheAccessoryStays() {
    input.ownAccessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    stage.raise()
    device.press("a")
    device.advance(by: 0.6)
    XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 800, width: 390, height: 44))
  }

  func testItLiesInFrontOfTheAppAndTakesItsTouches() {
    final class Sink: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let sink = Sink(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    stage.root.view.insertSubview(sink, at: 0)
    stage.raise()
    device.tap(at: CGPoint(x: 195, y: 600))
    XCTAssertEqual(sink.count, 0)
    device.tap(at: CGPoint(x: 195, y: 480))
    XCTAssertEqual(sink.count, 1, "beside it the app is touched")
    XCTAssertTrue(device.windowScene.keyWindow?.rootViewController === stage.root)
  }
}
