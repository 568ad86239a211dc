import UIKitTesting
import XCTest

@testable import UIKit

/// Fields that say themselves where their parts lie, and draw their text.
@preconcurrency @MainActor final class TextFieldRectangleTests: XCTestCase {
  /// Moves what `super` returns, for each state by another distance.
  private final class Shifted: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { shifted(super.textRect(forBounds: bounds), by: 25) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
      shifted(super.editingRect(forBounds: bounds), by: 40)
    }
    private func shifted(_ rect: CGRect, by distance: CGFloat) -> CGRect {
      CGRect(x: rect.minX + distance, y: rect.minY + 10, width: rect.width - distance, height: rect.height - 12)
    }
  }

  private final class Padded: UITextField {
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      super.leftViewRect(forBounds: bounds).offsetBy(dx: 12, dy: 0)
    }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
      super.rightViewRect(forBounds: bounds).offsetBy(dx: -9, dy: 0)
    }
    override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 3, dy: 4) }
    override func caretRect(for position: UITextPosition) -> CGRect {
      var rect = super.caretRect(for: position)
      rect.size = CGSize(width: 6, height: 10)
      return rect
    }
  }

  private final class Drawn: UITextField {
    var texts: [CGRect] = []
    var placeholders: [CGRect] = []
    var drawsItself = true
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 5) }
    override func drawText(in rect: CGRect) {
      texts.append(rect)
      if drawsItself { return super.drawText(in: rect) }
      UIColor.red.setFill()
      UIRectFill(rect)
    }
    override func drawPlaceholder(in rect: CGRect) {
      placeholders.append(rect)
      super.drawPlaceholder(in: rect)
    }
  }

  private var device: SimulatedDevice!
  private let page = UIView()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      page.backgroundColor = .white
      device.show(page)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func show<Field: UITextField>(_ field: Field) -> Field {
    field.frame = CGRect(x: 20, y: 100, width: 240, height: 50)
    page.addSubview(field)
    device.advanceFrames(1)
    return field
  }

  private func range(_ field: UITextField, _ location: Int, _ length: Int) -> UITextRange {
    let start = field.position(from: field.beginningOfDocument, offset: location)!
    return field.textRange(from: start, to: field.position(from: start, offset: length)!)!
  }

  /// The place of the first character of a field, in its coordinates.
  private func first(_ field: UITextField) -> CGRect { field.firstRect(for: range(field, 0, 1)) }

  // MARK: Rectangles

  func testWhatIsEditedLiesWhereTheSubclassSaysAndIsMovedOnce() {
    let field = show(Shifted())
    field.text = "Zürich"
    device.advanceFrames(1)
    XCTAssertEqual(first(field).minX, 25, accuracy: 0.5)
    XCTAssertEqual(first(field).midY, 29, accuracy: 1)
    field.becomeFirstResponder()
    device.advanceFrames(1)
    XCTAssertEqual(field.editingRect(forBounds: field.bounds), CGRect(x: 40, y: 10, width: 200, height: 38))
    XCTAssertEqual(first(field).minX, 40, accuracy: 0.5)
    XCTAssertEqual(first(field).midY, 29, accuracy: 1, "nothing of it is cut off")
    XCTAssertEqual(field.caretRect(for: field.beginningOfDocument).midX, 40, accuracy: 0.5)
    XCTAssertEqual(field.selectionRects(for: range(field, 0, 1)).first?.rect.minX ?? 0, 40, accuracy: 0.5)
  }

  func testAnAreaThatIsOverriddenForOneStateHoldsForNoOther() {
    final class AtRest: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 33, dy: 0) }
    }
    let field = show(AtRest())
    XCTAssertEqual(field.editingRect(forBounds: field.bounds), field.bounds)
    XCTAssertEqual(field.placeholderRect(forBounds: field.bounds), field.bounds.insetBy(dx: 33, dy: 0))
    field.becomeFirstResponder()
    XCTAssertEqual(field.placeholderRect(forBounds: field.bounds), field.bounds)
  }

  func testEachBorderLeavesTheSameRoomInBothStates() {
    for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
      let field = show(Shifted())
      field.borderStyle = style
      let plain = UITextField()
      plain.borderStyle = style
      let base = plain.textRect(forBounds: field.bounds)
      XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, base.minX + 25, "\(style)")
      XCTAssertEqual(field.editingRect(forBounds: field.bounds).minX, base.minX + 40, "\(style)")
      XCTAssertEqual(field.editingRect(forBounds: field.bounds).maxX, base.maxX, "\(style)")
      field.removeFromSuperview()
    }
  }

  func testViewsAtTheSidesTakeTheTextWithThem() {
    let field = show(Padded())
    let (left, right) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    )
    (field.leftView, field.rightView) = (left, right)
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    field.borderStyle = .line
    field.text = "x"
    for isEditing in [false, true] {
      if isEditing { field.becomeFirstResponder() }
      device.advanceFrames(1)
      XCTAssertEqual(left.frame.minX, 12)
      XCTAssertEqual(right.frame.maxX, 231)
      XCTAssertEqual(first(field).minX, 32, accuracy: 0.5, "editing: \(isEditing)")
      XCTAssertEqual(field.fieldLayout.parts.clip.frame.maxX, 201)
      XCTAssertEqual(field.fieldLayout.parts.border.frame, field.bounds.insetBy(dx: 3, dy: 4))
    }
    let caret = field.fieldLayout.parts.caret
    XCTAssertEqual(caret.bounds.size, CGSize(width: 6, height: 10))
  }

  func testRectanglesAreThoseOfTheBoundsThatAreAskedFor() {
    let field = show(Padded())
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    let other = CGRect(x: 100, y: 200, width: 80, height: 60)
    XCTAssertEqual(field.leftViewRect(forBounds: other), CGRect(x: 112, y: 220, width: 20, height: 20))
    XCTAssertEqual(field.editingRect(forBounds: other), CGRect(x: 132, y: 200, width: 48, height: 60))
    XCTAssertEqual(field.clearButtonRect(forBounds: other).maxX, 175)
  }

  func testAnAreaWithoutRoomShowsNothingAndEndsNothing() {
    final class Nowhere: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { .null }
      override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 500, dy: 500) }
    }
    let field = show(Nowhere())
    field.placeholder = "Nothing"
    field.text = "x"
    device.advanceFrames(1)
    field.becomeFirstResponder()
    field.text = nil
    device.advanceFrames(1)
    XCTAssertEqual(field.fieldLayout.parts.clip.frame.size, .zero)
  }

  // MARK: Directions and scrolling

  func testRightToLeft() {
    let controller = UIViewController()
    device.show(mirrored(controller))
    let field = Shifted(frame: CGRect(x: 20, y: 100, width: 240, height: 50))
    field.text = "אבג"
    controller.view.addSubview(field)
    for isEditing in [false, true] {
      if isEditing { field.becomeFirstResponder() }
      device.advanceFrames(1)
      XCTAssertEqual(first(field).maxX, 240, accuracy: 2.1, "editing: \(isEditing)")
      XCTAssertEqual(field.fieldLayout.parts.clip.frame.minX, isEditing ? 40 : 25)
    }
    XCTAssertEqual(field.caretRect(for: field.beginningOfDocument).midX, 240, accuracy: 2.1)
  }

  func testPlacesOfALongTextAreThoseOfTheField() throws {
    let field = show(Shifted())
    field.text = "A text that is much too long for a field of this width"
    field.becomeFirstResponder()
    device.advanceFrames(1)
    let end = field.caretRect(for: field.endOfDocument)
    XCTAssertEqual(end.maxX, 240, accuracy: 1.5, "it has scrolled to the caret")
    XCTAssertLessThan(first(field).minX, 0)
    for offset in [0, 20, 40, 54] {
      let position = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: offset))
      let caret = field.caretRect(for: position)
      let found = try XCTUnwrap(field.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
      XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: found), offset)
    }
  }

  // MARK: Drawing

  func testTheFieldDrawsItsTextAtRestAndNotWhileItIsEdited() {
    let field = show(Drawn())
    field.text = "red"
    device.advanceFrames(1)
    XCTAssertEqual(field.texts, [CGRect(x: 0, y: 0, width: 200, height: 40)])
    device.advanceFrames(5)
    XCTAssertEqual(field.texts.count, 1, "it is drawn anew only when it is another")
    field.contentVerticalAlignment = .bottom
    device.advanceFrames(1)
    XCTAssertEqual(field.texts.count, 2, "or lies elsewhere")
    field.textColor = .blue
    device.advanceFrames(1)
    XCTAssertEqual(field.texts.count, 3)
    field.becomeFirstResponder()
    field.insertText("!")
    device.advanceFrames(1)
    XCTAssertEqual(field.texts.count, 3)
    field.resignFirstResponder()
    device.advanceFrames(1)
    XCTAssertEqual(field.texts.count, 4)
    field.text = ""
    device.advanceFrames(1)
    XCTAssertEqual(field.texts.count, 4, "there is nothing to draw")
  }

  func testWhatASubclassDrawsIsSeenInPlaceOfTheText() {
    let field = show(Drawn())
    field.drawsItself = false
    field.text = "red"
    device.advanceFrames(1)
    func isRed() -> Bool {
      let picture = device.snapshot()
      return withExtendedLifetime(picture) {
        // Twice as many pixels as points; the middle of the field's text.
        let place = 130 * 2 * picture.bytesPerRow + 200 * 8
        return picture.pixels[place + 2] > 200 && picture.pixels[place] < 100
      }
    }
    XCTAssertTrue(isRed())
    field.becomeFirstResponder()
    device.advanceFrames(1)
    XCTAssertFalse(isRed())
  }

  func testTheFieldDrawsItsPlaceholder() {
    let field = show(Drawn())
    field.placeholder = "Name"
    device.advanceFrames(1)
    XCTAssertEqual(field.placeholders, [CGRect(x: 0, y: 0, width: 200, height: 40)])
    field.text = "x"
    device.advanceFrames(1)
    XCTAssertEqual(field.placeholders.count, 1)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40)).image { _ in
      field.drawPlaceholder(in: CGRect(x: 0, y: 0, width: 200, height: 40))
    }
    XCTAssertEqual(picture.size.width, 200)
    XCTAssertEqual(field.placeholders.count, 2)
  }

  func testAPlaceholderToWhichItsLabelAddsAShadowIsDrawnOnce() {
    let field = show(Drawn())
    field.placeholder = "Name"
    field.fieldLayout.parts.placeholder.shadowColor = .red
    device.advanceFrames(1)
    let count = field.placeholders.count
    XCTAssertGreaterThan(count, 0)
    device.advanceFrames(5)
    XCTAssertEqual(field.placeholders.count, count, "drawing it asks for no more drawing")
  }

  // MARK: Parts that come while the field moves

  func testAClearButtonComesAtTheEdgeThatShows() throws {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 36))
    field.text = "text"
    controller.view.addSubview(field)
    device.show(controller)
    device.advanceFrames(2)
    for mode in [UITextField.ViewMode.always, .never, .always] {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        field.clearButtonMode = mode
        field.frame.size.width = field.frame.width > 150 ? 100 : 300
        field.layoutIfNeeded()
      }
      for _ in 0..<40 {
        device.advanceFrames(1)
        guard mode == .always else { continue }
        let button = try XCTUnwrap(field.subviews.lazy.compactMap { $0 as? UIButton }.first)
        let place = try XCTUnwrap(button.layer.presentation()).frame
        let width = try XCTUnwrap(field.layer.presentation()).bounds.width
        XCTAssertEqual(width - place.maxX, field.bounds.width - button.frame.maxX, accuracy: 0.5, "\(width)")
        XCTAssertEqual(place.minY, button.frame.minY, accuracy: 0.01)
        XCTAssertEqual(place.width, button.frame.width, accuracy: 0.01)
      }
    }
  }
}
