import UIKitTesting
import XCTest

@testable import UIKit

/// Hyphenation as paragraph styles and layout managers ask for it, in English and German.
@preconcurrency @MainActor final class HyphenationFactorTests: XCTestCase {
  /// Each long word fills most of a line, so that nothing else fits beside a whole one.
  private let words = Array(repeating: "of internationalization", count: 4).joined(separator: " ")

  private func text(factor: Float, language: String? = nil) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = factor
    var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style]
    if let language { attributes[NSAttributedString.Key("NSLanguage")] = language }
    return NSAttributedString(string: words, attributes: attributes)
  }

  private func height(_ text: NSAttributedString) -> CGFloat {
    text.boundingRect(
      with: CGSize(width: 150, height: CGFloat.infinity), options: .usesLineFragmentOrigin, context: nil
    ).height
  }

  func testStylesKeepTheFactor() {
    XCTAssertEqual(NSParagraphStyle.default.hyphenationFactor, 0)
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 0.5
    XCTAssertEqual((style.copy() as? NSParagraphStyle)?.hyphenationFactor, 0.5)
    XCTAssertEqual((style.mutableCopy() as? NSMutableParagraphStyle)?.hyphenationFactor, 0.5)
    XCTAssertNotEqual(style, NSMutableParagraphStyle())
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    XCTAssertEqual(other.hyphenationFactor, 0.5)
  }

  func testAFactorBreaksWords() {
    let plain = height(text(factor: 0))
    XCTAssertLessThan(height(text(factor: 1)), plain)
    XCTAssertEqual(height(text(factor: 1, language: "xx")), plain, "There is no dictionary of that language.")
  }

  func testALabelOfSeveralLinesIsLower() {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text(factor: 0)
    let plain = label.sizeThatFits(CGSize(width: 150, height: CGFloat.infinity)).height
    label.attributedText = text(factor: 1)
    XCTAssertLessThan(label.sizeThatFits(CGSize(width: 150, height: CGFloat.infinity)).height, plain)
  }

  func testALayoutManagerHasAFactorForStylesWithoutOne() {
    let storage = NSTextStorage(attributedString: text(factor: 0))
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 160, height: CGFloat.greatestFiniteMagnitude))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    XCTAssertEqual(manager.hyphenationFactor, 0)
    let plain = manager.usedRect(for: container).height
    manager.hyphenationFactor = 1
    let hyphenated = manager.usedRect(for: container).height
    XCTAssertLessThan(hyphenated, plain)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 5000, width: 50, height: 50))]
    XCTAssertEqual(manager.usedRect(for: container).height, hyphenated, accuracy: 0.5, "Lines are set one by one.")
    container.exclusionPaths = []
    manager.hyphenationFactor = 0
    XCTAssertEqual(manager.usedRect(for: container).height, plain)
  }

  func testATextViewFollowsItsLayoutManager() {
    let device = SimulatedDevice()
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 160, height: 400))
    view.attributedText = text(factor: 0)
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    let plain = view.contentSize.height
    view.layoutManager.hyphenationFactor = 1
    device.advanceFrames(2)
    XCTAssertLessThan(view.contentSize.height, plain)
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 160, height: 1e5)).height, view.contentSize.height, accuracy: 1)
  }
}
