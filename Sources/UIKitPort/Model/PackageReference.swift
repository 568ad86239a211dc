import Foundation

/// A package that a project uses, by its place and the versions that will do.
package struct PackageReference: Equatable {
  package enum Location: Equatable {
    case remote(String)
    case folder(URL)
  }

  package enum Requirement: Equatable {
    case exact(String)
    case range(from: String, to: String)
    case upToNextMajor(String)
    case upToNextMinor(String)
    case branch(String)
    case revision(String)

    /// The version as people write it.
    var name: String {
      switch self {
      case .exact(let name), .branch(let name), .revision(let name): name
      case .range(let from, let to): "\(from) to \(to)"
      case .upToNextMajor(let from), .upToNextMinor(let from): "\(from) or newer"
      }
    }
  }

  package var location: Location
  package var requirement: Requirement?

  package init(_ location: Location, _ requirement: Requirement? = nil) {
    self.location = location
    self.requirement = requirement
  }

  /// The package that somebody has written as `ADDRESS@VERSION`, or without a version for the newest one. An address may
  /// have an `@` of its own, before its host.
  package init(written text: String) {
    let last = text.lastIndex { "/:@".contains($0) }
    if let last, last > text.startIndex, text[last] == "@" {
      self.init(.remote(String(text[..<last])), .exact(String(text[text.index(after: last)...])))
    } else {
      self.init(.remote(text))
    }
  }

  /// The name by which SwiftPM knows it: the last part of its place, in lower case.
  package var identity: String { folderName.lowercased() }

  /// The name of the folder in which it lies, or into which SwiftPM fetches it.
  var folderName: String {
    switch location {
    case .folder(let folder): return folder.lastPathComponent
    case .remote(let address):
      let last = address.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? address
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// The dependency as a manifest has it.
  var declaration: String {
    switch location {
    case .folder(let folder): ".package(path: \(literal(folder.path)))"
    case .remote(let address):
      ".package(url: \(literal(address)), \(Self.text(requirement ?? .range(from: "0.0.0", to: "999.0.0"))))"
    }
  }

  private static func text(_ requirement: Requirement) -> String {
    switch requirement {
    case .exact(let version): "exact: \(literal(version))"
    case .range(let from, let to): "\(literal(from))..<\(literal(to))"
    case .upToNextMajor(let version): "from: \(literal(version))"
    case .upToNextMinor(let version): ".upToNextMinor(from: \(literal(version)))"
    case .branch(let name): "branch: \(literal(name))"
    case .revision(let revision): "revision: \(literal(revision))"
    }
  }
}

/// A text as a literal of Swift.
func literal(_ text: String) -> String {
  let characters = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\\", "\"": "\\\(scalar)"
    case _ where scalar.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains(scalar):
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
  return "\"\(characters.joined())\""
}
