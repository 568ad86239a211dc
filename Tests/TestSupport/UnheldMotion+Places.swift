import Foundation

extension UnheldMotion {
  /// What is wrong with the motion of a view that goes by the spring of the apps from rest, in words: of each of its sides
  /// that moves by more than a point.
  /// - Parameter places: where it is in each frame.
  package static func faults(ofViewAt places: [CGRect]) -> [String] {
    [("left", \CGRect.minX), ("top", \.minY), ("right", \.maxX), ("bottom", \.maxY)].flatMap { name, side in
      let values = places.map { Double($0[keyPath: side]) }
      guard let low = values.min(), let high = values.max(), high - low > 1 else { return [String]() }
      let faults = UnheldMotion(values, from: .rest, acceleration: acceleration(ofSpringOver: high - low)).faults
      return faults.map { "\(name): \($0) in \(values)" }
    }
  }
}
