import HostInterface

/// The properties of a view that an inspector shows.
extension UIView {
  /// What its own class adds comes first, then what all views have.
  func inspectedSections() -> [InspectedView.Section] {
    var sections: [InspectedView.Section] = []
    if let label = self as? UILabel { sections.append(.init("Label", label.inspectedText)) }
    if let field = self as? UITextField { sections.append(.init("Text Field", field.inspectedText)) }
    if let view = self as? UITextView { sections.append(.init("Text View", view.inspectedText)) }
    if let view = self as? UIImageView { sections.append(.init("Image View", view.inspectedImage)) }
    if let stack = self as? UIStackView { sections.append(.init("Stack View", stack.inspectedArrangement)) }
    if let view = self as? UIScrollView { sections.append(.init("Scroll View", view.inspectedScrolling)) }
    if let control = self as? UIControl { sections.append(.init("Control", control.inspectedState)) }
    return sections + [.init("View", inspectedLook), .init("Layout", inspectedLayout)]
  }

  private var inspectedLook: [InspectedView.Property] {
    var result: [InspectedView.Property] = [
      .init("Hidden", isHidden), .init("Alpha", alpha), .init("Background", backgroundColor), .init("Tint", tintColor),
      .init("Content Mode", "\(contentMode)"), .init("Clips to Bounds", clipsToBounds),
      .init("User Interaction", isUserInteractionEnabled), .init("Tag", "\(tag)"),
    ]
    if let label = accessibilityLabel { result.append(.init("Accessibility Label", label)) }
    return result
  }

  private var inspectedLayout: [InspectedView.Property] {
    let size = intrinsicContentSize
    func length(_ value: CGFloat) -> String {
      value == UIView.noIntrinsicMetric ? "none" : InspectedView.text(value)
    }
    func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
      "\(InspectedView.text(CGFloat(priority(.horizontal).rawValue))) × "
        + InspectedView.text(CGFloat(priority(.vertical).rawValue))
    }
    return [
      .init("Intrinsic Size", "\(length(size.width)) × \(length(size.height))"),
      .init("Hugging", priorities(contentHuggingPriority)),
      .init("Compression Resistance", priorities(contentCompressionResistancePriority)),
      .init("Safe Area", safeAreaInsets), .init("Layout Margins", layoutMargins),
      .init("Autoresizing Constraints", translatesAutoresizingMaskIntoConstraints),
    ]
  }
}

extension UILabel {
  fileprivate var inspectedText: [InspectedView.Property] {
    [
      .init("Text", text ?? "none"), .init("Font", font), .init("Color", textColor),
      .init("Lines", "\(numberOfLines)"), .init("Alignment", "\(textAlignment)"),
    ]
  }
}

extension UITextField {
  /// A password is for nobody to read.
  fileprivate var inspectedText: [InspectedView.Property] {
    [
      .init("Text", isSecureTextEntry ? "hidden" : text ?? "none"), .init("Placeholder", placeholder ?? "none"),
      .init("Font", font), .init("Color", textColor), .init("Editing", isEditing),
    ]
  }
}

extension UITextView {
  fileprivate var inspectedText: [InspectedView.Property] {
    [
      .init("Text", isSecureTextEntry ? "hidden" : text ?? "none"), .init("Font", font), .init("Color", textColor),
      .init("Editable", isEditable),
    ]
  }
}

extension UIImageView {
  fileprivate var inspectedImage: [InspectedView.Property] {
    let size = image.map { "\(InspectedView.text($0.size.width)) × \(InspectedView.text($0.size.height))" }
    return [.init("Image", size ?? "none"), .init("Highlighted", isHighlighted)]
  }
}

extension UIStackView {
  fileprivate var inspectedArrangement: [InspectedView.Property] {
    [
      .init("Axis", "\(axis)"), .init("Distribution", "\(distribution)"), .init("Alignment", "\(alignment)"),
      .init("Spacing", InspectedView.text(spacing)),
    ]
  }
}

extension UIScrollView {
  fileprivate var inspectedScrolling: [InspectedView.Property] {
    [
      .init("Offset", "\(InspectedView.text(contentOffset.x)), \(InspectedView.text(contentOffset.y))"),
      .init("Content Size", "\(InspectedView.text(contentSize.width)) × \(InspectedView.text(contentSize.height))"),
      .init("Content Inset", adjustedContentInset), .init("Scrolls", isScrollEnabled),
    ]
  }
}

extension UIControl {
  fileprivate var inspectedState: [InspectedView.Property] {
    [
      .init("Enabled", isEnabled), .init("Selected", isSelected), .init("Highlighted", isHighlighted),
    ]
  }
}

extension InspectedView.Property {
  fileprivate init(_ name: String, _ value: Bool) { self.init(name, value ? "yes" : "no") }
  fileprivate init(_ name: String, _ value: CGFloat) { self.init(name, InspectedView.text(value)) }

  fileprivate init(_ name: String, _ value: UIEdgeInsets) {
    self.init(name, [value.top, value.left, value.bottom, value.right].map(InspectedView.text).joined(separator: ", "))
  }

  @MainActor fileprivate init(_ name: String, _ font: UIFont?) {
    self.init(name, font.map { "\($0.fontName), \(InspectedView.text($0.pointSize))" } ?? "none")
  }

  /// A colour as it shows now, as in a style sheet.
  @MainActor fileprivate init(_ name: String, _ color: UIColor?) {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard let color else {
      self.init(name, "none")
      return
    }
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
      self.init(name, "a pattern")
      return
    }
    let numbers = [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
    self.init(name, "rgb(\(numbers.joined(separator: " ")) / \(InspectedView.text(alpha)))")
  }
}

extension InspectedView {
  /// A number with two decimals at most.
  fileprivate static func text(_ value: CGFloat) -> String {
    guard abs(value) < 1e9 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
