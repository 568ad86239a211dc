import CoreGraphics
import Foundation

/// Makes pictures of images. Any thread may use it.
open class CIContext: NSObject, @unchecked Sendable {
  private let rendering: ImageRendering

  /// Makes a context whose filters calculate with linear light.
  public override convenience init() { self.init(options: nil) }

  /// Makes a context.
  /// - Parameter options: see `CIContextOption`.
  public init(options: [CIContextOption: Any]?) {
    let space = options?[.workingColorSpace]
    let isManaged = !(space is NSNull)
    let isLinear = (space as? CGColorSpace).map { Self.linearNames.contains($0.name) } ?? isManaged
    rendering = ImageRendering(space: isLinear ? .linear : .encoded)
  }

  private static let linearNames: [CFString?] = [CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB]

  /// Makes a picture of a rectangle of an image, in sRGB; clear where the image isn't.
  /// - Parameter fromRect: the rectangle, widened to whole pixels.
  /// - Returns: nil for an empty rectangle, and for one with a side of more than 32,767 pixels.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    rendering.picture(of: image.recipe, in: fromRect)
  }
}

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The option's name.
  public let rawValue: String

  /// Makes an option with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The `CGColorSpace` in which filters calculate: linear sRGB by default. Others than the linear ones, and `NSNull`,
  /// have them calculate with values as pixels have them.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// Whether the processor calculates and no graphics card. It always does.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
}
