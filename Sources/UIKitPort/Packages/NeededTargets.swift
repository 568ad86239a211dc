/// The targets of packages that a project needs. Of a package whose sources are rewritten those are all of its libraries,
/// and of any other one what its products that somebody uses are made of on Linux.
struct NeededTargets {
  private let manifests: [String: SwiftManifest]
  private let rewritten: Set<String>
  /// The targets' names by the identity of their packages.
  private(set) var names: [String: Set<String>] = [:]

  init(of project: PortedProject, in manifests: [String: SwiftManifest], rewriting rewritten: Set<String>) {
    (self.manifests, self.rewritten) = (manifests, rewritten)
    for case .product(let name, let package) in project.targets.flatMap(\.dependencies) {
      addProduct(name, of: package)
    }
  }

  private mutating func addProduct(_ name: String, of package: String) {
    guard let identity = manifests.identity(of: name, in: package), let manifest = manifests[identity] else { return }
    if rewritten.contains(identity) {
      for target in manifest.targets where target.type == "regular" { add(target.name, of: identity) }
    }
    for target in manifest.products[name] ?? [name] { add(target, of: identity) }
  }

  private mutating func add(_ name: String, of identity: String) {
    guard let manifest = manifests[identity], let target = manifest.targets.first(where: { $0.name == name }),
      names[identity, default: []].insert(name).inserted
    else { return }
    let own = Set(manifest.targets.map(\.name))
    for dependency in target.dependencies(on: rewritten.contains(identity) ? .app : .linux) {
      if dependency.package == nil, own.contains(dependency.name) {
        add(dependency.name, of: identity)
      } else {
        addProduct(dependency.name, of: dependency.package.map(manifest.identity(named:)) ?? "")
      }
    }
  }
}

extension [String: SwiftManifest] {
  /// The package that has a product: the one that is named, if it does, or the first that does.
  func identity(of product: String, in package: String) -> String? {
    if self[package]?.products[product] != nil { return package }
    return filter { $0.value.products[product] != nil }.keys.sorted().first
  }

  /// The packages that SwiftPM finds behind those of a package that depends on some of them, with these.
  func identities(behind first: some Sequence<String>) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(first)
    while let identity = waiting.popLast() {
      guard found.insert(identity).inserted else { continue }
      waiting += self[identity]?.packagesInUse.map(\.identity) ?? []
    }
    return found
  }
}
