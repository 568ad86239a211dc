import Foundation

/// A resource that a manifest's target declares.
struct ManifestResource {
  enum Rule {
    /// A file of a kind that is compiled is; the others are copied one by one.
    case process
    /// The file or folder is in the bundle as it is, unless Xcode compiles it.
    case copy
    /// The file's bytes are in the code.
    case embed
  }

  /// The types of files that Xcode compiles even where a manifest says that they are copied.
  private static let compiledTypes: Set = ["xcassets", "xib", "storyboard", "xcstrings"]

  /// The path from the target's folder.
  let path: String
  let rule: Rule
  private let localization: String?

  init?(_ values: [String: Any]) {
    guard let path = values["path"] as? String, let rules = values["rule"] as? [String: Any] else { return nil }
    self.path = Self.normal(path)
    let isCopied = rules["copy"] != nil && !Self.compiledTypes.contains((path as NSString).pathExtension.lowercased())
    rule = isCopied ? .copy : rules["embedInCode"] != nil ? .embed : .process
    localization = (rules["process"] as? [String: Any])?["localization"] as? String
  }

  /// The language that its files are in, by the name of a language's folder; nil where the manifest says none.
  func language(defaultingTo language: String) -> String? {
    localization.map { $0 == "base" ? "Base" : language }
  }

  /// A path without the steps that mean nothing.
  static func normal(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
