import HostInterface
import UIKit
import WebContentProtocol

/// Decides when what lies around the viewport, beneath the app's bars, is taken anew: when the page has come to rest.
///
/// Rest is counted by the host's clock. Where that stands between frames, the frame in which the page has rested long
/// enough waits for the engine: what a script's pictures show does not depend on how fast the machine is.
@MainActor final class PageSurroundings {
  /// Seconds without a motion or a change after which a page is at rest.
  static let rest = 0.3
  /// Seconds after which a page that changes for ever is taken anyway.
  private static let longestChange = 2.0
  /// The engine is kept busy with changes for at most this share of the time.
  private static let share = 0.03
  /// Seconds of real time that a frame waits for the engine.
  private static let fence = 6.0

  private unowned let webView: WKWebView
  private var due: CFTimeInterval = 0
  private var timer: (clock: any HostClock, id: HostTimerID)?
  private var changedWhen: CFTimeInterval?
  private var nextAllowed: CFTimeInterval = 0
  private var request: RequestID?

  init(webView: WKWebView) { self.webView = webView }

  /// The process is gone.
  func stop() {
    if let timer { timer.clock.cancel(timer.id) }
    (timer, changedWhen, request) = (nil, nil, nil)
    nextAllowed = 0
  }

  /// The page has been told to go elsewhere or has another size.
  func pageDidMove() {
    guard webView.page.id != nil, let clock = AppClock.installed else { return }
    changedWhen = nil
    plan(at: clock.now + Self.rest, clock)
  }

  /// A picture has come.
  func pictureDidArrive() {
    guard webView.page.id != nil, let clock = AppClock.installed, let newest = webView.page.surface.newest else {
      return
    }
    switch newest.surroundings {
    case .complete:
      break
    case .missing:
      if timer == nil { plan(at: clock.now + Self.rest, clock) }
    case .outdated:
      // When pictures come, and so how long a change lasts, is a matter of real time.
      guard timer == nil || (clock.followsMachine && clock.now - (changedWhen ?? clock.now) < Self.longestChange) else {
        return
      }
      changedWhen = changedWhen ?? clock.now
      plan(at: max(clock.now + Self.rest, clock.followsMachine ? nextAllowed : 0), clock)
    }
  }

  func take(_ answer: RequestID, seconds: Double) {
    guard answer == request else { return }
    request = nil
    if let clock = AppClock.installed { nextAllowed = clock.now + seconds / Self.share }
  }

  private func plan(at time: CFTimeInterval, _ clock: any HostClock) {
    due = time
    if timer == nil { schedule(clock) }
  }

  private func schedule(_ clock: any HostClock) {
    let id = clock.schedule(at: due) { [weak self] in MainActor.assumeIsolated { self?.fire() } }
    timer = (clock, id)
  }

  private func fire() {
    guard let (clock, _) = timer else { return }
    timer = nil
    guard clock.now >= due else { return schedule(clock) }
    // The engine has not done yet what it was asked last.
    guard request == nil else { return plan(at: clock.now + Self.rest, clock) }
    changedWhen = nil
    let request = webView.page.makeRequest()
    self.request = request
    webView.page.send(.takeSurroundings(request))
    if !clock.followsMachine { webView.page.surface.awaitSurroundings(request, timeout: Self.fence) }
  }
}
