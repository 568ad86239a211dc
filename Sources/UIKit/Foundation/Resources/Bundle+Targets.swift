import Foundation

/// What the build plugin has sources ask instead of bundles that there aren't.
extension Bundle {
  /// The app's resources. The code that the plugin `UIKitSources` writes for libraries asks for it in place of
  /// `Bundle.main`, which here has none.
  public static var _app: Bundle { AppResources.main ?? .main }

  /// The resources of the module that a class is of. The code that the plugin `UIKitSources` writes calls it in place of
  /// `Bundle(for:)`.
  /// - Parameter own: what it is where the class's module has no resources: those of the module that asks.
  public static func _resources(of type: AnyClass, or own: Bundle) -> Bundle {
    AppResources.bundle(ofModule: String(String(reflecting: type).prefix { $0 != "." })) ?? own
  }
}
