import Foundation

extension EmitterCellValues {
  /// Sets a number by its name.
  /// - Returns: false where there is none of that name.
  mutating func set(_ number: Double, for key: String) -> Bool {
    if let path = Self.floats[key] {
      self[keyPath: path] = Float(number)
    } else if let path = Self.numbers[key] {
      self[keyPath: path] = CGFloat(number)
    } else if let path = Self.times[key] {
      self[keyPath: path] = number
    } else {
      return false
    }
    return true
  }

  private nonisolated(unsafe) static let floats: [String: WritableKeyPath<EmitterCellValues, Float>] = [
    "birthRate": \.birthRate,
    "lifetime": \.lifetime,
    "lifetimeRange": \.lifetimeRange,
    "redRange": \.redRange,
    "greenRange": \.greenRange,
    "blueRange": \.blueRange,
    "alphaRange": \.alphaRange,
    "redSpeed": \.redSpeed,
    "greenSpeed": \.greenSpeed,
    "blueSpeed": \.blueSpeed,
    "alphaSpeed": \.alphaSpeed,
  ]
  private nonisolated(unsafe) static let numbers: [String: WritableKeyPath<EmitterCellValues, CGFloat>] = [
    "emissionLongitude": \.emissionLongitude,
    "emissionLatitude": \.emissionLatitude,
    "emissionRange": \.emissionRange,
    "velocity": \.velocity,
    "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration,
    "yAcceleration": \.yAcceleration,
    "zAcceleration": \.zAcceleration,
    "scale": \.scale,
    "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed,
    "spin": \.spin,
    "spinRange": \.spinRange,
    "contentsScale": \.contentsScale,
  ]
  private nonisolated(unsafe) static let times: [String: WritableKeyPath<EmitterCellValues, CFTimeInterval>] = [
    "beginTime": \.beginTime,
    "duration": \.duration,
  ]
}
