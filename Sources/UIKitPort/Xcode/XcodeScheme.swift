import Foundation
import FoundationXML

/// A shared scheme: which configuration it runs and which targets it has.
final class XcodeScheme: NSObject, XMLParserDelegate {
  private(set) var configuration: String?
  /// The names of the targets that it builds, runs or tests.
  private(set) var targets: Set<String> = []

  /// Reads a scheme.
  /// - Throws: `UnreadableProject` if the file isn't there or isn't a scheme.
  init(_ file: URL) throws {
    super.init()
    guard let data = try? Data(contentsOf: file) else {
      throw UnreadableProject(file: file, reason: "there is no such scheme")
    }
    let parser = XMLParser(data: data)
    parser.delegate = self
    guard parser.parse() else { throw UnreadableProject(file: file, reason: "is no scheme: it isn't XML") }
  }

  /// The scheme of a name that a project or workspace shares.
  static func file(named name: String, in project: URL) -> URL {
    project.appending(path: "xcshareddata/xcschemes/\(name).xcscheme")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch element {
    case "LaunchAction": configuration = attributes["buildConfiguration"]
    case "BuildableReference":
      if let name = attributes["BlueprintName"] { targets.insert(name) }
    default: break
    }
  }
}
