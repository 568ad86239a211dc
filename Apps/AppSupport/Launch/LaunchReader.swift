import Foundation

/// Reads what a program's arguments ask of an app: options with a value each, as `--library FOLDER` or
/// `--library=FOLDER`.
package struct LaunchReader {
  /// An option of an app.
  package struct Option: Sendable {
    let name: String
    let placeholder: String
    let value: String
    let example: String

    /// Makes an option with a value.
    /// - Parameters:
    ///   - name: with its dashes.
    ///   - placeholder: stands for the value, such as `FOLDER`.
    ///   - value: the same in words, such as “a folder”.
    ///   - example: of a value.
    package init(_ name: String, _ placeholder: String, value: String, example: String) {
      (self.name, self.placeholder, self.value, self.example) = (name, placeholder, value, example)
    }

    var lack: String { "\(name) wants \(value), such as \(name) \(example)" }
  }

  /// Why an app can't do what it was asked to.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Reads the arguments of a program.
  /// - Parameters:
  ///   - arguments: of the whole program. Where there is a `--`, those before it are the device's.
  ///   - app: its name, in the middle of a sentence.
  ///   - flags: what it takes without a value.
  /// - Throws: `Refusal` for what means nothing to the app, and for options without a value.
  package init(_ arguments: [String], app: String, options: [Option], flags: [String] = []) throws {
    let separator = arguments.firstIndex(of: "--")
    var rest = arguments[(separator ?? 0)...].dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--profile" {
        // The device's, that takes it here, too.
        rest = rest.dropFirst()
      } else if let option = options.first(where: { $0.name == argument }) {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else { throw Refusal(option.lack) }
        values[option.name] = value
      } else if let option = options.first(where: { argument.hasPrefix("\($0.name)=") }) {
        let value = String(argument.dropFirst(option.name.count + 1))
        guard !value.isEmpty else { throw Refusal(option.lack) }
        values[option.name] = value
      } else if flags.contains(argument) {
        self.flags.insert(argument)
      } else if separator != nil, !argument.hasPrefix("--profile=") {
        throw Refusal("“\(argument)” means nothing to \(app), which takes \(Self.list(options, flags))")
      }
    }
  }

  private static func list(_ options: [Option], _ flags: [String]) -> String {
    let names = options.map { "\($0.name) \($0.placeholder)" } + flags
    guard names.count > 1, let last = names.last else { return names.first ?? "no options" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The text behind an option; of several, the last.
  package subscript(name: String) -> String? { values[name] }

  /// Whether a flag is there.
  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The folder behind an option.
  /// - Returns: nil where the option isn't there.
  /// - Throws: `Refusal` where what is named isn't a folder.
  package func folder(_ name: String) throws -> URL? {
    guard let path = values[name] else { return nil }
    let url = Self.place(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw Refusal("there is no folder “\(path)”")
    }
    guard isFolder.boolValue else { throw Refusal("“\(path)” is no folder") }
    return url
  }

  /// A folder that may have yet to be made.
  package func newFolder(_ name: String) throws -> URL? {
    guard let path = values[name] else { return nil }
    let url = Self.place(path)
    return FileManager.default.fileExists(atPath: url.path) ? try folder(name) : url
  }

  /// The number behind an option.
  /// - Throws: `Refusal` for what is no number within a range.
  package func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Refusal("\(name) wants a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  private static func place(_ path: String) -> URL {
    URL(fileURLWithPath: (path as NSString).expandingTildeInPath, isDirectory: true)
  }

  /// Reads the program's own arguments; where they are wrong it says so, and ends with status 2.
  package static func ofProgram<Value>(_ program: String, _ read: ([String]) throws -> Value) -> Value {
    do {
      return try read(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
      exit(2)
    }
  }
}
