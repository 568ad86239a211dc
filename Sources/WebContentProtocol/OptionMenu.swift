import Foundation

/// The options of a `<select>` that a person has touched, until they are chosen or none is to be.
package struct OptionMenu: Codable, Hashable, Sendable {
  package struct Option: Codable, Hashable, Sendable {
    package var label: String
    package var isEnabled: Bool
    package var isSelected: Bool
    /// The name of a group, which cannot be chosen.
    package var isGroup: Bool

    package init(label: String, isEnabled: Bool = true, isSelected: Bool = false, isGroup: Bool = false) {
      self.label = label
      self.isEnabled = isEnabled
      self.isSelected = isSelected
      self.isGroup = isGroup
    }
  }

  package var options: [Option]
  /// Each choice turns an option on or off.
  package var allowsMultiple: Bool
  /// The element, in points of the viewport; nil in frames of other servers.
  package var place: CGRect?

  package init(options: [Option], allowsMultiple: Bool = false, place: CGRect?) {
    self.options = options
    self.allowsMultiple = allowsMultiple
    self.place = place
  }
}
