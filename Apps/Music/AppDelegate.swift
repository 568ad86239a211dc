import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // What the card leaves free of the library's screen is black, as on any window without a colour.
    window?.backgroundColor = .black
    let arguments = LaunchArguments.ofProgram
    let screen = window?.rootViewController as? MusicViewController
    screen?.library = MusicLibrary(
      folder: arguments.library, store: LibraryStore(folder: LibraryStore.defaultFolder))
    screen?.timing = arguments.timing
    return true
  }
}
