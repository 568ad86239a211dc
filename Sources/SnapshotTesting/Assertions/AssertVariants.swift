import Foundation
import QuartzCore
import UIKitTesting

/// Asserts that snapshots of a value match their references in each of several variants.
///
/// ```swift
/// assertVariants(of: PlayerViewController(), as: .image, in: Variants.all(.appearances, .textSizes, .devices))
/// ```
///
/// The value is made anew for each variant, on a device that has the variant's settings and is switched off afterwards. The
/// names of references end with the variant's name, and a failure begins with it.
/// - Parameters:
///   - value: makes the value of which a snapshot is taken.
///   - snapshotting: how it is taken and compared.
///   - variants: the variants; there has to be one.
///   - name: what comes before the variant's name in the names of references; nil for nothing.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - timeout: seconds in which each snapshot has to be taken.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
@preconcurrency @MainActor public func assertVariants<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, in variants: [Variant],
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  if variants.isEmpty { place.fail("There is no variant: an axis is empty. Nothing has been compared or recorded.") }
  for variant in variants {
    let failure = verifyVariant(
      variant, of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
    if let failure { place.fail("\(variant.name): \(failure)") }
  }
}

/// Compares the snapshot of a value in a variant with the reference on disk, for assertions of one's own.
/// - Parameters:
///   - variant: the variant.
///   - value: makes the value of which a snapshot is taken.
///   - snapshotting: how it is taken and compared.
///   - name: what comes before the variant's name in the reference's name; nil for nothing.
///   - recording: the snapshots that become references; nil takes what `withSnapshotTesting` says.
///   - snapshotDirectory: the path of the folder of the references; nil for the one beside the test's file.
///   - timeout: seconds in which the snapshot has to be taken.
///   - fileID: the file in which the call stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - testName: the name of the test.
///   - line: the line in which the call stands.
///   - column: the column in which it stands.
/// - Returns: what is wrong; nil where the snapshot matches its reference.
@preconcurrency @MainActor public func verifyVariant<Value, Format>(
  _ variant: Variant, of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let outer = DeviceContext.current
  // The variant's device is off by then.
  defer { outer.makeCurrent() }
  func verify() -> String? {
    let device = SimulatedDevice()
    // It is the last one that was switched on, and so the one on which the value is made.
    defer { withExtendedLifetime(device) {} }
    return verifySnapshot(
      of: try value(), as: snapshotting, named: [name, variant.name].compactMap { $0 }.joined(separator: "-"),
      record: recording, snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
  return variant.perform(verify)
}
