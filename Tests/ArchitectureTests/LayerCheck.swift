/// Finds the files of a module that use a type of a layer above their own.
struct LayerCheck {
  /// The folders of the module's layers, the lowest first.
  let order: [String]

  struct Violation: CustomStringConvertible {
    let path: String
    let line: Int
    let type: String
    /// The layer where the type is used, and the one where it is declared.
    let layers: (lower: String, upper: String)

    var description: String { "\(path):\(line): \(layers.lower) uses \(type), which \(layers.upper) declares" }
  }

  /// The number of the layer whose folder a file lies in; nil where it lies in none.
  private func layer(of file: SourceFile) -> Int? {
    file.path.split(separator: "/").first.flatMap { order.firstIndex(of: String($0)) }
  }

  /// The files that lie in no layer.
  func strays(among files: [SourceFile]) -> [String] { files.filter { layer(of: $0) == nil }.map(\.path) }

  /// The violations, in the order of the files and their lines.
  func violations(in files: [SourceFile]) -> [Violation] {
    let layered = files.compactMap { file in layer(of: file).map { (file: file, layer: $0) } }
    // A name that several layers declare is taken for the lowest one's.
    var declared: [String: Int] = [:]
    for (file, layer) in layered {
      for type in file.declaredTypes { declared[type] = min(declared[type] ?? layer, layer) }
    }
    return layered.flatMap { file, layer in
      file.usedTypes.compactMap { use in
        guard let upper = declared[use.type], upper > layer else { return nil }
        return Violation(
          path: file.path, line: file.line(at: use.position), type: use.type, layers: (order[layer], order[upper]))
      }
    }
  }
}
