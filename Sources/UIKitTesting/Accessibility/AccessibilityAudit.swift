/// The kinds of faults that an accessibility audit looks for, by the names of `XCUIAccessibilityAuditType`, and `order`.
public struct AccessibilityAudit: OptionSet, Hashable, Sendable {
  /// A bit a kind.
  public let rawValue: UInt64
  /// Makes a set of kinds from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text has too little contrast to what lies behind it, also with Increase Contrast.
  public static let contrast = AccessibilityAudit(rawValue: 1 << 0)
  /// Text or a control shows that no screen reader reaches.
  public static let elementDetection = AccessibilityAudit(rawValue: 1 << 1)
  /// What can be tapped is smaller than a finger needs, or something lies over it.
  public static let hitRegion = AccessibilityAudit(rawValue: 1 << 2)
  /// An element has no label, or one that says too little or too much.
  public static let sufficientElementDescription = AccessibilityAudit(rawValue: 1 << 3)
  /// Text doesn't grow with the size of text that the person prefers.
  public static let dynamicType = AccessibilityAudit(rawValue: 1 << 16)
  /// Text is truncated or cut at the largest size of text, and isn't at the present one.
  public static let textClipped = AccessibilityAudit(rawValue: 1 << 17)
  /// The traits of an element contradict one another, or don't say that it can be tapped.
  public static let trait = AccessibilityAudit(rawValue: 1 << 18)
  /// Elements are read in another order than they are seen.
  public static let order = AccessibilityAudit(rawValue: 1 << 48)

  /// All kinds.
  public static let all: AccessibilityAudit = [
    .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait, .order,
  ]

  private static let names: [(audit: AccessibilityAudit, name: String)] = [
    (.contrast, "contrast"), (.elementDetection, "elementDetection"), (.hitRegion, "hitRegion"),
    (.sufficientElementDescription, "sufficientElementDescription"), (.dynamicType, "dynamicType"),
    (.textClipped, "textClipped"), (.trait, "trait"), (.order, "order"),
  ]
}

extension AccessibilityAudit: CustomStringConvertible {
  /// The names of the kinds, joined by commas.
  public var description: String { Self.names.filter { contains($0.audit) }.map(\.name).joined(separator: ", ") }
}
