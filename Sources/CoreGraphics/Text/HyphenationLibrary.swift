import Foundation

/// The hyphenation dictionaries of the machine, each read when a text of its language asks for it. To be used under the
/// library's lock only.
@_implementationOnly final class HyphenationLibrary {
  private let folder: String
  private var dictionaries: [String: HyphenationDictionary?] = [:]

  /// The dictionaries in a folder.
  /// - Parameter folder: where Debian's packages put the files.
  init(folder: String = "/usr/share/hyphen") { self.folder = folder }

  /// Returns the dictionary of a language such as `en` or `de-CH`; nil where the machine has none.
  func dictionary(of language: String) -> HyphenationDictionary? {
    if let known = dictionaries[language] { return known }
    let found = file(of: language).flatMap { HyphenationDictionary(file: "\(folder)/\($0)") }
    dictionaries[language] = .some(found)
    return found
  }

  /// The file of the language as it is spoken where it says, of the language as such, or else of any region's.
  private func file(of language: String) -> String? {
    var parts = language.split { $0 == "-" || $0 == "_" }
    guard let name = parts.first, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    while !parts.isEmpty {
      let file = "hyph_\(parts.joined(separator: "_")).dic"
      if files.contains(file) { return file }
      parts.removeLast()
    }
    return files.first { $0.hasPrefix("hyph_\(name)_") && $0.hasSuffix(".dic") }
  }

  func releaseMemory() { dictionaries.removeAll() }
}
