import Foundation
import Yams

/// Reads a description for xtool (`xtool.yml`) beside a package: which of its products is the app.
struct XtoolProject {
  let file: URL
  private let values: [String: Any]

  init(_ file: URL) throws {
    self.file = file
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw UnreadableProject(file: file, reason: "can't be read")
    }
    guard let values = (try? Yams.load(yaml: text)) as? [String: Any] else {
      throw UnreadableProject(file: file, reason: "isn't YAML with keys")
    }
    self.values = values
  }

  /// Makes an app of the target that the description's product has.
  func read(_ manifest: SwiftManifest, into project: inout PortedProject) throws {
    SwiftPackageReader(manifest: manifest).read(into: &project)
    project.packages += manifest.packages
    let product = values["product"] as? String ?? manifest.products.keys.sorted().first
    guard let product, let name = manifest.products[product]?.first,
      let index = project.targets.firstIndex(where: { $0.name == name })
    else {
      throw UnreadableProject(file: file, reason: "the package has no product \(values["product"] ?? "at all")")
    }
    project.targets[index].kind = .application
    project.targets[index].infoPlist = infoPlist(named: product)
    let folder = file.deletingLastPathComponent()
    if let path = values["infoPath"] as? String,
      !FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    {
      project.leaveOut("\(name): \(path)", "the file is missing", advice: Advice.file)
    }
    for path in values["resources"] as? [String] ?? [] {
      let place = folder.appending(path: path)
      guard FileManager.default.fileExists(atPath: place.path) else {
        project.leaveOut("\(name): \(path)", "the file is missing", advice: Advice.file)
        continue
      }
      let link = LinkedFile(place, below: folder)
      if FolderContents.isFolder(place), place.pathExtension != "xcassets" {
        project.targets[index].copied.append(link)
      } else {
        project.targets[index].files.append(link)
      }
    }
  }

  private func infoPlist(named product: String) -> [String: Any] {
    let file = (values["infoPath"] as? String).map { self.file.deletingLastPathComponent().appending(path: $0) }
    var list = GeneratedInfoPlist.list(file: file, settings: BuildSettings(["PRODUCT_NAME": product]))
    list["CFBundleIdentifier"] = list["CFBundleIdentifier"] ?? values["bundleID"]
    return list
  }
}
