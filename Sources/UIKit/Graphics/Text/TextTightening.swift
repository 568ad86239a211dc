extension [TextRun] {
  /// The share of a line's width by which a text may exceed it and still be tightened, as AppKit's
  /// `tighteningFactorForTruncation` has it by default.
  fileprivate static let greatestExcess: CGFloat = 0.05

  /// The runs of a single line, with characters moved together where the line is a little too long and would be
  /// truncated.
  /// - Parameter width: the room of the line.
  func tightened(_ text: String, to width: CGFloat) -> [TextRun] {
    guard width > 0, first?.attributes.paragraph.mayTighten == true else { return self }
    let format = self[0].attributes.paragraph
    let room = width - format.firstLineHeadIndent - (format.tailIndent > 0 ? 0 : -format.tailIndent)
    let needed = TextLayout(text: text, runs: self).lines[0].rect.width
    guard needed > room, needed <= room * (1 + Self.greatestExcess), !text.contains(where: \.isNewline) else {
      return self
    }
    // A line may be cut short a little before it is too long: lengths are rounded, and the space behind the last
    // character doesn't count there.
    let excess = needed - room + abs(self[count - 1].attributes.letterSpacing) + 1.0 / 16
    let step = excess / CGFloat(Swift.max(1, text.count - 1))
    return map { run in
      var run = run
      run.attributes.kern = (run.attributes.kern ?? 0) - step
      return run
    }
  }
}

extension TextParagraphFormat {
  fileprivate var mayTighten: Bool { allowsTightening && truncation != .none }
}
