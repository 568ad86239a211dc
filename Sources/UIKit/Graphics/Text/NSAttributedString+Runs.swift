import QuartzCore

extension NSAttributedString: TextRunSource {
  /// The runs of the text with their attributes.
  package func textRuns() -> [TextRun] { textRuns(completedWith: [:]) }

  /// The runs of the text.
  /// - Parameters:
  ///   - missing: attributes that count wherever the text has none of its own.
  ///   - place: where the text will be, for its attachments.
  func textRuns(
    completedWith missing: [NSAttributedString.Key: Any], at place: AttachmentPlace = AttachmentPlace()
  ) -> [TextRun] {
    var runs: [TextRun] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { own, range, _ in
      let attributes = TextAttributes(own.merging(missing) { own, _ in own })
      let run = TextRun(range: range.location..<range.location + range.length, attributes: attributes)
      if let attachment = own[.attachment] as? NSTextAttachment, standsForAttachments(in: range) {
        runs += run.showing(attachment, at: place)
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}

extension TextRun {
  /// Runs of a character each, in whose places an attachment shows: it may have another size in each.
  fileprivate func showing(_ attachment: NSTextAttachment, at place: AttachmentPlace) -> [TextRun] {
    range.map { character in
      var run = TextRun(range: character..<character + 1, attributes: attributes)
      run.attributes.attachment = attachment.textAttachment(
        in: attributes.color, lineHeight: attributes.font.lineHeight, at: character, of: place)
      return run
    }
  }
}
