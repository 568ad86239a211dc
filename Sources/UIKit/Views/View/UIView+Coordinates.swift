extension UIView {
  /// Converts a point from this view's coordinates into another's.
  /// - Parameter view: where the point shall be expressed; nil stands for the window.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return point }
    if view.isInAnotherWindow(than: self) { return view.convertFromScreen(convertToScreen(point)) }
    return layer.convert(point, to: view.layer)
  }

  /// A point of another view's coordinates in this one's.
  /// - Parameter view: nil stands for the window; in no window, the point stays what it is.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view = view ?? window else { return point }
    return view.convert(point, to: self)
  }

  /// The bounding box where a transform turns the rectangle.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let view = view ?? window else { return rect }
    if view.isInAnotherWindow(than: self) { return view.convertFromScreen(convertToScreen(rect)) }
    return layer.convert(rect, to: view.layer)
  }

  /// A rectangle of another view's coordinates in this one's: the bounding box where a transform turns it.
  /// - Parameter view: nil stands for the window; in no window, the rectangle stays what it is.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let view = view ?? window else { return rect }
    return view.convert(rect, to: self)
  }

  private func isInAnotherWindow(than view: UIView) -> Bool { window !== view.window && window != nil }

  func convertToScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return window.layer.convert(layer.convert(point, to: window.layer), to: window.layer.superlayer)
  }

  func convertFromScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return layer.convert(window.layer.convert(point, from: window.layer.superlayer), from: window.layer)
  }

  func convertToScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return rect }
    return window.layer.convert(layer.convert(rect, to: window.layer), to: window.layer.superlayer)
  }

  func convertFromScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return rect }
    return layer.convert(window.layer.convert(rect, from: window.layer.superlayer), from: window.layer)
  }
}
