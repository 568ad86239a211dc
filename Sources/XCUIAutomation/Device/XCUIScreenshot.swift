import DeviceSimulation
import UIKit
import UIKitTesting
import XCTestAdditions

/// A picture of the screen, or of an element.
public final class XCUIScreenshot: NSObject {
  /// The picture, with the screen's scale.
  public let image: UIImage
  /// The picture as PNG.
  public var pngRepresentation: Data { image.pngData() ?? Data() }

  init(_ image: UIImage) { self.image = image }
}

/// What gives pictures of itself.
@preconcurrency @MainActor public protocol XCUIScreenshotProviding {
  /// Returns a picture of what shows in the frame on screen.
  func screenshot() -> XCUIScreenshot
}

/// The device's screen.
@preconcurrency @MainActor open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  /// The screen on which the app shows.
  public static let main = XCUIScreen()
  /// All screens: the one.
  public static var screens: [XCUIScreen] { [main] }

  private override init() {}

  open func screenshot() -> XCUIScreenshot {
    guard let device = RunningApp.current?.device ?? SimulatedDevice.current else {
      fatalError("XCUIScreen has no picture: no app runs, and no SimulatedDevice is on")
    }
    return device.screenshot()
  }
}

extension SimulatedDevice {
  /// The picture on screen, or what shows of it in a rectangle, in points.
  func screenshot(of frame: CGRect? = nil) -> XCUIScreenshot {
    let (picture, scale) = (snapshot(), host.screen.scale)
    let part = frame.flatMap { frame in
      picture.cropping(
        to: CGRect(
          x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale))
    }
    return XCUIScreenshot(UIImage(cgImage: part ?? picture, scale: scale, orientation: .up))
  }
}

extension XCUIElement: XCUIScreenshotProviding {
  /// Returns a picture of what shows of the element. The test fails if there is none; the picture is the screen's then.
  public func screenshot() -> XCUIScreenshot {
    guard let device = path.app.device else {
      fatalError("\(name) has no picture: \(path.app.absence)")
    }
    guard let node else {
      path.app.place.fail(absence("get a screenshot of \(name)"))
      return device.screenshot()
    }
    return device.screenshot(of: node.frame)
  }
}

extension XCTAttachment {
  /// Makes an attachment of a picture of the screen or of an element, as a PNG.
  public convenience init(screenshot: XCUIScreenshot) { self.init(image: screenshot.image) }

  /// Makes an attachment of a picture of the screen or of an element.
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    self.init(image: screenshot.image, quality: quality)
  }
}
