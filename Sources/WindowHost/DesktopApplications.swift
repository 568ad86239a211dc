import Foundation

/// The programs that the desktop has for URIs, from the lists that `xdg-open` goes by.
///
/// The freedesktop.org specification "Association between MIME types and applications": a scheme is the type
/// `x-scheme-handler/SCHEME`; people's choices are in `mimeapps.list`, what programs offer in `mimeinfo.cache`.
struct DesktopApplications {
  /// Hands URIs to programs.
  static let opener = "/usr/bin/xdg-open"

  private let opener: String
  private let lists: [String]

  /// Finds the lists of a process's environment.
  /// - Parameter environment: of the process.
  init(_ environment: [String: String], opener: String = Self.opener) {
    self.opener = opener
    /// The specification: an empty variable is none.
    func folders(_ name: String, otherwise: String) -> [String] {
      let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? otherwise
      return value.split(separator: ":").map(String.init)
    }
    let home = environment["HOME"] ?? "/"
    let configuration =
      folders("XDG_CONFIG_HOME", otherwise: "\(home)/.config") + folders("XDG_CONFIG_DIRS", otherwise: "/etc/xdg")
    let data =
      folders("XDG_DATA_HOME", otherwise: "\(home)/.local/share")
      + folders("XDG_DATA_DIRS", otherwise: "/usr/local/share:/usr/share")
    lists =
      configuration.map { "\($0)/mimeapps.list" }
      + data.flatMap { ["\($0)/applications/mimeapps.list", "\($0)/applications/mimeinfo.cache"] }
  }

  func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), FileManager.default.isExecutableFile(atPath: opener) else {
      return false
    }
    if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
    return lists.contains { list in
      guard let text = try? String(contentsOfFile: list, encoding: .utf8) else { return false }
      return Self.lists(text, handlerOf: scheme)
    }
  }

  /// Whether a list of associations names a program for the scheme; those that it takes away don't count.
  static func lists(_ text: String, handlerOf scheme: String) -> Bool {
    var isOfUse = false
    for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("[") {
        isOfUse = ["[Default Applications]", "[Added Associations]", "[MIME Cache]"].contains(line)
        continue
      }
      guard isOfUse, let equals = line.firstIndex(of: "="),
        line[..<equals].trimmingCharacters(in: .whitespaces) == "x-scheme-handler/\(scheme)"
      else { continue }
      if line[equals...].contains(".desktop") { return true }
    }
    return false
  }
}
