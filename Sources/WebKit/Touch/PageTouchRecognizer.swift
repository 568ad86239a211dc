import HostInterface
import UIKit
import WebContentProtocol

/// Brings the fingers to the page, and finds out who follows them: the page's own listeners, an element that scrolls by
/// itself, or the web view's scroll view.
///
/// The page is shown every touch as soon as it comes. By the time a finger has moved far enough for a pan, its answer is
/// there.
final class PageTouchRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  private enum Role: Equatable {
    case undecided
    /// The page's listeners follow the finger, as touch events.
    case listeners
    /// A control follows it, as the mouse.
    case pointer
    case element(ElementScroll)
    case scrollView
    /// The finger selects text.
    case selection
    /// The finger stays on a field, for the menu there.
    case menu
    /// The finger stays on a link: a press is no tap.
    case link

    static func == (a: Role, b: Role) -> Bool {
      switch (a, b) {
      case (.undecided, .undecided), (.listeners, .listeners), (.pointer, .pointer), (.scrollView, .scrollView),
        (.selection, .selection), (.menu, .menu), (.link, .link):
        true
      case (.element(let a), .element(let b)): a === b
      default: false
      }
    }
  }

  private var role = Role.undecided
  /// Whether the page is told of the fingers.
  private var isPages: Bool { role == .undecided || role == .listeners }
  private var fingers: [(touch: UITouch, identifier: Int)] = []
  private var origin = CGPoint.zero
  private var beganRequest: RequestID?
  private var claim = TouchAnswer.Claim.none
  /// What the page leaves to the scroll view, as far as it has answered.
  private var actions = TouchAnswer.Actions.all
  private var wasScrolling = false
  private var isMultiple = false
  /// Taps that the page has not answered yet, by the request that told it of their end.
  private var taps: [RequestID: Tap] = [:]
  struct Tap {
    /// The place in points of the viewport.
    var point: CGPoint
    var isDouble: Bool
  }
  private var fling: ElementScroll?

  /// Points of travel that make a pan, as `UIPanGestureRecognizer` counts them.
  private static let slop: CGFloat = 10
  /// Seconds of real time that a pan may wait for the page's answer: where the host's clock stands meanwhile, long
  /// enough for a page that is busy.
  private static var timeout: Double { AppClock.standsBetweenFrames ? 2 : 0.05 }
  /// Seconds after which a press is no tap.
  private static let longestTap = 0.75
  /// Seconds after which a finger that stays selects text.
  private static let press = 0.5
  private let timer = MainTimer()

  private var began = 0.0

  init() {
    super.init(target: nil, action: nil)
    delegate = self
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  private var webView: WKWebView? { view as? WKWebView }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let webView else { return false }
    if fingers.isEmpty { wasScrolling = webView.scrollView.isDecelerating }
    return touch.view === webView.contentView || touch.view === webView.scrollView
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let webView, webView.page.id != nil else { return state = .failed }
    let new = ordered(touches)
    webView.contentView.secondaryClick?.forget()
    if fingers.isEmpty {
      fling?.stop()
      fling = nil
      // A finger that catches a page in motion is the scroll view's: the page, busy as it may be, is not asked.
      role = wasScrolling ? .scrollView : .undecided
      claim = .none
      actions = .all
      isMultiple = false
      origin = location(of: new[0])
      began = new[0].timestamp
    }
    for touch in new {
      let identifier = (0...).first { number in !fingers.contains { $0.identifier == number } }!
      fingers.append((touch, identifier))
    }
    isMultiple = isMultiple || fingers.count > 1
    guard isPages else { return }
    let request = tell(.began, new)
    if beganRequest == nil || fingers.count == new.count { beganRequest = request }
    if isMultiple { timer.stop() } else { timer.start(after: Self.press) { [weak self] in self?.pressDidLast() } }
  }

  // MARK: - Fingers that stay

  private func pressDidLast() {
    guard let webView, let beganRequest, let first = fingers.first?.touch, role == .undecided, !isMultiple else {
      return
    }
    let answer = webView.page.surface.answer(to: beganRequest, timeout: Self.timeout) ?? TouchAnswer()
    guard claim == .none, answer.claim == .none, answer.spot != .nothing else { return }
    // The menu of a link takes the finger once it opens.
    if answer.spot == .link, webView.allowsLinkPreview { return }
    tell(.cancelled, [first])
    let selection = webView.contentView.selection
    switch answer.spot {
    case .text:
      role = .selection
      selection.selectWord(at: origin)
    case .field:
      role = .menu
      // Where the finger is, the insertion point goes.
      for kind in [PointerCommand.Kind.move, .press, .release] {
        send(.pointer(PointerCommand(kind: kind, location: location(of: first))))
      }
    case .link: role = .link
    case .nothing: break
    }
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard role != .scrollView, let first = fingers.first?.touch else { return }
    let point = location(of: first)
    if isPages { tell(.moved, ordered(touches)) }
    let travel = CGVector(dx: point.x - origin.x, dy: point.y - origin.y)
    if hypot(travel.dx, travel.dy) >= Self.slop { timer.stop() }
    if role == .undecided, hypot(travel.dx, travel.dy) >= Self.slop { decide(travel) }
    switch role {
    case .undecided, .scrollView: return
    case .listeners, .menu, .link: break
    case .selection:
      if hypot(travel.dx, travel.dy) >= Self.slop, let content = webView?.contentView {
        content.selection.extend(to: first.location(in: content))
      }
    case .pointer: send(.pointer(PointerCommand(kind: .drag, location: point)))
    case .element(let scroll): scroll.move(to: point, at: first.timestamp)
    }
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let first = fingers.first?.touch else { return }
    let lifted = ordered(touches)
    let point = location(of: first)
    let request = isPages ? tell(.ended, lifted) : nil
    fingers.removeAll { finger in lifted.contains { $0 === finger.touch } }
    if let next = fingers.first?.touch {
      if role == .undecided, next !== first { origin = location(of: next) }
      // What follows one finger ends with it: another is somewhere else.
      guard !isPages, next !== first else { return }
    }
    timer.stop()
    switch role {
    case .undecided:
      if let request, !isMultiple, first.timestamp - began < Self.longestTap {
        taps[request] = Tap(point: point, isDouble: first.tapCount == 2)
        webView?.page.work.clickDidBegin(request)
      }
    case .listeners, .scrollView, .link: break
    case .selection: webView?.contentView.selection.endExtending()
    case .menu: webView?.contentView.selection.showMenuAgain()
    case .pointer: send(.pointer(PointerCommand(kind: .release, location: point)))
    case .element(let scroll):
      scroll.release(at: first.timestamp)
      fling = scroll
    }
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !fingers.isEmpty else { return }
    timer.stop()
    if isPages { tell(.cancelled, ordered(touches)) }
    if role == .pointer { send(.pointer(PointerCommand(kind: .release, location: origin))) }
    if role == .selection { webView?.contentView.selection.endExtending() }
    fingers = []
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    super.reset()
    timer.stop()
    // Somebody else has taken the fingers.
    if isPages, !fingers.isEmpty { tell(.cancelled, fingers.map(\.touch)) }
    fingers = []
    beganRequest = nil
  }

  /// The page is gone.
  func forget() {
    taps = [:]
    fling?.stop()
    fling = nil
  }

  /// The link or image on which a finger stays, and the request by which the page was told of the finger; nil where there
  /// is none, and where the page has not answered yet or wants the finger itself.
  var pressedElement: (request: RequestID, element: PageElement)? {
    guard let webView, let beganRequest, role == .undecided, !isMultiple, !fingers.isEmpty else { return nil }
    let answer = webView.page.surface.answer(to: beganRequest, timeout: Self.timeout) ?? TouchAnswer()
    guard claim == .none, answer.claim == .none else { return nil }
    return answer.element.map { (beganRequest, $0) }
  }

  // MARK: - Who follows

  /// Whether the scroll view may have a pan that has moved so far.
  func leavesPan(to translation: CGPoint) -> Bool {
    guard !fingers.isEmpty else { return true }
    if role == .undecided { decide(CGVector(dx: translation.x, dy: translation.y)) }
    return role == .scrollView
  }

  /// Whether the scroll view may have a pinch.
  func leavesPinch() -> Bool {
    guard !fingers.isEmpty else { return true }
    if role == .undecided { decide(nil) }
    return role == .scrollView && actions.pinches
  }

  /// Decides who follows the fingers.
  /// - Parameter travel: how far the finger has gone; nil where two have moved apart, or together.
  private func decide(_ travel: CGVector?) {
    guard let webView, let beganRequest else { return role = .scrollView }
    let answer = webView.page.surface.answer(to: beganRequest, timeout: Self.timeout) ?? TouchAnswer()
    actions = answer.actions
    switch claim == .none ? answer.claim : claim {
    case .prevented:
      role = .listeners
    case .pointer where isMultiple:
      // There is one mouse, and it has none of the fingers: the page sees all of them.
      role = .listeners
    case .pointer:
      role = .pointer
      tell(.cancelled, fingers.map(\.touch))
      send(.pointer(PointerCommand(kind: .move, location: origin)))
      send(.pointer(PointerCommand(kind: .press, location: origin)))
    case .none where !actions.leave(isMultiple ? nil : travel):
      role = .listeners
    case .none:
      tell(.cancelled, fingers.map(\.touch))
      if let travel, let scroller = answer.scrollers.first(where: { $0.canFollow(travel) }),
        let first = fingers.first?.touch
      {
        role = .element(
          ElementScroll(from: origin, at: first.timestamp) { [weak webView] distance in
            guard let webView else { return }
            webView.page.send(
              .scrollElement(webView.page.makeRequest(), scroller: scroller.identifier, by: distance))
          })
      } else {
        role = .scrollView
        state = .failed
      }
    }
  }

  // MARK: - Answers

  func receive(_ answer: TouchAnswer, for request: RequestID) {
    if answer.claim != .none { claim = answer.claim }
    guard let tap = taps.removeValue(forKey: request), let webView else { return }
    guard answer.claim != .prevented else { return webView.page.work.didAnswer(request) }
    let isZoomed = answer.actions.doubleTaps && webView.zoom.tapped.takes(tap, request: request)
    if !isZoomed { click(tap, request: request) }
  }

  /// Brings a tap that nobody else wants to the page.
  func click(_ tap: Tap, request: RequestID) {
    guard let webView else { return }
    let content = webView.contentView
    // A tap beside what is selected ends that, and what it touches is touched besides.
    content.selection.deselect()
    send(.click(request, at: tap.point, count: tap.isDouble ? 2 : 1))
    if tap.isDouble, content.isFirstResponder, content.hasText {
      content.editor.send(.selectWord)
      content.selection.showMenuAgain()
    }
  }

  func elementDidScroll(by distance: CGVectorValue) { fling?.elementDidScroll(by: distance) }

  // MARK: - Telling

  @discardableResult
  private func tell(_ phase: TouchCommand.Phase, _ touches: [UITouch]) -> RequestID? {
    guard let webView else { return nil }
    let request = webView.page.makeRequest()
    func finger(_ touch: UITouch) -> TouchCommand.Finger? {
      fingers.first { $0.touch === touch }.map {
        TouchCommand.Finger(identifier: $0.identifier, location: location(of: touch))
      }
    }
    let isOver = phase == .ended || phase == .cancelled
    let current = fingers.map(\.touch).filter { touch in !(isOver && touches.contains { $0 === touch }) }
    send(
      .touch(
        request,
        TouchCommand(phase: phase, changed: touches.compactMap(finger), current: current.compactMap(finger))))
    return request
  }

  private func send(_ command: ViewCommand) { webView?.page.send(command) }

  /// The place of a touch in points of the viewport.
  private func location(of touch: UITouch) -> CGPoint {
    webView.map { $0.scroller.viewportPoint(touch.location(in: $0)) } ?? .zero
  }

  /// Sets have no order of their own.
  private func ordered(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted { a, b in
      let (p, q) = (location(of: a), location(of: b))
      return (a.timestamp, p.x, p.y) < (b.timestamp, q.x, q.y)
    }
  }
}

extension TouchAnswer.Actions {
  /// Whether a pan, or a pinch where there is no travel, is left to the app.
  fileprivate func leave(_ travel: CGVector?) -> Bool {
    guard let travel else { return pinches }
    return abs(travel.dy) >= abs(travel.dx) ? pansDown : pansAcross
  }
}

extension TouchAnswer.Scroller {
  /// Whether it can go where a finger that has moved so far would drag it.
  func canFollow(_ travel: CGVector) -> Bool {
    if abs(travel.dy) >= abs(travel.dx) { return travel.dy > 0 ? up > 0 : down > 0 }
    return travel.dx > 0 ? left > 0 : right > 0
  }
}
