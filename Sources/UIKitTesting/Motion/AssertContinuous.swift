import DeviceSimulation
import Foundation

/// Asserts that a view moves without a jump while something happens, by the values that each frame shows.
///
/// ```swift
/// assertContinuous("card", position: 40, velocity: 2000) {
///   device.tap("open")
///   device.advance(by: 0.5)
/// }
/// ```
/// The first frame that is looked at is the one on screen before. Bounds that are nil allow everything; one has to be
/// given. A failure has a film of the frames around the jump attached.
/// - Parameters:
///   - id: the view's identifier, or the name of its class, such as `UIButton#2`.
///   - device: the device; nil for the one that is current.
///   - position: the most points that the middle of the view's frame in the window may go from one frame to the next.
///   - velocity: the most points per second by which the velocity of that may change from one frame to the next.
///   - size: the most points by which the width or the height of that frame may change.
///   - alpha: the most by which the effective alpha may change; a view that is hidden or not there has 0.
///   - transform: the most by which one of the numbers a, b, c and d of the view's own transform may change: 0.02 is two
///     hundredths of its size, or an angle of 1.1°.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
///   - body: has the device do what is looked at.
/// - Returns: what the closure returns.
@preconcurrency @MainActor @discardableResult public func assertContinuous<Result>(
  _ id: String, on device: SimulatedDevice? = nil, position: CGFloat? = nil, velocity: CGFloat? = nil,
  size: CGFloat? = nil, alpha: Double? = nil, transform: CGFloat? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, body: () throws -> Result
) rethrows -> Result {
  let device = device ?? SimulatedDevice.current
  let start = device?.newestFrame ?? 0
  let result = try body()
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let bounds = MotionBounds(position: position, velocity: velocity, size: size, alpha: alpha, transform: transform)
  MotionCheck(id: id, bounds: bounds).failure(on: device, from: start)?.report(at: place, film: "\(id) jumps")
  return result
}

/// Asserts that a view moves without a jump while something happens that is waited for.
///
/// It is `assertContinuous` with an asynchronous closure; the other version describes the bounds.
/// - Returns: what the closure returns.
@preconcurrency @MainActor @discardableResult public func assertContinuous<Result>(
  _ id: String, on device: SimulatedDevice? = nil, position: CGFloat? = nil, velocity: CGFloat? = nil,
  size: CGFloat? = nil, alpha: Double? = nil, transform: CGFloat? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  body: () async throws -> Result
) async rethrows -> Result {
  let device = device ?? SimulatedDevice.current
  let start = device?.newestFrame ?? 0
  let result = try await body()
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let bounds = MotionBounds(position: position, velocity: velocity, size: size, alpha: alpha, transform: transform)
  MotionCheck(id: id, bounds: bounds).failure(on: device, from: start)?.report(at: place, film: "\(id) jumps")
  return result
}

/// Asserts that a view has moved without a jump in frames of the past.
///
/// - Parameters:
///   - id: the view's identifier, or the name of its class, such as `UIButton#2`.
///   - device: the device; nil for the one that is current.
///   - times: the time that is looked at, in seconds since the device was switched on; by default all of it.
///   - position: the most points that the middle of the view's frame in the window may go from one frame to the next.
///   - velocity: the most points per second by which the velocity of that may change from one frame to the next.
///   - size: the most points by which the width or the height of that frame may change.
///   - alpha: the most by which the effective alpha may change; a view that is hidden or not there has 0.
///   - transform: the most by which one of the numbers a, b, c and d of the view's own transform may change.
///   - fileID: the file in which the assertion stands, as its module's name and its own.
///   - filePath: the path of that file.
///   - line: the line in which the assertion stands.
///   - column: the column in which it stands.
@preconcurrency @MainActor public func assertContinuous(
  _ id: String, on device: SimulatedDevice? = nil, during times: ClosedRange<CFTimeInterval> = 0...1e9,
  position: CGFloat? = nil, velocity: CGFloat? = nil, size: CGFloat? = nil, alpha: Double? = nil,
  transform: CGFloat? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let device = device ?? SimulatedDevice.current
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let bounds = MotionBounds(position: position, velocity: velocity, size: size, alpha: alpha, transform: transform)
  let start = device?.frameNumber(at: max(0, times.lowerBound)) ?? 0
  let end = device?.frameNumber(at: max(0, min(times.upperBound, 1e9))) ?? 0
  MotionCheck(id: id, bounds: bounds).failure(on: device, from: start, through: end)?
    .report(at: place, film: "\(id) jumps")
}
