import Foundation

/// The manifest of the package that builds a project.
struct PackageManifest {
  /// Swoop's products by the modules that sources import.
  private static let products = [
    "WebKit": "WebKit", "AVFoundation": "AVFoundation", "UniformTypeIdentifiers": "UniformTypeIdentifiers", "os": "os",
    "OSLog": "os", "Combine": "Combine", "CryptoKit": "CryptoKit", "simd": "simd",
    "ImageIO": "ImageIO", "CoreImage": "CoreImage", "CoreText": "CoreText", "Compression": "Compression",
    "XCTestAdditions": "UIKitTesting", "XCUIAutomation": "UIKitTesting", "SnapshotTesting": "SnapshotTesting",
    "InlineSnapshotTesting": "InlineSnapshotTesting",
  ]
  /// The variable that has the names of targets to be left out, with commas between them: the tests of one package are
  /// linked together, and can't be while some of its targets don't compile.
  static let omission = "SWOOP_LEAVE_OUT"
  private static let devices = ["HeadlessHost", "WebHost", "WindowHost"]

  let project: PortedProject
  let swoop: URL

  static func path(of target: PortedTarget) -> String {
    (target.kind == .test ? "Tests/" : "Sources/") + target.module
  }

  var text: String {
    let packages =
      [".package(name: \"Swoop\", path: \(literal(swoop.path)))"] + project.packages.map { $0.declaration }
    return """
      // swift-tools-version:6.2
      import PackageDescription

      // Written by `swoop port` from \(literal(project.file.lastPathComponent)); it is written anew each time.
      let package = Package(
        name: \(literal(project.name)),
        dependencies: [
          \(packages.joined(separator: ",\n    ")),
        ],
        targets: [
          \(project.targets.map(declaration).joined(separator: ",\n    ")),
        ])

      // Those that don't compile are left out for the tests of others.
      let omitted = (Context.environment["\(Self.omission)"] ?? "").split(separator: ",").map(String.init)
      package.targets.removeAll { omitted.contains($0.name) }

      """
  }

  private func declaration(of target: PortedTarget) -> String {
    if case .clang(let headers) = target.kind { return clangDeclaration(of: target, headers) }
    let function = [.application: ".executableTarget", .test: ".testTarget"][target.kind] ?? ".target"
    let parts = [
      "name: \(literal(target.module))", list("dependencies", dependencies(of: target)),
      "path: \(literal(Self.path(of: target)))", list("exclude", [literal("App")]),
      list("resources", resources(of: target)),
      list("swiftSettings", settings(of: target)), list("linkerSettings", target.linkerSettings),
      list("plugins", [".plugin(name: \"UIKitSources\", package: \"Swoop\")"]),
    ]
    return "\(function)(\n      \(parts.compactMap(\.self).joined(separator: ",\n      ")))"
  }

  private func clangDeclaration(of target: PortedTarget, _ headers: String?) -> String {
    let parts = [
      "name: \(literal(target.module))", list("dependencies", dependencies(of: target)),
      "path: \(literal(Self.path(of: target)))",
      headers.map { "publicHeadersPath: \(literal($0))" }, list("cSettings", target.clangSettings),
      list("cxxSettings", target.cxxSettings), list("linkerSettings", target.linkerSettings),
    ]
    return ".target(\n      \(parts.compactMap(\.self).joined(separator: ",\n      ")))"
  }

  private func resources(of target: PortedTarget) -> [String] {
    let folders = Set(target.bundled.compactMap { $0.path.split(separator: "/").first.map(String.init) })
    return target.copied.map { ".copy(\(literal("Folders/\($0.path)")))" }
      + folders.sorted().map { ".copy(\(literal("Bundle/\($0)")))" }
      + target.embedded.map { ".embedInCode(\(literal("Folders/\($0.path)")))" }
  }

  private func list(_ label: String, _ items: [String]) -> String? {
    items.isEmpty ? nil : "\(label): [\(items.joined(separator: ", "))]"
  }

  private func settings(of target: PortedTarget) -> [String] {
    target.language.settings
      + (target.isIsolatedToMainActor ? [".defaultIsolation(MainActor.self)"] : [])
      + target.conditions.map { ".define(\(literal($0)))" } + target.swiftSettings + aliases
  }

  /// What sources mean by the names of modules that are built under others.
  private var aliases: [String] {
    let flags = project.aliases.sorted { $0.key < $1.key }.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
    return flags.isEmpty ? [] : [".unsafeFlags([\(flags.map(literal).joined(separator: ", "))])"]
  }

  // MARK: - Dependencies

  private func products(of target: PortedTarget) -> Set<String> {
    guard case .clang = target.kind else {
      var products = Set((target.imports ?? []).compactMap { Self.products[$0] }).union(["UIKit"])
      if target.kind == .application { products.formUnion(Self.devices) }
      if target.kind == .test { products.insert("UIKitTesting") }
      return products
    }
    return []
  }

  private func dependencies(of target: PortedTarget) -> [String] {
    let others = target.dependencies.compactMap { dependency -> String? in
      if case .product(let name, let package) = dependency {
        return ".product(name: \(literal(name)), package: \(literal(package)))"
      }
      return project.targets.target(dependency).flatMap { $0.module == target.module ? nil : literal($0.module) }
    }
    let own = products(of: target).sorted().map { ".product(name: \(literal($0)), package: \"Swoop\")" }
    return Set(others).sorted() + own
  }
}
