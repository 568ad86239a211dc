import DeviceSimulation

/// Asserts that the device comes to rest: presents frames until nothing moves, and fails if something still does after
/// some time.
///
/// ```swift
/// device.tap("open")
/// assertSettles(within: 1)
/// ```
/// Animations move something, those that have yet to begin and those that go on for ever, too; so do display links, and
/// whatever changes a view from one frame to the next. A failure names each of them and since when it has moved, and has
/// a film of the last second attached.
/// - Parameters:
///   - seconds: how long it may take.
///   - device: the device; nil for the one that is current.
///   - ignored: views that may go on, by their identifiers or classes, and targets of display links, by their classes.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
@preconcurrency @MainActor public func assertSettles(
  within seconds: Double, on device: SimulatedDevice? = nil, ignoring ignored: Set<String> = [],
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  RestCheck(within: seconds, ignoring: ignored).failure(on: device ?? SimulatedDevice.current)?
    .report(at: place, film: "the last second")
}
