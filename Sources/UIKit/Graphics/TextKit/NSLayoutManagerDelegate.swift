/// Decides on and hears of what a layout manager does. Every method has a default.
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Asks for the distance between a line and the next one, in points. Default: what the paragraph's style says.
  /// - Parameters:
  ///   - glyphIndex: the last glyph of the line.
  ///   - rect: the line's, in its container.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Asks for the space above a paragraph that isn't the first, in points. Default: what the paragraph's style says.
  /// - Parameters:
  ///   - glyphIndex: the first glyph of the paragraph.
  ///   - rect: of its first line, in its container, before the space is there.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Asks for the space below a paragraph that isn't the last, in points. Default: what the paragraph's style says.
  /// - Parameters:
  ///   - glyphIndex: the last glyph of the paragraph: its separator.
  ///   - rect: of its last line, in its container.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Asks whether a line may end before a word. Default: true. Where no word of a line may begin the next one, the line
  /// ends where it is full.
  /// - Parameter charIndex: the first character of the word.
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool

  /// Tells the delegate that lines may lie elsewhere from now on.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)

  /// Tells the delegate that all of the text is laid out that was asked for.
  /// - Parameters:
  ///   - textContainer: the last one with text in it; nil where text has no room.
  ///   - layoutFinishedFlag: whether all of the text is laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)

  /// Tells the delegate that a container has another size.
  func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
  /// Returns what the paragraph's style says.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    layoutManager.style(at: glyphIndex)?.lineSpacing ?? 0
  }
  /// Returns what the paragraph's style says.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.style(at: glyphIndex)?.paragraphSpacingBefore ?? 0 }
  /// Returns what the paragraph's style says.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    // The style of a paragraph's first character counts for all of it.
    guard let text = layoutManager.textStorage?.string as NSString?, glyphIndex < text.length else { return 0 }
    let paragraph = text.paragraphRange(for: NSRange(location: glyphIndex, length: 0))
    return layoutManager.style(at: paragraph.location)?.paragraphSpacing ?? 0
  }
  /// Returns true.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool { true }
  /// Does nothing.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
  ) {}
}

extension NSLayoutManager {
  fileprivate func style(at glyph: Int) -> NSParagraphStyle? {
    guard let textStorage, (0..<textStorage.length).contains(glyph) else { return nil }
    return textStorage.attribute(.paragraphStyle, at: glyph, effectiveRange: nil) as? NSParagraphStyle
  }
}
