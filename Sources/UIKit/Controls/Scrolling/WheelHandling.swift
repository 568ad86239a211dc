import HostInterface

/// A view that may take a wheel event before the views around it are asked.
@MainActor package protocol WheelHandling: UIView {
  /// Takes a turn of the wheel.
  /// - Parameter point: where the wheel is turned, in the view's coordinates.
  /// - Returns: false if the turn is left to the views around.
  func takes(_ wheel: WheelSample, at point: CGPoint) -> Bool
}
