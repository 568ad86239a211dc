import QuartzCore

extension NSAttributedString: TextRunSource {
  /// The runs of the text with their attributes.
  package func textRuns() -> [TextRun] { textRuns(completedWith: [:]) }

  /// The runs of the text.
  /// - Parameter missing: attributes that count wherever the text has none of its own.
  func textRuns(completedWith missing: [NSAttributedString.Key: Any]) -> [TextRun] {
    var runs: [TextRun] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { own, range, _ in
      let attributes = TextAttributes(own.merging(missing) { own, _ in own })
      var run = TextRun(range: range.location..<range.location + range.length, attributes: attributes)
      if run.attributes.attachment != nil, !standsForAttachments(in: range) { run.attributes.attachment = nil }
      runs.append(run)
    }
    return runs
  }
}
