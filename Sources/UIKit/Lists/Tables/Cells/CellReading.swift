extension UIView {
  /// What the labels in a view say, from the first to the last, for a screen reader that stops at what is around it;
  /// nil where they say nothing. Those at which it stops anyway are left out.
  var readingOfLabels: String? {
    var texts: [String] = []
    collectLabels(into: &texts)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func collectLabels(into texts: inout [String]) {
    for view in subviews where !view.isHidden && view.alpha > 0 {
      guard view.isReadWithSurroundings || !view.isAccessibilityElement else { continue }
      if let label = view as? UILabel {
        let text = label.accessibilityLabel ?? label.text ?? ""
        if !text.isEmpty { texts.append(text) }
      } else {
        view.collectLabels(into: &texts)
      }
    }
  }
}
