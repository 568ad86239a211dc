/// Something with coordinates of its own: a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate space that knows its place on the screen.
@MainActor protocol ScreenPlaced: UICoordinateSpace {
  func convertToScreen(_ point: CGPoint) -> CGPoint
  func convertFromScreen(_ point: CGPoint) -> CGPoint
  func convertToScreen(_ rect: CGRect) -> CGRect
  func convertFromScreen(_ rect: CGRect) -> CGRect
}

extension ScreenPlaced {
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = self as? UIView, let other = coordinateSpace as? UIView {
      return view.convert(point, to: other as UIView?)
    }
    let point = convertToScreen(point)
    return (coordinateSpace as? any ScreenPlaced)?.convertFromScreen(point) ?? point
  }

  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? any ScreenPlaced)?.convert(point, to: self) ?? convertFromScreen(point)
  }

  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = self as? UIView, let other = coordinateSpace as? UIView {
      return view.convert(rect, to: other as UIView?)
    }
    let rect = convertToScreen(rect)
    return (coordinateSpace as? any ScreenPlaced)?.convertFromScreen(rect) ?? rect
  }

  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? any ScreenPlaced)?.convert(rect, to: self) ?? convertFromScreen(rect)
  }
}

extension UIScreen: ScreenPlaced {
  func convertToScreen(_ point: CGPoint) -> CGPoint { point }
  func convertFromScreen(_ point: CGPoint) -> CGPoint { point }
  func convertToScreen(_ rect: CGRect) -> CGRect { rect }
  func convertFromScreen(_ rect: CGRect) -> CGRect { rect }

  public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIView: ScreenPlaced {}
