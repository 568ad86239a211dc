import Foundation
import FoundationXML

/// The projects of a workspace.
final class XcodeWorkspace: NSObject, XMLParserDelegate {
  private(set) var projects: [URL] = []
  /// The folders of the packages that lie in it.
  private(set) var packages: [URL] = []
  private var folders: [URL]

  init(_ workspace: URL) throws {
    folders = [workspace.deletingLastPathComponent()]
    super.init()
    let file = workspace.appending(path: "contents.xcworkspacedata")
    guard let data = try? Data(contentsOf: file) else { throw UnreadableProject(file: file, reason: "can't be read") }
    let parser = XMLParser(data: data)
    parser.delegate = self
    guard parser.parse() else { throw UnreadableProject(file: file, reason: "is no workspace: it isn't XML") }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard element == "FileRef" || element == "Group" else { return }
    let parts = (attributes["location"] ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : ""
    let base = parts.first == "group" ? folders[folders.count - 1] : folders[0]
    let place = parts.first == "absolute" ? URL(fileURLWithPath: path) : base.appending(path: path).standardizedFileURL
    if element == "Group" {
      folders.append(place)
    } else if place.pathExtension == "xcodeproj" {
      projects.append(place)
    } else if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) {
      packages.append(place)
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "Group" { folders.removeLast() }
  }
}
