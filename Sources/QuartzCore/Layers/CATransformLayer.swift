import Foundation

/// Lets its sublayers lie in space, instead of flattening them into a plane of its own: those that are nearer to the
/// viewer cover those that are farther away, whatever their order.
///
/// It draws nothing itself: its background, contents, border, shadow, mask, corners and compositing filter don't count,
/// and its opacity is given to each of its sublayers. Its layers are sorted by where their middles lie, with those of
/// transform layers within it.
open class CATransformLayer: CALayer {
  override func configure() { properties.preservesDepth = true }

  override var renderContents: RenderContents { .none }
  override var renderMask: CALayer? { nil }

  /// Returns the nearest of the layers in it that contain a point; never the layer itself, which has no plane.
  /// - Parameter point: in the coordinates of the nearest superlayer that is no transform layer.
  open override func hitTest(_ point: CGPoint) -> CALayer? { descendantInSpace(at: point) }
}
