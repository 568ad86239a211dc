import Foundation

/// The compiler of a whole target: sources, catalogs, interfaces, property list and other resources into one folder.
package struct TargetCompiler {
  /// The plugin's description of the target.
  package struct Request: Codable, Sendable {
    package var target: String
    package var hosts: [String] = []
    /// Swift files, and what their rewritten files shall be called.
    package var sources: [File] = []
    package var catalogs: [String] = []
    /// Storyboards and xibs.
    package var interfaces: [String] = []
    package var infoPlist: String?
    package var resources: [File] = []
    /// Files of texts, `.strings` and `.stringsdict`; nil for none.
    package var tables: [File]?
    /// String catalogs, each of which becomes tables in its languages' folders; nil for none.
    package var stringCatalogs: [String]?
    /// The modules of the targets that it depends on; nil for none.
    package var modules: [String]?
    /// The Swift files that are compiled as they are; nil for none.
    package var plain: [String]?
    /// The Swift files that are left out, each group by one pattern; nil for none.
    package var leftOut: [[String]]?
    /// Whether it is a library or test: nothing starts it.
    package var isLibrary: Bool?
    /// The file with a list (`Library`) of those modules that are libraries with sources to be rewritten, too, each behind
    /// those that it depends on itself: the text of a request can't be long. Nil for none.
    package var libraries: String?
    /// The sources of the targets that one of tests depends on which may give it tests; nil for a target
    /// that is none of tests.
    package var testSources: [String]?
    package var output: String
    /// The folders of the programs that draw pictures of shapes, with colons between them; nil for those of `PATH`.
    package var searchPath: String?

    /// A file, and its name in the output folder.
    package struct File: Codable, Sendable {
      package var path: String
      package var outputName: String

      package init(path: String, outputName: String) {
        self.path = path
        self.outputName = outputName
      }
    }

    /// A library that the target depends on, or a program that it tests: the paths of its Swift files.
    package struct Library: Codable, Sendable {
      package var module: String
      package var sources: [String]
      /// The files that are compiled as they are.
      package var plain: [String]
      /// The files that are left out, each group by one pattern.
      package var leftOut: [[String]]
      /// The modules of the targets that it depends on.
      package var modules: [String]
      /// Whether it is a program, which its tests alone import.
      package var isProgram: Bool

      package init(
        module: String, sources: [String], plain: [String] = [], leftOut: [[String]] = [], modules: [String] = [],
        isProgram: Bool = false
      ) {
        self.isProgram = isProgram
        self.module = module
        self.sources = sources
        self.plain = plain
        self.leftOut = leftOut
        self.modules = modules
      }

      fileprivate var paths: [String] { sources + plain + leftOut.joined() }
    }

    package init(target: String, output: String) {
      self.target = target
      self.output = output
    }
  }

  private let request: Request
  private let output: URL
  private var record: BuildRecord
  /// The language that the app is written in.
  private var developmentLanguage = "en"
  private var failures: [Diagnostic] = []
  private var warnings: [Diagnostic] = []

  package init(_ request: Request) {
    self.request = request
    output = URL(fileURLWithPath: request.output, isDirectory: true)
    record = BuildRecord(in: output)
  }

  /// Compiles a target. What hasn't changed is not made again, and files that stay the same are not written again, so
  /// that nothing is built again for them.
  ///
  /// - Returns: warnings.
  /// - Throws: `Failures` for everything that is wrong with the target.
  @discardableResult package static func run(_ request: Request) throws -> [Diagnostic] {
    var compiler = TargetCompiler(request)
    compiler.compile()
    try compiler.record.write()
    if !compiler.failures.isEmpty { throw Failures(diagnostics: compiler.failures + compiler.warnings) }
    return compiler.warnings
  }

  private mutating func compile() {
    rewriteSources()
    var assets = AssetNames()
    for path in request.catalogs { compileCatalog(URL(fileURLWithPath: path), &assets) }
    for resource in request.resources { assets.add(file: resource.outputName) }
    var texts = compileTexts()
    for path in request.interfaces { compileNib(path, assets, &texts) }
    warnings += texts.warnings
    compilePropertyList()
    for resource in request.resources { copy(resource) }
  }

  /// Does a piece of work, and keeps what is wrong with it for the end: all is said at once.
  @discardableResult
  private mutating func make(
    _ work: String, from files: [String], _ settings: [String] = [], _ perform: () throws -> BuildRecord.Product
  ) -> BuildRecord.Product? {
    do {
      let product = try record.make(work, from: files, settings, perform)
      warnings += product.warnings
      return product
    } catch let failure as Failures {
      failures += failure.diagnostics
    } catch {
      failures.append(Diagnostic(path: files.first ?? request.target, "\(error)"))
    }
    return nil
  }

  private mutating func rewriteSources() {
    let request = request
    let output = output
    let libraries = request.libraries.map(Self.libraries) ?? []
    make("sources", from: sourcePaths + libraries.flatMap(\.paths), sourceSettings) {
      let inputs = try request.sources.map { try Self.input($0.path, named: $0.outputName) }
      let rewritten = try Rewriter.rewrite(inputs, try Self.options(for: request, libraries))
      for (name, text) in rewritten.files { try ProductFile.write(Data(text.utf8), to: name, in: output) }
      return .init(
        outputs: rewritten.files.keys.sorted(), warnings: rewritten.warnings, omittedTests: rewritten.omittedTests)
    }
  }

  /// The files that the rewritten ones depend on, without those of libraries.
  private var sourcePaths: [String] {
    request.sources.map(\.path) + (request.plain ?? []) + (request.leftOut ?? []).joined()
      + (request.testSources ?? []) + (request.libraries.map { [$0] } ?? [])
  }

  private var sourceSettings: [String] {
    request.hosts + ["/", "\(request.isLibrary ?? false)", "\(request.testSources != nil)"]
      + Set(request.modules ?? []).sorted() + ["/"] + request.sources.map(\.outputName)
      + (request.leftOut ?? []).map { "\($0)" }
  }

  private static func options(for request: Request, _ libraries: [Request.Library]) throws -> RewriteOptions {
    var options = RewriteOptions(
      hosts: request.hosts, modules: Set(request.modules ?? []), isLibrary: request.isLibrary ?? false)
    options.testGivers = try request.testSources.map { TestGivers.names(in: try inputs($0).map(\.source)) }
    options.systemSources = systemSources
    options.plain = try inputs(request.plain ?? [])
    options.leftOut = try (request.leftOut ?? []).map(inputs)
    options.libraries = try libraries.map { library in
      RewriteOptions.Library(
        module: library.module, sources: try inputs(library.sources), plain: try inputs(library.plain),
        leftOut: try library.leftOut.map(inputs), modules: Set(library.modules), isProgram: library.isProgram)
    }
    return options
  }

  /// The folder that this program was compiled in: packages come as sources.
  private static let systemSources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Files that are looked at and not rewritten.
  private static func inputs(_ paths: [String]) throws -> [Rewriter.Input] {
    try paths.map { try input($0, named: $0) }
  }

  private static func input(_ path: String, named name: String) throws -> Rewriter.Input {
    Rewriter.Input(path: path, outputName: name, source: [UInt8](try read(path)))
  }

  /// Reads the list of libraries. Without it, the compiler tells what depends on them.
  private static func libraries(_ path: String) -> [Request.Library] {
    let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    return data.flatMap { try? JSONDecoder().decode([Request.Library].self, from: $0) } ?? []
  }

  private mutating func compileNib(_ path: String, _ assets: AssetNames, _ texts: inout TextTables) {
    let table = NibCompiler.isCommon(path) ? NibCompiler.textTable(of: path) : ""
    let keys = texts.keys(of: table)
    let request = request
    let output = output
    let settings =
      [request.target] + assets.images.sorted() + ["/"] + assets.colors.sorted() + ["/"] + keys.sorted()
    let product = make(path, from: [path], settings) {
      let compiled = try NibCompiler.compile(
        try Self.read(path), path: path, module: request.target, assets: assets, texts: keys)
      let names = NibCompiler.outputNames(of: path)
      try ProductFile.write(Data(compiled.source.utf8), to: names.source, in: output)
      try ProductFile.write(Data(compiled.resource.utf8), to: names.resource, in: output)
      return .init(
        outputs: [names.source, names.resource], warnings: compiled.warnings, usedTexts: compiled.usedTexts)
    }
    if let product { texts.note(product.usedTexts, of: table, in: path) }
  }

  // MARK: Texts

  private mutating func compileTexts() -> TextTables {
    var texts = TextTables()
    for table in request.tables ?? [] {
      if let product = compileTable(table) { texts.add(product.textLines, of: table.path) }
    }
    for path in request.stringCatalogs ?? [] {
      if let product = compileStringCatalog(path) { texts.add(product.textLines, of: path, product.sourceLanguage) }
    }
    developmentLanguage = texts.sourceLanguage ?? developmentLanguage
    return texts
  }

  private mutating func compileTable(_ table: Request.File) -> BuildRecord.Product? {
    let output = output
    return make(table.path, from: [table.path], [table.outputName]) {
      let data = try Self.read(table.path)
      if table.path.lowercased().hasSuffix(".stringsdict") {
        try ProductFile.write(try StringsDictionary.compile(data, path: table.path), to: table.outputName, in: output)
        return .init(outputs: [table.outputName])
      }
      let file = try StringsFile(data, path: table.path)
      try ProductFile.write(try file.compiled(), to: table.outputName, in: output)
      return .init(outputs: [table.outputName], warnings: file.warnings, textLines: file.lines)
    }
  }

  private mutating func compileStringCatalog(_ path: String) -> BuildRecord.Product? {
    let output = output
    return make(path, from: [path]) {
      let compiled = try StringCatalogCompiler.compile(try Self.read(path), path: path)
      var outputs: [String] = []
      for (language, tables) in compiled.tables.sorted(by: { $0.key < $1.key }) {
        let names = StringCatalogCompiler.outputNames(of: path, language)
        // Tables without texts are written, too: the build has planned with them.
        try ProductFile.write(try PropertyListFile.data(tables.texts), to: names.texts, in: output)
        try ProductFile.write(try PropertyListFile.data(tables.plurals), to: names.plurals, in: output)
        outputs += [names.texts, names.plurals]
      }
      return .init(outputs: outputs, textLines: compiled.lines, sourceLanguage: compiled.sourceLanguage)
    }
  }

  private mutating func compileCatalog(_ catalog: URL, _ assets: inout AssetNames) {
    let output = output
    let files = CatalogCompiler.files(in: catalog).map(\.path)
    let vectorFailures = drawVectors(in: catalog)
    let settings = vectorFailures.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let product = make(catalog.path, from: [catalog.path] + files, settings) {
      let compiled = try CatalogCompiler.compile(catalog, vectorFailures: vectorFailures)
      try ProductFile.write(compiled.index, to: compiled.indexName, in: output)
      // Files that no entry names are written, too: the build has planned with them.
      let files = CatalogCompiler.outputNames(ofFilesIn: catalog)
      for (name, file) in files { try ProductFile.write(try Self.read(file.path), to: name, in: output) }
      return .init(
        outputs: [compiled.indexName] + files.map(\.name), warnings: compiled.warnings,
        imageNames: compiled.imageNames, colorNames: compiled.colorNames)
    }
    if let product { assets.add(images: product.imageNames, colors: product.colorNames) }
  }

  /// Draws a catalog's pictures of shapes, each anew only when it has changed.
  /// - Returns: why some can't be drawn, by the paths of their files.
  private mutating func drawVectors(in catalog: URL) -> [String: String] {
    let output = output
    let searchPath = request.searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    var failures: [String: String] = [:]
    for (file, names) in CatalogCompiler.vectorOutputs(in: catalog) {
      guard let image = VectorImage(file) else { continue }
      let product = make(file.path, from: [file.path], [image.executable(in: searchPath) ?? ""] + names) {
        let pictures = image.pictures(searchPath: searchPath)
        // Empty files stand for those that can't be drawn: the build has planned with them.
        let files = (try? pictures.get()) ?? names.map { _ in Data() }
        for (name, data) in zip(names, files) { try ProductFile.write(data, to: name, in: output) }
        var product = BuildRecord.Product(outputs: names)
        if case .failure(let failure) = pictures { product.vectorFailure = failure.reason }
        return product
      }
      failures[file.path] = product?.vectorFailure
    }
    return failures
  }

  private mutating func compilePropertyList() {
    let request = request
    let output = output
    let language = developmentLanguage
    let storyboards = Set(request.interfaces.compactMap(NibCompiler.storyboardName))
    let files = Set(request.resources.map { ($0.outputName as NSString).lastPathComponent })
    let settings = [request.target, language] + storyboards.sorted() + ["/"] + files.sorted()
    make("Info.plist", from: request.infoPlist.map { [$0] } ?? [], settings) {
      let file = request.infoPlist.map { URL(fileURLWithPath: $0) }
      try ProductFile.write(
        InfoPlist.compile(file, target: request.target, storyboards: storyboards, language: language), to: "Info.plist",
        in: output)
      return .init(outputs: ["Info.plist"], warnings: file.map { InfoPlist.missingFonts($0, among: files) } ?? [])
    }
  }

  private mutating func copy(_ resource: Request.File) {
    let output = output
    make(resource.path, from: [resource.path], [resource.outputName]) {
      try ProductFile.write(try Self.read(resource.path), to: resource.outputName, in: output)
      return .init(outputs: [resource.outputName])
    }
  }

  private static func read(_ path: String) throws -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw Failures(diagnostics: [Diagnostic(path: path, "can't be read")])
    }
  }
}
