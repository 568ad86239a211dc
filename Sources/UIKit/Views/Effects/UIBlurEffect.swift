/// What a visual effect view does to what lies behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// The filter under the given traits; nil leaves everything as it is.
  func backdrop(for traits: UITraitCollection) -> BackdropProperties? { nil }

  /// What happens to the content; nil leaves it as it is.
  var vibrancy: Vibrancy? { nil }
}

/// Blurs what lies behind and paints it over.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// How much of what lies behind shows through, in which appearance: a name with neither light nor dark follows the
  /// traits. Radius, saturation and paint are chosen by eye: Apple publishes none.
  public enum Style: Int, Sendable {
    /// A light blur with much paint.
    case extraLight
    /// A light blur.
    case light
    /// A dark blur.
    case dark
    /// Follows the appearance.
    case regular = 4
    /// A blur like `regular`, with more contrast to what lies behind.
    case prominent
    /// A material through which very much shows; this and the next four follow the appearance.
    case systemUltraThinMaterial
    /// A material through which much shows.
    case systemThinMaterial
    /// A material of medium thickness.
    case systemMaterial
    /// A material through which little shows.
    case systemThickMaterial
    /// A material for bars.
    case systemChromeMaterial
    /// A very thin material that is light in every appearance.
    case systemUltraThinMaterialLight
    /// A thin material that is light in every appearance.
    case systemThinMaterialLight
    /// A material that is light in every appearance.
    case systemMaterialLight
    /// A thick material that is light in every appearance.
    case systemThickMaterialLight
    /// A material for bars that is light in every appearance.
    case systemChromeMaterialLight
    /// A very thin material that is dark in every appearance.
    case systemUltraThinMaterialDark
    /// A thin material that is dark in every appearance.
    case systemThinMaterialDark
    /// A material that is dark in every appearance.
    case systemMaterialDark
    /// A thick material that is dark in every appearance.
    case systemThickMaterialDark
    /// A material for bars that is dark in every appearance.
    case systemChromeMaterialDark
  }

  let style: Style

  /// The effect can't change; views get another one.
  public init(style: Style) { self.style = style }

  /// The appearance that the effect has under all traits; unspecified where it follows them.
  var appearance: UIUserInterfaceStyle { style.material.1 }

  override func backdrop(for traits: UITraitCollection) -> BackdropProperties? {
    let (material, appearance) = style.material
    let isDark = appearance == .unspecified ? traits.userInterfaceStyle == .dark : appearance == .dark
    return material.backdrop(isDark: isDark)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
  open override var hash: Int { style.hashValue }
}

/// How much of what lies behind shows through.
private enum Material {
  case ultraThin, thin, regular, thick, chrome, extraLight, light, dark

  /// Grey and opacity of the paint, light and dark. Chosen by eye after iOS 15 to 18; Apple publishes none.
  private var tints: (light: (Float, Float), dark: (Float, Float)) {
    switch self {
    case .ultraThin: ((0.97, 0.44), (0.145, 0.55))
    case .thin: ((0.97, 0.60), (0.145, 0.66))
    case .regular: ((0.97, 0.72), (0.145, 0.76))
    case .thick: ((0.97, 0.88), (0.145, 0.88))
    case .chrome: ((0.976, 0.80), (0.086, 0.78))
    case .extraLight: ((0.97, 0.82), (0.97, 0.82))
    case .light: ((1, 0.3), (1, 0.3))
    case .dark: ((0.11, 0.73), (0.11, 0.73))
    }
  }

  func backdrop(isDark: Bool) -> BackdropProperties {
    let (grey, alpha) = isDark ? tints.dark : tints.light
    var backdrop = BackdropProperties()
    backdrop.blurRadius = 20
    backdrop.saturation = 1.8
    backdrop.tints = [RenderColor(red: grey, green: grey, blue: grey, alpha: alpha)]
    return backdrop
  }
}

extension UIBlurEffect.Style {
  fileprivate var material: (Material, UIUserInterfaceStyle) {
    switch self {
    case .extraLight: (.extraLight, .light)
    case .light: (.light, .light)
    case .dark: (.dark, .dark)
    case .regular: (.regular, .unspecified)
    case .prominent: (.thick, .unspecified)
    case .systemUltraThinMaterial: (.ultraThin, .unspecified)
    case .systemThinMaterial: (.thin, .unspecified)
    case .systemMaterial: (.regular, .unspecified)
    case .systemThickMaterial: (.thick, .unspecified)
    case .systemChromeMaterial: (.chrome, .unspecified)
    case .systemUltraThinMaterialLight: (.ultraThin, .light)
    case .systemThinMaterialLight: (.thin, .light)
    case .systemMaterialLight: (.regular, .light)
    case .systemThickMaterialLight: (.thick, .light)
    case .systemChromeMaterialLight: (.chrome, .light)
    case .systemUltraThinMaterialDark: (.ultraThin, .dark)
    case .systemThinMaterialDark: (.thin, .dark)
    case .systemMaterialDark: (.regular, .dark)
    case .systemThickMaterialDark: (.thick, .dark)
    case .systemChromeMaterialDark: (.chrome, .dark)
    }
  }
}
