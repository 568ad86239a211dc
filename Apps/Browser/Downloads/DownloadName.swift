import Foundation
import UniformTypeIdentifiers

/// Names that downloaded files can have in any folder, whatever servers and pages propose.
enum DownloadName {
  /// The greatest length in bytes: file systems have 255, and a number and the ending of a part come to it.
  static let longest = 200
  /// The greatest length of what counts as a file's extension, in bytes.
  private static let longestExtension = 16
  /// The name of what has none.
  private static let unnamed = "Download"

  /// Makes a name of what is proposed: only the last part of a path, without what can't be seen, and hidden by no dot.
  /// - Parameter type: the MIME type, for an extension where there is none.
  static func safe(_ proposal: String, type: String?) -> String {
    let last = proposal.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let visible = String(String.UnicodeScalarView(last.unicodeScalars.filter(isVisible)))
    var name = visible.trimmingCharacters(in: .whitespaces)
    while name.hasPrefix(".") || name.hasPrefix(" ") { name.removeFirst() }
    while name.hasSuffix(".") || name.hasSuffix(" ") { name.removeLast() }
    if name.isEmpty { name = unnamed }
    if parts(name).ending.isEmpty, let type, let ending = UTType(mimeType: type)?.preferredFilenameExtension {
      name += "." + ending
    }
    return cut(name)
  }

  /// Makes another name of one that is taken: "name 2.pdf".
  static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let (stem, ending) = parts(name)
    return "\(stem) \(number)\(ending)"
  }

  /// No control characters, and none that turn the direction of text, so that "gpj.exe" can't look like "exe.jpg".
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  /// Divides a name before its extension; "archive.tar.gz" has one of two parts.
  private static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    let (stem, ending) = (String(name[..<dot]), String(name[dot...]))
    guard ending.utf8.count <= longestExtension, !ending.contains(" ") else { return (name, "") }
    guard stem.hasSuffix(".tar"), stem.count > 4 else { return (stem, ending) }
    return (String(stem.dropLast(4)), ".tar" + ending)
  }

  private static func cut(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    var (stem, ending) = parts(name)
    while stem.utf8.count + ending.utf8.count > longest { stem.removeLast() }
    return stem.trimmingCharacters(in: .whitespaces) + ending
  }
}
