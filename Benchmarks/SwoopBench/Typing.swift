import Foundation
import UIKit

/// A text view with a megabyte of text: what a keystroke costs, and how long it takes to show.
@MainActor private final class LongText {
  static let sentence = "The quick brown fox — über den faulen Hund — jumps over the lazy dog, and writes of it.\n"
  static let text = String(repeating: sentence, count: 1_000_000 / sentence.utf8.count + 1)
  static let keystrokes = 120

  let device = BenchmarkDevice()
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// Milliseconds of processor time from the text to its first frame.
  func open() -> Double {
    view.font = .systemFont(ofSize: 17)
    device.show(view)
    device.presentFrame()
    let start = Measurement.processorTime
    view.text = Self.text
    device.presentFrame()
    return Measurement.processorTime - start
  }

  /// The median of the milliseconds of processor time that a keystroke and its frame take.
  func keystroke(at part: Double) -> Double {
    view.becomeFirstResponder()
    let start = Int(Double(Self.text.utf16.count) * part)
    view.selectedRange = NSRange(location: start, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    for _ in 0..<10 { device.presentFrame() }
    return Measurement.median(
      (0..<Self.keystrokes).map { number in
        let start = Measurement.processorTime
        view.insertText(number % 6 == 5 ? " " : "e")
        device.presentFrame()
        return Measurement.processorTime - start
      })
  }
}

@MainActor func measureLongTextOpening() -> BenchmarkRow {
  let times = (0..<5).map { _ in LongText().open() }
  return BenchmarkRow(name: "typing.openMegabyte", value: Measurement.median(times), unit: "ms CPU", limit: 200)
}

@MainActor func measureLongTextTyping() -> BenchmarkRow {
  let long = LongText()
  _ = long.open()
  // The caret is in the middle of the text, where all that comes behind moves.
  return BenchmarkRow(name: "typing.megabyte", value: long.keystroke(at: 0.5), unit: "ms CPU", limit: 8)
}

/// A keystroke in a field: the keyboard's own part is measured with the keyboard.
@MainActor func measureFieldTyping() -> BenchmarkRow {
  let device = BenchmarkDevice()
  let page = UIView()
  page.backgroundColor = .systemBackground
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 36))
  field.borderStyle = .roundedRect
  page.addSubview(field)
  device.show(page)
  device.presentFrame()
  field.becomeFirstResponder()
  for _ in 0..<10 { device.presentFrame() }
  let times = (0..<120).map { number in
    if number % 30 == 0 { field.text = "" }
    let start = Measurement.processorTime
    field.insertText(number % 6 == 5 ? " " : "e")
    device.presentFrame()
    return Measurement.processorTime - start
  }
  return BenchmarkRow(name: "typing.field", value: Measurement.median(times), unit: "ms CPU", limit: 4)
}
