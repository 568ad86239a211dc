import Foundation
import FoundationXML

/// A shared scheme: which configurations it runs and tests, and which targets it has.
final class XcodeScheme: NSObject, XMLParserDelegate {
  private(set) var configuration: String?
  /// The build configuration of its tests.
  private(set) var testConfiguration: String?
  /// The names of the targets that it builds, runs or tests.
  private(set) var targets: Set<String> = []
  /// Whether the end was there: the parser takes a file that is cut off for a whole one.
  private var isWhole = false

  /// Reads a scheme that one of several projects and workspaces shares.
  /// - Throws: `UnreadableProject` if none shares it, or its file isn't a scheme.
  init(named name: String, in containers: [URL]) throws {
    super.init()
    let files = containers.map { Self.folder(in: $0).appending(path: "\(name).xcscheme") }
    let found = files.lazy.compactMap { file in (try? Data(contentsOf: file)).map { (file, $0) } }.first
    guard let (file, data) = found else {
      let names = Set(containers.flatMap(Self.names)).sorted()
      let others = names.isEmpty ? "it shares none" : "it shares \(names.joined(separator: ", "))"
      throw UnreadableProject(file: containers[0], reason: "shares no scheme \(name); \(others)")
    }
    let parser = XMLParser(data: data)
    parser.delegate = self
    guard parser.parse(), isWhole else {
      throw UnreadableProject(file: file, reason: "is no scheme: it isn't XML, or is cut off")
    }
  }

  /// The build configuration with which all schemes that projects and workspaces share are tested; nil where there is none,
  /// or schemes differ.
  static func testConfiguration(in containers: [URL]) -> String? {
    let schemes = Set(containers.flatMap(names)).compactMap { try? XcodeScheme(named: $0, in: containers) }
    let configurations = Set(schemes.compactMap(\.testConfiguration))
    return configurations.count == 1 ? configurations.first : nil
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "Scheme" { isWhole = true }
  }

  /// The folder of the schemes that a project or workspace shares.
  private static func folder(in project: URL) -> URL { project.appending(path: "xcshareddata/xcschemes") }

  private static func names(in project: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(in: project).path)) ?? []
    return names.filter { $0.hasSuffix(".xcscheme") }.map { String($0.dropLast(".xcscheme".count)) }.sorted()
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch element {
    case "TestAction": testConfiguration = attributes["buildConfiguration"]
    case "LaunchAction": configuration = attributes["buildConfiguration"]
    case "BuildableReference":
      if let name = attributes["BlueprintName"] { targets.insert(name) }
    default: break
    }
  }
}
