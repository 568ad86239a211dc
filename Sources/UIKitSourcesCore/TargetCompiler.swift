import Foundation

/// Does a target's whole work: sources, catalogs, property list and other resources into one folder.
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
    package var output: String

    /// A file, and its name in the output folder.
    package struct File: Codable, Sendable {
      package var path: String
      package var outputName: String

      package init(path: String, outputName: String) {
        self.path = path
        self.outputName = outputName
      }
    }

    package init(target: String, output: String) {
      self.target = target
      self.output = output
    }
  }

  private let request: Request
  private var output: URL { URL(fileURLWithPath: request.output, isDirectory: true) }

  package init(_ request: Request) { self.request = request }

  /// Files that stay the same are not written again, so that nothing is built again for them.
  ///
  /// - Returns: warnings.
  /// - Throws: `Failures` for everything that is wrong with the target.
  @discardableResult package func run() throws -> [Diagnostic] {
    var failures: [Diagnostic] = []
    var warnings: [Diagnostic] = []
    var assets = AssetNames()
    func collect(_ work: () throws -> Void) throws {
      do { try work() } catch let failure as Failures { failures += failure.diagnostics }
    }
    try collect(rewriteSources)
    for path in request.catalogs { try collect { assets.add(try compileCatalog(URL(fileURLWithPath: path))) } }
    for resource in request.resources { assets.add(file: resource.outputName) }
    let properties = request.interfaces.isEmpty ? [] : Rewriter.extensionProperties(of: try inputs())
    for path in request.interfaces { try collect { warnings += try compileNib(path, properties, assets) } }
    try collect {
      let file = request.infoPlist.map { URL(fileURLWithPath: $0) }
      let storyboards = request.interfaces.map(NibCompiler.storyboardName)
      try write(
        InfoPlist.compile(file, target: request.target, storyboards: Set(storyboards.compactMap { $0 })),
        to: "Info.plist")
    }
    for resource in request.resources {
      try write(Data(contentsOf: URL(fileURLWithPath: resource.path)), to: resource.outputName)
    }
    if !failures.isEmpty { throw Failures(diagnostics: failures + warnings) }
    return warnings
  }

  private func inputs() throws -> [Rewriter.Input] {
    try request.sources.map { file in
      Rewriter.Input(
        path: file.path, outputName: file.outputName,
        source: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path))))
    }
  }

  private func rewriteSources() throws {
    let rewritten = try Rewriter.rewrite(inputs(), RewriteOptions(hosts: request.hosts))
    for (name, text) in rewritten.sorted(by: { $0.key < $1.key }) { try write(Data(text.utf8), to: name) }
  }

  private func compileNib(
    _ path: String, _ properties: [ExtensionProperty], _ assets: AssetNames
  ) throws -> [Diagnostic] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let compiled = try NibCompiler.compile(
      data, path: path, module: request.target, properties: properties, assets: assets)
    let names = NibCompiler.outputNames(of: path)
    try write(Data(compiled.source.utf8), to: names.source)
    try write(Data(compiled.resource.utf8), to: names.resource)
    return compiled.warnings
  }

  private func compileCatalog(_ catalog: URL) throws -> CatalogCompiler.Output {
    let compiled = try CatalogCompiler.compile(catalog)
    try write(compiled.index, to: compiled.indexName)
    // Files that no entry names are written, too: the build has planned with them.
    for (name, file) in CatalogCompiler.outputNames(ofFilesIn: catalog) { try write(Data(contentsOf: file), to: name) }
    return compiled
  }

  private func write(_ data: Data, to name: String) throws {
    let file = output.appendingPathComponent(name)
    if (try? Data(contentsOf: file)) == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
