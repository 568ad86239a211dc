import Foundation

extension LaunchOptions {
  /// What the app is called, as under an icon on a home screen.
  package var appName: String { Self.appName((resources ?? Bundle.main).infoDictionary) }

  /// - Parameter list: the app's property list.
  static func appName(_ list: [String: Any]?) -> String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { list?[$0] as? String }
    return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
  }
}
