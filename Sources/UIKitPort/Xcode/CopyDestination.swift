/// The place to which a build phase copies files.
enum CopyDestination: Equatable {
  /// A folder by its path from the bundle; an empty path is the bundle itself.
  case bundle(String)
  case elsewhere

  /// The folders of a bundle for iOS by the numbers of Xcode's projects, and by the names that later ones have for them.
  private static let folders: [String: String] = [
    "1": "", "6": "", "7": "", "10": "Frameworks", "11": "SharedFrameworks", "12": "SharedSupport", "13": "PlugIns",
    "15": "Java", "Wrapper": "", "Executables": "", "Resources": "", "Frameworks": "Frameworks",
    "SharedFrameworks": "SharedFrameworks", "SharedSupport": "SharedSupport", "PlugIns": "PlugIns",
    "JavaResources": "Java",
  ]
  private static let products = ["16", "ProductsDirectory"]

  init(of phase: XcodeObject, _ settings: BuildSettings) {
    let base = phase.text("dstSubfolder") ?? phase.text("dstSubfolderSpec") ?? ""
    self.init(base: base, path: phase.text("dstPath") ?? "", settings)
  }

  /// The place that a description for XcodeGen names.
  init(describedBy values: [String: Any], _ settings: BuildSettings) {
    let name = values["destination"] as? String ?? ""
    let base = name == "plugins" ? "PlugIns" : name.prefix(1).uppercased() + name.dropFirst()
    self.init(base: base, path: values["subpath"] as? String ?? "", settings)
  }

  private init(base: String, path: String, _ settings: BuildSettings) {
    let path = settings.fill(path)
    if let folder = Self.folders[base] {
      self.init("\(folder)/\(path)")
    } else if Self.products.contains(base), let bundle = settings["WRAPPER_NAME"],
      path.split(separator: "/").first.map(String.init) == bundle
    {
      self.init(path.split(separator: "/").dropFirst().joined(separator: "/"))
    } else {
      self = .elsewhere
    }
  }

  /// The folder at a path, if that doesn't lead out of the bundle.
  private init(_ path: String) {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        self = .elsewhere
        return
      }
    }
    self = .bundle(steps.joined(separator: "/"))
  }
}
