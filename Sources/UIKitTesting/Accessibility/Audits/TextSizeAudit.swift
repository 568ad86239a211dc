/// Finds text that doesn't grow with the size of text that the person prefers, or that is cut where it does. The device
/// has the largest size meanwhile.
@MainActor struct TextSizeAudit {
  private static let largest = PreferredTextSize.accessibilityExtraExtraExtraLarge
  /// Seconds in which a screen comes to rest in another size: UIKit's longest transition takes half of one.
  private static let rest = 0.6

  let device: SimulatedDevice
  let scope: AuditedScope
  let audits: AccessibilityAudit

  /// A view's text at one size.
  fileprivate struct Text {
    var string: String
    var pointSize: CGFloat
    var isCut: Bool
  }

  /// The views are named by the elements that they belong to at the present size.
  func issues(_ elements: [AccessibleElement]) -> [AccessibilityIssue] {
    let size = device.host.screen.textSize
    guard size != Self.largest else { return [] }
    let views = texts
    let before = views.map(Text.init)
    device.setTextSize(Self.largest)
    device.advance(by: Self.rest)
    let after = views.map { $0.window == nil ? nil : Text($0) }
    let frames = views.map(\.frameOnScreen)
    device.setTextSize(size)
    device.advance(by: Self.rest)
    return views.indices.compactMap { index in
      guard let after = after[index], after.string == before[index].string else { return nil }
      let subject = AccessibilityIssue.Subject(views[index], in: elements)
      return issue(views[index], subject, before[index], after, frames[index])
    }
  }

  /// Bars, and what the system has designed, keep the size of their text.
  private var texts: [UIView] {
    scope.readableViews.filter { view in
      view.shownText != nil && !view.visiblePart(of: view.frameOnScreen).isEmpty
        && !view.lineage.contains(where: Self.keepsSize)
    }
  }

  // Human Interface Guidelines, "Typography": "controls in bars" don't grow; people see them enlarged by a long press.
  private static func keepsSize(_ view: UIView) -> Bool {
    view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UISegmentedControl
      || view is UIDatePicker || view is UIPickerView || view is UISearchBar
  }

  private func issue(
    _ view: UIView, _ subject: AccessibilityIssue.Subject, _ before: Text, _ after: Text, _ frame: CGRect
  ) -> AccessibilityIssue? {
    let text = "“\(after.string.shortened)”"
    // An app that limits the size has thought of it.
    let isLimited = view.lineage.contains { $0.maximumContentSizeCategory != nil }
    if after.pointSize <= before.pointSize, !isLimited, audits.contains(.dynamicType) {
      return AccessibilityIssue(
        .dynamicType, of: subject,
        "\(text) has \(before.pointSize.shortText) pt at each size of text, also at \(Self.largest.rawValue).",
        advice: "Use UIFont.preferredFont(forTextStyle:) or UIFontMetrics, and set adjustsFontForContentSizeCategory.")
    }
    guard after.isCut, !before.isCut, audits.contains(.textClipped) else { return nil }
    return AccessibilityIssue(
      .textClipped, of: subject,
      "\(text) is cut at \(Self.largest.rawValue), with \(after.pointSize.shortText) pt in "
        + "\(frame.width.shortText) × \(frame.height.shortText) points; at the present size it is whole.",
      advice: "Let it have more lines (numberOfLines = 0) and its view grow, or let the screen scroll.")
  }
}

extension TextSizeAudit.Text {
  @MainActor fileprivate init(_ view: UIView) {
    string = view.shownText ?? ""
    pointSize = view.shownFont?.pointSize ?? 0
    isCut = (view as? UILabel)?.cutsText == true || view.isCutByOthers
  }
}

extension UIView {
  /// Whether the text's place lies partly outside of what shows, where nobody can scroll to it.
  fileprivate var isCutByOthers: Bool {
    var frame = frameOnScreen
    for view in lineage.dropFirst() {
      // What scrolls can be brought to sight.
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled { return false }
      guard view.clipsToBounds || view is UIWindow else { continue }
      let part = frame.intersection(view.frameOnScreen)
      if part.isNull || part.width < frame.width - 1 || part.height < frame.height - 1 { return true }
      frame = part
    }
    return false
  }
}
