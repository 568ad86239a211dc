import UIKitTesting
import WebProtocol
import XCTest

@testable import WebKit

/// A page's `<select>` opens a menu of the app's.
@preconcurrency @MainActor final class OptionMenuTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func open(_ options: String, top: Int = 100) {
    bench = WebViewBench([
      "/": .html(
        """
        <!doctype html><title>Select</title><body style="margin:0"><select id=s onchange="changes += 1"
        style="position:absolute;left:40px;top:\(top)px;width:200px;height:40px">\(options)</select>
        <script>changes = 0</script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    device.tap(at: CGPoint(x: 100, y: 47 + 20 + CGFloat(top)))
    XCTAssertTrue(bench.wait { self.bench.webView.optionMenu != nil }, "no menu opens")
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
      XCTAssertNotNil(bench.webView.optionMenu, "neither what is disabled nor a group's name can be chosen")
    }
    device.tap("optionMenu.4")
    XCTAssertTrue(bench.wait { self.chosen == "four 1" }, chosen ?? "")
    device.advance(by: 0.5)
    XCTAssertNil(device["optionMenu"])
  }

  func testATouchElsewhereChoosesNothing() {
    open("<option>one<option>two")
    device.tap(at: CGPoint(x: 380, y: 600))
    device.advance(by: 0.5)
    XCTAssertNil(device["optionMenu"])
    XCTAssertEqual(chosen, "one 0")
    device.tap(at: CGPoint(x: 100, y: 47 + 120))
    XCTAssertTrue(bench.wait { self.bench.webView.optionMenu != nil }, "it opens again")
  }

  func testALongMenuScrollsToWhatIsChosenAndFitsTheScreen() throws {
    let options = (0..<60).map { "<option \($0 == 40 ? "selected" : "")>option \($0)" }.joined()
    open(options, top: 560)
    let row = try XCTUnwrap(device["optionMenu.40"]?.frame)
    XCTAssertGreaterThan(row.minY, 47)
    XCTAssertLessThan(row.maxY, 47 + 560, "above the element, which is near the screen's end")
    device.tap("optionMenu.40")
    XCTAssertTrue(bench.wait { self.bench.webView.optionMenu == nil })
    XCTAssertEqual(chosen, "option 40 0", "it was chosen before")
  }

  func testTouchesTurnOptionsOfAListOnAndOff() {
    bench = WebViewBench([
      "/": .html(
        """
        <!doctype html><body style="margin:0"><select id=s multiple size=4 onchange="changes += 1"
        style="position:absolute;left:40px;top:100px;width:200px;font:20px sans-serif"><option selected>one<option>two
        <option disabled>three<option>four</select><script>changes = 0;
        chosen = () => [...s.selectedOptions].map(o => o.text).join() + ' ' + changes</script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    let row = (bench.evaluate("s.clientHeight / 4") as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    for (index, chosen) in [(3, "one,four 1"), (1, "one,two,four 2"), (2, "one,two,four 2"), (0, "two,four 3")] {
      device.tap(at: CGPoint(x: 80, y: 47 + 101 + row * (CGFloat(index) + 0.5)))
      XCTAssertTrue(
        bench.wait { self.bench.evaluate("chosen()") as? String == chosen },
        "\(chosen): \(bench.evaluate("chosen()") ?? "")")
    }
    XCTAssertNil(bench.webView.optionMenu)
    XCTAssertFalse(bench.webView.contentView.isFirstResponder)
  }

  func testAMenuGoesWithItsPage() {
    open("<option>one<option>two")
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { self.bench.webView.optionMenu == nil })
  }
}
