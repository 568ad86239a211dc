import Automation
import HeadlessHost
import HostInterface
import QuartzCore
import UIKitTesting

@testable import UIKit

/// A device whose app may be busy: frames then show how what was committed goes on by itself, as in a window.
@MainActor final class StallingDevice: HostInterface.Host {
  private let virtualClock = VirtualClock()
  var clock: any HostClock { virtualClock }
  let screen = DeviceModel.iPhone13.screen(scale: 2)
  let clipboard: any HostClipboard = EmptyClipboard()
  weak var client: (any HostClient)?
  private var driver: UIApplicationDriver?
  private var context: DeviceContext?
  private var window: UIWindow?
  private var shown: FrameCommit?
  private var frame = 0

  private static let interval = 1.0 / 60

  init() {
    driver = UIApplicationDriver(host: self, makeDelegate: { BareDelegate() })
    context = driver?.device
  }

  deinit {
    virtualClock.cancelAll()
    context?.switchOff()
  }

  func show(_ controller: UIViewController) {
    guard let scene = driver?.application.connectedScenes.first as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }

  func advanceFrames(_ count: Int) {
    for _ in 0..<count {
      let time = Double(frame) * Self.interval
      virtualClock.advance(to: time)
      let timing = FrameTiming(targetTime: time, interval: Self.interval)
      if let commit = client?.performFrame(timing, input: []) { shown = commit }
      virtualClock.present()
      frame += 1
    }
  }

  /// Frames in which the app does nothing.
  func stall(frames count: Int) -> [PresentedFrame] {
    (0..<count).compactMap { _ in
      frame += 1
      return shownFrame
    }
  }

  var shownFrame: PresentedFrame? {
    shown.map { PresentedFrame(number: frame, time: Double(frame - 1) * Self.interval, since: 0, commit: $0) }
  }

  func setNeedsFrame() {}
  func open(_ url: URL) -> Bool { false }
  func canOpen(_ url: URL) -> Bool { false }
  func run() -> Int32 { 0 }
  func terminate(status: Int32) {}
}

private final class EmptyClipboard: HostClipboard {
  var string: String?
  var changeCount: Int { 0 }
}
