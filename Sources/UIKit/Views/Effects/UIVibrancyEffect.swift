/// How strongly the content stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Content as strong as labels.
  case label = 0
  /// Content as strong as secondary labels.
  case secondaryLabel
  /// Content as strong as tertiary labels.
  case tertiaryLabel
  /// Content as strong as quaternary labels.
  case quaternaryLabel
  /// Areas that are filled.
  case fill
  /// Areas fainter than `fill`.
  case secondaryFill
  /// Areas fainter than `secondaryFill`.
  case tertiaryFill
  /// Thin lines.
  case separator
}

/// Lets what lies behind a blurred view shine through what is on it. It belongs into a view in the `contentView` of the
/// one with the blur.
///
/// Apple's colours the backdrop and cuts it out along the content. Here the content keeps its colours and meets the
/// backdrop as hard light does: black and white stay, and what lies between lets the backdrop's colour through.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// An effect for what lies on a blurred view.
  /// - Parameters:
  ///   - blurEffect: of that view: it says whether the content is on light or on dark.
  ///   - style: `.label` for text.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    (blur, self.style) = (blurEffect, style)
  }

  override var vibrancy: Vibrancy? { Vibrancy(alpha: style.alpha, appearance: blur.appearance) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blur == blur && other.style == style
  }

  open override var hash: Int { blur.hash ^ style.rawValue }
}

extension UIVibrancyEffectStyle {
  /// The opacities of the system's label, fill and separator colours, light and dark in the mean.
  fileprivate var alpha: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.28
    case .secondaryFill: 0.24
    case .tertiaryFill: 0.18
    case .separator: 0.45
    }
  }
}
