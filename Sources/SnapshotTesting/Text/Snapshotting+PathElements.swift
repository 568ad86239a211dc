import Foundation
import UIKit

extension Snapshotting where Value == CGPath, Format == String {
  /// The strategy for paths by their elements, each on a line, with at most three decimals.
  public static var elementsDescription: Snapshotting { .elementsDescription(numberFormatter: PathText.formatter) }

  /// Returns a strategy for paths by their elements, each on a line.
  /// - Parameter numberFormatter: writes the coordinates.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting.lines.pullback { PathText(numberFormatter: numberFormatter).text(of: $0) }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The strategy for paths by their elements, each on a line, with at most three decimals.
  public static var elementsDescription: Snapshotting { .elementsDescription(numberFormatter: PathText.formatter) }

  /// Returns a strategy for paths by their elements, each on a line.
  /// - Parameter numberFormatter: writes the coordinates.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter).pullback(\.cgPath)
  }
}

/// The text that shows the elements of a path.
private struct PathText {
  let numberFormatter: NumberFormatter

  static var formatter: NumberFormatter {
    let formatter = NumberFormatter()
    // The one of POSIX doesn't keep to the numbers of digits.
    formatter.locale = Locale(identifier: "en_US")
    (formatter.numberStyle, formatter.usesGroupingSeparator) = (.decimal, false)
    formatter.maximumFractionDigits = 3
    formatter.minimumFractionDigits = 1
    return formatter
  }

  func text(of path: CGPath) -> String {
    var lines: [String] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: lines.append(line("MoveTo", [points[0]]))
      case .addLineToPoint: lines.append(line("LineTo", [points[0]]))
      case .addQuadCurveToPoint: lines.append(line("QuadCurveTo", [points[0], points[1]]))
      case .addCurveToPoint: lines.append(line("CurveTo", [points[0], points[1], points[2]]))
      case .closeSubpath: lines.append("Close")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ points: [CGPoint]) -> String {
    ([name] + points.map { "(\(number($0.x)), \(number($0.y)))" }).joined(separator: " ")
  }

  private func number(_ value: CGFloat) -> String {
    // No zero has a sign.
    numberFormatter.string(from: NSNumber(value: Double(value) + 0)) ?? "\(value)"
  }
}
