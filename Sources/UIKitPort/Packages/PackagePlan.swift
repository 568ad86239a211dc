import Foundation

/// The choice which of a project's packages are built as they are, and which go through the same rewriting as its own
/// sources.
///
/// A package needs it of which targets are needed that import UIKit on iOS, or that import what is on Apple's systems alone
/// or use Objective-C's constructs even where they are built for Linux. So does each one that depends on such a one: a
/// package can't depend on targets of the one that is written, and there is one module of a name. So does one with a module
/// whose name is taken, since only the targets of the written package can have other names. Packages that Swoop uses,
/// too, are built as they are. A product all of whose modules Swoop has itself, under the same names, is left to Swoop,
/// and isn't fetched at all where nothing else of its package is used.
struct PackagePlan {
  private let fetched: PackageFetcher.Fetched
  private let taken: TakenNames
  private var manifests: [String: SwiftManifest] = [:]
  private var rewritten: Set<String> = []

  /// Replaces the products that targets depend on by the targets of packages that are rewritten.
  /// - Parameter added: the packages that the project doesn't name, whose products are used by importing them.
  static func carryOut(
    _ fetched: PackageFetcher.Fetched, beside taken: TakenNames = TakenNames(), adding added: [String] = [],
    in project: inout PortedProject
  ) {
    var plan = PackagePlan(fetched, taken, reporting: &project)
    if !added.isEmpty { plan.addProducts(of: added, to: &project) }
    plan.findRewritten(for: project)
    plan.resolve(&project)
    // SwiftPM has no use for the versions of the others, and would drop them each time.
    let used = plan.manifests.identities(behind: project.packages.map(\.identity))
    project.resolvedVersions = fetched.resolvedVersions.of(used.subtracting(taken.packages.keys))
  }

  private func addProducts(of packages: [String], to project: inout PortedProject) {
    project.noteDependencies()
    for index in project.targets.indices {
      for (package, manifest) in manifests where packages.contains(package) {
        let products = (project.targets[index].imports ?? []).filter { manifest.products[$0] != nil }
        project.targets[index].dependencies.formUnion(products.map { .product($0, package: package) })
      }
    }
  }

  private init(_ fetched: PackageFetcher.Fetched, _ taken: TakenNames, reporting project: inout PortedProject) {
    self.fetched = fetched
    self.taken = taken
    for (identity, reason) in fetched.failures {
      project.leaveOut("package \(identity)", reason, advice: Advice.package)
    }
    for (identity, reason) in fetched.substitutes {
      project.warn(
        "package \(identity)", "another version is taken than the project has settled on: \(reason)",
        advice: "Settle on this one in the project, too, if the app shows a difference.")
    }
    var waiting = Array(fetched.folders)
    while let (identity, folder) = waiting.popLast() {
      guard manifests[identity] == nil else { continue }
      do {
        let manifest = try fetched.manifests[identity] ?? SwiftManifest(in: folder)
        manifests[identity] = manifest
        // One that was fetched may have others in folders of its own; the project's own are there already.
        for case .folder(let place) in manifest.packages.map(\.location)
        where fetched.manifests[identity] == nil {
          waiting.append((PackageReference(.folder(place)).identity, place))
        }
      } catch { project.leaveOut("package \(identity)", "\(error)", advice: Advice.package) }
    }
  }

  // MARK: - Which need it

  /// Finds the packages that are rewritten. One that is needs more of others than one that isn't, so that these are looked
  /// at again.
  private mutating func findRewritten(for project: PortedProject) {
    rewritten = Set(manifests.filter { taken.clash(with: $0.value, $0.key) }.keys)
    var needs = manifests.mapValues(RewritingNeed.init(of:))
    var isDone = false
    while !isDone {
      addUsers()
      let needed = NeededTargets(of: project, in: manifests, rewriting: rewritten).names
      let more = needed.filter { identity, names in
        !rewritten.contains(identity) && taken.packages[identity] == nil
          && needs[identity]?.isThere(in: names) ?? false
      }
      rewritten.formUnion(more.keys)
      isDone = more.isEmpty
    }
  }

  /// Adds the packages that use rewritten ones.
  private mutating func addUsers() {
    var isDone = false
    while !isDone {
      let more = manifests.filter { entry in
        !rewritten.contains(entry.key) && taken.packages[entry.key] == nil
          && dependsOnTargets(entry.value)
      }
      rewritten.formUnion(more.keys)
      isDone = more.isEmpty
    }
  }

  /// Whether a package uses one that is rewritten, or what Swoop has in the place of one that isn't there.
  private func dependsOnTargets(_ manifest: SwiftManifest) -> Bool {
    manifest.packagesInUse.contains { rewritten.contains($0.identity) }
      || manifest.productsInUse.contains { product in
        taken.replaces(product.name) && manifests.identity(of: product.name, in: product.package ?? "") == nil
      }
  }

  // MARK: - What becomes of them

  /// Replaces the products that targets depend on by the targets of packages that are rewritten, and adds those.
  private func resolve(_ project: inout PortedProject) {
    var used: Set<String> = []
    var index = 0
    var packages: [String: PackageReference] = [:]
    var replaced: [String: Set<String>] = [:]
    while index < project.targets.count {
      var dependencies: Set<PortedTarget.Dependency> = []
      for dependency in project.targets[index].dependencies.sorted(by: { "\($0)" < "\($1)" }) {
        guard case .product(let name, let package) = dependency else {
          dependencies.insert(dependency)
          continue
        }
        let identity = manifests.identity(of: name, in: package)
        if taken.replaces(name, madeOf: identity.flatMap { manifests[$0]?.products[name] }) {
          replaced[identity ?? package, default: []].insert(name)
          continue
        }
        guard let identity, let manifest = manifests[identity] else {
          project.leaveOut(
            "\(project.targets[index].name): the product \(name)",
            package.isEmpty ? "no package has it" : "the package \(package) isn't there",
            advice: Advice.package)
          continue
        }
        let modules = manifest.products[name] ?? [name]
        if rewritten.contains(identity) {
          if used.insert(identity).inserted { add(manifest, to: &project) }
          dependencies.formUnion(modules.map { .target($0) })
        } else {
          dependencies.insert(.product(name, package: identity))
          packages[identity] = reference(identity, manifest)
        }
      }
      project.targets[index].dependencies = dependencies
      index += 1
    }
    project.packages = packages.sorted { $0.key < $1.key }.map(\.value)
    for (identity, products) in replaced.sorted(by: { $0.key < $1.key }) {
      let names = products.sorted().joined(separator: ", ")
      project.warn(
        identity.isEmpty ? "the package of \(names)" : "package \(identity)", "Swoop's \(names) takes its place")
    }
    for (identity, reference) in packages.sorted(by: { $0.key < $1.key }) where taken.packages[identity] != nil {
      project.warn(
        "package \(identity)", "is taken at a version that Swoop uses, too: \(reference.requirement?.name ?? "any")")
    }
  }

  /// A package as the written one depends on it. Of one that Swoop uses, too, the version has to be one that Swoop can use.
  private func reference(_ identity: String, _ manifest: SwiftManifest) -> PackageReference {
    taken.packages[identity] ?? fetched.versions[identity] ?? PackageReference(.folder(manifest.folder))
  }

  private func add(_ manifest: SwiftManifest, to project: inout PortedProject) {
    var part = PortedProject(name: manifest.name, file: manifest.folder)
    part.targets = project.targets
    SwiftPackageReader(manifest: manifest).read(into: &part, tests: false)
    let known = Set(project.targets.map(\.module))
    // A package's programs are not what a project uses of it.
    project.targets += part.targets.filter { !known.contains($0.module) && $0.kind != .application }
    project.findings += part.findings
  }
}
