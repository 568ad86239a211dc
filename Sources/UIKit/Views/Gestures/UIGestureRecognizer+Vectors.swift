extension UIGestureRecognizer {
  /// A distance in the window, as it is seen in the coordinates of `view`.
  final func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let origin = view.convert(CGPoint.zero, from: window)
    let end = view.convert(vector, from: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  final func convertVectorToWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let origin = view.convert(CGPoint.zero, to: window)
    let end = view.convert(vector, to: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}

extension CGPoint {
  var length: CGFloat { (x * x + y * y).squareRoot() }

  func distance(to other: CGPoint) -> CGFloat { CGPoint(x: x - other.x, y: y - other.y).length }
}
