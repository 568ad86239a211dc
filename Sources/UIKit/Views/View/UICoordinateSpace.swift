/// Something with coordinates of its own: a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the space in its own coordinates, in points.
  var bounds: CGRect { get }

  /// A point of this space's coordinates in another's.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// A point of another space's coordinates in this one's.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// A rectangle of this space's coordinates in another's: the bounding box where a transform turns it.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

  /// A rectangle of another space's coordinates in this one's: the bounding box where a transform turns it.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension ScreenPlaced {
  /// Converts a point to another space: by way of the screen where the two are not views of one hierarchy.
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = self as? UIView, let other = coordinateSpace as? UIView {
      return view.convert(point, to: other as UIView?)
    }
    let point = convertToScreen(point)
    return (coordinateSpace as? any ScreenPlaced)?.convertFromScreen(point) ?? point
  }

  /// Converts a point from another space: by way of the screen where the two are not views of one hierarchy.
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? any ScreenPlaced)?.convert(point, to: self) ?? convertFromScreen(point)
  }

  /// Converts a rectangle to another space: by way of the screen where the two are not views of one hierarchy.
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = self as? UIView, let other = coordinateSpace as? UIView {
      return view.convert(rect, to: other as UIView?)
    }
    let rect = convertToScreen(rect)
    return (coordinateSpace as? any ScreenPlaced)?.convertFromScreen(rect) ?? rect
  }

  /// Converts a rectangle from another space: by way of the screen where the two are not views of one hierarchy.
  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? any ScreenPlaced)?.convert(rect, to: self) ?? convertFromScreen(rect)
  }
}

extension UIScreen: ScreenPlaced {
  /// Points from the top left corner, as the device is held.
  public var coordinateSpace: any UICoordinateSpace { self }
}
