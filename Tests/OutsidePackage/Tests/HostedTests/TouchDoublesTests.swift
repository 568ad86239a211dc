import UIKit
import XCTest

/// Another module makes recognizers, touches, events and traits that say what a test wants.
@preconcurrency @MainActor final class TouchDoublesTests: XCTestCase {
  private final class Pan: UIPanGestureRecognizer {
    weak var panned: UIView?
    var distance = CGPoint.zero
    var phase = State.possible

    override var view: UIView? {
      get { panned ?? super.view }
      set { panned = newValue }
    }
    override var state: State {
      get { phase }
      set { phase = newValue }
    }
    override var numberOfTouches: Int { 2 }
    override var modifierFlags: UIKeyModifierFlags { .shift }
    override func location(in view: UIView?) -> CGPoint { CGPoint(x: 5, y: 6) }
    override func translation(in view: UIView?) -> CGPoint { distance }
    override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 100, y: 0) }
  }

  /// Moves a view as an app does.
  private func follow(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .changed, pan.numberOfTouches == 2, pan.modifierFlags == .shift else { return }
    pan.view?.frame.origin.x += pan.translation(in: pan.view).x
  }

  func testARecognizerSaysWhatItSees() {
    let (pan, view) = (Pan(), UIView())
    pan.view = view
    pan.distance.x = 30
    follow(pan)
    XCTAssertEqual(view.frame.origin.x, 0, "it hasn't begun")
    pan.state = .changed
    follow(pan)
    XCTAssertEqual(view.frame.origin.x, 30)
    XCTAssertEqual((pan as UIPanGestureRecognizer).velocity(in: nil).x, 100)
    XCTAssertEqual((pan as UIGestureRecognizer).location(in: nil), CGPoint(x: 5, y: 6))
  }

  func testWhatARecognizerSaysLeavesItsViewAsItIs() {
    let (pan, view, other) = (Pan(), UIView(), UIView())
    pan.view = view
    view.addGestureRecognizer(pan)
    XCTAssertEqual(view.gestureRecognizers, [pan])
    pan.view = other
    view.removeGestureRecognizer(pan)
    XCTAssertNil(view.gestureRecognizers)
    pan.view = nil
    XCTAssertNil(pan.view)
  }

  private final class Finger: UITouch {
    private let place: CGPoint
    private let touched: UIView

    init(at place: CGPoint, in touched: UIView) {
      (self.place, self.touched) = (place, touched)
      super.init()
    }

    override var view: UIView { touched }
    override var phase: Phase { .moved }
    override var tapCount: Int { 2 }
    override func location(in view: UIView?) -> CGPoint { place }
  }

  private final class TouchEvent: UIEvent {
    var fingers: Set<UITouch> = []
    override var allTouches: Set<UITouch>? { fingers }
    override var timestamp: TimeInterval { 12 }
    override func touches(for view: UIView) -> Set<UITouch>? { fingers.filter { $0.view === view } }
  }

  private final class Pad: UIView {
    var places: [CGPoint] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      places += (event?.touches(for: self) ?? []).map { $0.location(in: self) }
    }
  }

  func testTouchesAndEventsSayWhereTheyAre() {
    let (pad, event) = (Pad(), TouchEvent())
    let finger = Finger(at: CGPoint(x: 3, y: 4), in: pad)
    event.fingers = [finger]
    pad.touchesMoved([finger], with: event)
    XCTAssertEqual(pad.places, [CGPoint(x: 3, y: 4)])
    let touch: UITouch = finger
    XCTAssertIdentical(touch.view, pad)
    XCTAssertEqual(touch.phase, .moved)
    XCTAssertEqual(touch.tapCount, 2)
    XCTAssertEqual((event as UIEvent).timestamp, 12)
    XCTAssertEqual((event as UIEvent).allTouches, [finger])
  }

  private final class EscapeKey: UIKey {
    override var keyCode: UIKeyboardHIDUsage { .keyboardEscape }
  }

  private final class EscapePress: UIPress {
    override var key: UIKey? { EscapeKey() }
  }

  func testAPressSaysItsKey() {
    let press: UIPress = EscapePress()
    XCTAssertEqual(press.key?.keyCode, .keyboardEscape)
  }

  private final class NarrowTraits: UITraitCollection, @unchecked Sendable {
    override var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  }

  private final class Pane: UIView {
    override var traitCollection: UITraitCollection { NarrowTraits(userInterfaceStyle: .dark) }
  }

  private final class Tablet: UIDevice {
    override var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  }

  private final class LargeScreen: UIScreen {
    override var bounds: CGRect { CGRect(x: 0, y: 0, width: 1000, height: 800) }
  }

  func testTraitsDevicesAndScreensSayWhatTheyAre() {
    let pane: UIView = Pane()
    XCTAssertEqual(pane.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(pane.traitCollection.userInterfaceStyle, .dark, "other traits are as they were made")
    let (tablet, screen): (UIDevice, UIScreen) = (Tablet(), LargeScreen())
    XCTAssertEqual(tablet.userInterfaceIdiom, .pad)
    XCTAssertEqual(tablet.model, "iPad", "other answers follow")
    XCTAssertEqual(screen.bounds.width, 1000)
    XCTAssertEqual(screen.scale, UIScreen.main.scale)
    XCTAssertEqual(UIScreen.main.bounds.width, 390, "the device's screen is what it was")
  }
}
