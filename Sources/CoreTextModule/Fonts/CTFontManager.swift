import CoreGraphics
import Foundation
import UIKit

/// The processes for which fonts are registered.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No process.
  case none = 0
  /// The process.
  case process = 1
}

/// The domain of the errors of registering fonts.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// The key of the files that an error is about, an array of `URL`s.
public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// Why fonts couldn't be registered, or not be given up.
public enum CTFontManagerError: CFIndex, Sendable {
  /// The file is missing.
  case fileNotFound = 101
  /// The file is no font that can be shown.
  case unrecognizedFormat = 103
  /// A font of the same name is there already.
  case alreadyRegistered = 105
  /// The font isn't registered, or the app's `Info.plist` names it.
  case notRegistered = 201
}

/// Registers all faces of a file: `UIFont(name:size:)` and `CTFontCreateWithName` find them from now on.
/// - Parameters:
///   - scope: `.process`.
///   - error: set where nothing was registered.
/// - Returns: whether the faces were registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { FontFailure.report(register(fontURL, scope), to: error) }

/// Lets all faces of a file be found no more. Fonts that have been made of them stay.
/// - Parameters:
///   - scope: `.process`.
///   - error: set where the faces weren't registered by code.
/// - Returns: whether they were.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { FontFailure.report(unregister(fontURL, scope), to: error) }

/// Registers all faces of several files, as `CTFontManagerRegisterFontsForURL` does those of one. A file that can't be
/// registered keeps none of the others from it.
/// - Parameters:
///   - fontURLs: the files' `URL`s.
///   - scope: `.process`.
///   - errors: set to the files' `CFError`s where there are any.
/// - Returns: whether the faces of all files were registered.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<Unmanaged<NSArray>?>?
) -> Bool { FontFailure.report(files(fontURLs).compactMap { register($0, scope) }, to: errors) }

/// Lets the faces of several files be found no more, as `CTFontManagerUnregisterFontsForURL` does those of one.
/// - Parameters:
///   - fontURLs: the files' `URL`s.
///   - scope: `.process`.
///   - errors: set to the `CFError`s of the files whose faces weren't registered by code, where there are any.
/// - Returns: whether the faces of all files were.
@discardableResult
public func CTFontManagerUnregisterFontsForURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<Unmanaged<NSArray>?>?
) -> Bool { FontFailure.report(files(fontURLs).compactMap { unregister($0, scope) }, to: errors) }

/// Registers the faces of files.
/// - Parameters:
///   - fontURLs: the files' `URL`s.
///   - scope: `.process`.
///   - enabled: whether the fonts are found from now on; false registers nothing.
///   - registrationHandler: told of all errors at once when it is done; what it returns, whether to go on, has no effect
///     then.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let errors = enabled ? files(fontURLs).compactMap { register($0, scope)?.error } : []
  _ = registrationHandler?(errors, true)
}

/// Lets the faces of files be found no more.
/// - Parameters:
///   - fontURLs: the files' `URL`s.
///   - scope: `.process`.
///   - registrationHandler: told of all errors at once when it is done; what it returns has no effect then.
public func CTFontManagerUnregisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let errors = files(fontURLs).compactMap { unregister($0, scope)?.error }
  _ = registrationHandler?(errors, true)
}

/// Returns the descriptors of all faces of a file, which need not be registered; nil where the file is no font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let faces = Typeface.faces(ofFile: fileURL.path)
  return faces.isEmpty ? nil : faces.map(descriptor)
}

/// Returns the PostScript names of the fonts that the app brings, in the order of their names.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray { AppFonts.faces.map(\.postScriptName).sorted() }

/// Returns the families of the fonts that the app brings, in the order of their names.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames }

// MARK: - Registering

private func files(_ urls: CFArray) -> [URL] { urls.compactMap { $0 as? URL } }

/// Registers the faces of a file.
/// - Returns: nil where all went well.
private func register(_ file: URL, _ scope: CTFontManagerScope) -> FontFailure? {
  guard FileManager.default.fileExists(atPath: file.path) else { return FontFailure(.fileNotFound, file) }
  let faces = Typeface.faces(ofFile: file.path)
  guard !faces.isEmpty else { return FontFailure(.unrecognizedFormat, file) }
  guard scope != .none else { return nil }
  return AppFonts.register(faces) ? nil : FontFailure(.alreadyRegistered, file)
}

/// Gives up the faces of a file.
/// - Returns: nil where all went well.
private func unregister(_ file: URL, _ scope: CTFontManagerScope) -> FontFailure? {
  guard scope != .none else { return nil }
  let faces = Typeface.faces(ofFile: file.path)
  return !faces.isEmpty && AppFonts.unregister(faces) ? nil : FontFailure(.notRegistered, file)
}
