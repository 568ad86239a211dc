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
  /// Why pictures of shapes can't be drawn, by the paths of their files.
  private let vectorFailures: [String: String]
  private var index = CatalogIndex()
  private var files: [String: URL] = [:]
  private var iconSize = 0.0
  private var failures: [Diagnostic] = []
  private var warnings: [Diagnostic] = []

  private init(_ root: URL, _ vectorFailures: [String: String]) {
    self.root = root.standardizedFileURL
    self.vectorFailures = vectorFailures
  }

  /// Compiles a catalog.
  /// - Parameter vectorFailures: why pictures of shapes can't be drawn, by the paths of their files. The others are
  ///   taken for drawn under the names of `vectorOutputs`.
  /// - Throws: `Failures`, naming each file and entry that is wrong.
  package static func compile(_ catalog: URL, vectorFailures: [String: String] = [:]) throws -> Output {
    var compiler = CatalogCompiler(catalog, vectorFailures)
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

  /// Every file of a catalog that may be part of its output as it is, with its name there. The build plans with these
  /// names before the catalog has been read.
  package static func outputNames(ofFilesIn catalog: URL) -> [(name: String, file: URL)] {
    files(in: catalog)
      .filter { imageTypes.contains($0.pathExtension.lowercased()) || isData($0) }
      .map { (outputName(of: $0, in: catalog), $0) }
      .sorted { $0.0 < $1.0 }
  }

  /// The files of a catalog's sets of images of which pictures are drawn, with the pictures' names.
  package static func vectorOutputs(in catalog: URL) -> [(file: URL, names: [String])] {
    files(in: catalog).filter { VectorImage.isOne($0) && $0.deletingLastPathComponent().pathExtension == "imageset" }
      .map { file in
        let name = outputName(of: file, in: catalog)
        return (file, VectorImage.scales.map { VectorImage.outputName(name, scale: $0) })
      }
  }

  /// Whatever lies in a data set, but for what describes the set.
  private static func isData(_ file: URL) -> Bool {
    file.deletingLastPathComponent().pathExtension == "dataset" && file.lastPathComponent != "Contents.json"
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
      case "dataset": compileData(folder, name)
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
    for (number, image) in (contents.images ?? []).enumerated()
    where Self.idioms.contains(image.idiom ?? "universal") && Self.contrast(image.appearances) == nil {
      set.variants += variants(image, in: folder, entry: number)
    }
    index.images[name] = set
  }

  /// What an entry of a set gives: a picture of shapes without a scale one for each.
  private mutating func variants(
    _ image: CatalogContents.Image, in folder: URL, entry: Int
  ) -> [CatalogIndex.ImageVariant] {
    guard let name = image.filename, let file = take(name, in: folder, entry: "images[\(entry)]") else { return [] }
    let isVector = VectorImage.isOne(file)
    guard isVector ? isDrawn(file, in: folder, entry: entry) : isPicture(file, in: folder, entry: entry) else {
      return []
    }
    guard let scale = Self.scale(image.scale) else {
      fail(folder, "entry images[\(entry)]: scale is \"\(image.scale ?? "")\", not 1x, 2x or 3x")
      return []
    }
    var variant = CatalogIndex.ImageVariant(file: "", scale: scale, appearance: appearance(image.appearances))
    variant.language = image.locale
    if let insets = image.resizing?.capInsets {
      variant.capInsets = insets.points(at: scale)
      variant.tiles = image.resizing?.center?.mode == "tile" ? true : nil
    }
    variant.alignmentInsets = image.alignmentInsets?.points(at: scale)
    let output = Self.outputName(of: file, in: root)
    guard isVector else {
      variant.file = output
      return [variant]
    }
    return VectorImage.scales.filter { image.scale == nil || Double($0) == scale }.map {
      (variant.file, variant.scale) = (VectorImage.outputName(output, scale: $0), Double($0))
      return variant
    }
  }

  /// The file of a set that an entry names; nil, and a message, where there is none.
  private mutating func take(_ file: String, in folder: URL, entry: String) -> URL? {
    guard !file.isEmpty else { return nil }
    let url = folder.appendingPathComponent(file)
    // A file that lies elsewhere is no part of the set, whoever names it.
    guard !file.contains("/"), !file.contains("\0"), file != ".." else {
      fail(folder, "entry \(entry): \(file) is not the name of a file in the set")
      return nil
    }
    guard Self.isFolder(url) == false else {
      warn(folder, file, "entry \(entry): the file \(file) is missing")
      return nil
    }
    return url
  }

  private mutating func isPicture(_ file: URL, in folder: URL, entry: Int) -> Bool {
    guard Self.imageTypes.contains(file.pathExtension.lowercased()) else {
      let name = file.lastPathComponent
      warn(folder, name, "entry images[\(entry)]: \(name) is left out: it is neither PNG, JPEG, GIF, PDF nor SVG")
      return false
    }
    files[Self.outputName(of: file, in: root)] = file
    return true
  }

  private mutating func isDrawn(_ file: URL, in folder: URL, entry: Int) -> Bool {
    guard let reason = vectorFailures[file.standardizedFileURL.path] else { return true }
    let name = file.lastPathComponent
    warn(folder, name, "entry images[\(entry)]: \(name) is left out: \(reason)")
    return false
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

  private static func contrast(_ appearances: [CatalogContents.Appearance]?) -> String? {
    appearances?.contains { $0.appearance == "contrast" && $0.value == "high" } == true ? "high" : nil
  }

  private mutating func compileIcon(_ folder: URL) {
    guard let contents = contents(of: folder) else { return }
    for (number, image) in (contents.images ?? []).enumerated() {
      guard let name = image.filename, let file = take(name, in: folder, entry: "images[\(number)]"),
        isPicture(file, in: folder, entry: number)
      else { continue }
      let points = image.size.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
      let size = points * (Self.scale(image.scale) ?? 1)
      if size > iconSize {
        iconSize = size
        index.appIcon = Self.outputName(of: file, in: root)
      }
    }
  }

  // MARK: Data

  private mutating func compileData(_ folder: URL, _ name: String) {
    guard let contents = contents(of: folder) else { return }
    if index.data[name] != nil { return fail(folder, "there is another data set named \(name)") }
    var variants: [CatalogIndex.DataVariant] = []
    for (number, entry) in (contents.data ?? []).enumerated() where Self.idioms.contains(entry.idiom ?? "universal") {
      guard let name = entry.filename, let file = take(name, in: folder, entry: "data[\(number)]") else { continue }
      let output = Self.outputName(of: file, in: root)
      files[output] = file
      variants.append(CatalogIndex.DataVariant(file: output, type: entry.type, language: entry.locale))
    }
    index.data[name] = variants
  }

  // MARK: Colours

  private mutating func compileColors(_ folder: URL, _ name: String) {
    guard let contents = contents(of: folder) else { return }
    if index.colors[name] != nil { return fail(folder, "there is another colour set named \(name)") }
    var variants: [CatalogIndex.ColorVariant] = []
    for (number, entry) in (contents.colors ?? []).enumerated() where Self.idioms.contains(entry.idiom ?? "universal") {
      guard let color = entry.color else { continue }
      var variant = CatalogIndex.ColorVariant(
        appearance: appearance(entry.appearances), contrast: Self.contrast(entry.appearances))
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
