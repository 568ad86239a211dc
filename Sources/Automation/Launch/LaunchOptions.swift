import ArgumentParser
import Foundation
import HostInterface

/// The options that every app understands, besides its own arguments behind `--`.
package struct LaunchOptions: Sendable {
  /// The kind of host that an app can run on.
  package enum HostKind: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto, window, web, headless
  }

  /// The kind of device; `auto`, the default, takes a window where there is a display, and a web page elsewhere.
  package var host = HostKind.auto
  /// The device; iPhone 13 by default.
  package var device = DeviceModel.iPhone13
  /// Pixels per point, 1…4; 2 by default.
  package var scale = 2.0
  /// The appearance; light by default.
  package var appearance = Appearance.light
  /// The size of text; large by default.
  package var textSize = PreferredTextSize.large
  /// What the person has asked of interfaces; nothing by default.
  package var accessibility: AccessibilitySettings = []
  /// The person's languages, the best one first; nil, the default, for those of the environment, and headless for
  /// `DeviceLanguages.standard`, so that runs repeat anywhere.
  package var languages: [String]?
  /// The direction of interfaces, whatever language they are in; nil, the default, for the language's own.
  package var layoutDirection: LayoutDirection?
  /// The port of a web page's server, 0…65535; 8440 by default, 0 for any that is free.
  package var port = 8440
  /// The address that a web page's server listens on: 127.0.0.1 by default, which nobody reaches from elsewhere.
  package var listen = "127.0.0.1"
  /// Whether a browser is opened with the web page. False by default.
  package var opensPage = false
  /// A gesture script to play; the app ends after its last step.
  package var script: String?
  /// The file to record to: a .png for the last frame, a .gif, an .mp4, or a folder for one PNG a frame.
  package var record: String?
  /// The file to write a trace to: one JSON object per presented frame.
  package var trace: String?
  /// The folder to write a page with the app's previews to; the app itself isn't started then.
  package var previews: String?
  /// Frames per second of a headless device, 1…1000; 60 by default.
  package var fps = 60.0
  /// The folder for all of the app's state; headless without it, a fresh temporary one.
  package var profile: String?
  /// Whether a headless device is driven from outside, by requests on the program's standard input. False by default.
  package var control = false
  /// The arguments of the app itself: all that stands behind `--`.
  package var appArguments: [String] = []
  /// The bundle of the target that is the app; nil for the process's main bundle.
  package var resources: Bundle?

  /// Every option at its default.
  package init() {}

  /// The device's screen when it is switched on.
  package var screen: ScreenDescription {
    device.screen(
      scale: CGFloat(scale), appearance: appearance, refreshRate: fps, textSize: textSize,
      accessibility: accessibility, languages: languages ?? DeviceLanguages.standard,
      layoutDirection: layoutDirection)
  }
}

extension LaunchOptions {
  /// Reads a command line.
  ///
  /// - Parameter arguments: nil for those of the process.
  /// - Throws: `Refusal` for what is no option, or no value for one, and where help is asked for.
  package static func parse(_ arguments: [String]? = nil) throws -> LaunchOptions {
    do {
      let arguments = withProfileInFront(arguments ?? Array(CommandLine.arguments.dropFirst()))
      return try LaunchArguments.parse(withNegativeNumbers(arguments)).options
    } catch {
      if LaunchArguments.exitCode(for: error) == .success {
        throw Refusal(description: LaunchArguments.fullMessage(for: error), isHelp: true)
      }
      let program = LaunchArguments.program
      throw Refusal(
        description: """
          \(program): \(LaunchArguments.message(for: error))
          The app's own arguments come after --; \(program) --help lists the options before it.
          """, isHelp: false)
    }
  }

  /// The profile is as much the app's as the device's: who names it among the app's own arguments is understood, too.
  private static func withProfileInFront(_ arguments: [String]) -> [String] {
    let border = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var (device, app) = (arguments[..<border], arguments[border...])
    while let index = app.firstIndex(where: { $0 == "--profile" || $0.hasPrefix("--profile=") }) {
      let end = min(app.endIndex, index + (app[index] == "--profile" ? 2 : 1))
      device += app[index..<end]
      app.removeSubrange(index..<end)
    }
    return Array(device + app)
  }

  /// A number below zero behind an option is its value, which the parser would take for another option's name.
  private static func withNegativeNumbers(_ arguments: [String]) -> [String] {
    let border = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var result: [String] = []
    for argument in arguments[..<border] {
      if argument.hasPrefix("-"), Double(argument) != nil, let option = result.last, option.hasPrefix("--"),
        !option.contains("=")
      {
        result[result.count - 1] = "\(option)=\(argument)"
      } else {
        result.append(argument)
      }
    }
    return result + arguments[border...]
  }

  /// Why there are no options: what to tell the person.
  package struct Refusal: Error, CustomStringConvertible {
    /// The help, or what is wrong and where help is to be had.
    package let description: String
    /// The person has asked for help; otherwise something is wrong with the arguments.
    package let isHelp: Bool
  }
}

/// The options as they are written on a command line.
private struct LaunchArguments: ParsableCommand {
  static var program: String { ProcessInfo.processInfo.processName }
  static var configuration: CommandConfiguration { CommandConfiguration(commandName: program) }

  private static let standard = LaunchOptions()

  @Option(help: "The kind of device: auto takes a window where there is a display, and a web page elsewhere.")
  var host = standard.host
  @Option(help: "The device's model, such as \"iPhone 13\", \"iPhone SE\" or \"iPhone 15 Pro\".")
  var device = standard.device
  @Option(help: "Pixels per point, 1 to 4.")
  var scale = standard.scale
  @Option(help: "light or dark.")
  var appearance = standard.appearance
  @Option(help: "The size of text.")
  var textSize = standard.textSize
  @Option(help: "What the person has asked of interfaces: settings such as less-motion, joined by commas.")
  var accessibility = standard.accessibility
  @Option(
    help:
      "The person's languages, the best one first, such as de-CH,fr; by default the environment's, headless English.",
    transform: LaunchArguments.languages)
  var language: [String]?
  @Option(help: "The port of the web page's server; 0 for any that is free.")
  var port = standard.port
  @Option(help: "The address that the web page's server listens on; by default nobody reaches it from elsewhere.")
  var listen = standard.listen
  @Flag(help: "Opens a browser with the web page.")
  var open = false
  @Option(help: "A gesture script to play; the app ends after its last step.")
  var script: String?
  @Option(help: "Where to record: a .png for the last frame, a .gif, an .mp4, or a folder for one PNG a frame.")
  var record: String?
  @Option(help: "Where to write a trace: one JSON object per presented frame.")
  var trace: String?
  @Option(help: "Where to write index.html, a page with all #Previews; the app itself isn't started then.")
  var previews: String?
  @Option(help: "Frames per second of a headless device.")
  var fps = standard.fps
  @Option(help: "The folder for all of the app's state; headless without it, a fresh temporary one. (After --, too.)")
  var profile: String?
  @Flag(help: "Has a headless device do what requests on the standard input say, as swoop-device sends them.")
  var control = false
  @Argument(parsing: .postTerminator, help: "What the app itself takes.")
  var appArguments: [String] = []

  @Sendable private static func languages(_ text: String) throws -> [String] {
    guard let tags = DeviceLanguages.tags(text) else {
      throw ValidationError("--language takes tags such as de or pt-BR, joined by commas, not \(text).")
    }
    return tags
  }

  func validate() throws {
    guard (1...4).contains(scale) else { throw ValidationError("--scale takes 1 to 4, not \(scale).") }
    guard (0...65535).contains(port) else { throw ValidationError("--port takes 0 to 65535, not \(port).") }
    guard !listen.isEmpty else { throw ValidationError("--listen takes an address.") }
    if control {
      guard host == .headless else { throw ValidationError("--control drives a headless device: add --host headless.") }
      guard script == nil, record == nil, trace == nil else {
        throw ValidationError(
          "--control goes without --script, --record and --trace: requests say what is done.")
      }
    }
    guard (1...1000).contains(fps) else { throw ValidationError("--fps takes 1 to 1000, not \(fps).") }
  }

  var options: LaunchOptions {
    var options = LaunchOptions()
    options.host = host
    options.device = device
    options.scale = scale
    options.appearance = appearance
    options.textSize = textSize
    options.accessibility = accessibility
    options.languages = language
    options.port = port
    options.listen = listen
    options.opensPage = open
    options.script = script
    options.record = record
    options.trace = trace
    options.previews = previews
    options.fps = fps
    options.profile = profile
    options.control = control
    options.appArguments = appArguments
    return options
  }
}

extension Appearance: ExpressibleByArgument {}

extension PreferredTextSize: ExpressibleByArgument {}

extension AccessibilitySettings: ExpressibleByArgument {
  /// Reads names that commas join; see `AccessibilitySettings.named`.
  public init?(argument: String) { self.init(names: argument) }

  public var defaultValueDescription: String { "none" }

  public static var allValueStrings: [String] { named.map(\.name) }
}

extension DeviceModel: ExpressibleByArgument {
  /// Finds a model by its name; see `DeviceModel.named(_:)`.
  public init?(argument: String) {
    guard let model = DeviceModel.named(argument) else { return nil }
    self = model
  }

  public var defaultValueDescription: String { name }

  public static var allValueStrings: [String] { all.map(\.name) }
}

extension LaunchOptions {
  /// The name of the app, as under an icon on a home screen.
  package var appName: String { Self.appName((resources ?? Bundle.main).infoDictionary) }

  /// The name of an app.
  /// - Parameter list: the app's property list.
  static func appName(_ list: [String: Any]?) -> String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { list?[$0] as? String }
    return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
  }
}
