import Foundation
import HostInterface

/// How the device's screen fills the window.
struct WindowGeometry: Equatable, Sendable {
  /// The device's screen in its own pixels.
  var canvas: (width: Int, height: Int)
  /// The window's pixels.
  var window: (width: Int, height: Int)
  /// The device's pixels per point.
  var scale: CGFloat

  /// Whether a pixel of the device is one of the window.
  var isUnscaled: Bool { canvas == window }

  /// A place in the window, as its pixels count, in points of the device.
  func point(x: CGFloat, y: CGFloat) -> CGPoint {
    guard window.width > 0, window.height > 0 else { return .zero }
    return CGPoint(
      x: x * CGFloat(canvas.width) / CGFloat(window.width) / scale,
      y: y * CGFloat(canvas.height) / CGFloat(window.height) / scale)
  }

  /// The pixels of a screen.
  static func canvasSize(for screen: ScreenDescription) -> (width: Int, height: Int) {
    (Int((screen.size.width * screen.scale).rounded()), Int((screen.size.height * screen.scale).rounded()))
  }

  /// How large the window is to be on a display that has this much room: as large as the device's pixels, or smaller.
  static func windowSize(for screen: ScreenDescription, room: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let (width, height) = (screen.size.width * screen.scale, screen.size.height * screen.scale)
    let fit = min(1, CGFloat(room.width) / width, CGFloat(room.height) / height)
    return (max(1, Int((width * fit).rounded())), max(1, Int((height * fit).rounded())))
  }

  static func == (a: WindowGeometry, b: WindowGeometry) -> Bool {
    a.canvas == b.canvas && a.window == b.window && a.scale == b.scale
  }
}
