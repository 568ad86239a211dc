import Foundation
import UIKit

/// What the app is called.
package enum AppName {
  /// As under an icon on a home screen.
  package static var current: String { name((AppResources.main ?? Bundle.main).infoDictionary) }

  /// - Parameter list: the app's property list.
  static func name(_ list: [String: Any]?) -> String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { list?[$0] as? String }
    return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
  }
}
