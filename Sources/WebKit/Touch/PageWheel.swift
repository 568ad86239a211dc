import HostInterface
import UIKit
import WebContentProtocol

/// Brings the wheel to the page. The page is shown every turn of it; what it answers to the first decides who has the
/// wheel until it has stood still: the page's own listeners, an element that scrolls by itself, or the scroll view.
@MainActor final class PageWheel {
  private enum Role {
    case listeners, scrollView
    case element(ElementScroll)
  }

  private unowned let webView: WKWebView
  private var role: Role?
  private var lastTime = -Double.infinity
  /// The sum of the notches' distances, as a finger would have moved the element.
  private var place = CGPoint.zero
  private var glide = WheelGlide()
  private var frames: CADisplayLink?
  private var lastFrame = 0.0

  /// Seconds of real time that the wheel may wait for the page's answer, as a pan may.
  private static var timeout: Double { AppClock.standsBetweenFrames ? 2 : 0.05 }

  init(webView: WKWebView) { self.webView = webView }

  /// Takes a turn of a wheel, if it is an element's and not the page's.
  /// - Parameter point: in points of the viewport.
  /// - Returns: false if the turn is the scroll view's.
  func takes(_ wheel: WheelSample, at point: CGPoint) -> Bool {
    guard webView.page.id != nil else { return false }
    let isAnother = role == nil || wheel.phase == .began || wheel.timestamp - lastTime > WheelTurn.pause
    lastTime = wheel.timestamp
    let request = wheel.delta == CGVector(dx: 0, dy: 0) ? nil : tell(wheel, at: point)
    if isAnother {
      forget()
      role = request.map { decide(wheel, $0) }
    }
    guard let role else { return false }
    if wheel.phase == .ended { self.role = nil }
    switch role {
    case .scrollView: return false
    case .listeners: return true
    case .element(let scroll):
      follow(wheel, scroll)
      return true
    }
  }

  /// The page is gone, or another turn begins.
  func forget() {
    if case .element(let scroll) = role { scroll.stop() }
    role = nil
    frames?.invalidate()
    frames = nil
    glide = WheelGlide()
    place = .zero
  }

  private func tell(_ wheel: WheelSample, at point: CGPoint) -> RequestID {
    let request = webView.page.makeRequest()
    let delta = CGVectorValue(dx: wheel.delta.dx, dy: wheel.delta.dy)
    webView.page.send(.wheel(request, WheelCommand(location: point, delta: delta)))
    return request
  }

  private func decide(_ wheel: WheelSample, _ request: RequestID) -> Role {
    let answer = webView.page.surface.answer(to: request, timeout: Self.timeout) ?? TouchAnswer()
    if answer.claim != .none { return .listeners }
    guard let scroller = answer.scrollers.first(where: { $0.canFollow(wheel.delta) }) else { return .scrollView }
    return .element(
      ElementScroll(from: .zero, at: wheel.timestamp) { [weak webView] distance in
        guard let webView else { return }
        webView.page.send(.scrollElement(webView.page.makeRequest(), scroller: scroller.identifier, by: distance))
      })
  }

  private func follow(_ wheel: WheelSample, _ scroll: ElementScroll) {
    switch wheel.phase {
    case .discrete:
      glide.add(wheel.delta)
      startGliding(scroll, at: wheel.timestamp)
    case .began, .changed:
      move(scroll, by: wheel.delta, at: wheel.timestamp)
    case .ended:
      scroll.release(at: wheel.timestamp)
    }
  }

  private func move(_ scroll: ElementScroll, by delta: CGVector, at time: Double) {
    place.x += delta.dx
    place.y += delta.dy
    scroll.move(to: place, at: time)
  }

  private func startGliding(_ scroll: ElementScroll, at time: Double) {
    guard frames == nil else { return }
    lastFrame = time
    frames = CADisplayLink.run(for: self) { wheel, link in
      guard wheel.frames === link else { return link.invalidate() }
      let time = link.targetTimestamp
      wheel.move(scroll, by: wheel.glide.take(max(time - wheel.lastFrame, 0)), at: time)
      wheel.lastFrame = time
      guard wheel.glide.isEmpty else { return }
      link.invalidate()
      wheel.frames = nil
    }
  }
}
