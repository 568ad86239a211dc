import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// Quotes, dashes and spaces that become what they mean.
@preconcurrency @MainActor final class SmartTypingTests: XCTestCase {
  private var device: SimulatedDevice!
  private var field: UITextField!
  private var view: UITextView!

  override func setUp() {
    device = SimulatedDevice()
    let page = UIView()
    page.backgroundColor = .systemBackground
    field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    field.autocapitalizationType = .none
    view = UITextView(frame: CGRect(x: 20, y: 150, width: 350, height: 200))
    page.addSubview(field)
    page.addSubview(view)
    device.show(page)
  }

  override func tearDown() { (device, field, view) = (nil, nil, nil) }

  private func typed(_ text: String, after before: String) -> String? {
    SmartPunctuation.change(typing: text, after: before, quotes: true, dashes: true)
      .map { String(before.dropLast($0.replaced)) + $0.text }
  }

  func testQuotesOpenAndClose() {
    for before in ["", "he said ", "(", "—", "“", "line\n"] {
      XCTAssertEqual(typed("\"", after: before), before + "“")
      XCTAssertEqual(typed("'", after: before), before + "‘")
    }
    for before in ["it", "5", "end.", "”"] {
      XCTAssertEqual(typed("\"", after: before), before + "”")
      XCTAssertEqual(typed("'", after: before), before + "’")
    }
  }

  func testHyphensMakeDashes() {
    XCTAssertNil(typed("-", after: "a"))
    XCTAssertEqual(typed("-", after: "a-"), "a–")
    XCTAssertEqual(typed("-", after: "a–"), "a—")
    XCTAssertNil(typed("-", after: "a—"))
    XCTAssertNil(SmartPunctuation.change(typing: "-", after: "-", quotes: true, dashes: false))
    XCTAssertNil(SmartPunctuation.change(typing: "'", after: "-", quotes: false, dashes: true))
  }

  func testTheKeyboardTypesThem() {
    field.becomeFirstResponder()
    device.advance(by: 0.6)
    device.type("\"it's--so\"")
    XCTAssertEqual(field.text, "“it’s–so”")
    field.text = "a--"
    field.insertText("-\"")
    XCTAssertEqual(field.text, "a---\"", "an app's text stays as it is")
  }

  func testHardwareKeysTypeThemAndUndoLeadsBackToHyphens() {
    view.becomeFirstResponder()
    device.advanceFrames(1)
    for _ in 0..<3 { device.press("-") }
    XCTAssertEqual(view.text, "—")
    view.undoManager?.undo()
    XCTAssertEqual(view.text, "–")
    view.undoManager?.undo()
    XCTAssertEqual(view.text, "-")
  }

  func testTypesTurnThemOnAndOff() {
    XCTAssertTrue(field.usesSmartQuotes && field.usesSmartDashes && field.usesSmartInsertDelete, "words by default")
    field.smartQuotesType = .no
    XCTAssertFalse(field.usesSmartQuotes)
    XCTAssertTrue(field.usesSmartDashes)
    field.smartDashesType = .no
    XCTAssertFalse(field.usesSmartDashes)
    field.smartInsertDeleteType = .no
    XCTAssertFalse(field.usesSmartInsertDelete)
    for type in [UIKeyboardType.URL, .emailAddress, .webSearch, .asciiCapable, .numbersAndPunctuation] {
      view.keyboardType = type
      XCTAssertFalse(view.usesSmartQuotes, "\(type)")
    }
    view.smartQuotesType = .yes
    view.smartDashesType = .yes
    view.smartInsertDeleteType = .yes
    XCTAssertTrue(view.usesSmartQuotes && view.usesSmartDashes && view.usesSmartInsertDelete)
    view.isSecureTextEntry = true
    XCTAssertFalse(view.usesSmartQuotes || view.usesSmartDashes || view.usesSmartInsertDelete)
  }

  func testCodesAndAddressesStayAsTheyAreTyped() {
    let codes: [UITextContentType] = [
      .URL, .emailAddress, .telephoneNumber, .username, .password, .newPassword, .oneTimeCode, .creditCardNumber,
      .postalCode, .creditCardSecurityCode, .creditCardExpiration, .creditCardExpirationMonth,
      .creditCardExpirationYear, .birthdate, .birthdateDay, .birthdateMonth, .birthdateYear, .flightNumber,
      .shipmentTrackingNumber, .cellularEID, .cellularIMEI,
    ]
    for type in codes {
      field.textContentType = type
      XCTAssertFalse(field.usesSmartQuotes, type.rawValue)
    }
    let words: [UITextContentType] = [
      .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .jobTitle, .organizationName,
      .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .addressCity, .addressState,
      .addressCityAndState, .sublocality, .countryName, .creditCardName, .creditCardGivenName,
      .creditCardMiddleName, .creditCardFamilyName, .creditCardType, .dateTime,
    ]
    for type in words {
      field.textContentType = type
      XCTAssertTrue(field.usesSmartQuotes, type.rawValue)
    }
  }

  // MARK: Spaces

  private func without(_ word: String, in text: String) -> String {
    let text = text as NSString
    return text.replacingCharacters(in: SmartSpacing.deletion(of: text.range(of: word), in: text), with: "")
  }

  func testAWordIsCutOutWithASpace() {
    XCTAssertEqual(without("two", in: "one two three"), "one three")
    XCTAssertEqual(without("one", in: "one two"), "two")
    XCTAssertEqual(without("two", in: "one two"), "one")
    XCTAssertEqual(without("two", in: "one two, three"), "one, three")
    XCTAssertEqual(without("two", in: "one\ntwo three"), "one\nthree")
    XCTAssertEqual(without("w", in: "one two"), "one to", "no whole word")
    XCTAssertEqual(without("two ", in: "one two three"), "one three")
    XCTAssertEqual(without("two", in: "(two)"), "()")
  }

  private func pasted(_ words: String, into text: String) -> String {
    let place = (text as NSString).range(of: "|")
    let text = text.replacingOccurrences(of: "|", with: "") as NSString
    let range = NSRange(location: place.location, length: 0)
    let spaces = SmartSpacing.insertion(of: words as NSString, replacing: range, in: text)
    return text.replacingCharacters(
      in: range, with: (spaces.before ? " " : "") + words + (spaces.after ? " " : ""))
  }

  func testAPastedWordIsPartedFromThoseBesideIt() {
    XCTAssertEqual(pasted("two", into: "one|"), "one two")
    XCTAssertEqual(pasted("one", into: "|two"), "one two")
    XCTAssertEqual(pasted("two", into: "one | three"), "one two three")
    XCTAssertEqual(pasted("two", into: "one| three"), "one two three")
    XCTAssertEqual(pasted("two", into: "one |three"), "one two three")
    XCTAssertEqual(pasted("x", into: "on|e"), "onxe", "within a word")
    XCTAssertEqual(pasted("!", into: "one|"), "one!")
    XCTAssertEqual(pasted("", into: "one|"), "one")
  }

  func testCutAndPasteMendSpacesUnlessToldNotTo() {
    view.text = "one two three"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 3)
    view.cut(nil)
    XCTAssertEqual(view.text, "one three")
    XCTAssertEqual(UIPasteboard.general.string, "two")
    view.selectedRange = NSRange(location: 9, length: 0)
    view.paste(nil)
    XCTAssertEqual(view.text, "one three two")
    view.undoManager?.undo()
    XCTAssertEqual(view.text, "one three", "one step")
    view.smartInsertDeleteType = .no
    view.paste(nil)
    XCTAssertEqual(view.text, "one threetwo")
  }
}
