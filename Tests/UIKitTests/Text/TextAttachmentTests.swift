import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TextAttachmentTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 17)

  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func text(_ attachment: NSTextAttachment, before: String = "a", after: String = "b") -> NSAttributedString {
    let text = NSMutableAttributedString(string: before)
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: after))
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
    return text
  }

  private func width(_ string: String) -> CGFloat { string.size(withAttributes: [.font: font]).width }

  func testAPictureTakesTheRoomOfItsBounds() {
    let attachment = NSTextAttachment(image: square(30))
    let alone = NSAttributedString(attachment: attachment)
    XCTAssertEqual(alone.string.utf16.map { Int($0) }, [NSTextAttachment.character])
    XCTAssertEqual(text(attachment).size().width, width("a") + 30 + width("b"), accuracy: 0.1)
    // On the baseline, above the letters' tails.
    XCTAssertEqual(text(attachment).size().height, 30 - font.descender, accuracy: 0.1)
    attachment.bounds = CGRect(x: 4, y: -3, width: 10, height: 12)
    XCTAssertEqual(text(attachment).size().width, width("a") + 14 + width("b"), accuracy: 0.1)
    XCTAssertEqual(text(attachment).size().height, font.lineHeight, accuracy: 0.1)
    attachment.bounds = CGRect(x: 0, y: -20, width: 10, height: 12)
    XCTAssertEqual(text(attachment).size().height, font.ascender + 20, accuracy: 0.1)
  }

  func testAPictureIsDrawnOnTheBaseline() {
    let attachment = NSTextAttachment(image: square(10))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: .init()).image { _ in
      text(attachment, before: "", after: "").draw(at: CGPoint(x: 5, y: 5))
    }
    let pixels = picture.cgImage!
    let scale = Int(picture.scale)
    let baseline = (5 + Int(font.ascender.rounded())) * scale
    let rows = (0..<pixels.height).filter { UIImageTests.pixel(pixels, 8 * scale, $0) >> 16 & 255 > 200 }
    XCTAssertEqual(rows.count, 10 * scale)
    XCTAssertEqual((rows.last ?? 0) + 1, baseline, accuracy: scale)
    let columns = (0..<pixels.width).filter { UIImageTests.pixel(pixels, $0, baseline - 4) >> 16 & 255 > 200 }
    XCTAssertEqual(columns.count, 10 * scale)
  }

  func testContentsAreDecoded() {
    let attachment = NSTextAttachment(data: square(7).pngData(), ofType: "public.png")
    XCTAssertEqual(attachment.image?.size.width, 7 * square(7).scale)
    XCTAssertEqual(attachment.fileType, "public.png")
    attachment.contents = nil
    XCTAssertNil(attachment.image)
    attachment.image = square(9)
    XCTAssertEqual(attachment.image?.size.width, 9)
    XCTAssertEqual(NSAttributedString(attachment: NSTextAttachment()).size().width, 0)
  }

  func testOnlyItsOwnCharacterShowsAPicture() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .attachment: NSTextAttachment(image: square(50))]
    XCTAssertEqual(NSAttributedString(string: "word", attributes: attributes).size().width, width("word"))
    XCTAssertEqual(
      NSAttributedString(string: "\u{FFFC}\u{FFFC}", attributes: attributes).size().width, 100, accuracy: 0.1)
  }

  func testACaretStandsOnBothSidesOfAPicture() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let device = SimulatedDevice()
    device.show(view)
    view.attributedText = text(NSTextAttachment(image: square(30)))
    device.advanceFrames(1)
    let places = (0...3).map { offset in
      view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset)!).midX
    }
    XCTAssertEqual(places[2] - places[1], 30, accuracy: 0.1)
    let closest = view.closestPosition(to: CGPoint(x: places[1] + 25, y: 30))!
    XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: closest), 2)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    view.deleteBackward()
    XCTAssertEqual(view.text, "ab")
    view.undoManager?.undo()
    XCTAssertNotNil(view.textStorage.attribute(.attachment, at: 1, effectiveRange: nil))
  }

  /// A picture as wide as its line, of a colour that depends on its character.
  private final class Banner: NSTextAttachment {
    var asked: [(container: NSTextContainer?, line: CGRect, character: Int)] = []
    var drawn: [CGRect] = []
    var picture: UIImage?

    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect {
      asked.append((textContainer, lineFrag, charIndex))
      return CGRect(x: 0, y: 0, width: lineFrag.width, height: 20)
    }

    override func image(
      forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? {
      drawn.append(imageBounds)
      return picture
    }
  }

  func testASubclassDecidesOnTheSizeInLabels() {
    let banner = Banner(data: nil, ofType: nil)
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text(banner, before: "a\n", after: "\nb")
    let size = label.sizeThatFits(CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude))
    XCTAssertEqual(size.width, 120, accuracy: 0.5)
    XCTAssertEqual(size.height, 2 * font.lineHeight + 20 - font.descender, accuracy: 1)
    XCTAssertEqual(banner.asked.last?.character, 2)
    XCTAssertEqual(banner.asked.last?.line.height ?? 0, font.lineHeight, accuracy: 0.01)
    XCTAssertNil(banner.asked.last?.container)
  }

  func testASubclassIsToldOfItsContainerAndCharacter() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let banner = Banner(data: nil, ofType: nil)
    let device = SimulatedDevice()
    device.show(view)
    view.attributedText = text(banner, before: "first\nx\n", after: "")
    device.advanceFrames(1)
    XCTAssertTrue(banner.asked.last?.container === view.textContainer)
    XCTAssertEqual(banner.asked.last?.character, 8)
    XCTAssertEqual(banner.asked.last?.line.width ?? 0, view.bounds.width - 10, accuracy: 0.01)
  }

  func testASubclassDecidesOnThePicture() {
    let banner = Banner(data: nil, ofType: nil)
    banner.picture = square(4)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
      text(banner, before: "", after: "").draw(in: CGRect(x: 0, y: 0, width: 30, height: 40))
    }
    XCTAssertEqual(banner.drawn.map(\.size), [CGSize(width: 30, height: 20)])
    let row = Int(banner.drawn[0].midY)
    let red = (0..<40).filter { UIImageTests.pixel(picture.cgImage!, $0, row) >> 16 & 255 > 200 }
    XCTAssertEqual(red, Array(0..<30))
  }

  func testEqualAttachmentsInARowAreAskedOneByOne() {
    let banner = Banner(data: nil, ofType: nil)
    let row = NSAttributedString(string: "\u{FFFC}\u{FFFC}", attributes: [.font: font, .attachment: banner])
    _ = row.boundingRect(
      with: CGSize(width: 50, height: 200), options: .usesLineFragmentOrigin, context: nil)
    XCTAssertEqual(banner.asked.map(\.character), [0, 1])
  }
}
