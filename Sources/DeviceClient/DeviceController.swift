import DeviceProtocol

/// Carries out commands: those about an app's life itself, the others by the app that runs.
package final class DeviceController {
  private let names: [String]
  private let start: (LaunchRequest) throws -> any DrivenApp
  private var app: (any DrivenApp)?
  private var request: LaunchRequest?
  /// What the app before wrote last.
  private var formerLogs: [String] = []

  /// Makes a controller without an app.
  /// - Parameters:
  ///   - names: of the apps that are there.
  ///   - start: starts one.
  package init(names: [String], start: @escaping (LaunchRequest) throws -> any DrivenApp) {
    (self.names, self.start) = (names, start)
  }

  /// Makes a controller that starts the apps of a catalog as processes.
  /// - Parameter timeout: seconds of real time that an app has for an answer.
  package convenience init(_ catalog: AppCatalog, timeout: Double) {
    self.init(names: catalog.names) { request in
      try AppProcess(try catalog.program(of: request.app), request, timeout: timeout)
    }
  }

  deinit { app?.end() }

  /// Carries out a command.
  /// - Parameter dialect: the words in which it was said, and in which mistakes are.
  /// - Throws: `RemoteError`.
  package func perform(
    _ command: DeviceCommand, _ parameters: JSONValue, dialect: CommandDialect = .members
  ) throws -> JSONValue {
    let arguments = try CommandArguments(command, parameters, dialect: dialect)
    switch command.name {
    case "apps": return ["apps": .array(names.map { .string($0) })]
    case "launch": return try launch(LaunchRequest(arguments))
    case "relaunch":
      guard let request else { throw Self.nothingRuns }
      return try launch(request)
    case "quit": return try quit()
    case "logs":
      let lines = app?.logs(lines: arguments.whole("lines") ?? 100) ?? formerLogs
      return ["lines": .array(lines.map { .string($0) })]
    default: return try call(command.name, arguments.parameters)
    }
  }

  /// Starts an app, and ends the one before.
  package func launch(_ request: LaunchRequest) throws -> JSONValue {
    end()
    self.request = request
    app = try start(request)
    return try call("state", .object([]))
  }

  /// Ends the app, if one runs.
  package func end() {
    app?.end()
    if let app { formerLogs = app.logs(lines: 100) }
    app = nil
  }

  private static var nothingRuns: RemoteError { RemoteError(.failed, "No app runs: launch one first.") }

  private func quit() throws -> JSONValue {
    let state = try call("quit", .object([]))
    end()
    return state
  }

  private func call(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    guard let app else { throw Self.nothingRuns }
    do {
      let result = try app.call(method, parameters)
      if (result["ended"] ?? result["state"]?["ended"]) != nil { end() }
      return result
    } catch let error as RemoteError where error.code == .ended {
      end()
      throw error
    }
  }
}
