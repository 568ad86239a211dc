import UIKit
import UIKitTesting

extension Snapshotting where Value == UIView, Format == UIImage {
  /// The strategy for views by their pixels and by what a screen reader reads: a number and a frame for each element, in
  /// reading order, and a legend with labels, values, traits, hints and actions.
  public static var accessibilityImage: Snapshotting { accessibilityImage() }

  /// Returns a strategy for views by their pixels and by what a screen reader reads: a number and a frame for each element,
  /// in reading order, and a legend with labels, values, traits, hints and actions.
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: whether the view is drawn as the key window shows it, in the device's safe area and with
  ///     animations as far as they have come. Otherwise it is drawn as it will be in the end.
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - size: the view's size in points; nil for the one that it has.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func accessibilityImage(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    images(precision, perceptualPrecision, traits).onMain { view in
      ViewSurroundings(size: size, safeArea: drawHierarchyInKeyWindow ? nil : .zero, traits: traits)
        .show(view) { $0.numberedPicture(asShown: drawHierarchyInKeyWindow) }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// The strategy for view controllers by their pixels and by what a screen reader reads.
  public static var accessibilityImage: Snapshotting { accessibilityImage() }

  /// Returns a strategy for view controllers as they are on a device, by their pixels and by what a screen reader reads.
  /// - Parameters:
  ///   - config: the device.
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - size: the size in points; nil for the device's, or else the view's.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func accessibilityImage(
    on config: ViewImageConfig = .init(), precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    images(precision, perceptualPrecision, config.traits(with: traits)).onMain { controller in
      ViewSurroundings(size: size ?? config.size, safeArea: config.safeArea, traits: config.traits(with: traits))
        .show(controller) { $0.numberedPicture(asShown: false) }
    }
  }
}

extension Snapshotting where Value == SimulatedDevice, Format == UIImage {
  /// The strategy for devices by what is on screen and by what a screen reader reads: all windows of the app.
  public static var accessibilityImage: Snapshotting { accessibilityImage() }

  /// Returns a strategy for devices by what is on screen and by what a screen reader reads: all windows of the app.
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  public static func accessibilityImage(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    images(precision, perceptualPrecision, .init()).onMain { UIImage(cgImage: $0.accessibilityPicture()) }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The strategy for views by what a screen reader reads: a line for each element, in reading order, and one for each
  /// container around them.
  public static var accessibilityTree: Snapshotting { accessibilityTree() }

  /// Returns a strategy for views by what a screen reader reads: a line for each element, in reading order, and one for
  /// each container around them.
  /// - Parameters:
  ///   - frames: whether lines end with the element's frame, in points.
  ///   - size: the view's size in points; nil for the one that it has.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func accessibilityTree(
    frames: Bool = false, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.onMain { view in
      ViewSurroundings(size: size, traits: traits).show(view) { ReadingTree([$0]).text(frames: frames) }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The strategy for view controllers by what a screen reader reads.
  public static var accessibilityTree: Snapshotting { accessibilityTree() }

  /// Returns a strategy for view controllers by what a screen reader reads, as they are on a device.
  /// - Parameters:
  ///   - config: the device.
  ///   - frames: whether lines end with the element's frame, in points.
  ///   - size: the size in points; nil for the device's, or else the view's.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func accessibilityTree(
    on config: ViewImageConfig = .init(), frames: Bool = false, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.onMain { controller in
      ViewSurroundings(size: size ?? config.size, safeArea: config.safeArea, traits: config.traits(with: traits))
        .show(controller) { ReadingTree([$0]).text(frames: frames) }
    }
  }
}

extension Snapshotting where Value == SimulatedDevice, Format == String {
  /// The strategy for devices by what a screen reader reads in all windows of the app.
  public static var accessibilityTree: Snapshotting { accessibilityTree() }

  /// Returns a strategy for devices by what a screen reader reads in all windows of the app.
  /// - Parameter frames: whether lines end with the element's frame, in points of the screen.
  public static func accessibilityTree(frames: Bool = false) -> Snapshotting {
    SimplySnapshotting.lines.onMain { $0.accessibilityDescription(frames: frames) }
  }
}

extension UIView {
  fileprivate func numberedPicture(asShown: Bool) -> UIImage {
    let screen = picture(asShown: asShown)
    let origin = UIAccessibility.convertToScreenCoordinates(bounds, in: self).origin
    return NumberedPicture(
      of: screen, at: origin, elements: ReadingTree([self]).elements,
      isDark: traitCollection.userInterfaceStyle == .dark
    ).image()
  }
}
