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

  /// Something that the compiler says isn't there.
  enum Lack: Hashable {
    /// A type or a function.
    case name(String)
    case member(String, of: String)
    case module(String)
    /// Something that is declared, and marked as unavailable.
    case unavailable(String)
  }

  /// What isn't there; nil for an error of another kind.
  var lack: Lack? {
    if let match = text.firstMatch(of: #/^cannot find (?:type |operator )?'([^']+)'/#) { return .name(String(match.1)) }
    if let match = text.firstMatch(of: #/^no such module '([^']+)'/#) { return .module(String(match.1)) }
    // What is unavailable from somewhere is there.
    if let match = text.wholeMatch(of: #/'([^']+)' is unavailable(?: in (?:Swift|Linux|iOS))?(?:: .*)?/#) {
      return .unavailable(String(match.1))
    }
    guard let match = text.firstMatch(of: #/type '([^']+)' has no (?:dynamic )?member '([^']+)'/#) else { return nil }
    return .member(String(match.2), of: String(match.1))
  }

  /// The name of what isn't there, a member's with its type; nil for an error of another kind.
  package var missing: String? {
    switch lack {
    case .name(let name), .module(let name), .unavailable(let name): name
    case .member(let name, let type): "\(type).\(name)"
    case nil: nil
    }
  }
}
