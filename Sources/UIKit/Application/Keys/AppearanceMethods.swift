/// The methods of UIKit's classes that appearance proxies pass on.
@MainActor enum AppearanceMethods {
  static let all = buttons + steppers + sliders + segments + bars + barButtons

  private static func byState<Root: NSObject, Value>(
    _ name: String, _ values: @escaping @MainActor (Root) -> ByState<Value>,
    _ set: @escaping @MainActor (Root, Value?, UIControl.State) -> Void
  ) -> AppearanceMethod {
    AppearanceMethod(name, of: Root.self, read: { values($0).values }, write: set)
  }

  private static var buttons: [AppearanceMethod] {
    [
      byState("titleColor", { (button: UIButton) in button.titleColors }, { $0.setTitleColor($1, for: $2) }),
      byState(
        "titleShadowColor", { (button: UIButton) in button.titleShadowColors }, { $0.setTitleShadowColor($1, for: $2) }),
      byState(
        "backgroundImage", { (button: UIButton) in button.backgroundImages }, { $0.setBackgroundImage($1, for: $2) }),
    ]
  }

  private static var steppers: [AppearanceMethod] {
    [
      byState(
        "backgroundImage", { (stepper: UIStepper) in stepper.backgrounds }, { $0.setBackgroundImage($1, for: $2) }),
      byState(
        "incrementImage", { (stepper: UIStepper) in stepper.incrementHalf.glyphs },
        { $0.setIncrementImage($1, for: $2) }),
      byState(
        "decrementImage", { (stepper: UIStepper) in stepper.decrementHalf.glyphs },
        { $0.setDecrementImage($1, for: $2) }),
      AppearanceMethod(
        "dividerImage", of: UIStepper.self, read: { $0.dividers },
        write: { stepper, image, states in
          stepper.setDividerImage(image, forLeftSegmentState: states[0], rightSegmentState: states[1])
        }),
    ]
  }

  private static var sliders: [AppearanceMethod] {
    [
      byState("thumbImage", { (slider: UISlider) in slider.thumbImages }, { $0.setThumbImage($1, for: $2) }),
      byState(
        "minimumTrackImage", { (slider: UISlider) in slider.minimumTrackImages },
        { $0.setMinimumTrackImage($1, for: $2) }),
      byState(
        "maximumTrackImage", { (slider: UISlider) in slider.maximumTrackImages },
        { $0.setMaximumTrackImage($1, for: $2) }),
    ]
  }

  private static var segments: [AppearanceMethod] {
    [
      byState(
        "titleTextAttributes", { (control: UISegmentedControl) in control.attributes },
        { $0.setTitleTextAttributes($1, for: $2) }),
      AppearanceMethod(
        "backgroundImage", of: UISegmentedControl.self, read: { $0.images.backgrounds },
        write: { $0.images.backgrounds[$2] = $1 }),
      AppearanceMethod(
        "dividerImage", of: UISegmentedControl.self, read: { $0.images.dividers },
        write: { $0.images.dividers[$2] = $1 }),
    ]
  }

  private static var bars: [AppearanceMethod] {
    [
      AppearanceMethod(
        "backgroundImage", of: UINavigationBar.self, read: { $0.backgroundImages.values },
        write: { $0.setBackgroundImage($1, for: $2.position, barMetrics: $2.metrics) }),
      AppearanceMethod(
        "backgroundImage", of: UIToolbar.self, read: { $0.backgroundImages.values },
        write: { $0.setBackgroundImage($1, forToolbarPosition: $2.position, barMetrics: $2.metrics) }),
      AppearanceMethod(
        "shadowImage", of: UIToolbar.self, read: { $0.shadowImages.values },
        write: { $0.setShadowImage($1, forToolbarPosition: $2.position) }),
      AppearanceMethod(
        "placedBackgroundImage", of: UISearchBar.self, read: { $0.backgroundImages.values },
        write: { $0.setBackgroundImage($1, for: $2.position, barMetrics: $2.metrics) }),
      AppearanceMethod(
        "image", of: UISearchBar.self, read: { $0.icons }, write: { $0.setImage($1, for: $2, state: .normal) }),
      byState(
        "titleTextAttributes", { (item: UIBarItem) in item.titleAttributes },
        { $0.setTitleTextAttributes($1, for: $2) }),
      byState(
        "badgeTextAttributes", { (item: UITabBarItem) in item.badgeAttributes },
        { $0.setBadgeTextAttributes($1, for: $2) }),
    ]
  }

  private static var barButtons: [AppearanceMethod] {
    [
      AppearanceMethod(
        "backgroundImage", of: UIBarButtonItem.self, read: { $0.looks.backgrounds },
        write: { $0.looks.backgrounds[$2] = $1 }),
      AppearanceMethod(
        "titlePositionAdjustment", of: UIBarButtonItem.self, read: { $0.looks.titleMoves },
        write: { $0.looks.titleMoves[$2] = $1 }),
      AppearanceMethod(
        "backButtonBackgroundImage", of: UIBarButtonItem.self, read: { $0.looks.backBackgrounds },
        write: { $0.looks.backBackgrounds[$2] = $1 }),
      AppearanceMethod(
        "backButtonTitlePositionAdjustment", of: UIBarButtonItem.self, read: { $0.looks.backTitleMoves },
        write: { $0.looks.backTitleMoves[$2] = $1 }),
    ]
  }
}
