import Foundation
import PackagePlugin

/// Lets a target hold plain UIKit sources: rewrites what needs Objective-C, and compiles its resources.
///
/// What the target excludes in the package's manifest belongs to the app, but for the folders of other targets. What it
/// doesn't exclude is compiled as it is; that has to be one file at least.
@main struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let others = context.package.targets.map(\.directoryURL.standardizedFileURL.path)
    let contents = TargetContents(of: target, without: others)
    for warning in contents.warnings { Diagnostics.warning("\(target.name): \(warning)") }
    let output = context.pluginWorkDirectoryURL
    if let clash = contents.duplicateNames.first {
      Diagnostics.error("\(target.name): two files become \(clash); rename one of them")
      return []
    }
    let libraries = try LibraryList(below: target, in: context)
    let givers = TestGivers.sources(below: target)
    let request = Request(
      target: target.moduleName, hosts: hosts(of: target), sources: contents.sources,
      catalogs: contents.catalogs.map(\.path), interfaces: contents.interfaces.map(\.path),
      infoPlist: contents.infoPlist?.path, resources: contents.resources, tables: contents.tables,
      stringCatalogs: contents.stringCatalogs.map(\.path), modules: LibraryList.modules(below: target),
      plain: contents.plain.map(\.path), leftOut: contents.leftOut.map { $0.map(\.path) },
      libraries: libraries.file?.path, isLibrary: !contents.isExecutable, testSources: givers?.map(\.path),
      output: output.path)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [
      .buildCommand(
        displayName: "Compiling UIKit sources of \(target.name)",
        executable: try context.tool(named: "uikit-sources").url,
        arguments: [String(decoding: try encoder.encode(request), as: UTF8.self)],
        inputFiles: contents.inputs + contents.plain + libraries.inputs + (givers ?? []),
        outputFiles: contents.outputNames.map { output.appending(path: $0) })
    ]
  }

  /// The hosts that the target depends on, directly.
  private func hosts(of target: any SourceModuleTarget) -> [String] {
    let known = ["HeadlessHost", "WindowHost", "WebHost"]
    let names = target.dependencies.flatMap { dependency -> [String] in
      switch dependency {
      case .target(let target): [target.name]
      case .product(let product): product.targets.map(\.name)
      @unknown default: []
      }
    }
    return known.filter(names.contains)
  }
}

/// The description of a target that `uikit-sources` is given.
struct Request: Encodable {
  struct File: Encodable {
    var path: String
    var outputName: String
  }

  var target: String
  var hosts: [String]
  var sources: [File]
  var catalogs: [String]
  var interfaces: [String]
  var infoPlist: String?
  var resources: [File]
  var tables: [File]
  var stringCatalogs: [String]
  var modules: [String]
  var plain: [String]
  var leftOut: [[String]]
  var libraries: String?
  var isLibrary: Bool
  var testSources: [String]?
  var output: String
}
