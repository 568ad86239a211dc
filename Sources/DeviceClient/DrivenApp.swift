import DeviceProtocol

/// An app that does what it is told from outside.
package protocol DrivenApp: AnyObject {
  /// Has the app do something.
  /// - Throws: `RemoteError`: `ended` where the app is no longer there.
  func call(_ method: String, _ parameters: JSONValue) throws -> JSONValue
  /// The last lines that the app has written.
  func logs(lines: Int) -> [String]
  /// Ends the app, whatever it does.
  func end()
}

/// How an app is to be started.
package struct LaunchRequest: Equatable, Sendable {
  /// The name of an app or the path of a program.
  package var app: String
  /// The options of the device.
  package var options: [String]
  /// The arguments of the app itself.
  package var arguments: [String]

  package init(app: String, options: [String] = [], arguments: [String] = []) {
    (self.app, self.options, self.arguments) = (app, options, arguments)
  }

  /// Reads what the command `launch` was told.
  init(_ arguments: CommandArguments) {
    var options: [String] = []
    for name in ["device", "appearance", "text_size", "language"] {
      if let value = arguments.text(name) { options.append("--\(CommandDialect.hyphenated(name))=\(value)") }
    }
    if let scale = arguments.number("scale") { options.append("--scale=\(JSONValue.number(scale))") }
    self.init(app: arguments.text("app") ?? "", options: options, arguments: arguments.texts("arguments"))
  }
}
