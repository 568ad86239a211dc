/// What identifies a device to the apps of one vendor: made when it is first asked for, and kept from then on.
struct VendorIdentifier {
  /// What keeps it, for all apps of the vendor.
  let store: UserDefaults

  private static let key = "UIDeviceIdentifierForVendor"

  /// The identifier for the running app's vendor. An app without a bundle identifier is a vendor of its own, by its name.
  static var ofApp: VendorIdentifier {
    let list = (AppResources.main ?? Bundle.main).infoDictionary
    let app = list?["CFBundleIdentifier"] as? String ?? ProcessInfo.processInfo.processName
    return VendorIdentifier(store: UserDefaults(suiteName: vendor(ofApp: app) + ".vendor") ?? .standard)
  }

  /// The vendor by an app's identifier: all but its last part, or all of it if there is no other.
  static func vendor(ofApp identifier: String) -> String {
    let parts = identifier.split(separator: ".")
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : identifier
  }

  var value: UUID {
    if let text = store.string(forKey: Self.key), let kept = UUID(uuidString: text) { return kept }
    let made = UUID()
    store.set(made.uuidString, forKey: Self.key)
    store.synchronize()
    return made
  }
}
