import Foundation

/// The files of a target: those of its build phases, and those that lie in the folders which it takes as they are.
struct XcodeTargetContents {
  private(set) var files: [LinkedFile] = []
  private(set) var copiedFolders: [LinkedFile] = []
  private(set) var objectiveC: [URL] = []
  private(set) var leftOut: [(subject: String, reason: String)] = []
  /// The build files of what is linked.
  private(set) var frameworks: [XcodeObject] = []

  private let target: XcodeObject
  private let paths: XcodePaths
  private let table: XcodeObjectTable
  private let excluded: [PathPattern]

  init(of target: XcodeObject, paths: XcodePaths, table: XcodeObjectTable, settings: BuildSettings) {
    self.target = target
    self.paths = paths
    self.table = table
    excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES").map { PathPattern($0) }
  }

  mutating func collect() {
    for phase in target.objects("buildPhases") {
      switch phase.isa {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
        for file in phase.objects("files") where Self.isForIOS(file) { add(file.object("fileRef")) }
      case "PBXFrameworksBuildPhase": frameworks += phase.objects("files").filter(Self.isForIOS)
      case "PBXCopyFilesBuildPhase" where phase.text("dstSubfolderSpec") == "7":
        for file in phase.objects("files") where Self.isForIOS(file) { add(file.object("fileRef")) }
      case "PBXShellScriptBuildPhase":
        leftOut.append((phase.text("name") ?? "a script", "scripts of build phases aren't run"))
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

  // MARK: - Files of build phases

  private mutating func add(_ reference: XcodeObject?) {
    guard let reference else { return }
    // A localized file has one child for each language, a data model one for each version.
    if reference.isa == "PBXVariantGroup" {
      reference.objects("children").forEach { add($0) }
    } else if let place = paths.place(of: reference) {
      add(place, isFolder: reference.text("lastKnownFileType") == "folder")
    }
  }

  private mutating func add(_ place: URL, isFolder: Bool = false) {
    let name = place.lastPathComponent
    guard !excluded.contains(where: { $0.matches(name) }) else { return }
    guard FileManager.default.fileExists(atPath: place.path) else {
      leftOut.append((name, "the file is missing"))
      return
    }
    let file = LinkedFile(place, below: paths.root)
    if UnusableFiles.isObjectiveC(place) {
      objectiveC.append(place)
    } else if let reason = UnusableFiles.reason(place) {
      leftOut.append((name, reason))
    } else if isFolder {
      copiedFolders.append(file)
    } else {
      files.append(file)
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
