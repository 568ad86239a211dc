import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class SliderTests: XCTestCase {
  private var device: SimulatedDevice!
  private var slider: UISlider!
  private var values: [Float] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      slider = UISlider(frame: CGRect(x: 45, y: 300, width: 300, height: 31))
      slider.accessibilityIdentifier = "slider"
      values = []
      slider.addAction(
        UIAction { [weak self] _ in if let self { self.values.append(self.slider.value) } }, for: .valueChanged)
      let view = UIView()
      view.addSubview(slider)
      device.show(view)
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      device = nil
      slider = nil
    }
  }

  private func thumb(_ value: Float) -> CGRect {
    slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
  }

  func testValues() {
    XCTAssertEqual(slider.value, 0)
    XCTAssertEqual(slider.minimumValue, 0)
    XCTAssertEqual(slider.maximumValue, 1)
    slider.value = 7
    XCTAssertEqual(slider.value, 1)
    slider.value = .nan
    XCTAssertEqual(slider.value, 0)
    slider.maximumValue = 10
    slider.value = 8
    slider.maximumValue = 5
    XCTAssertEqual(slider.value, 5)
    slider.minimumValue = 6
    XCTAssertEqual(slider.maximumValue, 6)
    XCTAssertEqual(slider.value, 6)
    slider.maximumValue = 2
    XCTAssertEqual(slider.minimumValue, 2)
    XCTAssertEqual(values, [], "the app's doing isn't told")
    XCTAssertEqual(UISlider(coder: NSCoder())?.value, 0)
  }

  func testGeometry() {
    XCTAssertEqual(slider.intrinsicContentSize.height, 31)
    XCTAssertEqual(slider.sizeThatFits(CGSize(width: 70, height: 99)), CGSize(width: 70, height: 31))
    XCTAssertEqual(slider.trackRect(forBounds: slider.bounds), CGRect(x: 0, y: 13.5, width: 300, height: 4))
    XCTAssertEqual(thumb(0), CGRect(x: 0, y: 1.5, width: 28, height: 28))
    XCTAssertEqual(thumb(1).maxX, 300)
    XCTAssertEqual(thumb(0.5).midX, 150)
    slider.minimumValueImage = UIImage(systemName: "speaker")
    slider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    let first = slider.minimumValueImageRect(forBounds: slider.bounds)
    let last = slider.maximumValueImageRect(forBounds: slider.bounds)
    XCTAssertEqual(first.minX, 0)
    XCTAssertEqual(first.size, slider.minimumValueImage?.size)
    XCTAssertEqual(last.maxX, 300)
    XCTAssertEqual(slider.trackRect(forBounds: slider.bounds).minX, first.maxX + 8)
    XCTAssertEqual(slider.trackRect(forBounds: slider.bounds).maxX, last.minX - 8)
    slider.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(slider.minimumValueImageRect(forBounds: slider.bounds).maxX, 300)
    XCTAssertGreaterThan(thumb(0).midX, thumb(1).midX)
  }

  func testDrag() {
    // 272 points from end to end.
    device.drag(from: CGPoint(x: 59, y: 315), to: CGPoint(x: 59 + 136, y: 315), seconds: 0.2)
    XCTAssertEqual(slider.value, 0.5, accuracy: 0.001)
    XCTAssertEqual(values.count, 12)
    XCTAssertEqual(values, values.sorted())
    device.drag(from: CGPoint(x: 195, y: 315), to: CGPoint(x: 900, y: 315), seconds: 0.1)
    XCTAssertEqual(slider.value, 1)
  }

  /// The thumb stays under the finger where that took it.
  func testGrip() {
    device.drag(from: CGPoint(x: 50, y: 315), to: CGPoint(x: 50 + 27.2, y: 315), seconds: 0.1)
    XCTAssertEqual(slider.value, 0.1, accuracy: 0.001)
  }

  func testOnlyTheThumbIsDragged() {
    device.drag(from: CGPoint(x: 195, y: 315), to: CGPoint(x: 250, y: 315), seconds: 0.1)
    XCTAssertEqual(slider.value, 0)
    XCTAssertEqual(values, [])
  }

  func testOnlyTheEnd() {
    slider.isContinuous = false
    device.drag(from: CGPoint(x: 59, y: 315), to: CGPoint(x: 195, y: 315), seconds: 0.2, hold: true)
    XCTAssertEqual(values, [])
    XCTAssertEqual(slider.value, 0.5, accuracy: 0.001)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(values, [slider.value])
    device.tap(at: CGPoint(x: 195, y: 315))
    XCTAssertEqual(values.count, 1, "a touch that changes nothing")
  }

  func testDisabled() {
    slider.isEnabled = false
    device.drag(from: CGPoint(x: 59, y: 315), to: CGPoint(x: 195, y: 315), seconds: 0.2)
    XCTAssertEqual(slider.value, 0)
  }

  func testAnimatedValue() {
    slider.subviews.last?.accessibilityIdentifier = "thumb"
    slider.setValue(1, animated: true)
    XCTAssertEqual(slider.value, 1)
    device.advanceFrames(8)
    let middle = device["thumb"]!.frame.minX
    XCTAssertTrue(60 < middle && middle < 300, "\(middle)")
    device.advance(by: 0.3)
    XCTAssertEqual(device["thumb"]?.frame.maxX, 345)
  }

  func testLooks() {
    func part(_ index: Int) -> UIView { slider.subviews[index] }
    XCTAssertEqual(part(0).backgroundColor, .systemFill)
    XCTAssertEqual(part(1).backgroundColor, slider.tintColor)
    slider.minimumTrackTintColor = .green
    slider.maximumTrackTintColor = .red
    slider.thumbTintColor = .black
    XCTAssertEqual(part(0).backgroundColor, .red)
    XCTAssertEqual(part(1).backgroundColor, .green)
    XCTAssertEqual(slider.subviews.last?.backgroundColor, .black)
    let image = UIImage(systemName: "circle")!
    let other = UIImage(systemName: "square")!
    slider.setThumbImage(image, for: .normal)
    slider.setThumbImage(other, for: .highlighted)
    XCTAssertEqual(slider.thumbImage(for: .normal), image)
    XCTAssertNil(slider.thumbImage(for: .selected))
    XCTAssertEqual(slider.currentThumbImage, image)
    XCTAssertEqual(thumb(0).size, image.size)
    slider.isHighlighted = true
    XCTAssertEqual(slider.currentThumbImage, other)
  }

  func testTrackImages() {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 10)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
      }
    }
    let (low, high, pressed) = (image(.red), image(.blue), image(.green))
    slider.setMinimumTrackImage(low, for: .normal)
    slider.setMaximumTrackImage(high, for: .normal)
    slider.setMinimumTrackImage(pressed, for: .highlighted)
    slider.value = 0.5
    XCTAssertEqual(slider.minimumTrackImage(for: .normal), low)
    XCTAssertEqual(slider.maximumTrackImage(for: .normal), high)
    XCTAssertNil(slider.maximumTrackImage(for: .highlighted))
    XCTAssertEqual(slider.trackRect(forBounds: slider.bounds), CGRect(x: 0, y: 10.5, width: 300, height: 10))
    func color(_ x: Int) -> [UInt8] {
      device.advanceFrames(1)
      let picture = device.snapshot()
      return withExtendedLifetime(picture) {
        (0..<3).map { picture.pixels[(312 * 2) * picture.bytesPerRow + x * 8 + 2 - $0] }
      }
    }
    XCTAssertEqual(color(80), [255, 0, 0])
    XCTAssertEqual(color(46), [255, 0, 0], "its corners are the image's")
    XCTAssertEqual(color(310), [0, 0, 255])
    slider.isHighlighted = true
    XCTAssertEqual(slider.currentMinimumTrackImage, pressed)
    XCTAssertEqual(slider.currentMaximumTrackImage, high)
    XCTAssertEqual(color(80), [0, 255, 0])
    slider.isHighlighted = false
    slider.setMinimumTrackImage(nil, for: .normal)
    slider.minimumTrackTintColor = .black
    XCTAssertEqual(color(80), [0, 0, 0])
  }

  func testSemantics() {
    slider.value = 0.25
    XCTAssertEqual(slider.semanticNode().role, .slider)
    XCTAssertEqual(slider.accessibilityValue, "25 %")
    slider.accessibilityValue = "soft"
    XCTAssertEqual(slider.accessibilityValue, "soft")
  }
}
