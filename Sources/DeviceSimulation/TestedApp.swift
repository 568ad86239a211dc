import Foundation
import UIKit

/// The resources of the app whose delegate a device launches.
///
/// An app's own `main` says which bundle is its own. Where a test stands in for that, the bundle is found by the module of
/// the app's delegate: a build calls bundles "Package_Target".
@MainActor enum TestedApp {
  private static var adopted: Bundle?

  /// Has the app's resources be those of a delegate's module.
  /// - Parameter delegate: without a bundle of its module, the app has none; a bundle that a test has set stays.
  static func adoptResources(of delegate: any UIApplicationDelegate) {
    guard AppResources.main == nil || AppResources.main === adopted else { return }
    let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
    AppResources.main = nil
    adopted = AppResources.bundles(for: nil).first { bundle in
      bundle.bundleURL.pathExtension == "resources"
        && bundle.bundleURL.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)")
    }
    AppResources.main = adopted
  }
}
