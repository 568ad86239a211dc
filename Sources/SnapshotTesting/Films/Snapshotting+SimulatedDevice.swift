import DeviceSimulation
import UIKit
import UIKitTesting

extension Snapshotting where Value == SimulatedDevice, Format == UIImage {
  /// The strategy for what is on a device's screen, pixel by pixel.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for what is on a device's screen, pixel by pixel.
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision).onMain { device in
      UIImage(cgImage: device.snapshot())
    }
  }

  /// Returns a strategy for a motion on a device's screen: pictures side by side in one, the first of what is on screen,
  /// the others of frames that are presented for it.
  /// - Parameters:
  ///   - interval: seconds from one picture to the next, rounded to whole frames.
  ///   - count: the number of pictures.
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  /// - Precondition: there is a picture, and a frame from each to the next.
  public static func film(
    every interval: TimeInterval, count: Int, precision: Float = 1, perceptualPrecision: Float = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision).onMain { device in
      if let fault = faultOfFilm(of: device, every: interval, count: count) { fatalError(fault) }
      return UIImage(cgImage: device.filmStrip(count: count, every: interval))
    }
  }
}

/// Asserts that a motion on a device's screen matches the reference on disk: a film as one picture, with the pictures of
/// some moments side by side.
///
/// ```swift
/// device.tap("open")
/// assertFilm(of: device, every: 0.1, count: 6, named: "opening")
/// ```
/// The first picture is that of what is on screen; for the others, frames are presented. References lie where those of
/// `assertSnapshot(of:as:)` do, and are recorded as they are.
/// - Parameters:
///   - device: the device.
///   - interval: seconds from one picture to the next, rounded to whole frames.
///   - count: the number of pictures.
///   - name: what the reference's name ends with; nil numbers the snapshots of a test that have none.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
@preconcurrency @MainActor public func assertFilm(
  of device: SimulatedDevice, every interval: TimeInterval, count: Int, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  if let fault = faultOfFilm(of: device, every: interval, count: count) {
    return SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(fault)
  }
  assertSnapshot(
    of: device, as: .film(every: interval, count: count), named: name, record: recording, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
}

/// Why there is no such film; nil where there is one.
@MainActor func faultOfFilm(of device: SimulatedDevice, every interval: TimeInterval, count: Int) -> String? {
  let frames = (interval * device.framesPerSecond).rounded()
  if count < 1 { return "A film has 1 picture or more, not \(count). Nothing has been compared or recorded." }
  guard count > 1, !(frames >= 1 && frames.isFinite) else { return nil }
  return "A film has a frame or more from one picture to the next, and a device with \(device.framesPerSecond) frames "
    + "a second has none in \(interval) s. Nothing has been compared or recorded."
}
