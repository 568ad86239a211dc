import ArgumentParser
import DeviceClient
import DeviceProtocol
import Foundation

/// Drives apps on a simulated phone from outside.
struct SwoopDevice: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swoop-device",
    abstract:
      "Drives a UIKit app on a simulated phone: what it shows, touches, time. The same calls give the same bytes.",
    discussion: "Commands:\n" + DeviceCommand.all.map(\.help).joined(separator: "\n"),
    subcommands: [RunApp.self, ServeMCP.self])
}

/// Options of both ways to drive an app.
struct SharedOptions: ParsableArguments {
  @Option(help: "Seconds of real time that the app has for an answer. It is ended after them.")
  var timeout = 60.0

  func validate() throws {
    guard timeout > 0, timeout <= 3600 else { throw ValidationError("--timeout takes up to 3600 seconds.") }
  }
}

SwoopDevice.main()
