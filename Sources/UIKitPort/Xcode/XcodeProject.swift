import Foundation

/// Reads an Xcode project: the targets for iOS with what they build of, and the packages that they use.
struct XcodeProject {
  let file: URL
  private let objects: XcodeObjects
  private let paths: XcodePaths
  private let configuration: String
  /// The configuration that somebody has asked for.
  private let wanted: String?

  /// Reads the objects of a project.
  /// - Parameters:
  ///   - configuration: the build configuration that somebody has asked for.
  ///   - otherwise: the one that is taken where nobody has; nil takes "Debug".
  init(_ file: URL, configuration: String? = nil, otherwise: String? = nil) throws {
    self.file = file
    objects = try XcodeObjects(file.appending(path: "project.pbxproj"))
    paths = XcodePaths(of: objects.root, in: file.deletingLastPathComponent())
    self.configuration = configuration ?? otherwise ?? "Debug"
    wanted = configuration
  }

  func read(into project: inout PortedProject) {
    if !XcodeObjects.knownVersions.contains(objects.version) {
      project.warn(
        file.lastPathComponent,
        "has the object version \(objects.version), which isn't known: what is new in it is not seen")
    }
    warnOfConfiguration(in: &project)
    for target in objects.root.objects("targets") { add(target, to: &project) }
    let references = objects.root.objects("packageReferences").compactMap(reference(to:))
    for reference in references + folders where !project.packages.contains(where: { $0.identity == reference.identity })
    {
      project.packages.append(reference)
    }
  }

  private func warnOfConfiguration(in project: inout PortedProject) {
    let list = objects.root.object("buildConfigurationList")
    let names = (list?.objects("buildConfigurations") ?? []).compactMap { $0.text("name") }
    guard let wanted, !names.contains(wanted), !names.isEmpty else { return }
    let taken = list?.text("defaultConfigurationName") ?? names[0]
    project.warn(
      file.lastPathComponent,
      "has no configuration \(wanted), and \(taken) is taken; it has \(names.joined(separator: ", "))")
  }

  // MARK: - Targets

  private func add(_ target: XcodeObject, to project: inout PortedProject) {
    let name = target.text("name") ?? "a target without a name"
    let settings = settings(of: target)
    switch XcodeTargetKind.kind(of: target, settings) {
    case .leftOut(let reason): project.leaveOut(name, reason)
    case .built(let kind):
      let module = settings["PRODUCT_MODULE_NAME"].map(PortedTarget.moduleName) ?? PortedTarget.moduleName(name)
      guard !project.targets.contains(where: { $0.module == module }) else {
        project.leaveOut(name, "another target already builds the module \(module)", advice: Advice.twin)
        return
      }
      var ported = PortedTarget(name: name, module: module, kind: kind)
      fill(&ported, from: target, settings, &project)
      project.targets.append(ported)
    }
  }

  private func fill(
    _ ported: inout PortedTarget, from target: XcodeObject, _ settings: BuildSettings, _ project: inout PortedProject
  ) {
    var contents = XcodeTargetContents(of: target, paths: paths, table: objects.root.table, settings: settings)
    contents.collect()

    project.findings += contents.findings.map { finding in
      var finding = finding
      finding.subject = "\(ported.name): \(finding.subject)"
      return finding
    }
    let list = settings.file("INFOPLIST_FILE", in: paths.root)
    if let list, !FileManager.default.fileExists(atPath: list.path) {
      project.leaveOut("\(ported.name): \(list.lastPathComponent)", "the file is missing", advice: Advice.file)
    }
    let lists = Set([list].compactMap { $0?.standardizedFileURL.path })
    ported.files = contents.files.filter { !lists.contains($0.source.standardizedFileURL.path) }
    (ported.copied, ported.bundled) = (contents.copied, contents.bundled)
    ported.mergeFolders()
    ported.objectiveC = contents.objectiveC
    if ported.kind == .application { ported.infoPlist = GeneratedInfoPlist.list(file: list, settings: settings) }
    ported.apply(settings)
    ported.dependencies = dependencies(of: target, contents.frameworks)
    // The app that a UI test launches.
    if ported.kind == .test, let tested = settings["TEST_TARGET_NAME"] { ported.dependencies.insert(.target(tested)) }
  }

  /// What a target says that it depends on, and what it links: Xcode finds the target that builds a framework by itself.
  private func dependencies(of target: XcodeObject, _ frameworks: [XcodeObject]) -> Set<PortedTarget.Dependency> {
    var dependencies: Set<PortedTarget.Dependency> = []
    for dependency in target.objects("dependencies") {
      let name = dependency.object("target")?.text("name") ?? dependency.text("name")
      if let name = name ?? dependency.object("targetProxy")?.text("remoteInfo") { dependencies.insert(.target(name)) }
      if let product = dependency.object("productRef") { dependencies.formUnion(self.product(product)) }
    }
    for product in target.objects("packageProductDependencies") { dependencies.formUnion(self.product(product)) }
    for file in frameworks {
      if let product = file.object("productRef") { dependencies.formUnion(self.product(product)) }
      if let name = file.object("fileRef")?.object("remoteRef")?.text("remoteInfo") {
        dependencies.insert(.target(name))
      } else if let name = file.object("fileRef")?.text("path"), name.hasSuffix(".framework") {
        dependencies.insert(.target(String(name.dropLast(".framework".count))))
      }
    }
    return dependencies
  }

  /// The projects that lie in it, each with the targets here that use something of it.
  var subprojects: [(file: URL, users: [String])] {
    let references = objects.root.value("projectReferences") as? [[String: Any]] ?? []
    return references.compactMap { reference in
      guard let identifier = reference["ProjectRef"] as? String,
        let object = objects.root.table.object(identifier), let place = paths.place(of: object)
      else { return nil }
      let users = objects.root.objects("targets").filter { uses(identifier, $0) }
      return (place.standardizedFileURL, users.compactMap { $0.text("name") })
    }
  }

  /// Whether a target depends on one of another project, or links or copies what that builds.
  private func uses(_ project: String, _ target: XcodeObject) -> Bool {
    let files = target.objects("buildPhases").flatMap { $0.objects("files") }
    let others =
      target.objects("dependencies").compactMap { $0.object("targetProxy") }
      + files.compactMap { $0.object("fileRef")?.object("remoteRef") }
    return others.contains { $0.text("containerPortal") == project }
  }

  private func product(_ product: XcodeObject) -> [PortedTarget.Dependency] {
    // Plugins check sources or write them; none of them is run.
    guard let name = product.text("productName"), !name.hasPrefix("plugin:") else { return [] }
    let package = product.object("package").flatMap(reference(to:))?.identity ?? ""
    return [.product(name, package: package)]
  }

  // MARK: - Settings

  private func settings(of target: XcodeObject) -> BuildSettings {
    let folder = file.deletingLastPathComponent().path
    var settings = BuildSettings([
      "TARGET_NAME": target.text("name") ?? "", "TARGETNAME": target.text("name") ?? "",
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "WRAPPER_NAME": "$(PRODUCT_NAME).app",
      "CONTENTS_FOLDER_PATH": "$(WRAPPER_NAME)", "UNLOCALIZED_RESOURCES_FOLDER_PATH": "$(WRAPPER_NAME)",
      "PROJECT_NAME": file.deletingPathExtension().lastPathComponent,
      "SRCROOT": folder, "PROJECT_DIR": folder, "SOURCE_ROOT": folder, "CONFIGURATION": configuration,
      "DEVELOPMENT_LANGUAGE": objects.root.text("developmentRegion") ?? "en", "PLATFORM_NAME": "iphonesimulator",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ])
    for owner in [objects.root, target] {
      let list = owner.object("buildConfigurationList")
      let all = list?.objects("buildConfigurations") ?? []
      let chosen =
        all.first { $0.text("name") == configuration }
        ?? all.first { $0.text("name") == list?.text("defaultConfigurationName") } ?? all.first
      for layer in base(of: chosen) { settings.lay(layer) }
      settings.lay(chosen?.value("buildSettings") as? [String: Any] ?? [:])
    }
    return settings
  }

  private func base(of configuration: XcodeObject?) -> [[String: Any]] {
    guard let file = configuration?.object("baseConfigurationReference").flatMap(paths.place(of:)) else { return [] }
    return ConfigurationFile.settings(of: file)
  }

  // MARK: - Packages

  /// The packages that lie in the project as folders, which is how projects had them before they had references to them.
  private var folders: [PackageReference] {
    objects.root.table.objects(of: "PBXFileReference").compactMap { file in
      guard ["wrapper", "folder"].contains(file.text("lastKnownFileType")), let place = paths.place(of: file),
        FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path)
      else { return nil }
      return PackageReference(.folder(place.standardizedFileURL))
    }
  }

  private func reference(to package: XcodeObject) -> PackageReference? {
    switch package.isa {
    case "XCRemoteSwiftPackageReference":
      package.text("repositoryURL").map { PackageReference(.remote($0), requirement(of: package)) }
    case "XCLocalSwiftPackageReference":
      package.text("relativePath").map { PackageReference(.folder(paths.root.appending(path: $0).standardizedFileURL)) }
    default: nil
    }
  }

  private func requirement(of package: XcodeObject) -> PackageReference.Requirement? {
    guard let values = package.value("requirement") as? [String: String] else { return nil }
    return switch values["kind"] {
    case "upToNextMajorVersion": values["minimumVersion"].map { .upToNextMajor($0) }
    case "upToNextMinorVersion": values["minimumVersion"].map { .upToNextMinor($0) }
    case "exactVersion": values["version"].map { .exact($0) }
    case "branch": values["branch"].map { .branch($0) }
    case "revision": values["revision"].map { .revision($0) }
    case "versionRange":
      values["minimumVersion"].flatMap { from in values["maximumVersion"].map { .range(from: from, to: $0) } }
    default: nil
    }
  }
}
