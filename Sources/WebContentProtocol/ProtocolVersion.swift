/// The language that an app and its web content process speak. Both must know the same version: the two are built
/// from one checkout, and a mixture is a mistake in somebody's installation that has to be told.
package enum ProtocolVersion {
  package static let current = 26
}

/// Names a web view in the traffic of one app; never used twice by it.
package struct ViewID: Hashable, Codable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Names a question whose answer comes later, in either direction.
package struct RequestID: Hashable, Codable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}
