import CoreGraphics
import Foundation

/// One colour without an end.
struct PlainRecipe: ImageRecipe {
  /// Components of sRGB, 0…1, which the opacity doesn't multiply.
  let red, green, blue, alpha: CGFloat

  init(_ color: CIColor) {
    (red, green, blue) = (min(max(color.red, 0), 1), min(max(color.green, 0), 1), min(max(color.blue, 0), 1))
    alpha = min(max(color.alpha, 0), 1)
  }

  var extent: CGRect { .infinite }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    var block = PixelBlock(area)
    let opacity = Float(alpha)
    let pixel = [red, green, blue].map { space.number(Double($0)) * opacity } + [opacity]
    for index in block.values.indices { block.values[index] = pixel[index % 4] }
    return block
  }
}
