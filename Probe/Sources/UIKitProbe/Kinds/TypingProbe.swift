import UIKit

/// Steps of a text view: what is in it, what is selected and marked after each, and what was told of it.
struct TypingProbe: Probe {
  /// Each step has a word and what it takes, such as `["select", 2, 3]`.
  var steps: [[JSONValue]]

  /// What a step has led to.
  struct State: Encodable {
    let text: String
    /// Location and length.
    let selection: [Int]
    /// Location and length; nil where nothing is.
    let selectedRange: [Int]?
    let markedRange: [Int]?
    let isEditing: Bool
    /// What was told, in its order.
    let calls: [String]
  }

  func perform(on stage: any Stage) throws -> [State] {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let listener = TextListener(view)
    stage.root.addSubview(view)
    return try steps.map { step in
      listener.calls = []
      try TextStep(step).perform(on: view)
      return State(
        text: view.text, selection: [view.selectedRange.location, view.selectedRange.length],
        selectedRange: view.selectedTextRange.map(view.numbers), markedRange: view.markedTextRange.map(view.numbers),
        isEditing: view.isFirstResponder, calls: listener.calls)
    }
  }
}

extension UITextView {
  /// Location and length of a range.
  fileprivate func numbers(of range: UITextRange) -> [Int] {
    [offset(from: beginningOfDocument, to: range.start), offset(from: range.start, to: range.end)]
  }
}

/// A step of a text view, as recordings write it.
private struct TextStep {
  private let word: String
  private let values: [JSONValue]

  init(_ step: [JSONValue]) throws {
    guard case .string(let word)? = step.first else { throw UnreadableRecording("a step begins with a word") }
    (self.word, values) = (word, Array(step.dropFirst()))
  }

  private func text(_ index: Int) throws -> String {
    guard index < values.count, case .string(let text) = values[index] else {
      throw UnreadableRecording("\"\(word)\" takes a text")
    }
    return text
  }

  private func range(_ index: Int) throws -> NSRange {
    guard index + 1 < values.count, case .number(let location) = values[index],
      case .number(let length) = values[index + 1], let location = Int(exactly: location),
      let length = Int(exactly: length)
    else { throw UnreadableRecording("\"\(word)\" takes a location and a length") }
    return NSRange(location: location, length: length)
  }

  @MainActor private func textRange(_ index: Int, in view: UITextView) throws -> UITextRange? {
    let range = try range(index)
    guard let start = view.position(from: view.beginningOfDocument, offset: range.location),
      let end = view.position(from: start, offset: range.length)
    else { return nil }
    return view.textRange(from: start, to: end)
  }

  @MainActor func perform(on view: UITextView) throws {
    switch word {
    case "set text": view.text = try text(0)
    case "set attributed text": view.attributedText = NSAttributedString(string: try text(0))
    case "select": view.selectedRange = try range(0)
    case "select text range": view.selectedTextRange = try textRange(0, in: view)
    case "select nothing": view.selectedTextRange = nil
    case "replace":
      guard let range = try textRange(0, in: view) else { throw UnreadableRecording("there is no such range") }
      view.replace(range, withText: try text(2))
    case "insert": view.insertText(try text(0))
    case "delete": view.deleteBackward()
    case "mark": view.setMarkedText(try text(0), selectedRange: try range(1))
    case "mark nothing": view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    case "unmark": view.unmarkText()
    case "begin editing": view.becomeFirstResponder()
    case "end editing": view.resignFirstResponder()
    default: throw UnreadableRecording("there is no step \"\(word)\"")
    }
  }
}
