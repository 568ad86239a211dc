import Foundation

/// The build settings of a target: those of the project, of its configuration files, and its own, each upon the one
/// before.
struct BuildSettings {
  private var values: [String: String] = [:]
  /// A setting that has grown beyond all bounds by what it inherits.
  private var overgrown: String?

  init(_ defaults: [String: String] = [:]) { values = defaults }

  /// Lays settings upon those that are there. `$(inherited)` is the value below.
  mutating func lay(_ settings: [String: Any]) {
    // A setting for a platform alone goes before the one for all.
    let ordered = settings.sorted { ($0.key.contains("[") ? 1 : 0, $0.key) < ($1.key.contains("[") ? 1 : 0, $1.key) }
    var laid: [String: String] = [:]
    for (key, value) in ordered {
      guard let name = name(key) else { continue }
      let text = (value as? [Any])?.map { "\($0)" }.joined(separator: " ") ?? "\(value)"
      let below = laid[name] ?? values[name] ?? ""
      let whole = ["$(inherited)", "${inherited}"].reduce(text) { $0.replacingOccurrences(of: $1, with: below) }
      if whole.utf8.count > SettingExpansion.longest { overgrown = overgrown ?? name }
      laid[name] = whole.utf8.count > SettingExpansion.longest ? text : whole
    }
    values.merge(laid) { $1 }
  }

  /// The name of a setting without its condition; nil where the condition is not of a build for iOS in this configuration.
  private func name(_ key: String) -> String? {
    let parts = key.split(separator: "[")
    let holds = parts.dropFirst().allSatisfy { part in
      let condition = part.dropLast().split(separator: "=", maxSplits: 1).map(String.init)
      guard condition.count == 2 else { return false }
      let pattern = condition[1]
      let answers = [
        "sdk": ["iphoneos", "iphonesimulator"], "arch": ["arm64", "x86_64"],
        "config": [values["CONFIGURATION"] ?? "Debug"],
      ]
      return answers[condition[0]]?.contains { PathPattern(pattern).matches($0) } ?? (pattern == "*")
    }
    return holds ? parts.first.map(String.init) : nil
  }

  /// The value of a setting with the settings in it filled in; nil where it has none or an empty one.
  subscript(name: String) -> String? {
    guard let value = values[name] else { return nil }
    let text = fill(value).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }

  func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }
  func isOn(_ name: String) -> Bool { self[name]?.uppercased() == "YES" }

  /// The file that a setting names, by its path from a folder or from the root; nil where it names none.
  func file(_ name: String, in folder: URL) -> URL? {
    self[name].map { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : folder.appending(path: $0) }
  }

  /// All settings whose names begin so, by the rest of the name.
  func values(below prefix: String) -> [String: String] {
    let keys = values.keys.filter { $0.hasPrefix(prefix) }
    return Dictionary(uniqueKeysWithValues: keys.map { (String($0.dropFirst(prefix.count)), fill(values[$0] ?? "")) })
  }

  /// A text with the settings that it names filled in. What isn't known becomes nothing, as in Xcode, and so does what has
  /// no end: see `endless`.
  func fill(_ text: String) -> String { (try? filled(text)) ?? "" }

  private func filled(_ text: String) throws -> String {
    var expansion = SettingExpansion(of: values)
    return try expansion.fill(text)
  }

  /// A setting whose value grows beyond all bounds as others are filled in; nil where none does.
  var endless: String? {
    overgrown ?? values.keys.sorted().first { name in (try? filled(values[name] ?? "")) == nil }
  }

  /// The words of a list; one in quotation marks may have spaces.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace && !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension BuildSettings {
  /// The names that `#if` finds defined, by the list of conditions or by flags of the compiler, each once. `DEBUG` is not
  /// among them: SwiftPM defines it.
  var conditions: [String] {
    var seen: Set = ["DEBUG"]
    return (list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + defines).filter { seen.insert($0).inserted }
  }

  /// The names in `-D NAME` and `-DNAME`.
  private var defines: [String] {
    let flags = list("OTHER_SWIFT_FLAGS")
    return flags.indices.compactMap { index in
      if flags[index] == "-D" { return index + 1 < flags.count ? flags[index + 1] : nil }
      return flags[index].hasPrefix("-D") ? String(flags[index].dropFirst(2)) : nil
    }
  }
}

extension PortedTarget {
  /// Takes what build settings say of how its sources are compiled.
  mutating func apply(_ settings: BuildSettings) {
    conditions = settings.conditions
    language = LanguageMode(version: settings["SWIFT_VERSION"] ?? "5")
    isIsolatedToMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
  }
}
