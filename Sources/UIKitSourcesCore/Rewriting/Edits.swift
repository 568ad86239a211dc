/// Changes to a file's bytes. The lines of the source keep their numbers: what is replaced leaves its line breaks.
struct Edits {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private var edits: [Edit] = []

  mutating func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }
  mutating func insert(_ text: String, at position: Int) { replace(position..<position, with: text) }

  /// The source with the edits. Of edits that overlap, the outer one counts; insertions at one place keep their order.
  func applied(to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted { a, b in
      if a.element.range.lowerBound != b.element.range.lowerBound {
        return a.element.range.lowerBound < b.element.range.lowerBound
      }
      if a.element.range.isEmpty != b.element.range.isEmpty { return a.element.range.isEmpty }
      if a.element.range.upperBound != b.element.range.upperBound {
        return a.element.range.upperBound > b.element.range.upperBound
      }
      return a.offset < b.offset
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      let newline = UInt8(ascii: "\n")
      result += source[edit.range].filter { $0 == newline }
      position = edit.range.upperBound
    }
    return result + source[position...]
  }
}
