import ArgumentParser
import Foundation
import HostInterface
import UIKit

/// Starts an app on one of the devices that it offers, by the options in the program's arguments.
@MainActor public enum UIApplicationLauncher {
  /// Runs the app and ends the process with the device's exit status; 2 where it cannot be started.
  /// - Parameters:
  ///   - hosts: the devices that the app links.
  ///   - delegate: makes the app's delegate; called once `UIApplication.shared` is there.
  ///   - sceneDelegate: makes an instance of the class that a scene's configuration names.
  public static func main(
    hosts: [any HostFactory.Type], delegate: () -> any UIApplicationDelegate,
    sceneDelegate: (AnyClass) -> (any UISceneDelegate)? = { _ in nil }
  ) -> Never {
    let options: LaunchOptions
    do {
      options = try LaunchOptions.parse()
    } catch {
      let isHelp = (error as? LaunchOptions.Refusal)?.isHelp == true
      let text = isHelp ? "\(error)\n\(AppArguments.help ?? "")" : "\(error)\n"
      (isHelp ? FileHandle.standardOutput : .standardError).write(Data(text.utf8))
      exit(isHelp ? 0 : 2)
    }
    do {
      let factory = try options.chooseFactory(among: hosts)
      let profile = try options.makeProfile(for: factory.kind)
      profile?.takeEffect()
      let ending = factory.kind == .headless ? EndingRun(profile) : nil
      let host = try factory.makeHost(options)
      ending?.host = host
      let driver = UIApplicationDriver(host: host, makeDelegate: delegate, makeSceneDelegate: sceneDelegate)
      exit(withExtendedLifetime((driver, ending)) { host.run() })
    } catch {
      error.report()
      exit(2)
    }
  }
}
