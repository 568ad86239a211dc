/// Apple's modules that have another name here.
///
/// Packages that know Linux ask for these names to find out whether they are on Apple's systems, and all modules of a build
/// lie in one folder: one that had the name would be taken for Apple's.
enum StandInModules {
  static let names = [
    "os": "OSModule", "OSLog": "OSModule", "Combine": "CombineModule", "CryptoKit": "CryptoKitModule",
    "ImageIO": "ImageIOModule", "CoreImage": "CoreImageModule",
    "CoreText": "CoreTextModule", "Compression": "CompressionModule",
  ]

  /// The name that a module has here; nil for other modules, and where the target doesn't link it.
  static func name(of module: String, _ file: SourceFile) -> String? {
    names[module].flatMap { file.linked.contains($0) ? $0 : nil }
  }

  /// The name of a module whose names a file has without an import; nil where the target doesn't link it.
  static func name(of module: String, broughtTo file: SourceFile) -> String? {
    let name = names[module] ?? module
    return file.linked.contains(name) ? name : nil
  }

  /// The names of `Compression` that aren't those of C's.
  private static let filters: Set<String> = [
    "Algorithm", "FilterError", "FilterOperation", "InputFilter", "OutputFilter",
  ]

  static func isNeeded(by declaration: Declaration) -> Bool {
    declaration.name.split(separator: ".").first.map { names[String($0)] != nil } ?? false
  }

  /// Whether a name behind a module's name is one of a declaration. `OSLog` is a class's name, too, and then means that.
  /// `Compression` is the name of many targets' own types.
  static func declares(_ name: String, in module: String) -> Bool {
    if module == "Compression" { return name.lowercased().hasPrefix("compression_") || filters.contains(name) }
    return module != "OSLog" && (name.first?.isUppercase ?? false || ["os_", "kC"].contains { name.hasPrefix($0) })
  }
}
