import Foundation

/// An object that draws, lays out and animates a layer in place of a subclass. Every method has a default, which leaves
/// the layer as it would be without a delegate.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Sets the layer's contents. By default a bitmap of the layer's size is filled by `draw(in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in its coordinates, in points.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Tells the delegate that the layer will draw into a bitmap.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers. By default nothing happens.
  func layoutSublayers(of layer: CALayer)
  /// The answer to a change or an event: an action; `NSNull()` for none, without further search; nil to search on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An object that can answer a change of a layer.
public protocol CAAction: AnyObject {
  /// Performs the action.
  /// - Parameters:
  ///   - event: the property's key.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Ends the search for an action without one.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
