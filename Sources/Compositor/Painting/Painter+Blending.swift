import CPixman
import CompositorKernels
import QuartzCore

extension Painter {
  /// Multiplies a part of a group's picture by the group's colour, and blends it with what lies beneath.
  /// - Parameter picture: the part as it would cover what lies beneath; its memory is used up.
  func combine(_ picture: DrawSurface, _ op: DrawOp, _ part: PixelRect, _ surface: DrawSurface) {
    let (w, h) = (Int32(part.width), Int32(part.height))
    if op.tint != 0xffff_ffff { kernel_multiply(picture.pixels, picture.stride, w, h, op.tint) }
    let target = surface.pointer(part.x0, part.y0)
    guard let combination = op.blend.pixmanOperator, shapeDepth == 0 else {
      kernel_over(target, surface.stride, picture.pixels, picture.stride, w, h, 255)
      return
    }
    guard let source = pixmanImage(picture.pixels, picture.stride, w, h) else { return }
    defer { pixman_image_unref(source) }
    guard let destination = pixmanImage(target, surface.stride, w, h) else { return }
    defer { pixman_image_unref(destination) }
    pixman_image_composite32(combination, source, nil, destination, 0, 0, 0, 0, 0, 0, w, h)
  }

  private func pixmanImage(
    _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int32, _ height: Int32
  ) -> OpaquePointer? {
    pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, width, height, pixels, Int32(stride * 4))
  }
}

extension BlendMode {
  /// Pixman's name of the mode; nil for the one that covers.
  fileprivate var pixmanOperator: pixman_op_t? {
    switch self {
    case .normal: nil
    case .multiply: PIXMAN_OP_MULTIPLY
    case .screen: PIXMAN_OP_SCREEN
    case .overlay: PIXMAN_OP_OVERLAY
    case .darken: PIXMAN_OP_DARKEN
    case .lighten: PIXMAN_OP_LIGHTEN
    case .colorDodge: PIXMAN_OP_COLOR_DODGE
    case .colorBurn: PIXMAN_OP_COLOR_BURN
    case .softLight: PIXMAN_OP_SOFT_LIGHT
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .difference: PIXMAN_OP_DIFFERENCE
    case .exclusion: PIXMAN_OP_EXCLUSION
    case .hue: PIXMAN_OP_HSL_HUE
    case .saturation: PIXMAN_OP_HSL_SATURATION
    case .color: PIXMAN_OP_HSL_COLOR
    case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
    case .add: PIXMAN_OP_ADD
    }
  }
}
