import Automation
import HostInterface
import UIKit

/// The app that the tests launch. Its class of this name is what the build plugin writes into an app's module.
final class UIKitAppEntry: AppEntry {
  static var app: LaunchableApp {
    ._with(delegate: { ShopDelegate() }, sceneDelegate: { $0 == ShopScene.self ? ShopScene() : nil })
  }

  /// A bundle with nothing but an `Info.plist`.
  static let resources: Bundle = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString).bundle")
    let values: [String: Any] = ["CFBundleIdentifier": "com.example.shop", "CFBundleDisplayName": "Shop"]
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let list = try! PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    try! list.write(to: folder.appending(path: "Info.plist"))
    return Bundle(url: folder)!
  }()
}
