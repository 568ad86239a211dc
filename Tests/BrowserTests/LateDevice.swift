import HeadlessHost
import UIKitTesting

@testable import SwoopBrowser

/// A device under a virtual clock whose main thread can be late: frames then show how what was committed before goes
/// on, as in a window of a busy machine.
@MainActor final class LateDevice {
  /// What every frame has shown.
  private(set) var trace: [PresentedFrame] = []
  /// Frames that the main thread has missed.
  private(set) var missed = 0

  private let host = LateHost()
  private let driver: UIApplicationDriver
  private let context: DeviceContext
  private let window: UIWindow
  private let busy = BusyView()
  private var shown: FrameCommit?
  private var frame = 0

  private var time: LateClock { host.time }

  private static let interval = 1.0 / 60
  /// The part of a frame's time that the main thread may take, as in a window.
  private static let mainThreadShare = 0.6

  init(_ controller: UIViewController) {
    driver = UIApplicationDriver(host: host, makeDelegate: { BareDelegate() })
    context = driver.device
    window = UIWindow(frame: CGRect(origin: .zero, size: host.screen.size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(busy)
    advanceFrames(2)
  }

  deinit {
    host.time.inner.cancelAll()
    context.switchOff()
  }

  /// An instant within the main thread's part of a frame.
  enum Moment { case timers, links, layout }

  func advanceFrames(_ count: Int) { for _ in 0..<count { advanceFrame() } }

  /// Shows a frame, with some work of the main thread's in it.
  /// - Parameters:
  ///   - moment: when the work is done: before the display links, as one of them, or in the layout after them.
  ///   - seconds: how long it takes.
  func advanceFrame(at moment: Moment = .timers, seconds: Double = 0, _ work: @escaping @MainActor () -> Void = {}) {
    let time = time
    let all: @MainActor @Sendable () -> Void = {
      work()
      time.inner.advance(to: time.now + seconds)
    }
    let start = Double(frame) * Self.interval
    time.inner.advance(to: start)
    time.isAsked = false
    switch moment {
    case .timers: time.schedule(at: start) { MainActor.assumeIsolated(all) }
    case .links, .layout:
      let link = LinkTarget { [busy] in
        guard moment == .layout else { return all() }
        busy.work = all
        busy.setNeedsLayout()
      }
      link.begin()
    }
    frame += 1
    let target = Double(frame) * Self.interval
    let next = driver.performFrame(
      FrameTiming(targetTime: target, interval: Self.interval, deadline: deadline(target)), input: [])
    while time.now > deadline(Double(frame) * Self.interval) {
      // What the main thread has started from stays on screen.
      if !time.isAsked { present() }
      missed += 1
      frame += 1
    }
    if let next {
      precondition(next.beginTime <= Double(frame) * Self.interval + 1e-9, "a frame is shown before its begin")
      shown = next
    }
    present()
  }

  private func deadline(_ target: Double) -> Double { target - Self.interval * (1 - Self.mainThreadShare) + 1e-9 }

  private func present() {
    guard let shown else { return }
    let target = Double(frame) * Self.interval
    time.shown = target
    trace.append(PresentedFrame(number: frame, time: target, since: 0, commit: shown))
  }
}

private final class LateHost: HostInterface.Host {
  let time = LateClock()
  var clock: any HostClock { time }
  let screen = DeviceModel.iPhone13.screen(scale: 2)
  let clipboard: any HostClipboard = NoClipboard()
  weak var client: (any HostClient)?

  func setNeedsFrame() {}
  func open(_ url: URL) -> Bool { false }
  func canOpen(_ url: URL) -> Bool { false }
  func run() -> Int32 { 0 }
  func terminate(status: Int32) {}
}

/// Time passes while the main thread works.
private final class LateClock: HostClock, @unchecked Sendable {
  let inner = VirtualClock()
  /// The time of the frame that is on screen.
  var shown = 0.0
  /// Whether somebody starts from what is on screen.
  var isAsked = false

  var now: CFTimeInterval { inner.now }
  var presented: CFTimeInterval? {
    isAsked = true
    return shown
  }
  var date: TimeInterval { inner.date }
  @discardableResult func schedule(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void)
    -> HostTimerID
  { inner.schedule(at: deadline, work) }
  func cancel(_ timer: HostTimerID) { inner.cancel(timer) }
  @MainActor func runDueWork() { inner.runDueWork() }
}

private final class BusyView: UIView {
  var work: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    let due = work
    work = nil
    due?()
  }
}

@MainActor private final class LinkTarget: NSObject {
  private let work: () -> Void
  init(_ work: @escaping () -> Void) { self.work = work }

  func begin() {
    CADisplayLink(target: self, selector: Selector(LinkTarget.tick(_:), "tick:")).add(to: .main, forMode: .common)
  }

  func tick(_ link: CADisplayLink) {
    link.invalidate()
    work()
  }
}

private final class NoClipboard: HostClipboard {
  var string: String?
  var changeCount: Int { 0 }
}
