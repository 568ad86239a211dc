import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let arguments = LaunchArguments.ofProgram
    window.rootViewController = BrowserViewController(
      address: arguments.address, store: TabStore(folder: TabStore.defaultFolder), timing: arguments.timing)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
