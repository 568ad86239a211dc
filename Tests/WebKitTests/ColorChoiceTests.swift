import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// A page's colour fields show the system's colours.
@preconcurrency @MainActor final class ColorChoiceTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }

  override func tearDown() {
    MainActor.assumeIsolated {
      bench?.device.advance(by: 1)
      bench = nil
    }
  }

  private func open() throws -> UIColorPickerViewController {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><title>Colour</title><body style="margin:0"><input id=i type=color value='#3366cc'
        style="position:absolute;left:40px;top:20px;width:200px;height:40px;margin:0;box-sizing:border-box">
        <script>seen = [];
        for (const type of ['input', 'change']) i.addEventListener(type, e => seen.push(type + ' ' + i.value));</script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    device.tap(at: CGPoint(x: 100, y: 47 + 40))
    XCTAssertTrue(bench.wait { self.picker != nil }, "no colours show")
    device.advance(by: 0.5)
    return try XCTUnwrap(picker)
  }

  private var picker: UIColorPickerViewController? {
    bench.webView.window?.rootViewController?.children.lazy.compactMap { $0 as? UIColorPickerViewController }.first
  }

  func testAColourIsChosen() throws {
    let picker = try open()
    XCTAssertEqual(picker.selectedColor.hexadecimal, "#3366cc")
    XCTAssertFalse(picker.supportsAlpha)
    XCTAssertEqual(try XCTUnwrap(device["colorPicker"]?.frame).maxY, 844, accuracy: 0.5)
    XCTAssertEqual(bench.evaluate("seen.join()") as? String, "")
    let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    picker.delegate?.colorPickerViewController(picker, didSelect: orange, continuously: false)
    XCTAssertTrue(bench.wait { self.bench.evaluate("seen.join()") as? String == "input #ff8000,change #ff8000" })
    device.tap("colorPicker.close")
    device.advance(by: 1)
    XCTAssertNil(device["colorPicker"])
    XCTAssertNil(self.picker)
    XCTAssertFalse(bench.webView.chooser.isChoosing)
    XCTAssertEqual(bench.evaluate("i.value") as? String, "#ff8000")
  }

  func testTheSheetComesAndGoesFromRestToRest() throws {
    _ = try open()
    let opened = device.trace.count
    device.tap(at: CGPoint(x: 195, y: 60))
    device.advance(by: 1)
    for frames in [device.trace[..<opened], device.trace[(opened - 1)...]] {
      let tops = frames.compactMap { $0["colorPicker"]?.frame.minY }.map { Double($0) }
      let acceleration = UnheldMotion.acceleration(ofSpringOver: (tops.max() ?? 0) - (tops.min() ?? 0))
      XCTAssertEqual(UnheldMotion(tops, from: .rest, acceleration: acceleration).faults, [], "\(tops)")
    }
  }

  func testATouchAboveEndsIt() throws {
    _ = try open()
    device.tap(at: CGPoint(x: 195, y: 60))
    device.advance(by: 1)
    XCTAssertNil(device["colorPicker"])
    XCTAssertFalse(bench.webView.chooser.isChoosing)
    XCTAssertEqual(bench.evaluate("seen.join()") as? String, "")
  }

  func testTheColoursGoWithTheField() throws {
    let picker = try open()
    _ = bench.evaluate("i.remove()")
    XCTAssertTrue(bench.wait { !self.bench.webView.chooser.isChoosing })
    picker.delegate?.colorPickerViewController(picker, didSelect: .red, continuously: false)
    device.advance(by: 1)
    XCTAssertNil(device["colorPicker"])
    XCTAssertEqual(bench.evaluate("seen.join()") as? String, "")
  }

  func testColoursAsHTMLWritesThem() {
    for text in ["#000000", "#ffffff", "#0a0b0c", "#3366cc"] {
      XCTAssertEqual(UIColor(hexadecimal: text)?.hexadecimal, text)
    }
    XCTAssertEqual(UIColor(hexadecimal: "#ABCDEF")?.hexadecimal, "#abcdef")
    for text in ["", "red", "#fff", "#gggggg", "#-12345", "#+12345", "# 12345", "0000000", "#ffffff "] {
      XCTAssertNil(UIColor(hexadecimal: text), text)
    }
    XCTAssertEqual(UIColor(red: 2, green: -1, blue: 0.5, alpha: 0.2).hexadecimal, "#ff0080")
  }
}
