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
    guard let storage = layoutManager.textStorage, (0..<storage.length).contains(glyphIndex) else { return 0 }
    let style = storage.attribute(.paragraphStyle, at: glyphIndex, effectiveRange: nil) as? NSParagraphStyle
    return style?.lineSpacing ?? 0
  }
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
