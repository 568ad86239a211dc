import Foundation

/// The files of a target: those of its build phases, and those that lie in the folders which it takes as they are.
struct XcodeTargetContents {
  private(set) var files: [LinkedFile] = []
  private(set) var copied: [LinkedFile] = []
  private(set) var bundled: [LinkedFile] = []
  private(set) var objectiveC: [URL] = []
  /// What stays behind of the target.
  private(set) var findings: [Finding] = []
  /// The build files of what is linked.
  private(set) var frameworks: [XcodeObject] = []

  private let target: XcodeObject
  private let paths: XcodePaths
  private let table: XcodeObjectTable
  private let settings: BuildSettings
  private let excluded: [PathPattern]

  init(of target: XcodeObject, paths: XcodePaths, table: XcodeObjectTable, settings: BuildSettings) {
    self.target = target
    self.paths = paths
    self.table = table
    self.settings = settings
    excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES").map { PathPattern($0) }
  }

  mutating func collect() {
    for phase in target.objects("buildPhases") {
      switch phase.isa {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
        for file in phase.objects("files") where Self.isForIOS(file) { add(file.object("fileRef")) }
      case "PBXFrameworksBuildPhase":
        frameworks += phase.objects("files").filter(Self.isForIOS)
        noteCompiled()
      // Some are only for who installs a Mac's apps.
      case "PBXCopyFilesBuildPhase" where phase.text("runOnlyForDeploymentPostprocessing") != "1":
        let destination = CopyDestination(of: phase, settings)
        for file in phase.objects("files") where Self.isForIOS(file) { copy(file.object("fileRef"), to: destination) }
      case "PBXShellScriptBuildPhase":
        leaveOut(
          phase.text("name") ?? "a script", "scripts of build phases aren't run",
          advice: "Run it by hand if it writes files that the app needs, and add these to the project.")
      default: continue
      }
    }
    addFolders()
    files = Array(Set(files)).sorted { $0.path < $1.path }
  }

  private static func isForIOS(_ file: XcodeObject) -> Bool {
    let filters = file.texts("platformFilters") + [file.text("platformFilter")].compactMap(\.self)
    return filters.isEmpty || filters.contains("ios")
  }

  private mutating func leaveOut(_ subject: String, _ reason: String, advice: String? = nil) {
    let finding = Finding(kind: .leftOut, subject: subject, reason: reason, advice: advice)
    // What is linked is often copied, too.
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// Notes the libraries that lie in the project as compiled code.
  private mutating func noteCompiled() {
    for place in frameworks.compactMap({ $0.object("fileRef").flatMap(paths.place) }) {
      guard UnusableFiles.isCompiled(place), FileManager.default.fileExists(atPath: place.path),
        let reason = UnusableFiles.reason(place)
      else { continue }
      leaveOut(place.lastPathComponent, reason, advice: Advice.on(place))
    }
  }

  // MARK: - Files of build phases

  private mutating func add(_ reference: XcodeObject?) {
    guard let reference else { return }
    // A localized file has one child for each language, a data model one for each version.
    if reference.isa == "PBXVariantGroup" {
      Self.children(of: reference).forEach { add($0) }
    } else if let place = paths.place(of: reference) {
      add(place, isFolder: reference.text("lastKnownFileType") == "folder")
    }
  }

  /// The files of a group of variants. One that is in itself would have no end.
  private static func children(of group: XcodeObject) -> [XcodeObject] {
    group.objects("children").filter { $0.isa != "PBXVariantGroup" }
  }

  private mutating func add(_ place: URL, isFolder: Bool = false) {
    guard isThere(place) else { return }
    let file = LinkedFile(place, below: paths.root)
    if UnusableFiles.isObjectiveC(place) {
      objectiveC.append(place)
    } else if let reason = UnusableFiles.reason(place) {
      leaveOut(place.lastPathComponent, reason, advice: Advice.on(place))
    } else if isFolder {
      copied.append(file)
    } else {
      files.append(file)
    }
  }

  private mutating func isThere(_ place: URL) -> Bool {
    let name = place.lastPathComponent
    guard !excluded.contains(where: { $0.matches(name) }) else { return false }
    let isThere = FileManager.default.fileExists(atPath: place.path)
    if !isThere { leaveOut(name, "the file is missing", advice: Advice.file) }
    return isThere
  }

  // MARK: - Files that are copied

  private mutating func copy(_ reference: XcodeObject?, to destination: CopyDestination) {
    guard let reference else { return }
    if reference.isa == "PBXVariantGroup" {
      Self.children(of: reference).forEach { copy($0, to: destination) }
    } else if let place = paths.place(of: reference), isThere(place) {
      copy(place, to: destination, isFolder: reference.text("lastKnownFileType") == "folder")
    }
  }

  private mutating func copy(_ place: URL, to destination: CopyDestination, isFolder: Bool) {
    let name = place.lastPathComponent
    guard case .bundle(let folder) = destination else {
      leaveOut(name, "it is copied to a place outside of the bundle")
      return
    }
    let isSource = UnusableFiles.isSource(place)
    if !isSource, let reason = UnusableFiles.reason(place) {
      leaveOut(name, reason, advice: Advice.on(place))
    } else if !folder.isEmpty {
      let language = place.deletingLastPathComponent()
      let steps = [folder, language.pathExtension == "lproj" ? language.lastPathComponent : "", name]
      bundled.append(LinkedFile(source: place, path: steps.filter { !$0.isEmpty }.joined(separator: "/")))
    } else if isSource {
      copied.append(LinkedFile(place, below: paths.root))
    } else {
      add(place, isFolder: isFolder)
    }
  }

  // MARK: - Folders

  /// Adds the files of folders that are built as they are on disk, as Xcode 16 has them.
  private mutating func addFolders() {
    let own = Set(target.texts("fileSystemSynchronizedGroups"))
    for group in table.objects(of: "PBXFileSystemSynchronizedRootGroup") {
      guard let folder = paths.place(of: group) else { continue }
      let sets = group.objects("exceptions").filter { $0.text("target") == target.identifier }
      let exceptions = Set(sets.flatMap { $0.texts("membershipExceptions") })
      if own.contains(group.identifier) {
        let folders = Set(group.texts("explicitFolders"))
        for path in FolderContents.paths(in: folder, keeping: folders) where !Self.contains(path, exceptions) {
          add(folder.appending(path: path), isFolder: folders.contains(path))
        }
      } else {
        // What a folder of another target leaves out for this one is what it lends to it.
        for path in exceptions.sorted() { add(folder.appending(path: path)) }
      }
    }
  }

  /// Whether a path is one of several, or lies below one of them.
  private static func contains(_ path: String, _ paths: Set<String>) -> Bool {
    paths.contains(path) || paths.contains { path.hasPrefix($0 + "/") }
  }
}
