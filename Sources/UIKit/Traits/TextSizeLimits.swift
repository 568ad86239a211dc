/// The sizes of text that a view and what is in it may have.
final class TextSizeLimits {
  let minimum: UIContentSizeCategory?
  let maximum: UIContentSizeCategory?

  /// Makes limits; nil where there are none.
  init?(minimum: UIContentSizeCategory?, maximum: UIContentSizeCategory?) {
    guard minimum != nil || maximum != nil else { return nil }
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// Returns the allowed category that is the nearest. A maximum below the minimum wins.
  func limit(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard category != .unspecified else { return category }
    let raised = minimum.map { max(category, $0) } ?? category
    return maximum.map { min(raised, $0) } ?? raised
  }
}

extension UITraitCollection {
  /// The same object where the text has a size that is allowed.
  func limiting(_ limits: TextSizeLimits?) -> UITraitCollection {
    guard let allowed = limits?.limit(preferredContentSizeCategory), allowed != preferredContentSizeCategory else {
      return self
    }
    var values = values
    values.contentSizeCategory = allowed
    return UITraitCollection(values: values)
  }
}
