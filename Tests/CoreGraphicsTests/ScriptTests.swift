import CoreGraphics
import Foundation
import XCTest

/// Text in scripts that the repository's fonts lack, with the fonts that `./swoop setup` installs.
final class ScriptTests: XCTestCase {
  func testEachScriptHasAFont() {
    let texts = [
      "日本語のテキスト", "简体中文 繁體", "한국어", "العربية فارسی اردو", "हिन्दी", "বাংলা", "ไทย", "தமிழ்", "ខ្មែរ",
      "😀🎉👩‍👩‍👧🇩🇪1️⃣❤️",
    ]
    for text in texts {
      for weight in [TextFont.Weight.regular, .semibold] {
        let layout = TextLayout.plain(text, TextFont(size: 17, weight: weight))
        XCTAssertEqual(layout.unknownCharacterCount, 0, text)
      }
    }
    XCTAssertEqual(TextLayout.plain("\u{378}").unknownCharacterCount, 1, "no font has a letter there")
  }

  /// Emoji get the size of their text, though their pictures have one size, from which they are scaled.
  func testEmojiHaveColorsAndTheSizeOfTheirText() {
    for size in [12, 17, 34] as [CGFloat] {
      for text in ["😀", "❤️"] {
        let layout = TextLayout.plain(text, TextFont(size: size))
        XCTAssertEqual(layout.size.width / size, 1.2, accuracy: 0.15, "\(text) at \(size)")
        let context = CGContext(size: CGSize(width: 120, height: 120), scale: 2)!
        layout.draw(in: context, at: CGPoint(x: 40, y: 40))
        let image = context.makeImage()!
        var (colored, outside) = (0, 0)
        for y in 0..<240 {
          for x in 0..<240 {
            let pixel = image.pixel(x, y)
            if pixel.a > 0, pixel.r != pixel.b { colored += 1 }
            let point = CGPoint(x: CGFloat(x) / 2 - 40, y: CGFloat(y) / 2 - 40)
            let room = CGRect(origin: .zero, size: layout.size).insetBy(dx: -1, dy: -1)
            if pixel.a > 0, !room.contains(point) { outside += 1 }
          }
        }
        XCTAssertGreaterThan(CGFloat(colored), size * size, "\(text) at \(size)")
        XCTAssertEqual(outside, 0, "\(text) at \(size)")
      }
    }
  }
}
