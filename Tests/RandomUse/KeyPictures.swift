import UIKitTesting
import XCTest

/// Pictures that the eye is to judge, where somebody asks for them: `PICTURES` in the environment is the folder for
/// them.
@preconcurrency @MainActor package enum KeyPictures {
  /// The folder for pictures of any kind, which is made if need be.
  /// - Throws: a skip where nobody asks for them.
  package static func folder() throws -> String {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else {
      throw XCTSkip("PICTURES names no folder")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// An app by keys alone, on a small device and a large one, light and dark. Pictures are numbered as they come.
  /// - Parameters:
  ///   - name: of the app.
  ///   - use: starts it on a device of a model and an appearance, and calls what it is given when there is something to
  ///     be seen on that.
  package static func take(
    _ name: String, _ use: (DeviceModel, Appearance, (SimulatedDevice) throws -> Void) throws -> Void
  ) throws {
    let folder = try folder()
    for (size, model) in [("small", DeviceModel.iPhoneSE), ("large", DeviceModel.named("iPhone 15 Pro Max")!)] {
      for look in Appearance.allCases {
        var count = 0
        try use(model, look) { device in
          try device.writeSnapshot(toFile: "\(folder)/\(name)-\(size)-\(look.rawValue)-\(count).png")
          count += 1
        }
      }
    }
  }
}
