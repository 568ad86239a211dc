import Foundation
import Yams

/// Reads a description for XcodeGen (`project.yml`): what an Xcode project that it makes would build.
struct XcodeGenProject {
  let file: URL
  private let root: [String: Any]
  private let folder: URL
  private let configuration: String

  /// Reads a description, and those that it includes.
  /// - Parameter configuration: the build configuration; nil takes "Debug".
  init(_ file: URL, configuration: String? = nil) throws {
    self.file = file
    self.configuration = configuration ?? "Debug"
    folder = file.deletingLastPathComponent()
    var open: Set<String> = []
    root = try Self.load(file, &open)
  }

  func read(into project: inout PortedProject) {
    for (name, value) in packages { project.packages.append(contentsOf: reference(name, value).map { [$0] } ?? []) }
    for (name, value) in (root["targets"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let target = value as? [String: Any] else { continue }
      add(name, filled(target, name), to: &project)
    }
  }

  // MARK: - The file

  /// The description with what it includes below it.
  private static func load(_ file: URL, _ open: inout Set<String>) throws -> [String: Any] {
    guard open.insert(file.standardizedFileURL.path).inserted else { return [:] }
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw UnreadableProject(file: file, reason: "can't be read")
    }
    let value: Any?
    do { value = try Yams.load(yaml: text) } catch {
      throw UnreadableProject(file: file, reason: "isn't YAML: \(error)")
    }
    guard let own = value as? [String: Any] else {
      throw UnreadableProject(file: file, reason: "is no description of a project: it has no keys")
    }
    var whole: [String: Any] = [:]
    for include in list(own["include"]) {
      let path = (include as? String) ?? (include as? [String: Any])?["path"] as? String
      guard let path else { continue }
      whole = merged(whole, try load(file.deletingLastPathComponent().appending(path: path), &open))
    }
    return merged(whole, own)
  }

  /// Lays one dictionary upon another; lists are joined.
  private static func merged(_ below: [String: Any], _ above: [String: Any]) -> [String: Any] {
    below.merging(above) { old, new in
      if let old = old as? [String: Any], let new = new as? [String: Any] { return merged(old, new) }
      if let old = old as? [Any], let new = new as? [Any] { return old + new }
      return new
    }
  }

  /// A value that may be one or several.
  private static func list(_ value: Any?) -> [Any] { value as? [Any] ?? value.map { [$0] } ?? [] }

  /// A target upon its templates, with the template's attributes filled in.
  private func filled(_ target: [String: Any], _ name: String) -> [String: Any] {
    let templates = root["targetTemplates"] as? [String: [String: Any]] ?? [:]
    var attributes = target["templateAttributes"] as? [String: Any] ?? [:]
    attributes["target_name"] = name
    let below = Self.list(target["templates"]).compactMap { templates["\($0)"] }
    return below.reversed().reduce(target) { Self.merged(Self.fill($1, attributes) as? [String: Any] ?? [:], $0) }
  }

  private static func fill(_ value: Any, _ attributes: [String: Any]) -> Any {
    switch value {
    case let text as String:
      attributes.reduce(text) { $0.replacingOccurrences(of: "${\($1.key)}", with: "\($1.value)") }
    case let list as [Any]: list.map { fill($0, attributes) }
    case let dictionary as [String: Any]: dictionary.mapValues { fill($0, attributes) }
    default: value
    }
  }

  // MARK: - Targets

  private func add(_ name: String, _ target: [String: Any], to project: inout PortedProject) {
    let settings = settings(of: target, name)
    switch XcodeTargetKind.kind(ofType: target["type"] as? String ?? "", settings) {
    case .leftOut(let reason): project.leaveOut(name, reason)
    case .built(let kind):
      let module = settings["PRODUCT_MODULE_NAME"].map(PortedTarget.moduleName) ?? PortedTarget.moduleName(name)
      guard !project.targets.contains(where: { $0.module == module }) else {
        project.leaveOut(name, "another target already builds the module \(module)", advice: Advice.twin)
        return
      }
      var ported = PortedTarget(name: name, module: module, kind: kind)
      for source in Self.list(target["sources"]) { add(source, to: &ported, settings, &project) }
      ported.mergeFolders()
      let list = infoFile(of: target, settings)
      ported.files.removeAll { $0.source.standardizedFileURL.path == list?.standardizedFileURL.path }
      ported.infoPlist = kind == .application ? infoPlist(of: target, list, settings) : nil
      ported.apply(settings)
      ported.dependencies = Set(Self.list(target["dependencies"]).flatMap(dependencies))
      project.targets.append(ported)
    }
  }

  private func add(
    _ source: Any, to target: inout PortedTarget, _ settings: BuildSettings, _ project: inout PortedProject
  ) {
    let options = source as? [String: Any] ?? ["path": source]
    guard let path = options["path"] as? String, options["buildPhase"] as? String != "none" else { return }
    let place = folder.appending(path: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: place.path) else {
      if options["optional"] as? Bool != true {
        project.leaveOut("\(target.name): \(path)", "the file is missing", advice: Advice.file)
      }
      return
    }
    let copy = (options["buildPhase"] as? [String: Any])?["copyFiles"] as? [String: Any]
    let destination = copy.map { CopyDestination(describedBy: $0, settings) }
    let isFolder = options["type"] as? String == "folder"
    for file in isFolder ? [place] : files(at: place, options) {
      if let destination {
        self.copy(file, to: destination, &target, &project)
      } else if isFolder {
        target.copied.append(LinkedFile(file, below: folder))
      } else {
        add(file, to: &target, &project)
      }
    }
  }

  /// The file at a place, or those in the folder there that the options choose.
  private func files(at place: URL, _ options: [String: Any]) -> [URL] {
    let excludes = Self.list(options["excludes"]).map { PathPattern("\($0)") }
    let includes = Self.list(options["includes"]).map { PathPattern("\($0)") }
    let isOne = !FolderContents.isFolder(place) || place.pathExtension == "xcassets"
    let paths = (isOne ? [""] : FolderContents.paths(in: place)).filter { path in
      !excludes.contains { $0.matches(path) } && (includes.isEmpty || includes.contains { $0.matches(path) })
    }
    return paths.map { isOne ? place : place.appending(path: $0) }
  }

  private func add(_ file: URL, to target: inout PortedTarget, _ project: inout PortedProject) {
    if !FileManager.default.fileExists(atPath: file.path) {
      project.leaveOut("\(target.name): \(file.lastPathComponent)", "the file is missing", advice: Advice.file)
    } else if UnusableFiles.isObjectiveC(file) {
      target.objectiveC.append(file)
    } else if let reason = UnusableFiles.reason(file) {
      project.leaveOut("\(target.name): \(file.lastPathComponent)", reason, advice: Advice.on(file))
    } else if file.lastPathComponent != "Info.plist" {
      target.files.append(LinkedFile(file, below: folder))
    }
  }

  private func copy(
    _ file: URL, to destination: CopyDestination, _ target: inout PortedTarget, _ project: inout PortedProject
  ) {
    let name = file.lastPathComponent
    switch destination {
    case .elsewhere: project.leaveOut("\(target.name): \(name)", "it is copied to a place outside of the bundle")
    case .bundle(let path) where !path.isEmpty:
      target.bundled.append(LinkedFile(source: file, path: "\(path)/\(name)"))
    case .bundle where UnusableFiles.isSource(file) || FolderContents.isFolder(file):
      target.copied.append(LinkedFile(file, below: folder))
    case .bundle: add(file, to: &target, &project)
    }
  }

  /// The file of a target's information property list.
  private func infoFile(of target: [String: Any], _ settings: BuildSettings) -> URL? {
    let path = (target["info"] as? [String: Any])?["path"] as? String
    return path.map { folder.appending(path: $0) } ?? settings.file("INFOPLIST_FILE", in: folder)
  }

  private func infoPlist(of target: [String: Any], _ file: URL?, _ settings: BuildSettings) -> [String: Any] {
    let info = target["info"] as? [String: Any]
    let list = GeneratedInfoPlist.list(file: file, settings: settings)
    return Self.merged(list, info?["properties"] as? [String: Any] ?? [:])
  }

  private func dependencies(_ value: Any) -> [PortedTarget.Dependency] {
    guard let dependency = value as? [String: Any] else { return [] }
    if let target = dependency["target"] as? String {
      // A target of another project has that project's name before its own.
      return [.target(target.split(separator: "/").last.map(String.init) ?? target)]
    }
    guard let package = dependency["package"] as? String else { return [] }
    let products = Self.list(dependency["products"] ?? dependency["product"] ?? package).map { "\($0)" }
    let identity = packages.first { $0.name == package }.flatMap { reference($0.name, $0.value)?.identity }
    return products.map { .product($0, package: identity ?? package.lowercased()) }
  }

  // MARK: - Settings

  private func settings(of target: [String: Any], _ name: String) -> BuildSettings {
    let sdks = [
      "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "watchOS": "watchos", "visionOS": "xros",
    ]
    let platforms = Self.list(target["supportedDestinations"] ?? target["platform"]).map { "\($0)" }
    var settings = BuildSettings([
      "TARGET_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "WRAPPER_NAME": "$(PRODUCT_NAME).app",
      "CONTENTS_FOLDER_PATH": "$(WRAPPER_NAME)", "UNLOCALIZED_RESOURCES_FOLDER_PATH": "$(WRAPPER_NAME)",
      "SRCROOT": folder.path, "PROJECT_DIR": folder.path,
      "CONFIGURATION": configuration,
      "SUPPORTED_PLATFORMS": platforms.compactMap { sdks[$0] }.joined(separator: " "),
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ])
    if let prefix = (root["options"] as? [String: Any])?["bundleIdPrefix"] as? String {
      settings.lay(["PRODUCT_BUNDLE_IDENTIFIER": prefix + "." + name])
    }
    for owner in [root, target] {
      let file = (owner["configFiles"] as? [String: String])?[configuration]
      for layer in file.map({ ConfigurationFile.settings(of: folder.appending(path: $0)) }) ?? [] {
        settings.lay(layer)
      }
      for layer in layers(of: owner["settings"]) { settings.lay(layer) }
    }
    return settings
  }

  /// The settings of one owner: of groups, for all configurations, and for those whose name is part of this one's.
  private func layers(of value: Any?) -> [[String: Any]] {
    guard let settings = value as? [String: Any] else { return [] }
    let isGrouped = ["base", "configs", "groups"].contains { settings[$0] != nil }
    guard isGrouped else { return [settings] }
    let groups = root["settingGroups"] as? [String: Any] ?? [:]
    let configurations = settings["configs"] as? [String: Any] ?? [:]
    let own = configurations.filter { configuration.lowercased().contains($0.key.lowercased()) }
      .sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.compactMap { $0.value as? [String: Any] }
    return Self.list(settings["groups"]).flatMap { layers(of: groups["\($0)"]) }
      + [settings["base"] as? [String: Any] ?? [:]] + own
  }

  // MARK: - Packages

  private var packages: [(name: String, value: [String: Any])] {
    (root["packages"] as? [String: [String: Any]] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func reference(_ name: String, _ value: [String: Any]) -> PackageReference? {
    if let path = value["path"] as? String {
      return PackageReference(.folder(folder.appending(path: path).standardizedFileURL))
    }
    guard let address = value["url"] as? String ?? (value["github"] as? String).map({ "https://github.com/\($0)" })
    else { return nil }
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { value[$0].map { "\($0)" } }.first }
    let range = text("minVersion").flatMap { from in text("maxVersion").map { (from, $0) } }
    let requirement: PackageReference.Requirement? =
      text("exactVersion", "version").map { .exact($0) } ?? text("from", "majorVersion").map { .upToNextMajor($0) }
      ?? text("minorVersion").map { .upToNextMinor($0) } ?? text("branch").map { .branch($0) }
      ?? text("revision").map { .revision($0) } ?? range.map { .range(from: $0.0, to: $0.1) }
    return PackageReference(.remote(address), requirement)
  }
}
