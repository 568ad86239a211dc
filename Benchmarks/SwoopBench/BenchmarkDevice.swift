import Automation
import Compositor
import Foundation
import HeadlessHost
import HostInterface
import UIKit

/// A device that does a frame whenever it is told to, and nothing besides.
@MainActor final class BenchmarkDevice: HostInterface.Host {
  let virtualClock = VirtualClock()
  var clock: any HostClock { virtualClock }
  let screen: ScreenDescription
  let clipboard: any HostClipboard = NoClipboard()
  weak var client: (any HostClient)?
  let canvas: PixelBuffer
  private let compositor = Compositor()
  private var shown: FrameCommit?
  private var driver: UIApplicationDriver?
  private var frame = 0

  init() {
    screen = DeviceModel.iPhone13.screen(scale: 2)
    canvas = PixelBuffer(width: 780, height: 1688)
    driver = UIApplicationDriver(host: self, makeDelegate: { NoDelegate() })
  }

  /// Shows a view as large as the screen.
  func show(_ view: UIView) {
    let controller = UIViewController()
    controller.view = view
    show(controller)
  }

  func show(_ controller: UIViewController) {
    guard let scene = driver?.application.connectedScenes.first as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }

  private var window: UIWindow?

  /// Presents the next frame: input, layout, display, commit and pixels.
  func presentFrame(input: [InputEvent] = []) {
    let time = Double(frame) / 60
    virtualClock.advance(to: time)
    if let commit = client?.performFrame(FrameTiming(targetTime: time, interval: 1.0 / 60), input: input) {
      shown = commit
    }
    if let shown {
      compositor.composite(
        shown.renderTree, at: time, into: canvas, externalTimeout: shown.externalTimeout,
        bufferAge: frame == 0 ? 0 : 1)
      compositor.readback(into: canvas)
    }
    virtualClock.present()
    frame += 1
  }

  /// The keys of the on-screen keyboard, as presented.
  var keys: [PresentedKey] {
    shown.map { PresentedFrame(number: frame, time: Double(frame) / 60, since: 0, commit: $0).keys } ?? []
  }

  func setNeedsFrame() {}
  func open(_ url: URL) -> Bool { false }
  func canOpen(_ url: URL) -> Bool { false }
  func run() -> Int32 { 0 }
  func terminate(status: Int32) {}
}

private final class NoDelegate: UIResponder, UIApplicationDelegate {}

private final class NoClipboard: HostClipboard {
  var string: String?
  var changeCount: Int { 0 }
}
