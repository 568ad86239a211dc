import Foundation
import HostInterface

/// Draws previews, each on a headless device that is switched on for it alone.
@MainActor package struct PreviewPictures {
  private let factory: HostFactory
  /// The device, but for what a preview or its picture wants otherwise.
  private let options: LaunchOptions

  /// Seconds of the device's time after which a picture is taken: what appears with an animation is there by then.
  private static let secondsUntilPicture = 1

  /// Prepares for drawing.
  /// - Parameters:
  ///   - factory: makes headless devices.
  ///   - options: the device; its script, recording and trace are left out.
  package init(factory: HostFactory, options: LaunchOptions = LaunchOptions()) {
    self.factory = factory
    self.options = options
  }

  /// A preview's picture as PNG.
  /// - Throws: `LaunchError` where there can be none.
  package func picture(
    of preview: LaunchablePreview, appearance: Appearance, textSize: PreferredTextSize? = nil
  ) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = try device(for: preview, appearance, textSize)
    let script = folder.appendingPathComponent("script.json")
    try Self.script(for: preview).write(to: script, atomically: true, encoding: .utf8)
    options.script = script.path
    let host = try factory.makeHost(options)
    var status: Int32 = 0
    try preview.show(on: host) { shown in status = withExtendedLifetime(shown.client) { host.run() } }
    let file = folder.appendingPathComponent("picture.png")
    guard status == 0, let picture = try? Data(contentsOf: file) else {
      throw LaunchError("The preview \(preview.name) of \(preview.module) ended before its picture was taken.")
    }
    return picture
  }

  private func device(
    for preview: LaunchablePreview, _ appearance: Appearance, _ textSize: PreferredTextSize?
  ) throws -> LaunchOptions {
    var options = options
    options.appearance = appearance
    options.textSize = textSize ?? options.textSize
    (options.script, options.record, options.trace) = (nil, nil, nil)
    if let size = try size(of: preview, options) {
      options.device = DeviceModel(
        name: "preview", size: size, portraitInsets: ScreenInsets(), landscapeInsets: ScreenInsets(),
        statusBarHeight: 0, cornerRadius: 0)
    }
    return options
  }

  /// The size of a preview that isn't as large as a device's screen.
  private func size(of preview: LaunchablePreview, _ options: LaunchOptions) throws -> CGSize? {
    switch preview.layout {
    case .screen: return nil
    case .fixed(let size): return size
    case .fitting:
      var size: CGSize?
      try preview.show(on: factory.makeHost(options)) { size = $0.fittingSize() }
      return size
    }
  }

  private static func script(for preview: LaunchablePreview) -> String {
    let turn = preview.layout == .screen ? preview.orientation : nil
    let steps =
      (turn.map { [#"{"do": "rotate", "to": "\#($0.rawValue)"}"#] } ?? []) + [
        #"{"do": "wait", "seconds": \#(secondsUntilPicture)}"#, #"{"do": "snapshot", "file": "picture.png"}"#,
      ]
    return #"{"version": 1, "steps": [\#(steps.joined(separator: ", "))]}"#
  }
}
