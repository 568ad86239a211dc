import ArgumentParser
import Foundation
import HostInterface

/// The options that every app understands, besides its own arguments behind `--`.
public struct LaunchOptions: ParsableArguments {
  public enum HostKind: String, ExpressibleByArgument, CaseIterable, Sendable { case auto, window, web, headless }

  @Option(help: "The kind of device: auto takes a window where there is a display.")
  public var host: HostKind = .auto
  @Option(help: "The device's model, such as \"iPhone 13\", \"iPhone SE\" or \"iPhone 15 Pro\".")
  public var device: DeviceModel = .iPhone13
  @Option(help: "Pixels per point, 1 to 4.")
  public var scale: Double = 2
  @Option(help: "light or dark.")
  public var appearance: Appearance = .light
  @Option(help: "A gesture script to play; the app ends after its last step.")
  public var script: String?
  @Option(help: "Where to record: a .png for the last frame, a .gif, an .mp4, or a folder for one PNG a frame.")
  public var record: String?
  @Option(help: "Where to write a trace: one JSON object per presented frame.")
  public var trace: String?
  @Option(help: "Frames per second of a headless device.")
  public var fps: Double = 60
  @Option(help: "The folder for all of the app's state; headless without it, a fresh temporary one.")
  public var profile: String?
  @Argument(parsing: .postTerminator, help: "What the app itself takes.")
  public var appArguments: [String] = []

  public init() {}

  public func validate() throws {
    guard (1...4).contains(scale) else { throw ValidationError("--scale takes 1 to 4, not \(scale).") }
    guard (1...1000).contains(fps) else { throw ValidationError("--fps takes 1 to 1000, not \(fps).") }
  }

  /// Every option at its default.
  public static var standard: LaunchOptions {
    // Without arguments there is nothing that could be wrong.
    try! LaunchOptions.parse([])
  }

  /// The device's screen when it is switched on.
  public var screen: ScreenDescription {
    device.screen(scale: CGFloat(scale), appearance: appearance, refreshRate: fps)
  }
}

extension Appearance: ExpressibleByArgument {}

extension DeviceModel: ExpressibleByArgument {
  public init?(argument: String) {
    guard let model = DeviceModel.named(argument) else { return nil }
    self = model
  }

  public var defaultValueDescription: String { name }

  public static var allValueStrings: [String] { all.map(\.name) }
}
