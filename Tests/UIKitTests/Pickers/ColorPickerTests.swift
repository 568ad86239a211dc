import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ColorPickerTests: XCTestCase {
  private var device: SimulatedDevice!
  private var picker: UIColorPickerViewController!
  private var listener: Listener!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      picker = UIColorPickerViewController()
      listener = Listener()
      picker.delegate = listener
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      device = nil
      picker = nil
      listener = nil
    }
  }

  private func node(_ id: String) -> SemanticNode? { picker.view.semanticNode().first { $0.identifier == id } }

  private func components(_ color: UIColor) -> [Int] {
    [color.cgColor.red, color.cgColor.green, color.cgColor.blue, color.cgColor.alpha].map { Int(($0 * 255).rounded()) }
  }

  func testDefaults() {
    XCTAssertEqual(components(picker.selectedColor), [255, 255, 255, 255])
    XCTAssertTrue(picker.supportsAlpha)
    XCTAssertEqual(UIColorPickerViewController(coder: NSCoder())?.supportsAlpha, true)
  }

  func testColorOfTheApp() {
    picker.selectedColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    device.show(picker)
    XCTAssertEqual(components(picker.selectedColor), [51, 102, 153, 128])
    XCTAssertEqual(device["colorPicker.sample"]?.backgroundColor.map { Int(($0.blue * 255).rounded()) }, 153)
    XCTAssertEqual(listener.colors, [])
    let sample = device["colorPicker.sample"]!.frame
    picker.supportsAlpha = false
    XCTAssertEqual(components(picker.selectedColor), [51, 102, 153, 255])
    device.advanceFrames(1)
    XCTAssertLessThan(device["colorPicker.sample"]!.frame.minY, sample.minY, "without the row for opacity")
    XCTAssertNil(listener.isFinished)
  }

  func testGrid() {
    device.show(picker)
    let frame = device["colorPicker.grid"]!.frame
    device.tap(at: CGPoint(x: frame.maxX - 2, y: frame.minY + 2))
    XCTAssertEqual(listener.colors, [[0, 0, 0, 255], [0, 0, 0, 255]])
    XCTAssertEqual(listener.continuous, [true, false])
    listener.clear()
    device.drag(
      from: CGPoint(x: frame.minX + 2, y: frame.minY + 2),
      to: CGPoint(x: frame.minX + frame.width / 12 * 2.5, y: frame.minY + 2),
      seconds: 0.3)
    XCTAssertEqual(
      listener.colors, [[255, 255, 255, 255], [232, 232, 232, 255], [209, 209, 209, 255], [209, 209, 209, 255]])
    XCTAssertEqual(listener.continuous, [true, true, true, false])
    let blue = (0..<120).first { ColorGridView.color($0).channels == ColorGridView.color(5 * 12 + 2).channels }
    XCTAssertEqual(blue, 62, "all cells differ")
  }

  func testTheBoardFitsIntoALowScreen() {
    device.show(picker)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    let frame = device["colorPicker.grid"]!.frame
    XCTAssertLessThanOrEqual(frame.maxY, 390 - 21)
    device.tap(at: CGPoint(x: frame.maxX - 2, y: frame.maxY - 2))
    XCTAssertEqual(listener.colors.last, [221, 255, 204, 255], "the palest green")
  }

  func testSpectrum() {
    device.show(picker)
    device.tap("colorPicker.kind.1")
    device.advance(by: 0.5)
    let frame = device["colorPicker.spectrum"]!.frame
    device.tap(at: CGPoint(x: frame.minX + frame.width / 3, y: frame.midY))
    XCTAssertEqual(listener.colors.last, [0, 255, 0, 255])
    device.tap(at: CGPoint(x: frame.minX + frame.width / 3, y: frame.minY + frame.height / 4))
    let pale = listener.colors.last!
    XCTAssertEqual(Double(pale[0]), 127, accuracy: 2)
    XCTAssertEqual(pale[1], 255)
    device.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 0.5))
    XCTAssertTrue(listener.colors.last!.prefix(3).allSatisfy { $0 < 3 })
    for components in [
      ColorComponents(hue: 0.3, saturation: 1, brightness: 0.4),
      ColorComponents(hue: 0.9, saturation: 0.2, brightness: 1),
    ] {
      let found = ColorSpectrumView.color(at: ColorSpectrumView.place(of: components), alpha: 1)
      XCTAssertEqual(found.hue, components.hue, accuracy: 1e-9)
      XCTAssertEqual(found.saturation, components.saturation, accuracy: 1e-9)
      XCTAssertEqual(found.brightness, components.brightness, accuracy: 1e-9)
    }
  }

  func testSliders() {
    picker.selectedColor = .black
    device.show(picker)
    device.tap("colorPicker.kind.2")
    device.advance(by: 0.5)
    let frame = device["colorPicker.green"]!.frame
    device.drag(
      from: CGPoint(x: frame.minX + 18, y: frame.midY), to: CGPoint(x: frame.maxX + 50, y: frame.midY), seconds: 0.2)
    XCTAssertEqual(listener.colors.last, [0, 255, 0, 255])
    XCTAssertEqual(listener.continuous.last, false)
    XCTAssertEqual(listener.continuous.first, true)
    XCTAssertEqual(node("colorPicker.green.field")?.text, "255")
    XCTAssertEqual(node("colorPicker.hex")?.text, "00FF00")
  }

  func testOpacity() {
    picker.selectedColor = .red
    device.show(picker)
    let frame = device["colorPicker.opacity"]!.frame
    device.drag(
      from: CGPoint(x: frame.maxX - 18, y: frame.midY), to: CGPoint(x: frame.midX, y: frame.midY), seconds: 0.2)
    XCTAssertEqual(Double(listener.colors.last![3]), 127, accuracy: 2)
    XCTAssertEqual(listener.colors.last?.prefix(3), [255, 0, 0])
    XCTAssertEqual(node("colorPicker.opacity.field")?.text, "50 %")
  }

  func testTypedNumbers() {
    picker.selectedColor = .black
    device.show(picker)
    device.tap("colorPicker.kind.2")
    device.advance(by: 0.5)
    func edit(_ id: String, _ text: String) {
      device.tap(id)
      device.advance(by: 0.7)
      let field = picker.view.window?.firstResponder as? UITextField
      XCTAssertLessThan(device[id]!.frame.maxY, UIApplication.current!.keyboard!.top, "\(id) is above the keyboard")
      field?.text = text
      field?.resignFirstResponder()
      device.advance(by: 0.7)
    }
    edit("colorPicker.red.field", "128")
    XCTAssertEqual(listener.colors.last, [128, 0, 0, 255])
    edit("colorPicker.red.field", "999")
    XCTAssertEqual(listener.colors.last, [255, 0, 0, 255])
    edit("colorPicker.hex", "#0a8")
    XCTAssertEqual(listener.colors.last, [0, 170, 136, 255])
    let count = listener.colors.count
    edit("colorPicker.hex", "pink")
    XCTAssertEqual(listener.colors.count, count)
    XCTAssertEqual(node("colorPicker.hex")?.text, "00AA88")
  }

  func testSwatchesAndClose() {
    device.show(picker)
    device.tap("colorPicker.swatch.red")
    XCTAssertEqual(listener.colors, [[255, 59, 48, 255]])
    XCTAssertEqual(listener.continuous, [false])
    device.tap("colorPicker.close")
    XCTAssertEqual(listener.isFinished, true)
  }

  func testComponents() {
    var color = ColorComponents(hue: 0.5, saturation: 0.5, brightness: 0.5)
    color.setChannel(0, color.channels[1])
    XCTAssertEqual(color.saturation, 0, accuracy: 1e-9)
    XCTAssertEqual(color.hue, 0.5, "grey keeps its hue")
    XCTAssertEqual(ColorComponents(hex: "ff8000", alpha: 1)?.hex, "FF8000")
    XCTAssertEqual(ColorComponents(hex: "#1a2", alpha: 1)?.hex, "11AA22")
    XCTAssertNil(ColorComponents(hex: "12345", alpha: 1))
    XCTAssertNil(ColorComponents(hex: "-12345", alpha: 1))
    XCTAssertEqual(ColorComponents(UIColor(red: 2, green: -1, blue: 0, alpha: 1)).hex, "FF0000")
  }
}

private final class Listener: NSObject, UIColorPickerViewControllerDelegate {
  var colors: [[Int]] = []
  var continuous: [Bool] = []
  var isFinished: Bool?

  func clear() {
    colors = []
    continuous = []
  }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    let color = color.cgColor
    colors.append([color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) })
    continuous.append(continuously)
  }

  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { isFinished = true }
}
