import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// What the text of pages is drawn in.
@preconcurrency @MainActor final class PageFontTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func open() {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><meta charset=utf-8><body style='font-size:100px'><button id=button>Text</button><script>
        function width(family) {
          const text = document.createElement('span');
          text.style.fontFamily = family;
          text.textContent = 'Hamburg';
          document.body.append(text);
          const width = text.getBoundingClientRect().width;
          text.remove();
          return `${width}`;
        }
        function draw(text) {
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = 60;
          const context = canvas.getContext('2d');
          context.font = '40px -apple-system';
          context.fillText(text, 5, 45);
          return context.getImageData(0, 0, 60, 60).data;
        }
        // No font has a letter at U+0378: a box stands in its place.
        function isKnown(text) { return draw(text).join() !== draw('\\u0378').join(); }
        function isColored(text) {
          const data = draw(text);
          return data.some((value, index) => index % 4 === 0 && value !== data[index + 1]);
        }
        </script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
  }

  private func width(_ family: String) throws -> String {
    try XCTUnwrap(bench.evaluate("width('\(family)')") as? String, family)
  }

  func testTheSystemsFontsAreTheToolkits() throws {
    open()
    let inter = try width("Inter")
    XCTAssertNotEqual(try width("sans-serif"), inter)
    for family in ["-apple-system", "system-ui", "BlinkMacSystemFont", "ui-sans-serif", "-apple-system, sans-serif"] {
      XCTAssertEqual(try width(family), inter, family)
    }
    XCTAssertEqual(try width("ui-monospace"), try width("JetBrains Mono"))
    XCTAssertNotEqual(try width("ui-monospace"), inter)
    XCTAssertEqual(bench.evaluate("getComputedStyle(button).fontFamily") as? String, "Inter", "controls")
  }

  func testEachScriptHasAFont() {
    open()
    for text in "日漢字简한عपবไஅ😀🎉" {
      XCTAssertEqual(bench.evaluate("isKnown('\(text)')") as? Bool, true, "\(text)")
    }
    for text in "😀🎉" { XCTAssertEqual(bench.evaluate("isColored('\(text)')") as? Bool, true, "\(text)") }
  }
}
