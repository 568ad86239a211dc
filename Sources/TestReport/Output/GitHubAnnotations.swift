import Foundation

/// The lines that have GitHub show failures beside the lines of code that they belong to.
package struct GitHubAnnotations {
  private let run: ReportedRun
  private let repository: Repository

  /// Makes annotations.
  /// - Parameter repository: GitHub knows files by their paths in it.
  package init(of run: ReportedRun, repository: Repository) { (self.run, self.repository) = (run, repository) }

  /// The commands, one to a line; GitHub reads them where a step prints them.
  package var lines: [String] { run.tests.flatMap { test in test.failures.map { line(for: $0, of: test) } } }

  private func line(for failure: ReportedRun.Failure, of test: ReportedRun.Test) -> String {
    var properties: [(String, String)] = []
    if let file = failure.file ?? test.file {
      properties.append(("file", repository.path(of: file)))
      properties.append(("line", "\(failure.line ?? test.line ?? 1)"))
    }
    properties.append(("title", test.title ?? test.name))
    let values = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }.joined(separator: ",")
    return "::error \(values)::\(Self.escaped(failure.message, isProperty: false))"
  }

  /// The text as `@actions/core` escapes data and properties of commands.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    // By scalars: a carriage return and a line feed are one character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar == "\t" ? scalar : String.visible(scalar))
      }
    }
    return result
  }
}
