import Foundation

/// A picture in a text: the value of the attribute `attachment` at a character U+FFFC, in whose place it shows.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, @unchecked Sendable {
  private let typeNumber = FoundationTypeNumber()

  /// The character that an attachment takes the place of.
  public static let character = 0xFFFC

  /// The picture's data where `image` isn't set, in any format that `UIImage` reads. Nil by default.
  open var contents: Data? { didSet { decoded = nil } }
  /// The kind of `contents`, as an identifier of a uniform type; kept for the app. Nil by default.
  open var fileType: String?

  /// The picture; that of `contents` where none is set, else nil. Symbols and other templates have the colour of the
  /// text.
  ///
  /// Text that shows already is told of another picture by setting the attribute again.
  open var image: UIImage? {
    get { ownImage ?? imageOfContents }
    set { ownImage = newValue }
  }
  private var ownImage: UIImage?
  private var decoded: UIImage?

  private var imageOfContents: UIImage? {
    if decoded == nil { decoded = contents.flatMap { UIImage(data: $0) } }
    return decoded
  }

  /// The rectangle of the picture, in points from where the character begins on the baseline; y points up. `.zero`, the
  /// default, stands for the picture's own size on the baseline.
  open var bounds = CGRect.zero

  /// Makes an attachment of nothing, or of a picture that is still to be decoded.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }

  /// A picture in its own size.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  public convenience override init() { self.init(data: nil, ofType: nil) }

  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }

  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}

extension NSAttributedString {
  /// A text of one character that shows a picture.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Whether the range has no characters but those that attachments take the place of.
  func standsForAttachments(in range: NSRange) -> Bool {
    let characters = string as NSString
    return (range.location..<range.location + range.length).allSatisfy {
      Int(characters.character(at: $0)) == NSTextAttachment.character
    }
  }
}
