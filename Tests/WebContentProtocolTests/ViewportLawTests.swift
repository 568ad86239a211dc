import Foundation
import TestSupport
import XCTest

@testable import WebContentProtocol

/// Viewport tags as WebKit reads them, and what follows from them on a phone.
final class ViewportLawTests: XCTestCase {
  private let view = CGSize(width: 390, height: 663)

  // MARK: Reading

  private func arguments(_ edit: (inout ViewportArguments) -> Void) -> ViewportArguments {
    var arguments = ViewportArguments()
    edit(&arguments)
    return arguments
  }

  func testTagsAreReadAsWebKitDoes() {
    let table: [(String, ViewportArguments)] = [
      ("", ViewportArguments()),
      ("width=device-width", arguments { $0.width = .deviceWidth }),
      (
        " WIDTH = Device-Width ,Initial-Scale=1.5 ",
        arguments {
          $0.width = .deviceWidth
          $0.initialScale = 1.5
        }
      ),
      // Any separator will do, and a semicolon is none: the number before it counts.
      (
        "width=320 initial-scale=2",
        arguments {
          $0.width = .pixels(320)
          $0.initialScale = 2
        }
      ),
      ("width=320;initial-scale=2", arguments { $0.width = .pixels(320) }),
      ("width=600px, minimum-scale=.5x", arguments { ($0.width, $0.minimumScale) = (.pixels(600), 0.5) }),
      ("width=1e3", arguments { $0.width = .pixels(1000) }),
      ("width=12e", arguments { $0.width = .pixels(12) }),
      ("width=-5, height=0, initial-scale=abc", ViewportArguments()),
      ("width, height=device-height", arguments { $0.height = .deviceHeight }),
      ("width=100, width=200", arguments { $0.width = .pixels(200) }),
      ("width=100, width=nonsense", ViewportArguments()),
      (
        "initial-scale=yes, minimum-scale=no, maximum-scale=device-width",
        arguments { ($0.initialScale, $0.maximumScale) = (1, 10) }
      ),
      ("user-scalable=no", arguments { $0.isUserScalable = false }),
      ("user-scalable=0", arguments { $0.isUserScalable = false }),
      ("user-scalable=0.9", arguments { $0.isUserScalable = false }),
      ("user-scalable=-1", ViewportArguments()),
      ("user-scalable=nonsense", arguments { $0.isUserScalable = false }),
      ("shrink-to-fit=no", arguments { $0.shrinksToFit = false }),
      ("viewport-fit=cover", arguments { $0.fit = .cover }),
      ("viewport-fit=nonsense", ViewportArguments()),
      ("unheard-of=1, minimal-ui", ViewportArguments()),
      ("width=1e999", ViewportArguments()), ("width=+", ViewportArguments()), ("====,,,,", ViewportArguments()),
      (String(repeating: "x", count: 5000) + ",width=100", ViewportArguments()),
    ]
    for (content, expected) in table { XCTAssertEqual(ViewportArguments(content), expected, content.prefix(60) + "") }
  }

  // MARK: The law

  private func assertLaw(
    _ content: String, of size: CGSize = .zero, _ width: Double, _ initial: Double, _ scales: ClosedRange<Double>,
    line: UInt = #line
  ) {
    let law = ViewportLaw(ViewportArguments(content), view: view, content: size)
    XCTAssertEqual(law.layoutWidth, width, content, line: line)
    XCTAssertEqual(law.initialScale, initial, accuracy: 1e-9, content, line: line)
    XCTAssertEqual(law.minimumScale, scales.lowerBound, accuracy: 1e-9, content, line: line)
    XCTAssertEqual(law.maximumScale, scales.upperBound, accuracy: 1e-9, content, line: line)
  }

  func testALayoutIsAsWideAsThePageAsks() {
    let fit = 390.0 / 980
    assertLaw("", 980, fit, fit...5)
    assertLaw("width=device-width", 390, 1, 1...5)
    assertLaw("width=device-width, initial-scale=1", of: CGSize(width: 390, height: 2000), 390, 1, 1...5)
    assertLaw("width=500", 500, 0.78, 0.78...5)
    assertLaw("width=5", 78, 5, 5...5)
    assertLaw("width=100000", 10_000, 0.25, 0.25...5)
    assertLaw("initial-scale=1", 390, 1, 1...5)
    assertLaw("initial-scale=2", 195, 2, 2...5)
    // The width must fill the view at the scale with which the page begins.
    assertLaw("width=390, initial-scale=0.5", 780, 0.5, 0.5...5)
    assertLaw("width=1200, initial-scale=1", 1200, 1, 0.325...5)
    assertLaw("height=1326", 780, 0.5, 0.5...5)
    assertLaw("width=device-height", 663, 390.0 / 663, 390.0 / 663...5)
  }

  func testScalesStayWithinTheLimits() {
    assertLaw("width=device-width, minimum-scale=1, maximum-scale=1", 390, 1, 1...1)
    assertLaw("width=device-width, initial-scale=9, maximum-scale=2", 390, 2, 1...2)
    assertLaw("width=device-width, initial-scale=100", 390, 5, 1...5)
    assertLaw("width=980, minimum-scale=0.5", 980, 0.5, 0.5...5)
    // A least scale above the greatest counts as that.
    assertLaw("width=device-width, minimum-scale=4, maximum-scale=2", 390, 2, 2...2)
    assertLaw("width=device-width, initial-scale=1, user-scalable=no", 390, 1, 1...1)
    assertLaw("user-scalable=no", 980, 390.0 / 980, 390.0 / 980...390.0 / 980)
  }

  func testAPageThatIsWiderThanItsLayoutIsMadeToFit() {
    assertLaw("", of: CGSize(width: 1300, height: 4000), 980, 0.3, 0.3...5)
    assertLaw("width=device-width", of: CGSize(width: 520, height: 4000), 390, 0.75, 0.75...5)
    // Who names a scale gets it, and may go out from it.
    assertLaw("width=device-width, initial-scale=1", of: CGSize(width: 520, height: 4000), 390, 1, 0.75...5)
    // The engine counts in whole pixels: that is not wider.
    assertLaw("", of: CGSize(width: 981, height: 4000), 980, 390.0 / 980, 390.0 / 980...5)
    // Nor does a page become lower than the view.
    assertLaw("", of: CGSize(width: 3000, height: 1000), 980, 0.663, 0.663...5)
  }

  func testAnAppMayIgnoreThatAPageWantsNoZoom() {
    for content in ["user-scalable=no", "maximum-scale=1"] {
      let arguments = ViewportArguments("width=device-width, initial-scale=1, " + content)
      let law = ViewportLaw(arguments, view: view, ignoresLimits: true)
      XCTAssertEqual(law.initialScale, 1)
      XCTAssertLessThanOrEqual(law.minimumScale, 1)
      XCTAssertEqual(law.maximumScale, 5)
    }
  }

  // MARK: What the engine shows

  private func viewport(_ content: String, of size: CGSize = .zero) -> PageViewport {
    let arguments = ViewportArguments(content)
    return PageViewport(ViewportLaw(arguments, view: view, content: size), arguments: arguments, view: view)
  }

  func testTheEngineEnlargesALayoutThreeTimes() {
    let wide = viewport("")
    XCTAssertEqual(wide.layoutScale, 390.0 / 980)
    XCTAssertEqual(wide.initialScale, wide.layoutScale)
    XCTAssertEqual(wide.minimumScale, wide.layoutScale)
    XCTAssertEqual(wide.maximumScale, wide.layoutScale * 3)
    XCTAssertTrue(wide.zoomsByTaps)
    XCTAssertEqual(
      viewport("width=device-width, initial-scale=1"),
      PageViewport(layoutScale: 1, initialScale: 1, minimumScale: 1, maximumScale: 3, zoomsByTaps: false))
    XCTAssertEqual(viewport("width=1200, initial-scale=1").layoutScale, 0.325)
    XCTAssertEqual(viewport("width=1200, initial-scale=1").initialScale, 0.975, accuracy: 1e-9)
  }

  func testALayoutIsWidenedForContentThatShallFit() {
    let size = CGSize(width: 520, height: 4000)
    XCTAssertEqual(viewport("width=device-width", of: size).layoutScale, 0.75)
    XCTAssertEqual(viewport("width=device-width", of: size).initialScale, 0.75)
    XCTAssertEqual(viewport("width=device-width, initial-scale=1", of: size).layoutScale, 1)
    XCTAssertEqual(viewport("width=device-width, shrink-to-fit=no", of: size).layoutScale, 1)
  }

  func testTheAppEnlargesWhatIsLaidOut() {
    let arguments = ViewportArguments("width=device-width, initial-scale=1")
    let law = ViewportLaw(arguments, view: view, pageZoom: 1.5)
    XCTAssertEqual([law.layoutWidth, law.initialScale, law.minimumScale, law.maximumScale], [260, 1.5, 1.5, 7.5])
    let enlarged = PageViewport(law, arguments: arguments, view: view)
    XCTAssertEqual([enlarged.layoutScale, enlarged.initialScale, enlarged.maximumScale], [1.5, 1.5, 4.5])
    XCTAssertFalse(enlarged.zoomsByTaps)
    let wide = ViewportLaw(ViewportArguments(""), view: view, pageZoom: 2)
    XCTAssertEqual(wide.layoutWidth, 490)
    XCTAssertEqual(wide.initialScale, 390.0 / 490, accuracy: 1e-9)
    XCTAssertEqual([0.1, 7, -1, 0, .nan, .infinity, 1.15].map(PageViewport.pageZoom), [0.25, 5, 1, 1, 1, 1, 1.15])
  }

  /// Whatever a page and a process say, the scales are ones that a view can have.
  func testEveryTagLeadsToScalesThatAViewCanHave() {
    let words = ["width", "height", "initial-scale", "minimum-scale", "maximum-scale", "user-scalable", "="]
    let values = ["device-width", "0", "-1", "1e9", "0.01", "5", "no", "yes", "1e-9", "x", ",", "\0", "=="]
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let content = (0..<6).map { _ in
        words.randomElement(using: &random)! + "=" + values.randomElement(using: &random)!
      }.joined(separator: ",")
      let size = CGSize(
        width: Double.random(in: 0...20_000, using: &random), height: Double.random(in: 0...1e6, using: &random))
      let made = viewport(content, of: size)
      XCTAssertEqual(made.sanitized, made, content)
      XCTAssertTrue((made.minimumScale...made.maximumScale).contains(made.initialScale), content)
      XCTAssertGreaterThanOrEqual(made.minimumScale, made.layoutScale, content)
    }
    let mad = PageViewport(
      layoutScale: .nan, initialScale: -.infinity, minimumScale: 5, maximumScale: -1, zoomsByTaps: true)
    XCTAssertEqual(mad.sanitized.minimumScale, mad.sanitized.maximumScale)
    XCTAssertEqual(mad.sanitized.layoutScale, 1)
  }
}
