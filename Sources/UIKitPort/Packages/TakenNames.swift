import Foundation

/// The names of modules that come with Swoop into each package that uses it. SwiftPM takes no two targets of one name that
/// products of different packages need; targets that no product needs, such as those for tests, don't matter to it.
struct TakenNames {
  /// All names.
  private(set) var all: Set<String> = []
  /// The names of the modules that sources import from Swoop. Nothing else can be called so.
  private(set) var offered: Set<String> = []
  /// The packages that Swoop uses, as it does, by their identity.
  private(set) var packages: [String: PackageReference] = [:]

  /// Takes names that nothing offers.
  init(_ names: Set<String> = []) { all = names }

  /// Takes the names of a package, and of those that it uses as far as SwiftPM has fetched them.
  /// - Parameter checkouts: a further folder in which they may have been fetched.
  /// - Throws: `UnreadableProject` if the package's manifest can't be read.
  init(of folder: URL, checkouts: URL? = nil) throws {
    let manifest = try SwiftManifest(in: folder)
    offered = Set(manifest.products.values.flatMap { $0 })
    all = manifest.namesInProducts
    // Beside the package where it was fetched itself.
    let places =
      [folder.appending(path: ".build/checkouts"), checkouts, folder.deletingLastPathComponent()].compactMap(\.self)
    var waiting = manifest.packages
    while let package = waiting.popLast() {
      guard packages.updateValue(package, forKey: package.identity) == nil else { continue }
      let candidates = places.map { $0.appending(path: package.folderName) }
      guard let used = candidates.lazy.compactMap({ try? SwiftManifest(in: $0) }).first else { continue }
      all.formUnion(used.namesInProducts)
      waiting += used.packages
    }
  }

  /// Whether Swoop itself has what a product is made of.
  /// - Parameter modules: the product's modules; nil where its package isn't there: it is then taken to be made of the
  ///   module of its name.
  func replaces(_ product: String, madeOf modules: [String]? = nil) -> Bool {
    let modules = modules ?? [product]
    return !modules.isEmpty && offered.isSuperset(of: modules)
  }

  /// Whether a package has to be there for a product. Nothing is fetched for one that Swoop has itself, whatever version is
  /// asked for; in a folder, the package itself can say what the product is made of.
  /// - Parameter identity: the package that the product is said to be of; nil if it may be any one's.
  func needs(_ package: PackageReference, for product: String, of identity: String?) -> Bool {
    guard identity == nil || identity == package.identity else { return false }
    if case .folder = package.location { return true }
    return !replaces(product)
  }

  /// Whether a package has a target whose name is taken by another package.
  func clash(with manifest: SwiftManifest, _ identity: String) -> Bool {
    packages[identity] == nil && !manifest.namesInProducts.isDisjoint(with: all)
  }
}

extension PortedProject {
  /// Has modules whose names are taken built under others. The compiler is told what sources mean by the old names.
  mutating func rename(awayFrom taken: TakenNames) {
    for target in targets where taken.all.contains(target.module) {
      if case .clang = target.kind {
        leaveOut(target.name, "Swoop comes with a target of this name, and one in C can have no other")
      } else if taken.offered.contains(target.module) {
        leaveOut(
          target.name,
          "Swoop has a module of this name, which takes its place; if it is another one, give it another name")
      } else {
        let module = newName(for: target.module, taken)
        aliases[target.module] = module
        warn(
          target.name,
          "is built as the module \(module), since Swoop comes with one of its name. Sources import it as before; "
            + "use the new name in storyboards of other targets, and for classes that are found by their names")
      }
    }
    targets.removeAll { taken.all.contains($0.module) && aliases[$0.module] == nil }
    applyAliases()
  }

  private func newName(for module: String, _ taken: TakenNames) -> String {
    var name = "\(PortedTarget.moduleName(self.name))_\(module)"
    while taken.all.contains(name) || targets.contains(where: { $0.module == name }) { name += "_" }
    return name
  }

  private mutating func applyAliases() {
    let before = targets
    for index in targets.indices {
      targets[index].dependencies = Set(
        before[index].dependencies.map { dependency in
          before.target(dependency).flatMap { aliases[$0.module] }.map { .target($0) } ?? dependency
        })
      guard let module = aliases[before[index].module] else { continue }
      targets[index].infoPlist = before[index].infoPlist.map { list in
        Self.renamed(list, from: before[index].module, to: module) as? [String: Any] ?? list
      }
      targets[index].module = module
    }
  }

  /// A value of an information property list with the names of its module's classes changed.
  private static func renamed(_ value: Any, from module: String, to other: String) -> Any {
    switch value {
    case let list as [Any]: list.map { renamed($0, from: module, to: other) }
    case let dictionary as [String: Any]:
      dictionary.reduce(into: [String: Any]()) { result, entry in
        let text = entry.value as? String
        let isClass = entry.key.contains(#/Class(?:Name)?$/#) && text?.hasPrefix(module + ".") ?? false
        result[entry.key] =
          isClass ? other + (text ?? "").dropFirst(module.count) : renamed(entry.value, from: module, to: other)
      }
    default: value
    }
  }
}
