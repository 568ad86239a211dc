import Foundation
import FoundationXML

/// The projects of a workspace.
final class XcodeWorkspace: NSObject, XMLParserDelegate {
  private(set) var projects: [URL] = []
  /// The folders of the packages that lie in it.
  private(set) var packages: [URL] = []
  /// The names of folders that aren't there and may have been packages.
  private(set) var missing: [String] = []
  private var folders: [URL]
  /// Whether the end was there: the parser takes a file that is cut off for a whole one.
  private var isWhole = false

  init(_ workspace: URL) throws {
    folders = [workspace.deletingLastPathComponent()]
    super.init()
    let file = workspace.appending(path: "contents.xcworkspacedata")
    guard let data = try? Data(contentsOf: file) else { throw UnreadableProject(file: file, reason: "can't be read") }
    let parser = XMLParser(data: data)
    parser.delegate = self
    guard parser.parse(), isWhole else {
      throw UnreadableProject(file: file, reason: "is no workspace: it isn't XML, or is cut off")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard element == "FileRef" || element == "Group" else { return }
    let parts = (attributes["location"] ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : ""
    let place = place(String(parts.first ?? ""), path)
    if element == "Group" {
      folders.append(place)
    } else if place.pathExtension == "xcodeproj" {
      if !projects.contains(place) { projects.append(place) }
    } else if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) {
      packages.append(place)
    } else if place.pathExtension.isEmpty, !FileManager.default.fileExists(atPath: place.path) {
      missing.append(place.lastPathComponent)
    }
  }

  private func place(_ base: String, _ path: String) -> URL {
    switch base {
    case "absolute": URL(fileURLWithPath: path).standardizedFileURL
    case "group": folders[folders.count - 1].appending(path: path).standardizedFileURL
    // The workspace within a project is the project's own.
    case "self": folders[0].standardizedFileURL
    default: folders[0].appending(path: path).standardizedFileURL
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "Group" { folders.removeLast() }
    if element == "Workspace" { isWhole = true }
  }
}
