import Foundation

/// Turns an `.xcassets` folder into an index and image files with names of their own.
package struct CatalogCompiler {
  /// The product of a catalog: the index, and where each of its files is to be copied from.
  package struct Output {
    package let indexName: String
    package let index: Data
    package let files: [String: URL]
    package let imageNames: Set<String>
    package let colorNames: Set<String>
    /// What is left out of the catalog, and why.
    package let warnings: [Diagnostic]
  }

  private static let imageTypes: Set<String> = ["png", "jpg", "jpeg", "gif"]
  private static let idioms: Set<String> = ["universal", "iphone"]

  private let root: URL
  private var index = CatalogIndex()
  private var files: [String: URL] = [:]
  private var iconSize = 0.0
  private var failures: [Diagnostic] = []
  private var warnings: [Diagnostic] = []

  private init(_ root: URL) { self.root = root.standardizedFileURL }

  /// Compiles a catalog.
  /// - Throws: `Failures`, naming each file and entry that is wrong.
  package static func compile(_ catalog: URL) throws -> Output {
    var compiler = CatalogCompiler(catalog)
    compiler.compileGroup(compiler.root, prefix: "")
    if !compiler.failures.isEmpty { throw Failures(diagnostics: compiler.failures + compiler.warnings) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Output(
      indexName: indexName(of: catalog), index: try encoder.encode(compiler.index), files: compiler.files,
      imageNames: Set(compiler.index.images.keys), colorNames: Set(compiler.index.colors.keys),
      warnings: compiler.warnings)
  }

  package static func indexName(of catalog: URL) -> String {
    catalog.deletingPathExtension().lastPathComponent + ".catalog.json"
  }

  /// Every file of a catalog that may be part of its output, with its name there. The build plans with these names
  /// before the catalog has been read.
  package static func outputNames(ofFilesIn catalog: URL) -> [(name: String, file: URL)] {
    files(in: catalog)
      .filter { imageTypes.contains($0.pathExtension.lowercased()) }
      .map { (outputName(of: $0, in: catalog), $0) }
      .sorted { $0.0 < $1.0 }
  }

  /// All files of a catalog, in their order.
  package static func files(in folder: URL) -> [URL] {
    entries(of: folder).flatMap { isFolder($0) == true ? files(in: $0) : [$0] }
  }

  /// What a folder, or the one that a link leads to, has: named as if it lay where the link does.
  private static func entries(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.resolvingSymlinksInPath().path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0).standardizedFileURL }
  }

  /// Whether there is a folder or a link to one; nil where there is nothing.
  private static func isFolder(_ url: URL) -> Bool? {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) ? isFolder.boolValue : nil
  }

  static func outputName(of file: URL, in catalog: URL) -> String {
    let path = file.standardizedFileURL.path.dropFirst(catalog.standardizedFileURL.path.count).drop { $0 == "/" }
    let name = catalog.deletingPathExtension().lastPathComponent
    return name + "." + path.replacingOccurrences(of: "/", with: ".")
  }

  private mutating func fail(_ folder: URL, _ message: String) {
    failures.append(Diagnostic(path: folder.appendingPathComponent("Contents.json").path, message))
  }

  /// Says what is left out.
  /// - Parameter word: what stands in the line that is to blame; nil for the whole file.
  private mutating func warn(_ folder: URL, _ word: String?, _ message: String) {
    let file = folder.appendingPathComponent("Contents.json")
    let text = word.flatMap { _ in try? String(contentsOf: file, encoding: .utf8) } ?? ""
    let place = word.flatMap { text.range(of: "\"\($0)\"") }
    let line = place.map { text[..<$0.lowerBound].count { $0.isNewline } + 1 }
    warnings.append(Diagnostic(path: file.path, line: line ?? 1, severity: .warning, message))
  }

  private mutating func contents(of folder: URL) -> CatalogContents? {
    let file = folder.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: file) else {
      fail(folder, "is missing or can't be read")
      return nil
    }
    do {
      return try JSONDecoder().decode(CatalogContents.self, from: data)
    } catch {
      fail(folder, "is no catalog's JSON: \(Self.describe(error))")
      return nil
    }
  }

  static func describe(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let context: DecodingError.Context
    switch error {
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    @unknown default: return "\(error)"
    }
    let entry = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
    return (entry.isEmpty ? "" : "entry \(entry.dropFirst(entry.hasPrefix(".") ? 1 : 0)): ") + context.debugDescription
  }

  private mutating func compileGroup(_ folder: URL, prefix: String) {
    for folder in Self.entries(of: folder) where Self.isFolder(folder) == true {
      let name = prefix + folder.deletingPathExtension().lastPathComponent
      switch folder.pathExtension {
      case "imageset": compileImages(folder, name)
      case "colorset": compileColors(folder, name)
      case "appiconset": compileIcon(folder)
      case "":
        let manifest = folder.appendingPathComponent("Contents.json")
        let isNamespace =
          FileManager.default.fileExists(atPath: manifest.path)
          && contents(of: folder)?.properties?.providesNamespace == true
        compileGroup(folder, prefix: isNamespace ? name + "/" : prefix)
      default: warn(folder, nil, "sets of the kind \(folder.pathExtension) are left out")
      }
    }
  }

  // MARK: Images

  private mutating func compileImages(_ folder: URL, _ name: String) {
    guard let contents = contents(of: folder) else { return }
    if index.images[name] != nil { return fail(folder, "there is another image set named \(name)") }
    var set = CatalogIndex.ImageSet()
    switch contents.properties?.templateRenderingIntent {
    case nil: break
    case let intent? where intent == "template" || intent == "original": set.rendering = intent
    case let intent?: fail(folder, "template-rendering-intent is \"\(intent)\", not template or original")
    }
    for (number, image) in (contents.images ?? []).enumerated() where Self.idioms.contains(image.idiom ?? "universal") {
      guard let file = image.filename, let output = take(file, in: folder, entry: number) else { continue }
      guard let scale = Self.scale(image.scale) else {
        fail(folder, "entry images[\(number)]: scale is \"\(image.scale ?? "")\", not 1x, 2x or 3x")
        continue
      }
      var variant = CatalogIndex.ImageVariant(file: output, scale: scale, appearance: appearance(image.appearances))
      variant.language = image.locale
      if let insets = image.resizing?.capInsets {
        let pixels = [insets.top ?? 0, insets.left ?? 0, insets.bottom ?? 0, insets.right ?? 0]
        variant.capInsets = pixels.map { $0 / scale }
        variant.tiles = image.resizing?.center?.mode == "tile" ? true : nil
      }
      set.variants.append(variant)
    }
    index.images[name] = set
  }

  private mutating func take(_ file: String, in folder: URL, entry: Int) -> String? {
    guard !file.isEmpty else { return nil }
    let url = folder.appendingPathComponent(file)
    // A file that lies elsewhere is no part of the set, whoever names it.
    guard !file.contains("/"), !file.contains("\0"), file != ".." else {
      fail(folder, "entry images[\(entry)]: \(file) is not the name of a file in the set")
      return nil
    }
    guard Self.isFolder(url) == false else {
      warn(folder, file, "entry images[\(entry)]: the file \(file) is missing")
      return nil
    }
    guard Self.imageTypes.contains(url.pathExtension.lowercased()) else {
      warn(folder, file, "entry images[\(entry)]: \(file) is left out: it is neither PNG, JPEG nor GIF")
      return nil
    }
    let output = Self.outputName(of: url, in: root)
    files[output] = url
    return output
  }

  /// The scale of a file; without one, it serves all.
  private static func scale(_ text: String?) -> Double? {
    switch text {
    case nil, "1x": 1
    case "2x": 2
    case "3x": 3
    default: nil
    }
  }

  private func appearance(_ appearances: [CatalogContents.Appearance]?) -> String? {
    appearances?.first { $0.appearance == "luminosity" }.flatMap {
      ["light", "dark"].contains($0.value) ? $0.value : nil
    }
  }

  private mutating func compileIcon(_ folder: URL) {
    guard let contents = contents(of: folder) else { return }
    for (number, image) in (contents.images ?? []).enumerated() {
      guard let file = image.filename, let output = take(file, in: folder, entry: number) else { continue }
      let points = image.size.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
      let size = points * (Self.scale(image.scale) ?? 1)
      if size > iconSize {
        iconSize = size
        index.appIcon = output
      }
    }
  }

  // MARK: Colours

  private mutating func compileColors(_ folder: URL, _ name: String) {
    guard let contents = contents(of: folder) else { return }
    if index.colors[name] != nil { return fail(folder, "there is another colour set named \(name)") }
    var variants: [CatalogIndex.ColorVariant] = []
    for (number, entry) in (contents.colors ?? []).enumerated() where Self.idioms.contains(entry.idiom ?? "universal") {
      guard let color = entry.color else { continue }
      var variant = CatalogIndex.ColorVariant(appearance: appearance(entry.appearances))
      if let reference = color.reference {
        variant.reference = reference
      } else {
        do {
          variant.rgba = try CatalogColor.sRGB(color)
        } catch {
          fail(folder, "entry colors[\(number)]: \(error)")
        }
      }
      variants.append(variant)
    }
    index.colors[name] = variants
  }
}
