import ArgumentParser
import Foundation
import HostInterface

/// Starts an app on one of the devices that it offers, by the options in the program's arguments.
@MainActor public enum AppLauncher {
  /// Runs the app and ends the process with the device's exit status; 2 where it cannot be started.
  /// - Parameters:
  ///   - hosts: the devices that the app links.
  ///   - resources: the bundle of the target that is the app.
  ///   - app: what to run.
  public static func main(hosts: [HostFactory], resources: Bundle, app: LaunchableApp) -> Never {
    var options: LaunchOptions
    do {
      options = try LaunchOptions.parse()
    } catch {
      let isHelp = (error as? LaunchOptions.Refusal)?.isHelp == true
      let text = isHelp ? "\(error)\n\(AppArguments.help(in: resources) ?? "")" : "\(error)\n"
      (isHelp ? FileHandle.standardOutput : .standardError).write(Data(text.utf8))
      exit(isHelp ? 0 : 2)
    }
    options.resources = resources
    do {
      let factory = try options.chooseFactory(among: hosts)
      if factory.kind != .headless, options.languages == nil {
        options.languages = DeviceLanguages.ofEnvironment(ProcessInfo.processInfo.environment)
      }
      let profile = try options.makeProfile(for: factory.kind)
      profile?.takeEffect()
      let ending = factory.kind == .headless ? EndingRun(profile) : nil
      let host = try factory.makeHost(options)
      ending?.host = host
      let client = app.launch(on: host, resources: resources)
      exit(withExtendedLifetime((client, ending)) { host.run() })
    } catch {
      error.report()
      exit(2)
    }
  }
}
