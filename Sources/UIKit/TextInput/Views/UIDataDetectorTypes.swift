/// Kinds of what a text view finds in its text and makes links of.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt
  /// Any set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers: links of the scheme `tel`.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses, of which none is found.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times: links of the scheme `x-apple-data-detectors`, which open nothing by themselves.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of shipments, of which none is found.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights, of which none is found.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Words to be looked up, of which none is found.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
