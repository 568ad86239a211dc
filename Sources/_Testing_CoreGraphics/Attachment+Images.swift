import Testing

/// An image together with the format in which it is attached.
public final class _AttachableImageWrapper<Image: AttachableAsImage>: AttachableWrapper, @unchecked Sendable {
  public let wrappedValue: Image
  fileprivate let imageFormat: AttachableImageFormat?

  fileprivate init(_ image: Image, _ imageFormat: AttachableImageFormat?) {
    (wrappedValue, self.imageFormat) = (image, imageFormat)
  }

  /// The format that was asked for, or else the one of the name's ending, or else PNG.
  private func format(named name: String) -> AttachableImageFormat {
    imageFormat ?? AttachableImageFormat(fileName: name) ?? .png
  }

  public func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<_AttachableImageWrapper>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    try wrappedValue.withUnsafeBytes(as: format(named: attachment.preferredName), body)
  }

  public borrowing func preferredName(
    for attachment: borrowing Attachment<_AttachableImageWrapper>, basedOn suggestedName: String
  ) -> String {
    format(named: suggestedName).fileName(basedOn: suggestedName)
  }
}

extension Attachment {
  /// Makes an attachment of an image.
  /// - Parameters:
  ///   - image: a `CGImage`, a `UIImage` or another image that can be attached.
  ///   - preferredName: the file's name; its ending is added where it lacks.
  ///   - imageFormat: the file's format; nil takes the one of the name's ending, or PNG.
  ///   - sourceLocation: the place to which problems with the attachment belong.
  public init<T: AttachableAsImage>(
    _ image: T, named preferredName: String? = nil, as imageFormat: AttachableImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where AttachableValue == _AttachableImageWrapper<T> {
    self.init(
      _AttachableImageWrapper(image, imageFormat), named: preferredName, sourceLocation: sourceLocation)
  }

  /// Attaches an image to the test that runs.
  /// - Parameters:
  ///   - image: a `CGImage`, a `UIImage` or another image that can be attached.
  ///   - preferredName: the file's name; its ending is added where it lacks.
  ///   - imageFormat: the file's format; nil takes the one of the name's ending, or PNG.
  ///   - sourceLocation: the place to which problems with the attachment belong.
  public static func record<T: AttachableAsImage>(
    _ image: T, named preferredName: String? = nil, as imageFormat: AttachableImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where AttachableValue == _AttachableImageWrapper<T> {
    record(
      Self(image, named: preferredName, as: imageFormat, sourceLocation: sourceLocation),
      sourceLocation: sourceLocation)
  }
}

extension Attachment where AttachableValue: AttachableWrapper, AttachableValue.Wrapped: AttachableAsImage {
  /// The format that was asked for; nil where the name's ending decides.
  public var imageFormat: AttachableImageFormat? {
    let wrapper: AttachableValue = attachableValue
    return (wrapper as? _AttachableImageWrapper<AttachableValue.Wrapped>)?.imageFormat
  }
}
