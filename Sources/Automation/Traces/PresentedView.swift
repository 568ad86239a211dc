import CoreGraphics
import HostInterface
import QuartzCore

/// The values of one identified view in one presented frame. All of them are presentation values.
public struct PresentedView: Hashable, Sendable {
  /// The bounding box in window coordinates, in points.
  public var frame: CGRect
  /// The position of the layer, in the superview's coordinates, in points.
  public var position: CGPoint
  /// The bounds in the view's own coordinates, in points.
  public var bounds: CGRect
  /// The affine part of the view's own transform, without those of its superviews.
  public var transform: CGAffineTransform
  /// The view's own opacity, 0…1.
  public var alpha: Double
  /// Times that of all ancestors.
  public var effectiveAlpha: Double
  /// The view's own flag.
  public var hidden: Bool
  /// The corner radius in points.
  public var cornerRadius: CGFloat
  /// The background colour in extended sRGB; nil for none.
  public var backgroundColor: PresentedColor?
  /// The insets of bars and the screen's edges in the view, in points.
  public var safeArea: ScreenInsets
  /// The content offset of scroll views.
  public var contentOffset: CGPoint?
  /// The bounding box of the path of its mask, in its own coordinates.
  public var mask: CGRect?
  /// The text of labels and fields.
  public var text: String?
}

/// A colour in extended sRGB, gamma-encoded, not premultiplied. What sRGB shows is 0…1.
public struct PresentedColor: Hashable, Sendable {
  /// The red component.
  public var red: Float
  /// The green component.
  public var green: Float
  /// The blue component.
  public var blue: Float
  /// The opacity, 0…1.
  public var alpha: Float

  /// A colour with these components.
  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ color: RenderColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

/// A key of the on-screen keyboard, and its place in one presented frame.
package struct PresentedKey: Hashable, Sendable {
  /// The typed text; nil for keys that type nothing.
  package var typedText: String?
  /// The characters at hand once the key has been pressed, perhaps by way of another such key.
  package var reveals: String
  package var isEnabled: Bool
  /// The frame in screen coordinates, in points.
  package var frame: CGRect
  /// How far it is on its way to where it will stay, in points.
  package var distanceToRest: CGFloat
  /// Whether a finger can reach it: a keyboard that comes or goes is partly beyond the screen's edge.
  package var isOnScreen: Bool

  package init(
    typedText: String?, reveals: String, isEnabled: Bool, frame: CGRect, distanceToRest: CGFloat,
    isOnScreen: Bool = true
  ) {
    self.typedText = typedText
    self.reveals = reveals
    self.isEnabled = isEnabled
    self.frame = frame
    self.distanceToRest = distanceToRest
    self.isOnScreen = isOnScreen
  }
}

/// All identified views of one presented frame.
public struct PresentedFrame: Sendable {
  /// Counts from 0.
  public var number: Int
  /// Seconds since the device was switched on.
  public var time: CFTimeInterval
  /// The views in the order of the view tree; a second view with the same identifier, or of the same class where they
  /// are named by their classes, is called `ID#2`.
  public var views: [(id: String, view: PresentedView)]
  /// The keys of the on-screen keyboard; not traced.
  package var keys: [PresentedKey]

  /// The view with that identifier; nil if there is none in the frame.
  public subscript(id: String) -> PresentedView? { views.first { $0.id == id }?.view }
}
