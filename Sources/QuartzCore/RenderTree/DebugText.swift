import Foundation

/// Values as printed trees and lists show them: short, and the same from run to run.

extension Double {
  /// To a thousandth, without a fraction where there is none.
  package var debugText: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}

extension CGPoint {
  /// x,y
  package var debugText: String { "\(Double(x).debugText),\(Double(y).debugText)" }
}

extension CGRect {
  /// (x,y width×height)
  package var debugText: String {
    "(\(origin.debugText) \(Double(width).debugText)×\(Double(height).debugText))"
  }
}

extension RenderColor {
  /// #rrggbb, and the opacity where it is not 1.
  package var debugText: String {
    func byte(_ value: Float) -> String {
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let color = "#" + byte(red) + byte(green) + byte(blue)
    return alpha == 1 ? color : "\(color) at \(Double(alpha).debugText)"
  }
}
