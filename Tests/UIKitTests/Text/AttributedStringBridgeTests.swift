import XCTest

@testable import UIKit

/// Attributed text that goes between Swift's kind and Foundation's.
@preconcurrency @MainActor final class AttributedStringBridgeTests: XCTestCase {
  func testAttributesGoBothWays() {
    var text = AttributedString("h\u{e9}llo \u{1F44D}\u{1F3FD}")
    text.font = .systemFont(ofSize: 20)
    text.kern = 2
    text.underlineStyle = [.single, .patternDot]
    text.foregroundColor = .red
    text.link = URL(string: "https://example.com")
    text.append(AttributedString("!"))
    let bridged = NSAttributedString(text)
    XCTAssertEqual(bridged.string, "h\u{e9}llo \u{1F44D}\u{1F3FD}!")
    let attributes = bridged.attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual(attributes[.font] as? UIFont, .systemFont(ofSize: 20))
    XCTAssertEqual(attributes[.kern] as? CGFloat, 2)
    XCTAssertEqual(attributes[.underlineStyle] as? Int, 0x101)
    XCTAssertEqual(attributes[.link] as? URL, URL(string: "https://example.com"))
    XCTAssertTrue(bridged.attributes(at: bridged.length - 1, effectiveRange: nil).isEmpty)
    XCTAssertEqual(AttributedString(bridged), text)
  }

  func testNumbersMayBeOfAnyType() {
    let text = NSAttributedString(string: "a", attributes: [.kern: 3, .ligature: 0.0, .strokeWidth: Float(2)])
    let bridged = AttributedString(text)
    XCTAssertEqual(bridged.kern, 3)
    XCTAssertEqual(bridged.ligature, 0)
    XCTAssertEqual(bridged.strokeWidth, 2)
  }

  func testAContainerIsMadeOfADictionary() {
    let container = AttributeContainer([.backgroundColor: UIColor.blue, NSAttributedString.Key("unknown"): 1])
    XCTAssertEqual(container.backgroundColor, .blue)
    XCTAssertEqual(AttributeBridge.attributes(of: container).count, 1)
  }
}
