/// A coordinate space that knows its place on the screen.
@MainActor protocol ScreenPlaced: UICoordinateSpace {
  func convertToScreen(_ point: CGPoint) -> CGPoint
  func convertFromScreen(_ point: CGPoint) -> CGPoint
  func convertToScreen(_ rect: CGRect) -> CGRect
  func convertFromScreen(_ rect: CGRect) -> CGRect
}

/// The conversions of spaces whose points are the screen's.
extension ScreenPlaced {
  func convertToScreen(_ point: CGPoint) -> CGPoint { point }
  func convertFromScreen(_ point: CGPoint) -> CGPoint { point }
  func convertToScreen(_ rect: CGRect) -> CGRect { rect }
  func convertFromScreen(_ rect: CGRect) -> CGRect { rect }
}

extension UIView: ScreenPlaced {}
