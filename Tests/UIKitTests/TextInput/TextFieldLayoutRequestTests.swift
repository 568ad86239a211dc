import UIKitTesting
import XCTest

@testable import UIKit

/// The requests of a text field for layout.
@preconcurrency @MainActor final class TextFieldLayoutRequestTests: DeviceTestCase {
  /// A field that decides in each layout what it looks like, as components with states do.
  private final class StatefulField: UITextField {
    var layouts = 0
    let picture = UIImage()

    override func layoutSubviews() {
      layouts += 1
      textColor = .red
      font = .boldSystemFont(ofSize: 20)
      background = picture
      super.layoutSubviews()
    }
  }

  func testWhatIsSetAgainAsksForNoLayout() {
    let field = StatefulField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.text = "Hello"
    device.show(field)
    device.advanceFrames(3)
    XCTAssertLessThan(field.layouts, 6)
    XCTAssertEqual(field.textColor, .red)
  }

  func testTheColourOfAPartGivesWayToThatOfTheField() {
    let field = UITextField()
    field.textColor = .red
    let text = NSMutableAttributedString(string: "Hello", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 2))
    field.attributedText = text
    field.textColor = .red
    var range = NSRange()
    let color = field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor
    XCTAssertEqual(color, .red)
    XCTAssertEqual(range.length, 5)
  }
}
