import UIKit

/// A device on which the snapshot of a view controller is taken: its size, its safe area and its traits.
public struct ViewImageConfig: Sendable {
  /// The way a phone or a tablet is held.
  public enum Orientation: Hashable, Sendable {
    /// The longer side lies.
    case landscape
    /// The longer side stands.
    case portrait
  }

  /// The way a tablet is held, and the part of its screen that the app has.
  public enum TabletOrientation: Hashable, Sendable {
    /// The part of a tablet's screen that an app has while the longer side lies.
    public enum LandscapeSplits: Hashable, Sendable {
      /// A third of the width.
      case oneThird
      /// Half of the width.
      case oneHalf
      /// Two thirds of the width.
      case twoThirds
      /// All of the width.
      case full
    }

    /// The part of a tablet's screen that an app has while the longer side stands.
    public enum PortraitSplits: Hashable, Sendable {
      /// A third of the width.
      case oneThird
      /// Two thirds of the width.
      case twoThirds
      /// All of the width.
      case full
    }

    /// The longer side lies.
    case landscape(splitView: LandscapeSplits)
    /// The longer side stands.
    case portrait(splitView: PortraitSplits)
  }

  /// The insets of the device's bars and glass, in points.
  public var safeArea: UIEdgeInsets
  /// The size in points; nil for the one that the controller's view has.
  public var size: CGSize?
  /// The device's traits, as far as they are others than those of the device that is current.
  public var traits: UITraitCollection

  /// Makes a device.
  /// - Parameters:
  ///   - safeArea: the insets of the device's bars and glass, in points.
  ///   - size: the size in points; nil for the one that the controller's view has.
  ///   - traits: the device's traits, as far as they are others than those of the device that is current.
  public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// Returns the device's traits, and where others are specified those.
  func traits(with others: UITraitCollection) -> UITraitCollection {
    UITraitCollection(traitsFrom: [traits, others])
  }
}
