import Foundation

/// Turns a storyboard or xib into Swift that makes what it shows.
package enum NibCompiler {
  package struct Output {
    /// The generated file.
    package let source: String
    /// The name of the generated class, by which `UIStoryboard` and `UINib` find it in the bundle.
    package let resource: String
    package let warnings: [Diagnostic]
  }

  /// Compiles a nib document.
  /// - Parameters:
  ///   - properties: those that the target adds to UIKit's classes, for runtime attributes.
  ///   - assets: of the target; nil if they aren't known.
  /// - Throws: `Failures`, naming line, element and id of each thing that is not supported.
  package static func compile(
    _ data: Data, path: String, module: String, properties: [ExtensionProperty] = [], assets: AssetNames? = nil
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
    var compiler = DocumentWriter(document, path: path, module: module, isStoryboard: isStoryboard)
    // Where two objects have one id, what belongs to which can't be told.
    guard compiler.writer.diagnostics.isEmpty else { throw Failures(diagnostics: compiler.writer.diagnostics) }
    let name = className(of: path)
    let source = compiler.write(class: name, properties)
    if let assets { compiler.check(against: assets) }
    let diagnostics = compiler.writer.diagnostics
    guard diagnostics.allSatisfy({ $0.severity == .warning }) else { throw Failures(diagnostics: diagnostics) }
    return Output(source: source, resource: "\(module).\(name)\n", warnings: diagnostics)
  }

  /// The name of a document's class: `Nib_Main_storyboard` for `Base.lproj/Main.storyboard`.
  static func className(of path: String) -> String {
    "Nib_" + SwiftLiteral.identifier(URL(fileURLWithPath: path).lastPathComponent)
  }

  /// The name by which a storyboard is loaded; nil for a xib.
  static func storyboardName(of path: String) -> String? {
    let file = URL(fileURLWithPath: path)
    return file.pathExtension.lowercased() == "storyboard" ? file.deletingPathExtension().lastPathComponent : nil
  }

  /// The names of the generated file and of the resource.
  package static func outputNames(of path: String) -> (source: String, resource: String) {
    let file = URL(fileURLWithPath: path)
    let stem = file.deletingPathExtension().lastPathComponent
    return (
      "uikit-nib.\(file.lastPathComponent).swift",
      stem + (file.pathExtension.lowercased() == "storyboard" ? ".storyboardc" : ".nib")
    )
  }
}
