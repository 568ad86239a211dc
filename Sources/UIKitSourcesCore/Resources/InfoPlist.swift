import Foundation

/// An app's `Info.plist`, with the build settings filled in that are known here.
package enum InfoPlist {
  /// Compiles the target's property list.
  /// - Parameters:
  ///   - storyboards: the names of those in the target.
  ///   - language: the one that the app is written in, where the list names none.
  /// - Throws: `Failures` if it is no property list with a dictionary, or begins with a storyboard that isn't there.
  package static func compile(
    _ file: URL?, target: String, storyboards: Set<String> = [], language: String = "en"
  ) throws -> Data {
    var entries: [String: Any] = [:]
    if let file {
      guard let data = try? Data(contentsOf: file), !BinaryPropertyList.hasSets([UInt8](data)),
        let dictionary = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      else {
        throw Failures(diagnostics: [Diagnostic(path: file.path, "is no property list with a dictionary")])
      }
      entries = dictionary
      try checkStoryboards(named: dictionary, of: file, storyboards)
    }
    if entries["CFBundleDevelopmentRegion"] == nil { entries["CFBundleDevelopmentRegion"] = language }
    for key in ["CFBundleName", "CFBundleIdentifier", "CFBundleExecutable"] where entries[key] == nil {
      entries[key] = target
    }
    do {
      let data = try PropertyListSerialization.data(
        fromPropertyList: fill(entries, target, language), format: .xml, options: 0)
      // Foundation writes dates that it doesn't read again: the app would be without any of its list.
      _ = try PropertyListSerialization.propertyList(from: data, format: nil)
      return data
    } catch {
      // A binary one may hold what none that is written has, such as null.
      throw Failures(diagnostics: [Diagnostic(path: file?.path ?? target, "has values that no property list can have")])
    }
  }

  /// An app that waited for a storyboard that isn't there would show nothing.
  private static func checkStoryboards(named list: [String: Any], of file: URL, _ storyboards: Set<String>) throws {
    func names(_ value: Any) -> [(key: String, name: String)] {
      if let list = value as? [Any] { return list.flatMap(names) }
      guard let dictionary = value as? [String: Any] else { return [] }
      return dictionary.sorted { $0.key < $1.key }.flatMap { key, value in
        let isMain = ["UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainNibFile"].contains(key)
        return isMain ? [(key, "\(value)")] : names(value)
      }
    }
    let found = names(list).filter { $0.key == "NSMainNibFile" || !storyboards.contains($0.name) }
    guard !found.isEmpty else { return }
    throw Failures(
      diagnostics: found.map {
        Diagnostic(
          path: file.path,
          "\($0.key) is \($0.name): "
            + ($0.key == "NSMainNibFile"
              ? "apps can't begin with a nib; make the window in code" : "the target has no storyboard of that name"))
      })
  }

  /// Warns of the fonts that a property list names and the target doesn't have: the app runs without them.
  /// - Parameter files: the names of the target's files.
  static func missingFonts(_ file: URL, among files: Set<String>) -> [Diagnostic] {
    guard let data = try? Data(contentsOf: file), !BinaryPropertyList.hasSets([UInt8](data)),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let fonts = list["UIAppFonts"] as? [String]
    else { return [] }
    let text = String(decoding: data, as: UTF8.self)
    return fonts.filter { !files.contains(($0 as NSString).lastPathComponent) }.map { font in
      let place = text.range(of: ">\(font)<")
      let line = place.map { text[..<$0.lowerBound].count { $0.isNewline } + 1 } ?? 1
      return Diagnostic(
        path: file.path, line: line, severity: .warning, "UIAppFonts has \(font), and the target has no such file")
    }
  }

  private static func fill(_ value: Any, _ target: String, _ language: String) -> Any {
    switch value {
    case let text as String: return fill(text, target, language)
    case let list as [Any]: return list.map { fill($0, target, language) }
    case let dictionary as [String: Any]: return dictionary.mapValues { fill($0, target, language) }
    default: return value
    }
  }

  private static func fill(_ text: String, _ target: String, _ language: String) -> String {
    let settings = [
      "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "EXECUTABLE_NAME", "TARGET_NAME",
    ]
    let values = settings.map { ($0, target) } + [("DEVELOPMENT_LANGUAGE", language)]
    return values.reduce(text) { text, setting in
      text.replacingOccurrences(of: "$(\(setting.0))", with: setting.1).replacingOccurrences(
        of: "${\(setting.0)}", with: setting.1)
    }
  }
}
