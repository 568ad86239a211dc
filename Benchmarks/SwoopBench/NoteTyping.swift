import Foundation
import UIKit

extension Benchmark {
  /// The median of the processor time of a keystroke and its frame in the middle of a note of 100 KB, whose paragraphs
  /// are styled anew as one types.
  @MainActor static func measureNoteTyping() -> BenchmarkRow {
    let device = BenchmarkDevice()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let stylist = Stylist()
    view.textStorage.delegate = stylist
    device.show(view)
    view.text = note
    device.presentFrame()
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: (note as NSString).length / 2 + 7, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    for _ in 0..<40 { device.presentFrame() }
    let times = (0..<120).map { number in
      let start = Measurement.processorTime
      view.insertText(number % 6 == 5 ? " " : "e")
      device.presentFrame()
      return Measurement.processorTime - start
    }
    return BenchmarkRow(name: "typing.note", value: Measurement.median(times), unit: "ms CPU", limit: 4)
  }

  /// A third of its paragraphs has several looks.
  private static let note: String = {
    let part = """
      ## A heading of some words
      Plain text — über den faulen Hund — with *words* that `stand` out, and **others**, as notes have them.
      - a point of a list, and what it says

      """
    return String(repeating: part, count: 100_000 / part.utf8.count + 1)
  }()
}

/// Styles the paragraphs that were edited.
private final class Stylist: NSObject, NSTextStorageDelegate {
  private let plain: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label,
  ]
  private let heading = UIFont.systemFont(ofSize: 22, weight: .bold)
  private let bold = UIFont.systemFont(ofSize: 17, weight: .bold)
  private let code = UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)
  private let list: NSParagraphStyle = {
    let style = NSMutableParagraphStyle()
    style.headIndent = 20
    return style
  }()

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters) else { return }
    let text = textStorage.string as NSString
    let range = text.paragraphRange(for: editedRange)
    textStorage.setAttributes(plain, range: range)
    var next = range.location
    while next < NSMaxRange(range) {
      let place = text.paragraphRange(for: NSRange(location: next, length: 0))
      next = NSMaxRange(place)
      let paragraph = text.substring(with: place)
      if paragraph.hasPrefix("## ") { textStorage.addAttribute(.font, value: heading, range: place) }
      if paragraph.hasPrefix("- ") { textStorage.addAttribute(.paragraphStyle, value: list, range: place) }
      var start: (unit: UInt16, offset: Int)?
      for (offset, unit) in paragraph.utf16.enumerated() where unit == 0x2A || unit == 0x60 {
        guard let from = start, from.unit == unit else {
          start = (unit, offset)
          continue
        }
        textStorage.addAttributes(
          unit == 0x60 ? [.font: code, .backgroundColor: UIColor.systemGray6] : [.font: bold],
          range: NSRange(location: place.location + from.offset, length: offset + 1 - from.offset))
        start = nil
      }
    }
  }
}
