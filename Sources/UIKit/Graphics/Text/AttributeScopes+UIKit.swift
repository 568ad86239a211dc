extension AttributeScopes {
  /// The attributes of text that UIKit draws, beside those of Foundation.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of text that UIKit draws.
  public struct UIKitAttributes: AttributeScope {
    /// The font; 12 pt where there is none.
    public let font: FontAttribute
    /// The style of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the text; black where there is none.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text; none by default.
    public let backgroundColor: BackgroundColorAttribute
    /// The use of ligatures: 0 for no ligatures, 1 (default) for those of the font.
    public let ligature: LigatureAttribute
    /// The distance after each character, in points; 0 turns off the kerning of pairs.
    public let kern: KernAttribute
    /// The distance after each character on top of the kerning of pairs, in points.
    public let tracking: TrackingAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text; the text's where there is none.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text; the text's where there is none.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of outlines; the text's where there is none.
    public let strokeColor: StrokeColorAttribute
    /// The width of outlines, in per cent of the font's size; negative to fill, too.
    public let strokeWidth: StrokeWidthAttribute
    /// The attachment; for the character U+FFFC only.
    public let attachment: AttachmentAttribute
    /// The distance above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of UIKit by their names.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
