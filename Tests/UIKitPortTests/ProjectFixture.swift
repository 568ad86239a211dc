import Foundation
import XCTest

@testable import UIKitPort

/// A folder with a project of Xcode, made up by a test.
final class ProjectFixture {
  let folder: URL
  fileprivate var objects: [String: [String: Any]] = [:]
  private var count = 0
  var version = 56

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { TemporaryPackages.remove(folder) }

  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Adds an object and returns its identifier.
  func add(_ kind: String, _ values: [String: Any] = [:]) -> String {
    count += 1
    let identifier = "\(kind)-\(count)"
    objects[identifier] = values.merging(["isa": kind]) { first, _ in first }
    return identifier
  }

  /// Adds a file reference with a build file for it.
  func file(_ path: String, _ values: [String: Any] = [:]) -> (reference: String, build: String) {
    let reference = add("PBXFileReference", ["path": path, "sourceTree": "<group>"].merging(values) { $1 })
    return (reference, add("PBXBuildFile", ["fileRef": reference]))
  }

  /// Adds a list with one configuration.
  func configurations(_ settings: [String: Any], name: String = "Debug", base: String? = nil) -> String {
    var values: [String: Any] = ["name": name, "buildSettings": settings]
    values["baseConfigurationReference"] = base
    return add("XCConfigurationList", ["buildConfigurations": [add("XCBuildConfiguration", values)]])
  }

  func target(
    _ name: String, type: String = "application", phases: [String] = [], settings: [String: Any] = [:],
    _ values: [String: Any] = [:]
  ) -> String {
    let own: [String: Any] = [
      "name": name, "productType": "com.apple.product-type.\(type)", "buildPhases": phases,
      "buildConfigurationList": configurations(settings),
    ]
    return add("PBXNativeTarget", own.merging(values) { $1 })
  }

  func phase(_ kind: String, _ files: [String], _ values: [String: Any] = [:]) -> String {
    add("PBX\(kind)BuildPhase", ["files": files].merging(values) { $1 })
  }

  /// Writes the project and returns its place.
  func finish(
    _ name: String = "Shop", targets: [String], group: [String], settings: [String: Any] = ["SDKROOT": "iphoneos"],
    packages: [String] = [], projects: [String] = []
  ) throws -> URL {
    let main = add("PBXGroup", ["children": group, "sourceTree": "<group>"])
    let root = add(
      "PBXProject",
      [
        "mainGroup": main, "targets": targets, "packageReferences": packages,
        "buildConfigurationList": configurations(settings), "projectReferences": projects.map { ["ProjectRef": $0] },
      ])
    let list: [String: Any] = ["objectVersion": "\(version)", "rootObject": root, "objects": objects]
    let project = folder.appending(path: "\(name).xcodeproj")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try data.write(to: project.appending(path: "project.pbxproj"))
    return project
  }

  /// Reads a project, beside a package that stands for Swoop if need be.
  func read(
    _ file: URL, scheme: String? = nil, isTested: Bool = false, swoop: URL? = nil
  ) throws -> PortedProject {
    let packages = folder.appending(path: ".packages")
    return try ProjectReader(.init(scheme: scheme, isTested: isTested, packages: packages, swoop: swoop)).read(file)
  }

  /// The text of a manifest for the tools of Swift 5.9.
  func manifest(_ name: String, _ rest: String, tools: String = "5.9") -> String {
    "// swift-tools-version:\(tools)\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))\n"
  }

  /// Commits what lies in a folder, as a version.
  /// - Returns: the commit.
  @discardableResult
  func commit(_ name: String, version: String) -> String {
    let git = ["git", "-C", folder.appending(path: name).path, "-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in [["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", version], ["tag", version]] {
      let result = Subprocess.run(git + words)
      XCTAssertEqual(result.status, 0, result.errors)
    }
    return Subprocess.run(git + ["rev-parse", "HEAD"]).text.trimmingCharacters(in: .newlines)
  }

  /// The address by which a package in this folder is fetched.
  func address(_ name: String) -> String { "file://\(folder.appending(path: name).path)" }
}

extension PortedProject {
  func reason(_ subject: String) -> String? { findings.first { $0.subject == subject }?.reason }
  func target(_ name: String) -> PortedTarget? { targets.first { $0.name == name } }
}

extension PortedTarget {
  var paths: [String] { files.map(\.path) }
}

extension ProjectFixture {
  /// Gives an object another identifier, which others name already.
  func rename(_ identifier: String, to name: String) { objects[name] = objects.removeValue(forKey: identifier) }

  func set(_ key: String, _ value: Any, ofConfigurationsIn target: String) {
    let list = objects[target]?["buildConfigurationList"] as? String ?? ""
    for configuration in objects[list]?["buildConfigurations"] as? [String] ?? [] {
      objects[configuration]?[key] = value
    }
  }
}
