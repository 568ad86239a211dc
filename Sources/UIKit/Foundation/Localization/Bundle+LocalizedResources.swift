import Foundation

// These stand in for Foundation's members of the same names wherever a file gets Foundation through UIKit.

extension Bundle {
  /// The path of a file in the language that the app shows; nil where there is none.
  /// - Parameters:
  ///   - name: the name without its ending; nil or empty for the first file with the ending.
  ///   - ext: the ending; nil or empty where it is part of the name.
  @_disfavoredOverload
  public func path(forResource name: String?, ofType ext: String?) -> String? {
    path(forResource: name, ofType: ext, inDirectory: nil)
  }

  /// The path of a file in the language that the app shows; nil where there is none.
  /// - Parameter subpath: the folder in the bundle, and in each language's folder.
  @_disfavoredOverload
  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    LocalizedFiles.find(name, ext, subpath, in: LocalizedFiles.folders(of: self))?.path
  }

  /// The path of a file in one language; nil where there is none.
  /// - Parameter localizationName: the language; nil for those that the app shows.
  @_disfavoredOverload
  public func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
    forLocalization localizationName: String?
  ) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath, localization: localizationName)?.path
  }

  /// The place of a file in the language that the app shows; nil where there is none.
  /// - Parameters:
  ///   - name: the name without its ending; nil or empty for the first file with the ending.
  ///   - ext: the ending; nil or empty where it is part of the name.
  @_disfavoredOverload
  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    url(forResource: name, withExtension: ext, subdirectory: nil)
  }

  /// The place of a file in the language that the app shows; nil where there is none.
  /// - Parameter subpath: the folder in the bundle, and in each language's folder.
  @_disfavoredOverload
  public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
    LocalizedFiles.find(name, ext, subpath, in: LocalizedFiles.folders(of: self))
  }

  /// The place of a file in one language; nil where there is none.
  /// - Parameter localizationName: the language; nil for those that the app shows.
  @_disfavoredOverload
  public func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
    localization localizationName: String?
  ) -> URL? {
    let folders = localizationName.map { LocalizedFiles.folders(of: self, language: $0) }
    return LocalizedFiles.find(name, ext, subpath, in: folders ?? LocalizedFiles.folders(of: self))
  }

  /// The paths of all files with an ending, in the languages that the app shows and for all; of several with one name the
  /// best one's.
  /// - Parameters:
  ///   - ext: the ending; nil or empty for any.
  ///   - subpath: the folder in the bundle, and in each language's folder.
  @_disfavoredOverload
  public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
    LocalizedFiles.all(ext, subpath, in: LocalizedFiles.folders(of: self)).map(\.path)
  }

  /// The paths of all files with an ending, in one language and for all; of several with one name the language's.
  /// - Parameter localizationName: the language; nil for those that the app shows.
  @_disfavoredOverload
  public func paths(
    forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?
  ) -> [String] {
    let folders = localizationName.map { LocalizedFiles.folders(of: self, language: $0) }
    return LocalizedFiles.all(ext, subpath, in: folders ?? LocalizedFiles.folders(of: self)).map(\.path)
  }
}
