import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // What the card leaves free of the library's screen is black, as on any window without a colour.
    window?.backgroundColor = .black
    (window?.rootViewController as? MusicViewController)?.library = MusicLibrary(
      folder: LaunchArguments.ofProgram.library, store: LibraryStore(folder: LibraryStore.defaultFolder))
    return true
  }
}
