/// The language that an app and its web content process speak. Both must know the same version: the two are built
/// from one checkout, and a mixture is a mistake in somebody's installation that has to be told.
public enum ProtocolVersion {
  public static let current = 1
}

/// Names a web view in the traffic of one app; never used twice by it.
public struct ViewID: Hashable, Codable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Names a question whose answer comes later, in either direction.
public struct RequestID: Hashable, Codable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
