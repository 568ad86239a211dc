/// Finds text with too little contrast. It is measured in the pixels of the frame, so opacity, blur, gradients and
/// pictures behind the text count as they look.
@MainActor struct ContrastAudit {
  // WCAG 2.2, success criterion 1.4.3: 4.5:1; 3:1 for large text, which has 18 points, or 14 in bold.
  private static let limit: CGFloat = 4.5
  private static let limitOfLargeText: CGFloat = 3
  private static let sizeOfLargeText: CGFloat = 18
  private static let sizeOfLargeBoldText: CGFloat = 14

  /// The least contrast of the system's own colors, most of which stay below 4.5:1 on its backgrounds: from here on, Apple's
  /// Accessibility Inspector says "nearly passed". What the system itself shows in its colors has no limit.
  private static let limitOfSystemColors: CGFloat = 3

  let device: SimulatedDevice
  let scope: AuditedScope
  let elements: [AccessibleElement]

  private struct Finding {
    var view: UIView
    var limit: CGFloat
    var measure: TextPictures.Measure
    var ratioWithIncreasedContrast: CGFloat?
  }

  /// Text that reaches the limit once the person asks for more contrast passes: WCAG's technique G174.
  func issues() -> [AccessibilityIssue] {
    let suspects = findings(in: texts)
    guard !suspects.isEmpty else { return [] }
    let settings = device.host.screen.accessibility
    guard !settings.contains(.moreContrast) else { return suspects.map(issue) }
    device.setAccessibility(settings.union(.moreContrast))
    defer { device.setAccessibility(settings) }
    let measures = measures(of: suspects.map(\.view))
    return suspects.compactMap { suspect in
      var suspect = suspect
      let ratio = measures[ObjectIdentifier(suspect.view)]?.ratio
      if let ratio, Self.passes(ratio, suspect.limit) { return nil }
      suspect.ratioWithIncreasedContrast = ratio
      return issue(suspect)
    }
  }

  /// Views that show text. What is disabled has no limit: "inactive user interface components" in WCAG.
  private var texts: [UIView] {
    scope.readableViews.filter { view in
      view.shownText != nil && !view.showsSystemPlaceholder && (view as? UILabel)?.isEnabled != false
        && view.lineage.allSatisfy { ($0 as? UIControl)?.isEnabled != false }
    }
  }

  private func findings(in views: [UIView]) -> [Finding] {
    let measures = measures(of: views)
    return views.compactMap { view in
      guard let measure = measures[ObjectIdentifier(view)] else { return nil }
      var limit = Self.limit(of: view.shownFont)
      if SystemColors(view).contain(measure) { limit = isOfSystem(view) ? 0 : Self.limitOfSystemColors }
      return Self.passes(measure.ratio, limit) ? nil : Finding(view: view, limit: limit, measure: measure)
    }
  }

  /// Whether the text belongs to a part of a bar, an alert or a control whose looks are the system's.
  private func isOfSystem(_ view: UIView) -> Bool {
    let element = AccessibilityIssue.Subject(view, in: elements).element
    return (element?.responder as? UIView)?.isDesignedBySystem ?? view.isDesignedBySystem
  }

  /// A pixel's component is off by up to a half, which is less than this in a ratio.
  private static func passes(_ ratio: CGFloat, _ limit: CGFloat) -> Bool { ratio >= limit - 0.02 }

  private static func limit(of font: UIFont?) -> CGFloat {
    guard let font else { return limit }
    let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
    return font.pointSize >= (isBold ? sizeOfLargeBoldText : sizeOfLargeText) ? limitOfLargeText : limit
  }

  private func measures(of views: [UIView]) -> [ObjectIdentifier: TextPictures.Measure] {
    var measures: [ObjectIdentifier: TextPictures.Measure] = [:]
    for group in groupsApart(views.map { (view: $0, place: $0.visiblePart(of: $0.frameOnScreen)) }) {
      let layers = group.reduce(into: Set<LayerID>()) { $0.formUnion($1.view.layersOfText) }
      guard let pictures = TextPictures(device, text: layers) else { continue }
      for (view, place) in group {
        measures[ObjectIdentifier(view)] = pictures.measure(in: place, alpha: view.opacityOfText)
      }
    }
    return measures
  }

  private typealias Place = (view: UIView, place: CGRect)

  /// Groups views so that none of a group overlaps another: the letters in a view's place are its own then, also where a
  /// bar with text of its own lies over it.
  private func groupsApart(_ places: [Place]) -> [[Place]] {
    places.reduce(into: []) { groups, place in
      let free = groups.firstIndex { group in !group.contains { $0.place.intersects(place.place) } }
      if let free { groups[free].append(place) } else { groups.append([place]) }
    }
  }

  private func issue(_ finding: Finding) -> AccessibilityIssue {
    let (measure, size) = (finding.measure, finding.view.shownFont.map { " at \($0.pointSize.shortText) pt" } ?? "")
    let increased = finding.ratioWithIncreasedContrast.map { ", and \($0.ratioText) with Increase Contrast" } ?? ""
    let text = finding.view.shownText.map { "“\($0.shortened)”" } ?? "the text"
    return AccessibilityIssue(
      .contrast, of: .init(finding.view, in: elements),
      "\(text)\(size) has a contrast of \(measure.ratio.ratioText)\(increased); at least \(finding.limit.ratioText) is "
        + "wanted (WCAG 1.4.3). The text is \(ContrastRatio.text(measure.text)) on "
        + "\(ContrastRatio.text(measure.background)).",
      advice: "Take a color further from the background, or one of the system's such as .secondaryLabel, which "
        + "follows Increase Contrast.")
  }
}

extension CGFloat {
  /// A ratio as WCAG writes it, not rounded up: "4.49:1".
  fileprivate var ratioText: String { "\((self * 100).rounded(.down) / 100):1".replacing(".0:", with: ":") }
}

extension UIView {
  /// The layers that draw the text of the view: its own, and in fields those of its parts.
  fileprivate var layersOfText: Set<LayerID> { self is UITextField || self is UITextView ? layersBelow : [layer.id] }

  private var layersBelow: Set<LayerID> {
    subviews.filter { !($0 is UIControl) && !($0 is UIImageView) }.reduce(into: []) { layers, subview in
      layers.insert(subview.layer.id)
      layers.formUnion(subview.layersBelow)
    }
  }

  /// Whether it is a field that shows its placeholder in the system's color.
  fileprivate var showsSystemPlaceholder: Bool {
    guard let field = self as? UITextField, field.text?.isEmpty != false else { return false }
    let placeholder = field.attributedPlaceholder
    guard let placeholder, placeholder.length > 0 else { return true }
    let color = placeholder.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    return color == nil || color == .placeholderText
  }

  fileprivate var shownTextColor: UIColor {
    let color: UIColor? =
      switch self {
      case let label as UILabel: label.textColor
      case let field as UITextField: field.text?.isEmpty == false ? field.textColor : .placeholderText
      case let view as UITextView: view.textColor
      default: nil
      }
    return (color ?? .label).resolvedColor(with: traitCollection)
  }

  /// The opacity with which the view's text is drawn.
  fileprivate var opacityOfText: CGFloat { lineage.reduce(shownTextColor.cgColor.alpha) { $0 * $1.alpha } }
}

/// The system's colors for text, as they look in a view.
@MainActor private struct SystemColors {
  /// Components that differ by less are equal: they are rounded in each blending.
  private static let tolerance: Float = 1.5

  // Apple's design resources for iOS 13 to 18.
  private static var unselectedTab: UIColor {
    UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0x75 / 255.0 : 0x99 / 255.0, alpha: 1) }
  }

  private let colors: [UIColor]

  init(_ view: UIView) {
    var colors: [UIColor] = [
      .secondaryLabel, .link, .systemBlue, .systemBrown, .systemCyan, .systemGray, .systemGreen, .systemIndigo,
      .systemMint, .systemOrange, .systemPink, .systemPurple, .systemRed, .systemTeal, .systemYellow,
    ]
    if view.lineage.contains(where: { $0 is UITabBar }) { colors.append(Self.unselectedTab) }
    self.colors = colors.map { $0.resolvedColor(with: view.traitCollection) }
  }

  /// Whether text, or what lies behind it, has one of the colors.
  func contain(_ measure: TextPictures.Measure) -> Bool {
    colors.contains { color in
      let solid = Self.components(color)
      let blended = measure.background + (solid - measure.background) * Float(color.cgColor.alpha)
      return Self.areEqual(blended, measure.text)
        || color.cgColor.alpha == 1 && Self.areEqual(solid, measure.background)
    }
  }

  private static func components(_ color: UIColor) -> ContrastRatio.Color {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return ContrastRatio.Color(Float(red), Float(green), Float(blue)) * 255
  }

  private static func areEqual(_ one: ContrastRatio.Color, _ other: ContrastRatio.Color) -> Bool {
    let difference = one - other
    return max(difference.max(), -difference.min()) <= tolerance
  }
}
