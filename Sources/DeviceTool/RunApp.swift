import ArgumentParser
import DeviceClient
import DeviceProtocol
import Foundation

/// Runs one app, and commands on it.
struct RunApp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs an app, and on it the commands behind -- or, without any, those of the standard input.",
    discussion: """
      Each argument behind -- is a command, such as: swoop-device run notes -- 'tap "New note"' 'type hello' settle \
      'picture note.png --marks'. What is meant is named by identifier, label or text, by a mark such as #3, or by two \
      coordinates. A command gives a line of JSON on the standard output: its result, or {"error":…}, after which no \
      further one of the arguments is carried out. Status 1 if one has failed. launch ends the app and starts another \
      one, or the same with other options: 'launch music --device "iPhone SE"'. swoop-device --help has all commands.
      """)

  @Argument(help: "The name of an app, such as notes, or the path of a program.")
  var app: String
  @Option(help: "The phone, such as \"iPhone SE\"; iPhone 13 by default.")
  var device: String?
  @Option(help: "Pixels per point, 1 to 4.")
  var scale: Double?
  @Option(help: "light or dark.")
  var appearance: String?
  @Option(help: "The size of text.")
  var textSize: String?
  @Option(help: "The person's languages, such as de-CH,fr.")
  var language: String?
  @Option(name: .customLong("app-argument"), parsing: .unconditionalSingleValue, help: "An argument of the app itself.")
  var appArguments: [String] = []
  @OptionGroup var shared: SharedOptions
  @Argument(parsing: .postTerminator, help: "Commands.")
  var commands: [String] = []

  func run() throws {
    let controller = DeviceController(AppCatalog(), timeout: shared.timeout)
    do {
      _ = try controller.launchApp(launchParameters)
    } catch {
      FileHandle.standardError.write(Data("swoop-device: \(error)\n".utf8))
      throw ExitCode(2)
    }
    defer { controller.end() }
    let runner = CommandRunner(controller)
    if commands.isEmpty {
      while let line = readLine() { runner.run(line) }
    } else {
      for command in commands where !runner.hasFailed { runner.run(command) }
    }
    if runner.hasFailed { throw ExitCode(1) }
  }

  private var launchParameters: JSONValue {
    var members: [JSONValue.Member] = [.init("app", .string(app))]
    let texts = [("device", device), ("appearance", appearance), ("text_size", textSize), ("language", language)]
    for (name, value) in texts { if let value { members.append(.init(name, .string(value))) } }
    if let scale { members.append(.init("scale", .number(scale))) }
    if !appArguments.isEmpty { members.append(.init("arguments", .array(appArguments.map { .string($0) }))) }
    return .object(members)
  }
}

extension DeviceController {
  /// Carries out `launch`.
  fileprivate func launchApp(_ parameters: JSONValue) throws -> JSONValue {
    guard let command = DeviceCommand.named("launch") else { return .null }
    return try perform(command, parameters, dialect: .options)
  }
}
