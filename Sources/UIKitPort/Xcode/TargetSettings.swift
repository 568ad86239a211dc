extension PortedTarget {
  /// Takes what build settings say of how its sources are compiled.
  mutating func apply(_ settings: BuildSettings) {
    conditions = settings.conditions
    language = LanguageMode(version: settings["SWIFT_VERSION"] ?? "5")
    isIsolatedToMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
  }
}

extension BuildSettings {
  /// The names that `#if` finds defined, by the list of conditions or by flags of the compiler, each once. `DEBUG` is not
  /// among them: SwiftPM defines it.
  fileprivate var conditions: [String] {
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
