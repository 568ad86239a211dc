import CoreGraphics
import HostInterface
import QuartzCore

/// What one identified view shows in one presented frame. All values are presentation values.
public struct PresentedView: Hashable, Sendable {
  /// Bounding box in window coordinates, points.
  public var frame: CGRect
  public var position: CGPoint
  public var bounds: CGRect
  public var transform: CGAffineTransform
  public var alpha: Double
  /// Times that of all ancestors.
  public var effectiveAlpha: Double
  /// Its own flag.
  public var hidden: Bool
  public var cornerRadius: CGFloat
  public var backgroundColor: RenderColor?
  public var safeArea: ScreenInsets
  /// Of scroll views.
  public var contentOffset: CGPoint?
  /// Bounding box of the path of its mask, in its own coordinates.
  public var mask: CGRect?
  /// Of labels and fields.
  public var text: String?
}

/// What a key of the on-screen keyboard is, and where, in one presented frame.
public struct PresentedKey: Hashable, Sendable {
  /// Nil for keys that type nothing.
  public var typedText: String?
  /// The characters at hand once the key has been pressed, perhaps by way of another such key.
  public var reveals: String
  public var isEnabled: Bool
  /// In screen coordinates, points.
  public var frame: CGRect
  /// How far it is on its way to where it will stay, in points.
  public var distanceToRest: CGFloat

  public init(typedText: String?, reveals: String, isEnabled: Bool, frame: CGRect, distanceToRest: CGFloat) {
    self.typedText = typedText
    self.reveals = reveals
    self.isEnabled = isEnabled
    self.frame = frame
    self.distanceToRest = distanceToRest
  }
}

/// All identified views of one presented frame.
public struct PresentedFrame: Sendable {
  /// Counts from 0.
  public var number: Int
  /// Seconds since the device was switched on.
  public var time: CFTimeInterval
  /// In the order of the view tree; a second view with the same identifier is called `ID#2`.
  public var views: [(id: String, view: PresentedView)]
  /// Those of the on-screen keyboard; not traced.
  public var keys: [PresentedKey]

  public subscript(id: String) -> PresentedView? { views.first { $0.id == id }?.view }
}
