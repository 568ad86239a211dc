import UIKitTesting
import XCTest

@testable import UIKit

/// What a delegate makes of what is pasted.
@preconcurrency @MainActor final class TextPasteTests: XCTestCase {
  private final class Paster: NSObject, UITextPasteDelegate {
    var transform: (any UITextPasteItem) -> Void = { $0.setDefaultResult() }
    var combined: [[String]] = []
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { transform(item) }
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
      combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString {
      combined.append(itemStrings.map(\.string))
      return itemStrings[0]
    }
  }

  private var device: SimulatedDevice!
  private var view: UITextView!
  private var field: UITextField!
  private let paster = Paster()

  override func setUp() {
    device = SimulatedDevice()
    let page = UIView()
    view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 150))
    field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    for input in [view, field] as [UIView] { page.addSubview(input) }
    device.show(page)
    view.smartInsertDeleteType = .no
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    view.pasteDelegate = paster
    UIPasteboard.general.string = "six"
  }

  override func tearDown() {
    UIPasteboard.general.string = nil
    (device, view, field) = (nil, nil, nil)
  }

  func testTheDefaultResultIsTheText() {
    view.paste(nil)
    XCTAssertEqual(view.text, "one six")
    XCTAssertEqual(paster.combined, [["six"]])
    view.undoManager?.undo()
    XCTAssertEqual(view.text, "one two")
  }

  func testADelegateThatSaysNothingChangesNothing() {
    final class Silent: NSObject, UITextPasteDelegate {}
    let silent = Silent()
    view.pasteDelegate = silent
    view.paste(nil)
    XCTAssertEqual(view.text, "one six")
  }

  func testTheItemHasTheText() {
    paster.transform = { item in
      XCTAssertTrue(item.itemProvider.canLoadObject(ofClass: NSString.self))
      XCTAssertNil(item.localObject)
      XCTAssertNotNil(item.defaultAttributes[.font])
      item.setNoResult()
      item.setResult(string: "late")
    }
    view.paste(nil)
    XCTAssertEqual(view.text, "one two", "the first result counts")
  }

  func testResultsTakeThePlaceOfTheText() {
    paster.transform = { $0.setResult(string: "SIX") }
    view.paste(nil)
    XCTAssertEqual(view.text, "one SIX")
    paster.transform = {
      $0.setResult(attributedString: NSAttributedString(string: "!", attributes: [.kern: 3]))
    }
    view.paste(nil)
    XCTAssertEqual(view.text, "one SIX!")
    XCTAssertEqual(view.textStorage.attribute(.kern, at: 7, effectiveRange: nil) as? Int, 3)
    paster.transform = { $0.setResult(attachment: NSTextAttachment()) }
    view.paste(nil)
    XCTAssertNotNil(view.textStorage.attribute(.attachment, at: 8, effectiveRange: nil))
    view.isEditable = false
    view.paste(nil)
    XCTAssertEqual(view.textStorage.length, 9)
  }

  func testAResultMayComeLater() {
    var kept: (any UITextPasteItem)?
    paster.transform = { kept = $0 }
    view.paste(nil)
    XCTAssertEqual(view.text, "one two")
    view.selectedRange = NSRange(location: 0, length: 0)
    kept?.setResult(string: "then ")
    XCTAssertEqual(view.text, "then one two")
  }

  func testTheDelegateMayPutTheTextIn() {
    final class Putter: NSObject, UITextPasteDelegate {
      func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
      ) -> UITextRange {
        (textPasteConfigurationSupporting as? UITextField)?.text = "<" + attributedString.string + ">"
        return textRange
      }
    }
    let putter = Putter()
    field.pasteDelegate = putter
    field.paste(nil)
    XCTAssertEqual(field.text, "<six>")
    field.pasteDelegate = paster
    field.text = ""
    paster.transform = { $0.setResult(string: "two\nlines") }
    field.paste(nil)
    XCTAssertEqual(field.text?.contains("\n"), false)
  }

  func testTextsAreNotDragged() {
    XCTAssertNil(view.textDragInteraction)
    XCTAssertNil(view.textDropInteraction)
    XCTAssertNil(field.textDragInteraction)
    XCTAssertNil(field.textDropInteraction)
  }
}
