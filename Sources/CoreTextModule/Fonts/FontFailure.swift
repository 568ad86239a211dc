import CoreGraphics
import Foundation

/// Why fonts couldn't be registered, or not be given up.
struct FontFailure {
  let error: CFError

  /// Makes the error of a code.
  /// - Parameter subject: the path of the file, or the font's name.
  init(_ code: CTFontManagerError, _ subject: String, file: URL? = nil) {
    let reason =
      switch code {
      case .fileNotFound: "There is no such file"
      case .unrecognizedFormat: "The file is no font that can be shown"
      case .alreadyRegistered: "A font of the same name is registered already"
      case .notRegistered: "The font isn't registered"
      }
    var facts: [String: Any] = [NSLocalizedDescriptionKey: "\(reason): \(subject)"]
    if let file { facts[kCTFontManagerErrorFontURLsKey as String] = [file] }
    error = NSError(domain: kCTFontManagerErrorDomain, code: code.rawValue, userInfo: facts)
  }

  init(_ code: CTFontManagerError, _ file: URL) { self.init(code, file.path, file: file) }

  /// Hands an error over where one is wanted.
  /// - Returns: whether there is none.
  static func report(_ failure: FontFailure?, to error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    if let failure { error?.pointee = Unmanaged.passRetained(failure.error) }
    return failure == nil
  }

  /// Hands the errors of several files over where they are wanted.
  /// - Returns: whether there are none.
  static func report(_ failures: [FontFailure], to errors: UnsafeMutablePointer<Unmanaged<NSArray>?>?) -> Bool {
    if !failures.isEmpty { errors?.pointee = Unmanaged.passRetained(NSArray(array: failures.map(\.error))) }
    return failures.isEmpty
  }
}
