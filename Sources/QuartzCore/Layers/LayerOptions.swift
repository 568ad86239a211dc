import Foundation

/// Corners of a layer; min y is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The form of round corners: arcs, or curves that begin softly.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The curvature grows smoothly from the straight edges.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents lie in bounds of another size.
///
/// As in Core Animation, whose names are those of axes that point up, "top" is the edge with the larger y: on screen the
/// lower one. `UIView.contentMode` goes by what is seen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Contents of their own size in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Contents of their own size, in the middle of the edge with the larger y.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Contents of their own size, in the middle of the edge with the smaller y.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Contents of their own size, in the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Contents of their own size, in the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Contents of their own size, where x is least and y is largest.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Contents of their own size, where x and y are largest.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Contents of their own size, where x and y are least.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Contents of their own size, where x is largest and y is least.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Contents as large as the bounds, distorted.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Contents as large as fits in, undistorted, in the middle.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Contents as small as covers the bounds, undistorted, in the middle; what hangs over shows unless clipped.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  private static let table: [(CALayerContentsGravity, ContentsGravity)] = [
    (.resize, .resize), (.resizeAspect, .resizeAspect), (.resizeAspectFill, .resizeAspectFill), (.center, .center),
    (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right), (.topLeft, .bottomLeft),
    (.topRight, .bottomRight), (.bottomLeft, .topLeft), (.bottomRight, .topRight),
  ]

  init(_ render: ContentsGravity) { self = Self.table.first { $0.1 == render }!.0 }
  var render: ContentsGravity? { Self.table.first { $0.0 == self }?.1 }
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A mixture of the four nearest pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel: sharp squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// A filter like `linear`, from a copy reduced by a power of two where contents are shown much smaller.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  private static let table: [(CALayerContentsFilter, ContentsFilter)] = [
    (.linear, .linear), (.nearest, .nearest), (.trilinear, .trilinear),
  ]

  init(_ render: ContentsFilter) { self = Self.table.first { $0.1 == render }!.0 }
  var render: ContentsFilter? { Self.table.first { $0.0 == self }?.1 }
}
