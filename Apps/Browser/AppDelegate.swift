import UIKit
import WebKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let arguments = LaunchArguments.ofProgram
    let store = TabStore(folder: TabStore.defaultFolder)
    let library = Library(folder: TabStore.defaultFolder, isShared: store.problem == .isInUse)
    if let place = arguments.location {
      WKWebsiteDataStore.default().geolocationProvider = FixedGeolocation(place)
    }
    let browser = BrowserViewController(
      address: arguments.address, store: store, library: library, dataStore: .default(),
      downloads: DownloadList(
        store: store.problem == .isInUse ? nil : DownloadStore(folder: TabStore.defaultFolder)),
      contentBlocker: ContentBlocker(folder: store.problem == .isInUse ? nil : TabStore.defaultFolder),
      passwords: .ofDesktop, timing: arguments.timing)
    window.rootViewController = browser
    window.makeKeyAndVisible()
    if let file = arguments.importedFile { browser.importBookmarks(of: URL(fileURLWithPath: file)) }
    self.window = window
    return true
  }
}
