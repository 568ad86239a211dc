import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var library: NotesLibrary!

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let arguments = LaunchArguments.ofProgram
    let library = NotesLibrary(store: NotesStore(folder: NotesStore.defaultFolder))
    self.library = library
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.tintColor = UIColor(named: "AccentColor")
    window.overrideUserInterfaceStyle = library.appearance.style
    let navigation = NotesNavigationController(library: library, usesWorkaround: arguments.usesWorkaround)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    library.follow(arguments)
    return true
  }
}
