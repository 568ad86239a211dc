import Foundation

/// Bytes that something is made of.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Provides bytes. It is never nil.
  public init?(data: CFData) { bytes = data }

  /// Provides the bytes of a file; nil where it can't be read.
  public init?(url: CFURL) {
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    self.bytes = bytes
  }

  /// Provides the bytes of a file; nil where it can't be read.
  /// - Parameter filename: the path.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// The bytes, never nil.
  public var data: CFData? { bytes }
}
