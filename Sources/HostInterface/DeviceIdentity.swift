/// What apps are told of a device and of its system, where that isn't the same as everywhere.
package struct DeviceIdentity: Hashable, Sendable {
  /// The name of the device; nil for that of its kind.
  package var name: String?
  /// The version of iOS; nil for the one whose interfaces apps find.
  package var systemVersion: String?

  package init(name: String? = nil, systemVersion: String? = nil) {
    (self.name, self.systemVersion) = (name, systemVersion)
  }

  /// The identity that variables of the environment give, as programs in Apple's simulators find them:
  /// `SIMULATOR_DEVICE_NAME` and `SIMULATOR_RUNTIME_VERSION`. One that is empty says nothing.
  package init(environment: [String: String]) {
    func value(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
    self.init(name: value("SIMULATOR_DEVICE_NAME"), systemVersion: value("SIMULATOR_RUNTIME_VERSION"))
  }

  /// The model of the name; nil where none is named.
  /// - Throws: `UnknownDevice` for a name that no model has.
  package func model() throws -> DeviceModel? {
    guard let name else { return nil }
    guard let model = DeviceModel.named(name) else { throw UnknownDevice(name: name) }
    return model
  }
}

/// A name that no device has.
package struct UnknownDevice: Error, Equatable, CustomStringConvertible {
  package let name: String

  package var description: String {
    "there is no device \"\(name)\"; the devices are \(DeviceModel.all.map(\.name).joined(separator: ", "))"
  }
}
