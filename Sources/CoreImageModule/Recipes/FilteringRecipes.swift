import CoreGraphics
@_implementationOnly import CoreImageKernels
import Foundation

/// An image with other colours.
struct ColorRecipe: ImageRecipe {
  let input: any ImageRecipe
  let matrix: ColorMatrix

  var extent: CGRect { input.extent }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    var block = input.pixels(in: area, space)
    let isEncoded = matrix.isForEncodedColors && space.isLinear
    image_apply_matrix(&block.values, area.count, matrix.rows, isEncoded ? 1 : 0)
    return block
  }
}

/// An image blurred by an almost Gaussian bell.
struct BlurRecipe: ImageRecipe {
  let input: any ImageRecipe
  /// The boxes that together make the bell.
  private let radii: [Int32]
  /// How far the image grows to each side.
  private let growth: Int

  /// Makes the image.
  /// - Parameter sigma: the standard deviation in pixels.
  init(_ input: any ImageRecipe, sigma: Double) {
    self.input = input
    let boxes = GaussianBoxes(standardDeviation: sigma).widths
    radii = [boxes.0, boxes.1, boxes.2].map { Int32($0 / 2) }
    // Three standard deviations, beyond which a bell has a quarter of a per cent; the boxes end there, too.
    growth = Int((3 * sigma).rounded(.up))
  }

  var extent: CGRect {
    let rect = input.extent
    return rect.isNull || rect.isInfinite ? rect : rect.insetBy(dx: -CGFloat(growth), dy: -CGFloat(growth))
  }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    let shown = area.intersection(PixelArea(extent))
    guard !shown.isEmpty else { return PixelBlock(area) }
    let reach = radii.reduce(0) { $0 + Int($1) }
    var block = input.pixels(in: shown.grown(by: reach), space)
    let size = (width: block.area.width, height: block.area.height)
    var scratch = [Float](repeating: 0, count: max(size.width, size.height) * 8)
    image_blur(&block.values, size.width, size.height, radii, &scratch)
    return block.part(shown).part(area)
  }
}
