import Automation
import Foundation
import HeadlessHost
import UIKit

/// An app with one empty window: presents its first frame and ends.
final class EmptyDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

let host = HeadlessHost(options: try LaunchOptions.parse())
let driver = UIApplicationDriver(host: host, makeDelegate: { EmptyDelegate() })
host.presentFrame()
exit(withExtendedLifetime(driver) { host.picture() } == nil ? 1 : 0)
