extension NSAttributedString {
  /// The string with attributes wherever it has none of its own.
  func completed(with attributes: [Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    // The order is fixed: a dictionary's is another one in every run.
    let missing = attributes.sorted { $0.key.rawValue < $1.key.rawValue }
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { own, range, _ in
      for (key, value) in missing where own[key] == nil { result.addAttribute(key, value: value, range: range) }
    }
    return result
  }

  /// Whether two texts have the same letters and attributes, or there are none. Foundation takes an é in one unit for one
  /// in two, and reads attributes beyond the end of the shorter text then.
  static func areSame(_ one: NSAttributedString?, _ other: NSAttributedString?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.length == other.length && one.isEqual(to: other)
  }
}
