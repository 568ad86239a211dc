import Foundation

/// The files that a page wants, until some are chosen or none are to be.
package struct FileChooser: Codable, Hashable, Sendable {
  package var allowsMultiple: Bool
  /// The files that the field accepts: media types (`image/*`) and endings of names (`.pdf`); all files where it is
  /// empty.
  package var accepted: [String]

  package init(allowsMultiple: Bool = false, accepted: [String] = []) {
    self.allowsMultiple = allowsMultiple
    self.accepted = accepted
  }

  /// Fields name a handful; more than this nobody could choose by.
  package static let mostAccepted = 100
}

/// A field whose value is chosen with a control of the app's: a date, a time, a colour.
package struct ValueChooser: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case date, time, month, week, color
    case dateTime = "datetime-local"
  }

  package var kind: Kind
  /// The value as HTML writes it; empty where the field has none.
  package var value: String
  /// The `min`, `max` and `step` of the field; nil where it has none.
  package var minimum: String?
  package var maximum: String?
  package var step: String?
  /// The element, in points of the viewport; nil in frames of other servers.
  package var place: CGRect?

  package init(
    kind: Kind, value: String, minimum: String? = nil, maximum: String? = nil, step: String? = nil,
    place: CGRect? = nil
  ) {
    self.kind = kind
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.place = place
  }
}
