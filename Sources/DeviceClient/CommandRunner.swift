import DeviceProtocol
import Foundation

/// Carries out commands as they are written on lines, and prints a line of JSON for each.
package final class CommandRunner {
  private let controller: DeviceController
  private let print: (String) -> Void
  /// Whether one of the commands so far has failed.
  package private(set) var hasFailed = false

  /// Makes a runner.
  /// - Parameter print: takes the results; by default, the standard output.
  package init(
    _ controller: DeviceController,
    print: @escaping (String) -> Void = { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }
  ) {
    (self.controller, self.print) = (controller, print)
  }

  /// Carries out a command. An empty line, or one that begins with `//`, is none.
  package func run(_ line: String) {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty, !line.hasPrefix("//") else { return }
    do {
      let words = try CommandWords(line)
      let result = try controller.perform(words.command, words.parameters, dialect: .words)
      print(try save(result, as: words.file).description)
    } catch {
      hasFailed = true
      print(JSONValue.object([.init("error", .string("\(error)"))]).description)
    }
  }

  /// Writes the picture of a result to a file, whose path stands in its place.
  private func save(_ result: JSONValue, as file: String?) throws -> JSONValue {
    guard let file, case .object(let members) = result else { return result }
    return .object(
      try members.map { member in
        guard ["png", "gif"].contains(member.name), let data = member.value.text.flatMap({ Data(base64Encoded: $0) })
        else { return member }
        do {
          try data.write(to: URL(fileURLWithPath: file))
        } catch {
          throw RemoteError(.failed, "\(file) could not be written: \(error.localizedDescription)")
        }
        return .init("file", .string(file))
      })
  }
}
