import Foundation

/// Turns a storyboard or xib into Swift that makes what it shows.
package enum NibCompiler {
  package struct Output {
    /// The generated file.
    package let source: String
    /// The name of the generated class, by which `UIStoryboard` and `UINib` find it in the bundle.
    package let resource: String
    package let warnings: [Diagnostic]
    /// The texts in other languages that an object of the document has.
    package let usedTexts: Set<String>
  }

  /// Compiles a nib document.
  /// - Parameters:
  ///   - assets: of the target; nil if they aren't known.
  ///   - texts: the names of those that tables have in other languages.
  /// - Throws: `Failures`, naming line, element and id of each thing that is not supported.
  package static func compile(
    _ data: Data, path: String, module: String, assets: AssetNames? = nil,
    texts: Set<String> = []
  ) throws -> Output {
    let document: NibElement
    do {
      document = try NibReader.read(data, path: path)
    } catch let diagnostic as Diagnostic {
      throw Failures(diagnostics: [diagnostic])
    }
    let type = document.attributes["type"] ?? ""
    let isStoryboard = type == "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    guard isStoryboard || type == "com.apple.InterfaceBuilder3.CocoaTouch.XIB", document.name == "document" else {
      throw Failures(diagnostics: [
        Diagnostic(path: path, line: document.line, "is no storyboard or xib of UIKit's: its type is '\(type)'")
      ])
    }
    var compiler = DocumentWriter(document, path: path, module: module, isStoryboard: isStoryboard, texts: texts)
    // Where two objects have one id, what belongs to which can't be told.
    guard compiler.writer.diagnostics.isEmpty else { throw Failures(diagnostics: compiler.writer.diagnostics) }
    let name = className(of: path)
    let source = compiler.write(class: name, textTable: textTable(of: path))
    if let assets { compiler.check(against: assets) }
    let diagnostics = compiler.writer.diagnostics
    guard diagnostics.allSatisfy({ $0.severity == .warning }) else { throw Failures(diagnostics: diagnostics) }
    return Output(
      source: source, resource: "\(module).\(name)\n", warnings: diagnostics,
      usedTexts: compiler.writer.texts.used)
  }

  /// The name of a document's class: `Nib_Main_storyboard` for `Base.lproj/Main.storyboard`, `Nib_de_Main_storyboard` for
  /// the one in `de.lproj`.
  static func className(of path: String) -> String {
    "Nib_" + SwiftLiteral.identifier(languagePrefix(of: path, "_") + URL(fileURLWithPath: path).lastPathComponent)
  }

  /// The folder of a language in which a document lies, `Base.lproj` included; nil where it lies in none.
  static func languageFolder(of path: String) -> String? {
    URL(fileURLWithPath: path).pathComponents.dropLast().last { $0.lowercased().hasSuffix(".lproj") }
  }

  /// What the names of a language's own document begin with: nothing where it serves all of them.
  private static func languagePrefix(of path: String, _ separator: String) -> String {
    guard let folder = languageFolder(of: path), folder != "Base.lproj" else { return "" }
    return URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent + separator
  }

  /// The name of the tables with the texts of a document that serves all languages.
  static func textTable(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Whether a document serves all languages, and tables may have its texts.
  static func isCommon(_ path: String) -> Bool { languagePrefix(of: path, "_").isEmpty }

  /// The name by which a storyboard is loaded; nil for a xib.
  static func storyboardName(of path: String) -> String? {
    let file = URL(fileURLWithPath: path)
    return file.pathExtension.lowercased() == "storyboard" ? file.deletingPathExtension().lastPathComponent : nil
  }

  /// The names of the generated file and of the resource.
  package static func outputNames(of path: String) -> (source: String, resource: String) {
    let file = URL(fileURLWithPath: path)
    let stem = file.deletingPathExtension().lastPathComponent
    let folder = languageFolder(of: path).map { "\($0)/" } ?? ""
    return (
      "uikit-nib.\(languagePrefix(of: path, "."))\(file.lastPathComponent).swift",
      folder + stem + (file.pathExtension.lowercased() == "storyboard" ? ".storyboardc" : ".nib")
    )
  }
}
