/// The settings of a manifest's target, in the words in which another manifest can have them.
struct ManifestSettings {
  private let values: [[String: Any]]

  /// Takes settings as SwiftPM prints them, those whose conditions hold.
  init(_ values: [[String: Any]]) { self.values = values }

  /// The names that `#if` finds defined in each configuration. `swift` has the others.
  var conditions: [String] {
    values.filter { Self.configuration($0) == nil }.flatMap { Self.texts("define", of: $0, for: "swift") }
  }

  var isIsolatedToMainActor: Bool {
    values.flatMap { Self.texts("defaultIsolation", of: $0, for: "swift") }.last == "MainActor"
  }

  var language: LanguageMode? {
    values.flatMap { Self.texts("swiftLanguageMode", of: $0, for: "swift") }.last.map(LanguageMode.init(version:))
  }

  /// The settings of the Swift compiler that have no place of their own.
  var swift: [String] { values.flatMap(Self.swiftWords) }
  var c: [String] { values.flatMap { Self.clangWords($0, for: "c") } }
  var cxx: [String] { values.flatMap { Self.clangWords($0, for: "cxx") } }

  /// The settings of the linker, but for frameworks: there are none.
  var linker: [String] {
    values.flatMap { setting in
      Self.texts("linkedLibrary", of: setting, for: "linker").map { name in
        // Apple's library of C++ has another name here.
        Self.words("linkedLibrary", literal(name == "c++" ? "stdc++" : name), setting)
      } + Self.unsafeFlags(setting, for: "linker")
    }
  }

  // MARK: - One setting

  private static func swiftWords(_ setting: [String: Any]) -> [String] {
    var words: [String] = []
    if configuration(setting) != nil {
      words += texts("define", of: setting, for: "swift").map { Self.words("define", literal($0), setting) }
    }
    for kind in ["enableUpcomingFeature", "enableExperimentalFeature"] {
      words += texts(kind, of: setting, for: "swift").map { Self.words(kind, literal($0), setting) }
    }
    words += texts("interoperabilityMode", of: setting, for: "swift").map {
      Self.words("interoperabilityMode", ".\($0)", setting)
    }
    return words + unsafeFlags(setting, for: "swift")
  }

  private static func clangWords(_ setting: [String: Any], for tool: String) -> [String] {
    let defines = texts("define", of: setting, for: tool).map { text -> String in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = parts.count > 1 ? ", to: \(literal(parts[1]))" : ""
      return words("define", literal(parts[0]) + value, setting)
    }
    let paths = texts("headerSearchPath", of: setting, for: tool).map {
      words("headerSearchPath", literal($0), setting)
    }
    return defines + paths + unsafeFlags(setting, for: tool)
  }

  /// The flags of a setting. Those that make errors of warnings are left out: rewritten sources may have more of them.
  private static func unsafeFlags(_ setting: [String: Any], for tool: String) -> [String] {
    let flags = withoutErrors(texts("unsafeFlags", of: setting, for: tool), for: tool)
    return flags.isEmpty ? [] : [words("unsafeFlags", "[\(flags.map(literal).joined(separator: ", "))]", setting)]
  }

  /// Flags without those that make errors of warnings, with the flag before that hands one on, and with the group of warnings
  /// that Swift's compiler takes behind one.
  private static func withoutErrors(_ flags: [String], for tool: String) -> [String] {
    var kept: [String] = []
    var rest = flags[...]
    while let flag = rest.popFirst() {
      let isHandedOn = ["-Xcc", "-Xfrontend"].contains(flag)
      let word = isHandedOn ? rest.first ?? "" : flag
      guard word == "-warnings-as-errors" || word == "-Werror" || word.hasPrefix("-Werror=") else {
        kept.append(flag)
        continue
      }
      if isHandedOn { rest = rest.dropFirst() }
      if word == "-Werror", tool == "swift", !isHandedOn { rest = rest.dropFirst() }
    }
    return kept
  }

  private static func words(_ kind: String, _ value: String, _ setting: [String: Any]) -> String {
    let condition = configuration(setting).map { ", .when(configuration: .\($0))" } ?? ""
    return ".\(kind)(\(value)\(condition))"
  }

  private static func configuration(_ setting: [String: Any]) -> String? {
    (setting["condition"] as? [String: Any])?["config"] as? String
  }

  /// The values of a setting of a kind; none of any other setting.
  private static func texts(_ kind: String, of setting: [String: Any], for tool: String) -> [String] {
    guard setting["tool"] as? String == tool, let value = (setting["kind"] as? [String: Any])?[kind] else { return [] }
    return ((value as? [String: Any])?.values).map { $0.flatMap { $0 as? [String] ?? ["\($0)"] } } ?? []
  }
}
