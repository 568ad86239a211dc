import Foundation
import MotionLaws

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: CubicTiming

  /// Makes one of the named functions.
  /// - Parameter name: one of the constants; others mean `.default`.
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(curve: CAMediaTimingFunctionName.curves.first { $0.0 == name }?.1 ?? .default)
  }

  /// Makes a cubic Bézier curve from (0, 0) to (1, 1).
  /// - Parameters: the two control points; their x is held within 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: CubicTiming(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  package init(curve: CubicTiming) { self.curve = curve }

  /// Writes x and y of point `index`: 0 and 3 are the ends, 1 and 2 the control points.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    demand(points.indices.contains(index), "CAMediaTimingFunction: there is no point \(index) of four, 0 to 3")
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }

  private var points: [Float] { [Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2)] }

  /// Compares as single precision sees them: the named functions equal those made from the same points.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.points == points }
  open override var hash: Int { points.hashValue }
}

/// Names of curves that are known.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An even pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A pace that is slow at first, with control points (0.42, 0) and (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A pace that is slow at last, with control points (0, 0) and (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A pace that is slow at both ends, with control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of implicit animations, with control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  static let curves: [(CAMediaTimingFunctionName, CubicTiming)] = [
    (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut), (.easeInEaseOut, .easeInEaseOut),
    (.default, .default),
  ]
}
