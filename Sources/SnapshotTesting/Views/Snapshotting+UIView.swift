import DeviceSimulation
import QuartzCore
import UIKit

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// The strategy for layers, pixel by pixel.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for layers, pixel by pixel.
  /// - Parameters:
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - traits: the traits that say how many pixels a point has; the device's where they don't.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    images(precision, perceptualPrecision, traits).onMain { layer in
      layer.updateTree()
      return UIGraphicsImageRenderer(bounds: layer.bounds, format: .init(for: traits)).image { context in
        layer.render(in: context.cgContext)
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// The strategy for views, pixel by pixel.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for views, pixel by pixel. A view without a size gets the one that fits it.
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: whether the view is drawn as the key window shows it, in the device's safe area and with
  ///     animations as far as they have come. Otherwise it is drawn as it will be in the end.
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - size: the view's size in points; nil for the one that it has.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    images(precision, perceptualPrecision, traits).onMain { view in
      ViewSurroundings.ofView(size: size, asShown: drawHierarchyInKeyWindow, traits: traits)
        .show(view) { $0.picture(asShown: drawHierarchyInKeyWindow) }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// The strategy for view controllers, pixel by pixel, at the size of their views.
  public static var image: Snapshotting { image() }

  /// Returns a strategy for view controllers as they are on a device, pixel by pixel.
  /// - Parameters:
  ///   - config: the device.
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - size: the size in points; nil for the device's.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    images(precision, perceptualPrecision, config.traits(with: traits)).onMain { controller in
      ViewSurroundings.ofController(on: config, size: size, traits: traits)
        .show(controller) { $0.picture(asShown: false) }
    }
  }

  /// Returns a strategy for view controllers, pixel by pixel.
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: whether the view is drawn as the key window shows it, in the device's safe area and with
  ///     animations as far as they have come. Otherwise it is drawn as it will be in the end.
  ///   - precision: the part of all pixels that have to match, 0…1.
  ///   - perceptualPrecision: how much a pixel has to be like the reference's, 0…1.
  ///   - size: the size in points; nil for the view's.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    images(precision, perceptualPrecision, traits).onMain { controller in
      ViewSurroundings.ofController(size: size, asShown: drawHierarchyInKeyWindow, traits: traits)
        .show(controller) { $0.picture(asShown: drawHierarchyInKeyWindow) }
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The strategy for views by their hierarchy: a line for each view, with what of it is set.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// Returns a strategy for views by their hierarchy: a line for each view, with what of it is set.
  /// - Parameters:
  ///   - size: the view's size in points; nil for the one that it has.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
    SimplySnapshotting.lines.onMain { view in
      ViewSurroundings.ofView(size: size, traits: traits).show(view) { HierarchyText.text(of: $0) }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The strategy for view controllers by their children: a line for each controller, with its state and its view.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.onMain { controller in
      ViewSurroundings.ofController(size: nil, traits: .init())
        .show(controller) { _ in HierarchyText.text(of: controller) }
    }
  }

  /// The strategy for view controllers by the hierarchy of their views.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// Returns a strategy for view controllers by the hierarchy of their views, as they are on a device.
  /// - Parameters:
  ///   - config: the device.
  ///   - size: the size in points; nil for the device's, or else the view's.
  ///   - traits: the traits in place of the device's, as far as they are specified.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.onMain { controller in
      ViewSurroundings.ofController(on: config, size: size, traits: traits)
        .show(controller) { HierarchyText.text(of: $0) }
    }
  }
}

/// The strategy for the pictures that others make.
func images(
  _ precision: Float, _ perceptualPrecision: Float, _ traits: UITraitCollection
) -> SimplySnapshotting<UIImage> {
  .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale)
}

extension Snapshotting {
  /// Returns a strategy for what belongs to the main thread: at once where that calls, later where another does.
  func onMain<NewValue>(
    _ transform: @escaping @MainActor (NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    asyncPullback { value in
      // Work that another thread does later has none of the values of the task that asks for it.
      let settings = DeviceSettings.current
      return Async { callback in
        let work = MainThreadWork {
          let format = MainActor.assumeIsolated {
            DeviceSettings.$current.withValue(settings) { transform(value) }
          }
          callback(format)
        }
        if MainActorQueue.isCurrent { work.run() } else { DispatchQueue.main.async { work.run() } }
      }
    }
  }
}

/// Work that goes to the main thread with values of any kind, which nothing else uses until it is done.
private struct MainThreadWork: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}

extension UIView {
  /// The view's pixels.
  /// - Parameter asShown: whether animations are drawn as far as they have come.
  func picture(asShown: Bool) -> UIImage {
    UIGraphicsImageRenderer(bounds: bounds, format: .init(for: traitCollection)).image { context in
      if asShown {
        drawHierarchy(in: bounds, afterScreenUpdates: true)
      } else {
        layer.render(in: context.cgContext)
      }
    }
  }
}
