// Testing asks the compiler to import this module wherever a file of tests imports both Testing and CoreGraphics, and so it
// stands for both.
@_exported import Testing
import UniformTypeIdentifiers

/// The format in which an image is attached to a test: PNG or JPEG.
public struct AttachableImageFormat: Hashable, Sendable {
  private enum Encoding { case png, jpeg }

  private let encoding: Encoding
  /// The quality of JPEG files, 0 (smallest) to 1 (best). PNG files have none, and ignore it.
  public let encodingQuality: Float

  private init(_ encoding: Encoding, _ quality: Float) { (self.encoding, encodingQuality) = (encoding, quality) }

  /// The PNG format.
  public static var png: Self { Self(.png, 1) }

  /// The JPEG format in its best quality.
  public static var jpeg: Self { jpeg(withEncodingQuality: 1) }

  /// Returns the JPEG format.
  /// - Parameter encodingQuality: the quality, 0 (smallest) to 1 (best).
  public static func jpeg(withEncodingQuality encodingQuality: Float) -> Self { Self(.jpeg, encodingQuality) }

  /// The type of the files.
  public var contentType: UTType { encoding == .png ? .png : .jpeg }

  /// Makes a format of a type of files. The program ends for a type other than PNG and JPEG, which are all that can be
  /// written.
  /// - Parameters:
  ///   - contentType: the type of the files.
  ///   - encodingQuality: the quality of JPEG files, 0 (smallest) to 1 (best).
  public init(contentType: UTType, encodingQuality: Float = 1) {
    guard let format = Self(writing: contentType, quality: encodingQuality) else {
      fatalError("images can be attached as PNG or JPEG, not as \(contentType.identifier)")
    }
    self = format
  }

  private init?(writing type: UTType, quality: Float) {
    switch type {
    case .png: self.init(.png, quality)
    case .jpeg: self.init(.jpeg, quality)
    default: return nil
    }
  }

  /// The format that the ending of a file's name asks for; nil where it asks for none that can be written.
  init?(fileName: String) {
    guard let type = Self.ending(of: fileName).flatMap({ UTType(filenameExtension: $0) }) else { return nil }
    self.init(writing: type, quality: 1)
  }

  /// Returns a file's name with the ending of the format, which is added where it has another one or none.
  func fileName(basedOn name: String) -> String {
    let type = Self.ending(of: name).flatMap { UTType(filenameExtension: $0) }
    guard type != contentType, let ending = contentType.preferredFilenameExtension else { return name }
    return "\(name).\(ending)"
  }

  /// What stands behind the last dot of a name; nil without one.
  private static func ending(of name: String) -> String? {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }
}

extension AttachableImageFormat: CustomStringConvertible, CustomDebugStringConvertible {
  /// The format in words, such as `public.jpeg at 80% quality`.
  public var description: String {
    let quality = Int((encodingQuality * 100).rounded())
    return encoding == .png ? contentType.identifier : "\(contentType.identifier) at \(quality)% quality"
  }

  public var debugDescription: String { description }
}
