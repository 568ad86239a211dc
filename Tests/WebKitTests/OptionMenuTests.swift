import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// A page's `<select>` opens a menu of the app's.
@preconcurrency @MainActor final class OptionMenuTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func open(_ options: String, top: Int = 100) {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><title>Select</title><body style="margin:0"><select id=s onchange="changes += 1"
        style="position:absolute;left:40px;top:\(top)px;width:200px;height:40px">\(options)</select>
        <script>changes = 0</script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    device.tap(at: CGPoint(x: 100, y: 47 + 20 + CGFloat(top)))
    XCTAssertTrue(bench.wait { self.bench.webView.chooser.isChoosing }, "no menu opens")
    device.advance(by: 0.5)
  }

  private var chosen: String? { bench.evaluate("s.value + ' ' + changes") as? String }

  func testAnOptionIsChosen() {
    open("<option>one<option selected>two<option disabled>three<optgroup label=more><option>four</optgroup>")
    let frames = (0..<5).map { device["optionMenu.\($0)"]?.frame ?? .zero }
    XCTAssertEqual(frames[0].minX, 40, accuracy: 0.5)
    XCTAssertEqual(frames[0].minY, 47 + 144, accuracy: 0.5, "below the element")
    XCTAssertEqual(frames[1].minY, frames[0].maxY, accuracy: 0.5)
    XCTAssertFalse(bench.webView.contentView.isFirstResponder, "there is nothing to type")
    for row in [2, 3] {
      device.tap("optionMenu.\(row)")
      XCTAssertTrue(bench.webView.chooser.isChoosing, "neither what is disabled nor a group's name can be chosen")
    }
    device.tap("optionMenu.4")
    XCTAssertTrue(bench.wait { self.chosen == "four 1" }, chosen ?? "")
    device.advance(by: 0.5)
    XCTAssertNil(device["optionMenu"])
  }

  func testTheMenuComesFromRestToRest() {
    open((0..<8).map { "<option>\($0)" }.joined())
    let (first, last) = ("optionMenu.0", "optionMenu.7")
    for (id, side) in [(first, \CGRect.minX), (first, \.maxX), (last, \.maxY)] {
      let values = device.trace.compactMap { $0[id]?.frame }.map { Double($0[keyPath: side]) }
      let acceleration = UnheldMotion.acceleration(ofSpringOver: (values.max() ?? 0) - (values.min() ?? 0))
      XCTAssertEqual(UnheldMotion(values, from: .rest, acceleration: acceleration).faults, [], "\(id): \(values)")
    }
  }

  private func openMany(_ options: String) {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><title>Select</title><body style="margin:0"><select id=s multiple size=4
        onchange="changes += 1; last = [...s.selectedOptions].map(o => o.text).join()"
        style="position:absolute;left:40px;top:100px;width:200px;height:90px">\(options)</select>
        <script>changes = 0; last = ''</script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    device.tap(at: CGPoint(x: 100, y: 47 + 110))
    XCTAssertTrue(bench.wait { self.bench.webView.chooser.isChoosing }, "no menu opens")
    device.advance(by: 0.5)
  }

  private var chosenMany: String? {
    bench.evaluate("[...s.selectedOptions].map(o => o.text).join() + ' ' + changes") as? String
  }

  func testManyOptionsAreTurnedOnAndOff() throws {
    openMany("<option>one<option selected>two<option disabled>three<optgroup label=more><option>four</optgroup>")
    XCTAssertEqual(chosenMany, "two 0", "the touch that opens the menu chooses nothing")
    let row = try XCTUnwrap(device["optionMenu.0"]?.frame)
    XCTAssertEqual(row.minY, 47 + 194, accuracy: 0.5, "below the element")
    for index in [0, 2, 4, 3, 1] { device.tap("optionMenu.\(index)") }
    XCTAssertTrue(bench.wait { self.chosenMany == "one,four 3" }, chosenMany ?? "")
    XCTAssertEqual(bench.evaluate("last") as? String, "one,four", "the page is told of it")
    XCTAssertNotNil(device["optionMenu"], "it stays open")
    device.tap("optionMenu.4")
    device.tap(at: CGPoint(x: 380, y: 600))
    XCTAssertTrue(bench.wait { self.chosenMany == "one 4" }, "a choice and the end in one breath: \(chosenMany ?? "")")
    device.advance(by: 0.5)
    XCTAssertNil(device["optionMenu"])
    device.tap(at: CGPoint(x: 100, y: 47 + 110))
    XCTAssertTrue(bench.wait { self.bench.webView.chooser.isChoosing }, "it opens again")
    _ = bench.evaluate("s.multiple = false")
    XCTAssertTrue(bench.wait { !self.bench.webView.chooser.isChoosing }, "it goes with what it was for")
  }

  func testALongLabelHasAsManyLinesAsItTakes() {
    openMany("<option>one<option>A very long option text that does not fit into one line<option>three")
    let heights = (0..<3).map { device["optionMenu.\($0)"]?.frame.height ?? 0 }
    XCTAssertEqual(heights[0], 44)
    XCTAssertGreaterThan(heights[1], 70)
    XCTAssertEqual(device["optionMenu.2"]?.frame.minY, device["optionMenu.1"]?.frame.maxY)
  }

  func testATouchElsewhereChoosesNothing() {
    open("<option>one<option>two")
    device.tap(at: CGPoint(x: 380, y: 600))
    device.advance(by: 0.5)
    XCTAssertNil(device["optionMenu"])
    XCTAssertEqual(chosen, "one 0")
    device.tap(at: CGPoint(x: 100, y: 47 + 120))
    XCTAssertTrue(bench.wait { self.bench.webView.chooser.isChoosing }, "it opens again")
  }

  func testALongMenuScrollsToWhatIsChosenAndFitsTheScreen() throws {
    let options = (0..<60).map { "<option \($0 == 40 ? "selected" : "")>option \($0)" }.joined()
    open(options, top: 560)
    let row = try XCTUnwrap(device["optionMenu.40"]?.frame)
    XCTAssertGreaterThan(row.minY, 47)
    XCTAssertLessThan(row.maxY, 47 + 560, "above the element, which is near the screen's end")
    device.tap("optionMenu.40")
    XCTAssertTrue(bench.wait { !self.bench.webView.chooser.isChoosing })
    XCTAssertEqual(chosen, "option 40 0", "it was chosen before")
  }

  func testAMenuGoesWithItsPage() {
    open("<option>one<option>two")
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { !self.bench.webView.chooser.isChoosing })
  }
}
