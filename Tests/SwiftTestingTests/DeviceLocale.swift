import UIKit

/// The locale of the person whose device is current. A file that gets Foundation from elsewhere, as through a framework
/// of tests, sees Foundation's `Locale.current`.
enum DeviceLocale {
  static var identifier: String { Locale.current.identifier }
  static var region: String? { Locale.current.region?.identifier }
}
