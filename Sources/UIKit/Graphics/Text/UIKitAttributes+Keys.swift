extension AttributeScopes.UIKitAttributes {
  /// The key of fonts.
  public enum FontAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIFont
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSFont"
  }

  /// The key of paragraphs' styles.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSParagraphStyle
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSParagraphStyle"
  }

  /// The key of texts' colours.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSColor"
  }

  /// The key of colours behind text.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSBackgroundColor"
  }

  /// The key of the use of ligatures.
  public enum LigatureAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Int
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSLigature"
  }

  /// The key of distances in place of kerning.
  public enum KernAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSKern"
  }

  /// The key of distances on top of kerning.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "CTTracking"
  }

  /// The key of lines through text.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSStrikethrough"
  }

  /// The key of the colours of lines through text.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSStrikethroughColor"
  }

  /// The key of lines below text.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSUnderline"
  }

  /// The key of the colours of lines below text.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSUnderlineColor"
  }

  /// The key of outlines' colours.
  public enum StrokeColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSStrokeColor"
  }

  /// The key of outlines' widths.
  public enum StrokeWidthAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSStrokeWidth"
  }

  /// The key of attachments.
  public enum AttachmentAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSTextAttachment
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSAttachment"
  }

  /// The key of distances above the baseline.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The name of the attribute in an `NSAttributedString`.
    public static let name = "NSBaselineOffset"
  }
}
