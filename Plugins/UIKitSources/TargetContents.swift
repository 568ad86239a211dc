import Foundation
import PackagePlugin

/// The files below a target's folder, sorted by what becomes of them.
struct TargetContents {
  /// Files that have a meaning to Xcode or people, and none to a running app.
  private static let ignored: Set<String> = [
    "entitlements", "xcconfig", "h", "md", "pch", "modulemap", "xcodeproj", "xcworkspace", "playground", "lock",
    "resolved", "docc",
  ]
  /// Files that an app may miss, and why they are left out.
  private static let missed: [String: String] = [
    "m": "there is no Objective-C", "mm": "there is no Objective-C", "c": "C has to be in a target of its own",
    "cpp": "C++ has to be in a target of its own",
  ]
  private static let images: Set<String> = ["png", "jpg", "jpeg", "gif"]
  /// The types of pictures of shapes, of which others are drawn, and the programs that draw them.
  private static let vectors = ["pdf": "pdftocairo", "svg": "rsvg-convert"]

  private(set) var sources: [Request.File] = []
  private(set) var catalogs: [URL] = []
  private(set) var interfaces: [URL] = []
  private(set) var infoPlist: URL?
  private(set) var resources: [Request.File] = []
  /// Files of texts.
  private(set) var tables: [Request.File] = []
  private(set) var stringCatalogs: [URL] = []
  private(set) var inputs: [URL] = []
  private(set) var outputNames: [String] = []
  /// The Swift files that are compiled as they are.
  let plain: [URL]
  /// The Swift files that are left out, each group by one pattern.
  private(set) var leftOut: [[URL]] = []
  /// The warnings of what is left out, and why.
  private(set) var warnings: [String] = []

  private let root: URL
  let isExecutable: Bool
  private let declared: Set<String>
  private let others: Set<String>
  private let patterns: ExclusionPatterns
  /// The files that may be the information property list.
  private var lists: [URL] = []
  /// The folders that are being looked through: a link may lead back into one.
  private var open: Set<String> = []

  init(of target: any SourceModuleTarget, without otherFolders: [String]) {
    root = target.directoryURL.standardizedFileURL
    isExecutable = target.kind == .executable || target.kind == .snippet
    declared = Set(
      target.sourceFiles.filter { $0.type == .source || $0.type == .resource }.map(\.url.standardizedFileURL.path))
    plain = target.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(
      \.url.standardizedFileURL)
    others = Set(otherFolders).subtracting([root.path])
    let list = root.appending(path: ExclusionPatterns.fileName)
    let text = try? String(contentsOf: list, encoding: .utf8)
    patterns = ExclusionPatterns(text ?? "")
    if text != nil { inputs.append(list) }
    collect(root)
    takeInfoPlist()
    // A library that had one would be a program.
    outputNames += ["Info.plist"] + (isExecutable ? ["uikit-launch.swift"] : [])
    if target.kind == .test { outputNames.append("uikit-tests.swift") }
  }

  var duplicateNames: [String] {
    Dictionary(grouping: outputNames, by: { $0 }).filter { $0.value.count > 1 }.keys.sorted()
  }

  /// The entries of a folder by name, without those that are hidden. What a link leads to is listed, and named as if it
  /// lay where the link does.
  private static func entries(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.resolvingSymlinksInPath().path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0).standardizedFileURL }
  }

  private static func isFolder(_ entry: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: entry.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// All files below a folder.
  private static func files(in folder: URL) -> [URL] {
    entries(of: folder).flatMap { isFolder($0) ? files(in: $0) : [$0] }
  }

  /// The path of a file from the target's folder.
  private func path(of file: URL) -> String {
    String(file.path.dropFirst(root.path.count).drop { $0 == "/" })
  }

  private func isLeftOut(_ entry: URL, isFolder: Bool) -> Bool {
    declared.contains(entry.path) || others.contains(entry.path)
      || isFolder && others.contains(entry.resolvingSymlinksInPath().path)
      || patterns.exclude(path(of: entry), isFolder: isFolder)
  }

  private mutating func collect(_ folder: URL) {
    let place = folder.resolvingSymlinksInPath().path
    guard open.insert(place).inserted else { return }
    defer { open.remove(place) }
    for entry in Self.entries(of: folder) {
      let isFolder = Self.isFolder(entry)
      guard !isLeftOut(entry, isFolder: isFolder) else {
        noteLeftOut(entry)
        continue
      }
      switch entry.pathExtension.lowercased() {
      case "xcassets": addCatalog(entry)
      case let type where Self.ignored.contains(type): continue
      case "storyboard", "xib": addInterface(entry)
      case "lproj" where isFolder: collect(language: entry)
      case "xcstrings": addStringCatalog(entry)
      case "strings", "stringsdict": addTable(entry, named: entry.lastPathComponent)
      case let type where Self.missed[type] != nil:
        warnings.append("\(entry.lastPathComponent) is left out: \(Self.missed[type] ?? "")")
      case _ where isFolder: collect(entry)
      case "swift" where !isManifest(entry): addSource(entry)
      case "plist" where entry.lastPathComponent.hasSuffix("Info.plist"): lists.append(entry)
      default: if !isManifest(entry) { addResource(entry, named: entry.lastPathComponent) }
      }
    }
  }

  /// Notes the sources that a pattern leaves out: what is missing in others is known by them.
  private mutating func noteLeftOut(_ entry: URL) {
    guard patterns.exclude(path(of: entry), isFolder: Self.isFolder(entry)) else { return }
    let files = swiftFiles(at: entry, in: [])
    guard !files.isEmpty else { return }
    leftOut.append(files)
    inputs += files
  }

  private func swiftFiles(at entry: URL, in open: Set<String>) -> [URL] {
    if declared.contains(entry.path) || others.contains(entry.path) { return [] }
    guard Self.isFolder(entry) else {
      return entry.pathExtension.lowercased() == "swift" && !isManifest(entry) ? [entry] : []
    }
    let place = entry.resolvingSymlinksInPath().path
    guard !open.contains(place) else { return [] }
    return Self.entries(of: entry).flatMap { swiftFiles(at: $0, in: open.union([place])) }
  }

  /// Takes the information property list: one of just that name, or else one whose name ends so, such as `App-Info.plist`.
  /// Others of such a name are resources, the first of each name.
  private mutating func takeInfoPlist() {
    infoPlist = lists.first { $0.lastPathComponent == "Info.plist" } ?? lists.first
    for list in lists {
      let name = list.lastPathComponent
      if list == infoPlist {
        inputs.append(list)
      } else if name != "Info.plist", !outputNames.contains(name) {
        addResource(list, named: name)
      }
    }
  }

  private mutating func addResource(_ file: URL, named name: String) {
    resources.append(Request.File(path: file.path, outputName: name))
    inputs.append(file)
    outputNames.append(name)
  }

  // MARK: Languages

  /// Takes what a language has. Its folder is in the bundle, too; folders in it are not, as in Xcode.
  /// - Parameter folder: the language's, or one in it.
  private mutating func collect(language folder: URL, named name: String? = nil) {
    let name = name ?? folder.lastPathComponent
    let place = folder.resolvingSymlinksInPath().path
    guard open.insert(place).inserted else { return }
    defer { open.remove(place) }
    for entry in Self.entries(of: folder) {
      let isFolder = Self.isFolder(entry)
      guard !isLeftOut(entry, isFolder: isFolder) else { continue }
      switch entry.pathExtension.lowercased() {
      case let type where Self.ignored.contains(type): continue
      case "storyboard", "xib": addInterface(entry, language: name)
      case "strings", "stringsdict": addTable(entry, named: "\(name)/\(entry.lastPathComponent)")
      // One that Xcode has made of a document's texts is in all languages, and lies in a folder for many.
      case "xcstrings": addStringCatalog(entry)
      case _ where isFolder: collect(language: entry, named: name)
      default: addResource(entry, named: "\(name)/\(entry.lastPathComponent)")
      }
    }
  }

  private mutating func addTable(_ file: URL, named name: String) {
    tables.append(Request.File(path: file.path, outputName: name))
    inputs.append(file)
    outputNames.append(name)
  }

  private mutating func addStringCatalog(_ file: URL) {
    stringCatalogs.append(file)
    inputs.append(file)
    let stem = file.deletingPathExtension().lastPathComponent
    for language in StringCatalogLanguages.languages(of: file) {
      outputNames += ["\(language).lproj/\(stem).strings", "\(language).lproj/\(stem).stringsdict"]
    }
  }

  /// Whether it describes a package, to this or another version of Swift (`Package@swift-6.1.swift`).
  private func isManifest(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  /// Files in different folders may have one name: the folders become part of it. What starts a program keeps its own.
  private mutating func addSource(_ file: URL) {
    let isMain = isExecutable && file.lastPathComponent == "main.swift"
    let name = isMain ? "main.swift" : "uikit." + path(of: file).replacingOccurrences(of: "/", with: ".")
    sources.append(Request.File(path: file.path, outputName: name))
    inputs.append(file)
    outputNames.append(name)
  }

  /// Adds a storyboard or xib.
  /// - Parameter language: the folder that it lies in, such as `de.lproj`.
  private mutating func addInterface(_ file: URL, language: String? = nil) {
    guard !isLaunchScreen(file) else { return }
    interfaces.append(file)
    inputs.append(file)
    let stem = file.deletingPathExtension().lastPathComponent
    let own = language.flatMap { $0 == "Base.lproj" ? nil : $0.dropLast("lproj".count) } ?? ""
    outputNames.append("uikit-nib.\(own)\(file.lastPathComponent).swift")
    outputNames.append(
      (language.map { "\($0)/" } ?? "") + stem
        + (file.pathExtension.lowercased() == "storyboard" ? ".storyboardc" : ".nib"))
  }

  /// Every app has a launch screen, and nothing would show it.
  private func isLaunchScreen(_ file: URL) -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: file), let head = try? handle.read(upToCount: 2048) else {
      return false
    }
    return String(decoding: head, as: UTF8.self).contains(" launchScreen=\"YES\"")
  }

  private mutating func addCatalog(_ catalog: URL) {
    catalogs.append(catalog)
    let name = catalog.deletingPathExtension().lastPathComponent
    outputNames.append(name + ".catalog.json")
    for file in Self.files(in: catalog) {
      if file.lastPathComponent == "Contents.json" {
        inputs.append(file)
      } else {
        let path = file.path.dropFirst(catalog.path.count).drop { $0 == "/" }
        let names = Self.outputs(of: file, named: name + "." + path.replacingOccurrences(of: "/", with: "."))
        if !names.isEmpty { inputs.append(file) }
        if names.count > 1 { addProgram(for: file) }
        outputNames += names
      }
    }
  }

  /// Has the build draw again once a program that was missing is there.
  private mutating func addProgram(for file: URL) {
    let name = Self.vectors[file.pathExtension.lowercased()] ?? ""
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let program = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let url = program.map({ URL(fileURLWithPath: $0) }), !inputs.contains(url) else { return }
    inputs.append(url)
  }

  /// What becomes of a catalog's file: data and pictures stay as they are.
  private static func outputs(of file: URL, named name: String) -> [String] {
    let (set, type) = (file.deletingLastPathComponent().pathExtension, file.pathExtension.lowercased())
    if set == "imageset", vectors[type] != nil { return ["\(name).png", "\(name)@2x.png", "\(name)@3x.png"] }
    return set == "dataset" || images.contains(type) ? [name] : []
  }
}
