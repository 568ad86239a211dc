import Foundation

/// One error of the compiler or of the plugin, and what it says to be missing.
package struct CompilerMessage: Hashable {
  package var file: String
  package var line: Int
  package var text: String

  /// Reads the errors in what a build has printed. One that it prints several times is one.
  package static func errors(in output: String) -> [CompilerMessage] {
    var seen: Set<CompilerMessage> = []
    return output.split(separator: "\n").compactMap { CompilerMessage(String($0)) }.filter { seen.insert($0).inserted }
  }

  private init?(_ line: String) {
    let expression = #/(?:error: )?(/[^:]+):(\d+)(?::\d+)?: error: (.*)/#
    guard let match = line.wholeMatch(of: expression), let number = Int(match.2) else { return nil }
    (file, self.line, text) = (String(match.1), number, String(match.3))
  }

  /// What isn't there: a type, function or module, or a member with its type; nil for an error of another kind.
  package var missing: String? {
    if let match = text.firstMatch(of: #/^cannot find (?:type |operator )?'([^']+)'/#) { return String(match.1) }
    if let match = text.firstMatch(of: #/^no such module '([^']+)'/#) { return String(match.1) }
    guard let match = text.firstMatch(of: #/type '([^']+)' has no (?:dynamic )?member '([^']+)'/#) else { return nil }
    return "\(match.1).\(match.2)"
  }
}
