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
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let point = convertToScreen(point)
    return (coordinateSpace as? any ScreenPlaced)?.convertFromScreen(point) ?? point
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convertFromScreen((coordinateSpace as? any ScreenPlaced)?.convertToScreen(point) ?? point)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    let rect = convertToScreen(rect)
    return (coordinateSpace as? any ScreenPlaced)?.convertFromScreen(rect) ?? rect
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convertFromScreen((coordinateSpace as? any ScreenPlaced)?.convertToScreen(rect) ?? rect)
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
