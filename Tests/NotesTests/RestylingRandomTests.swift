import TestSupport
import UIKit
import XCTest

@testable import SwoopNotes

/// What is styled edit by edit looks as though it had been styled as a whole, wherever the edits cut characters.
@preconcurrency @MainActor final class RestylingRandomTests: XCTestCase {
  private static let pieces = [
    "*", "**", "`", "```\n", "\n", "\r\n", "\r", "- [ ] ", "# ", "> ", "#tag/", "[a](b)", "word", "e\u{301}", "\u{301}",
    "👍🏽", "🏽", "🇩🇪", "🇫", "\u{200D}", "นี้", "\u{E49}", "한", "\u{1161}", "שלום", "\u{FFFD}", "",
  ]

  private func styled(_ query: SearchQuery?) -> (storage: NSTextStorage, styler: NoteStyler) {
    let (storage, styler) = (NSTextStorage(), NoteStyler(theme: NoteTheme(tint: .systemGreen, textSize: .standard)))
    styler.found = query
    storage.delegate = styler
    return (storage, styler)
  }

  func testRestylingEqualsStylingAnew() {
    for seed in 0..<Soak.count(40) {
      var dice = Dice(seed: seed)
      let query = dice.chance(50) ? SearchQuery("wor e") : nil
      let (storage, styler) = styled(query)
      var cut = NSAttributedString(string: "")
      for step in 0..<60 {
        let start = dice.roll(storage.length + 1)
        let range = NSRange(location: start, length: dice.roll(min(5, storage.length - start) + 1))
        switch dice.roll(5) {
        case 0: storage.replaceCharacters(in: range, with: cut)
        case 1:
          cut = storage.attributedSubstring(from: range)
          storage.deleteCharacters(in: range)
        default: storage.replaceCharacters(in: range, with: Self.pieces[dice.roll(Self.pieces.count)])
        }
        let whole = styled(query)
        whole.storage.append(NSAttributedString(string: storage.string))
        let run = "seed \(seed), step \(step)"
        guard styler.markdown.units == whole.styler.markdown.units else { return XCTFail("\(run): other Markdown") }
        for place in 0..<storage.length where !looksTheSame(storage, whole.storage, at: place) {
          return XCTFail(
            "\(run): another look at \(place) of \(storage.string.debugDescription), "
              + "\(storage.attributes(at: place, effectiveRange: nil)) instead of "
              + "\(whole.storage.attributes(at: place, effectiveRange: nil))")
        }
      }
    }
  }

  private func looksTheSame(_ one: NSAttributedString, _ other: NSAttributedString, at place: Int) -> Bool {
    let keys: [NSAttributedString.Key] = [
      .font, .foregroundColor, .backgroundColor, .paragraphStyle, .ornament, .strikethroughStyle, .underlineStyle,
    ]
    return keys.allSatisfy { key in
      let values = [one, other].map { $0.attribute(key, at: place, effectiveRange: nil) }
      if let first = values[0] as? TextOrnament { return first == values[1] as? TextOrnament }
      if let first = values[0] as? UIColor, let second = values[1] as? UIColor {
        return first.resolvedColor(with: .current) == second.resolvedColor(with: .current)
      }
      return values[0] as? NSObject == values[1] as? NSObject
    }
  }
}
