import ArgumentParser
import DeviceProtocol
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
      guard (error as? LaunchOptions.Refusal)?.isHelp == true else { refuse("\(error)") }
      FileHandle.standardOutput.write(Data("\(error)\n\(AppArguments.help(in: resources) ?? "")".utf8))
      exit(0)
    }
    options.resources = resources
    do {
      if let folder = options.previews {
        try writePreviews(of: app, to: folder, options, hosts)
        exit(0)
      }
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
      refuse("\(ProcessInfo.processInfo.processName): \(error)")
    }
  }

  /// Ends the process, and says why the app can't be started. Whoever would drive it by requests hears it as an answer,
  /// too, which tells an app with something wrong from a program that knows no requests.
  private static func refuse(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("\(reason)\n".utf8))
    if CommandLine.arguments.prefix(while: { $0 != "--" }).contains("--control") {
      let answer = RemoteAnswer(id: nil, result: .failure(RemoteError(.failed, reason)))
      FileHandle.standardOutput.write(Data("\(answer.line)\n".utf8))
    }
    exit(2)
  }

  /// Writes a page with the app's previews. Their state is kept apart from the person's.
  private static func writePreviews(
    of app: LaunchableApp, to folder: String, _ options: LaunchOptions, _ hosts: [HostFactory]
  ) throws {
    guard let factory = hosts.first(where: { $0.kind == .headless }) else {
      throw LaunchError("--previews needs a headless device: have the app's target depend on HeadlessHost.")
    }
    try options.makeProfile(for: .headless)?.takeEffect()
    let page = try PreviewGalleryPage(
      title: options.appName, previews: app.previews(), factory: factory, options: options)
    let file = try page.write(to: folder)
    FileHandle.standardOutput.write(Data("\(page.summary): \(file)\n".utf8))
  }
}
