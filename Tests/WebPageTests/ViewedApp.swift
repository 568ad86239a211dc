import Foundation
import TestSupport
import UIKit

/// The page of a served app in a real browser, with a person's hands; places are in points of the app's screen.
final class ViewedApp {
  let page: ChromiumPage

  init(
    _ browser: Chromium, width: Int = 1000, height: Int = 940, scale: Double = 1, prepare script: String? = nil
  ) throws {
    page = try ChromiumPage(browser, width: width, height: height, scale: scale)
    if let script { try page.prepare(script) }
  }

  /// Loads it, and waits until the app's screen shows.
  func open(_ address: String) throws {
    try page.open(address)
    try waitForPicture()
  }

  /// Waits until it is connected and has a whole picture.
  func waitForPicture() throws { try page.wait(for: "\(Self.state).state === 'live' && \(Self.state).picture") }

  /// Waits until the picture has the device's very pixels.
  func waitForExactPicture() throws {
    try page.wait(for: "\(Self.state).state === 'live' && \(Self.state).exact === 'true'")
  }

  private static let state = "document.documentElement.dataset"

  func state(_ name: String) throws -> String? { try page.string("\(Self.state).\(name)") }

  /// The size of the canvas, in pixels.
  func size() throws -> [Int] {
    let numbers = try page.run("(canvas => [canvas.width, canvas.height])(document.getElementById('screen'))")
    return (numbers as? [NSNumber])?.map(\.intValue) ?? []
  }

  func pixels() throws -> CanvasPixels { try page.pixels(of: "#screen") }

  // MARK: Hands

  /// The place of a point of the app's screen in the viewport.
  func place(_ x: Double, _ y: Double) throws -> (x: Double, y: Double) {
    let numbers =
      try page.run(
        """
        (canvas => {
          const box = canvas.getBoundingClientRect(), scale = canvas.width / box.width / \(Self.scale)
          return [box.x + \(x) / scale, box.y + \(y) / scale]
        })(document.getElementById('screen'))
        """) as? [NSNumber]
    guard let numbers, numbers.count == 2 else { throw Chromium.Failure("the screen is nowhere") }
    return (numbers[0].doubleValue, numbers[1].doubleValue)
  }

  /// Pixels per point; every device's default.
  static let scale = 2

  func tap(_ x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try page.click(place.x, place.y)
  }

  func press(_ x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try page.mouse(.down, place.x, place.y)
  }

  func move(_ x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try page.mouse(.move, place.x, place.y)
  }

  func release(_ x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try page.mouse(.up, place.x, place.y)
  }

  /// A finger that stays.
  func touch(_ finger: Int, _ x: Double, _ y: Double) throws {
    let place = try place(x, y)
    try page.touch(finger, place.x, place.y)
  }

  // MARK: What the views mean

  /// Selects the element of a node.
  static func node(_ identifier: String) -> String { "#nodes [data-identifier=\"\(identifier)\"]" }

  func waitForNode(_ identifier: String) throws {
    try page.wait(for: "document.querySelector('\(Self.node(identifier))')")
  }

  /// What a node's own element has as an attribute or property.
  func face(_ identifier: String, _ expression: String) throws -> String? {
    try page.string("(face => \(expression))(document.querySelector('\(Self.node(identifier)) > .face'))")
  }
}

extension CanvasPixels {
  @MainActor init(png: Data) throws {
    guard let picture = UIImage(data: png)?.cgImage else { throw Chromium.Failure("no picture") }
    var bytes = [UInt8](repeating: 0, count: picture.width * picture.height * 4)
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let pixel = picture.pixels.load(fromByteOffset: row * picture.bytesPerRow + column * 4, as: UInt32.self)
        let place = (row * picture.width + column) * 4
        bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
        bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
      }
    }
    self.init(width: picture.width, height: picture.height, bytes: Data(bytes))
  }

  /// All but the status bar of an upright phone: the time there is of the moment.
  var belowStatusBar: Data { bytes.dropFirst(47 * ViewedApp.scale * width * 4) }
}
