import CoreGraphics
import Foundation
import UIKit

/// A colour that images are made of: red, green and blue of sRGB, and an opacity, which doesn't multiply them.
open class CIColor: NSObject, @unchecked Sendable {
  private let color: CGColor

  /// Makes a colour of Core Graphics' one. A pattern is clear.
  public init(cgColor color: CGColor) { self.color = color.pattern == nil ? color : .clear }

  /// Makes an opaque colour; components beyond 0…1 are taken as they are.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Makes a colour; components beyond 0…1 are taken as they are.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour of a text with the components, separated by spaces: red, green, blue, and the opacity, which is 1
  /// where there is none. Components that aren't there are 0.
  public convenience init(string representation: String) {
    let numbers = representation.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func number(_ index: Int, _ other: CGFloat) -> CGFloat { index < numbers.count ? numbers[index] : other }
    self.init(red: number(0, 0), green: number(1, 0), blue: number(2, 0), alpha: number(3, 1))
  }

  /// Makes a colour of UIKit's one, as it is under the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }

  /// The amount of red.
  open var red: CGFloat { color.red }
  /// The amount of green.
  open var green: CGFloat { color.green }
  /// The amount of blue.
  open var blue: CGFloat { color.blue }
  /// The opacity, 0…1.
  open var alpha: CGFloat { color.alpha }
  /// The number of components, with the opacity: 4.
  open var numberOfComponents: Int { 4 }
  /// The space of the components: sRGB.
  open var colorSpace: CGColorSpace { CGColorSpaceCreateDeviceRGB() }
  /// The components as `init(string:)` takes them.
  open var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }

  /// Compares colours by their components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  open override var hash: Int { [red, green, blue, alpha].hashValue }
}

extension CIColor {
  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Black that nothing shows of.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Green and blue.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// A grey level of 1/2.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Opaque green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Red and blue.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Opaque red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Red and green.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
}

extension UIColor {
  /// Makes a fixed colour of Core Image's one.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
