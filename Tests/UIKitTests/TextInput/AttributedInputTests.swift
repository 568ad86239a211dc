import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class AttributedInputTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UITextView!
  private var page: UIView!

  override func setUp() {
    device = SimulatedDevice()
    page = UIView()
    view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 150))
    view.font = .systemFont(ofSize: 17)
    page.addSubview(view)
    device.show(page)
  }

  override func tearDown() {
    (device, view, page) = (nil, nil, nil)
  }

  private let red = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])

  private func color(_ text: NSAttributedString, at place: Int) -> UIColor? {
    text.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
  }

  private func font(_ input: any UITextInput, at place: Int) -> UIFont? {
    let range = input.textRange(from: EditorPosition(place), to: EditorPosition(place + 1))!
    return input.attributedText(in: range).attribute(.font, at: 0, effectiveRange: nil) as? UIFont
  }

  func testAnInputOfItsOwnGetsCharacters() {
    let input = StringInput()
    input.insertAttributedText(red)
    XCTAssertEqual(input.string, "red")
    let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!
    XCTAssertEqual(input.attributedText(in: all).string, "red")
    input.replace(all, withAttributedText: NSAttributedString(string: "blue"))
    XCTAssertEqual(input.string, "blue")
    XCTAssertEqual(input.caretTransform(for: input.endOfDocument), .identity)
    input.setAttributedMarkedText(red, selectedRange: NSRange(location: 3, length: 0))
    XCTAssertEqual(input.marked, "red")
  }

  func testAnInputThatCannotBeEditedGetsNoKeyboard() {
    let input = StringInput(frame: CGRect(x: 20, y: 300, width: 100, height: 30))
    page.addSubview(input)
    input.isEditable = false
    input.becomeFirstResponder()
    device.advance(by: 1)
    XCTAssertTrue(input.isFirstResponder)
    XCTAssertNil(device["keyboard"])
    XCTAssertFalse(view.moveToNextInput(goesBack: false), "it is none that one types into")
    input.isEditable = true
    input.reloadInputViews()
    device.advance(by: 1)
    XCTAssertNotNil(device["keyboard"])
  }

  func testAttributesComeAndGoWithTheText() {
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    page.addSubview(field)
    for input in [view, field] as [any UIView & UITextInput] {
      input.becomeFirstResponder()
      input.insertText("a")
      input.insertAttributedText(red)
      input.insertText("b")
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!
      let text = input.attributedText(in: all)
      XCTAssertEqual(text.string, "aredb")
      XCTAssertEqual(color(text, at: 0), .label)
      XCTAssertEqual(color(text, at: 1), .red)
      XCTAssertEqual(font(input, at: 1)?.pointSize, 17, "what it leaves out looks as what is typed")
      input.replace(all, withAttributedText: NSAttributedString(string: "\none\ntwo", attributes: [.kern: 2]))
      let end = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!
      XCTAssertEqual(input.text(in: end), input === field ? "one two" : "\none\ntwo")
      XCTAssertEqual(input.attributedText(in: end).attribute(.kern, at: 5, effectiveRange: nil) as? Int, 2)
      XCTAssertEqual(input.attributedText(in: EditorRange(NSRange(location: 5, length: 99))).length, 0)
      (input as? UIResponder)?.undoManager?.undo()
      XCTAssertEqual(color(input.attributedText(in: all), at: 1), .red)
    }
  }

  func testStylesOfAFieldAreSwitchedAndPasted() {
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    page.addSubview(field)
    field.text = "some words"
    field.becomeFirstResponder()
    XCTAssertFalse(field.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
    field.allowsEditingTextAttributes = true
    field.selectedTextRange = EditorRange(NSRange(location: 0, length: 4))
    for key in ["b", "i"] { device.press(key, modifiers: .command) }
    XCTAssertEqual(font(field, at: 0)?.textFont.weight, .semibold)
    XCTAssertEqual(font(field, at: 0)?.textFont.isItalic, true)
    XCTAssertEqual(font(field, at: 5)?.textFont.weight, .regular)
    device.press("c", modifiers: .command)
    view.allowsEditingTextAttributes = true
    view.becomeFirstResponder()
    device.press("v", modifiers: .command)
    XCTAssertEqual(view.text, "some")
    XCTAssertEqual(font(view, at: 3)?.textFont.weight, .semibold)
  }

  func testTheCaretIsTurned() {
    final class Slanted: UITextField {
      override func caretTransform(for position: UITextPosition) -> CGAffineTransform {
        position == beginningOfDocument ? .identity : CGAffineTransform(a: 1, b: 0, c: -0.25, d: 1, tx: 0, ty: 0)
      }
    }
    let field = Slanted(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    page.addSubview(field)
    field.becomeFirstResponder()
    device.advanceFrames(1)
    XCTAssertEqual(field.caretView.transform, .identity)
    field.insertText("x")
    device.advanceFrames(1)
    XCTAssertEqual(field.caretView.transform.c, -0.25)
    let rect = field.caretRect(for: field.endOfDocument)
    let center = field.convert(field.caretView.center, from: field.caretView.superview)
    XCTAssertEqual(center.x, rect.midX, accuracy: 0.6)
    XCTAssertEqual(field.caretView.bounds.width, 2)
  }

  func testStateIsSetAgain() {
    view.text = (1...80).map { "Line \($0)" }.joined(separator: "\n")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 300, length: 10)
    view.scrollRangeToVisible(view.selectedRange)
    device.advanceFrames(1)
    let (state, offset) = (view.interactionState, view.contentOffset)
    XCTAssertGreaterThan(offset.y, 100)
    view.resignFirstResponder()
    view.contentOffset = .zero
    view.selectedRange = NSRange(location: 0, length: 0)
    view.interactionState = "no state"
    XCTAssertFalse(view.isFirstResponder)
    view.interactionState = state
    device.advanceFrames(1)
    XCTAssertTrue(view.isFirstResponder)
    XCTAssertEqual(view.selectedRange, NSRange(location: 300, length: 10))
    XCTAssertEqual(view.contentOffset.y, offset.y, accuracy: 1)
    view.text = "short"
    view.interactionState = state
    XCTAssertEqual(view.selectedRange.end, 5)
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    page.addSubview(field)
    field.text = "field"
    field.interactionState = state
    XCTAssertTrue(field.isEditing)
  }

  func testTheKeyboardTellsItsLanguage() {
    XCTAssertEqual(view.textInputMode?.primaryLanguage, "en-US")
    XCTAssertEqual(UITextInputMode.activeInputModes, [view.textInputMode])
    XCTAssertEqual(
      UITextInputMode.currentInputModeDidChangeNotification.rawValue, "UITextInputCurrentInputModeDidChangeNotification"
    )
  }

  func testTheDelegateSaysWhatATapOnAnItemDoes() {
    final class Listener: NSObject, UITextViewDelegate {
      var items: [UITextItem] = []
      var answer: (UIAction) -> UIAction? = { $0 }
      func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
      ) -> UIAction? {
        items.append(textItem)
        return answer(defaultAction)
      }
    }
    let listener = Listener()
    view.delegate = listener
    let url = URL(string: "https://swift.org")!
    let text = NSMutableAttributedString(string: "tag and ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.textItemTag, value: "mine", range: NSRange(location: 0, length: 3))
    text.append(NSAttributedString(string: "link", attributes: [.link: url, .font: UIFont.systemFont(ofSize: 17)]))
    text.append(NSAttributedString(string: "ed", attributes: [.link: url, .font: UIFont.boldSystemFont(ofSize: 17)]))
    view.attributedText = text
    view.isEditable = false
    device.advanceFrames(1)
    func tap(_ place: Int) {
      device.advance(by: 1)
      let rect = view.firstRect(for: EditorRange(NSRange(location: place, length: 1)))
      device.tap(at: view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    }
    tap(1)
    XCTAssertEqual(listener.items.last?.content, .tag("mine"))
    XCTAssertEqual(listener.items.last?.range, NSRange(location: 0, length: 3))
    XCTAssertEqual(device.openedURLs, [])
    tap(9)
    XCTAssertEqual(listener.items.last?.content, .link(url))
    XCTAssertEqual(listener.items.last?.range, NSRange(location: 8, length: 6), "in whatever fonts it is set")
    XCTAssertEqual(device.openedURLs, [url])
    var performed = 0
    listener.answer = { _ in UIAction { _ in performed += 1 } }
    tap(9)
    listener.answer = { _ in nil }
    tap(9)
    XCTAssertEqual(performed, 1)
    XCTAssertEqual(device.openedURLs, [url])
    tap(5)
    XCTAssertEqual(listener.items.count, 4, "other text is no item")
  }

  func testWhatIsFoundInTextIsTappedAsALink() {
    final class Listener: NSObject, UITextViewDelegate {
      var urls: [String] = []
      var ranges: [NSRange] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        urls.append(URL.absoluteString)
        ranges.append(characterRange)
        return false
      }
    }
    let listener = Listener()
    view.delegate = listener
    view.text = "Hello\nswift.org\n+49 30 1234-567\nMay 4, 2027\n"
    XCTAssertEqual(view.dataDetectorTypes, [])
    func tap(_ text: String) {
      device.advance(by: 1)
      let place = (view.text as NSString).range(of: text).location
      let rect = view.firstRect(for: EditorRange(NSRange(location: place, length: 1)))
      device.tap(at: view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    }
    view.isEditable = false
    device.advanceFrames(1)
    tap("swift")
    XCTAssertEqual(listener.urls, [], "nothing is looked for by default")
    view.dataDetectorTypes = .link
    tap("swift")
    tap("+49")
    XCTAssertEqual(listener.urls, ["http://swift.org"])
    XCTAssertEqual(listener.ranges, [NSRange(location: 6, length: 9)])
    view.dataDetectorTypes = .all
    tap("Hello")
    tap("+49")
    tap("May")
    XCTAssertEqual(listener.urls.dropFirst(), ["tel:+49301234567", "x-apple-data-detectors://0"])
    XCTAssertNil(view.attributedText.attribute(.link, at: 6, effectiveRange: nil))
  }

  func testWhatIsFoundInTextLooksLikeALink() {
    view.text = "swift.org"
    view.linkTextAttributes = [.foregroundColor: UIColor.red]
    func colors() -> [CGColor] {
      let layout = view.editor.flow.layout(of: 0)
      return layout.glyphRuns(ofLine: 0).map(\.attributes.color)
    }
    view.dataDetectorTypes = [.link, .phoneNumber]
    XCTAssertFalse(colors().contains(UIColor.red.cgColor), "not while it can be edited")
    view.isEditable = false
    XCTAssertEqual(colors(), [UIColor.red.cgColor])
    view.text = "swift is a language"
    XCTAssertFalse(colors().contains(UIColor.red.cgColor))
    view.attributedText = NSAttributedString(string: "swift.org", attributes: [.link: "https://example.com"])
    view.linkTextAttributes = [.foregroundColor: UIColor.blue]
    XCTAssertEqual(colors(), [UIColor.blue.cgColor])
  }
}
