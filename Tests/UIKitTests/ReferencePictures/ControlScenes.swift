import ReferencePictures
import UIKitTesting

/// Each control in its states.
@MainActor enum ControlScenes {
  static let all: [ReferenceScene] = [
    .views("buttons", height: 280) {
      [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()].map { configuration in
        row(states.map { configuredButton(configuration, $0) })
      } + [row(states.map(systemButton))]
    },
    .views("switches", height: 64) { [row([false, true].flatMap { [aSwitch($0, true), aSwitch($0, false)] })] },
    .views("sliders", height: 200) { [slider(0), slider(0.4), slider(1), slider(0.6, isEnabled: false)].map(wide) },
    steppers(),
    .views("segmented-controls", height: 160) { segmentedControls().map(wide) },
    .views("text-fields", height: 260) { textFields().map(wide) },
    .views("indicators", height: 150) { indicators() },
    .views("labels", height: 420) { labels() },
    .views("date-wheels", height: 240) { [wide(datePicker(.wheels))] },
    .views("calendar", height: 420) { [wide(datePicker(.inline))] },
  ]

  private static let states: [UIControl.State] = [.normal, .highlighted, .disabled]

  private static func row(_ views: [UIView]) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 12
    return row
  }

  /// Makes a view as wide as the scene lets it be.
  private static func wide(_ view: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 343).isActive = true
    return view
  }

  private static func put(_ control: UIControl, into state: UIControl.State) {
    control.isEnabled = state != .disabled
    control.isHighlighted = state == .highlighted
  }

  private static func configuredButton(_ configuration: UIButton.Configuration, _ state: UIControl.State) -> UIButton {
    var configuration = configuration
    configuration.title = "Listen"
    let button = UIButton(configuration: configuration)
    put(button, into: state)
    return button
  }

  private static func systemButton(_ state: UIControl.State) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Share", for: .normal)
    button.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
    put(button, into: state)
    return button
  }

  private static func aSwitch(_ isOn: Bool, _ isEnabled: Bool) -> UISwitch {
    let control = UISwitch()
    (control.isOn, control.isEnabled) = (isOn, isEnabled)
    return control
  }

  private static func slider(_ value: Float, isEnabled: Bool = true) -> UISlider {
    let slider = UISlider()
    (slider.value, slider.isEnabled) = (value, isEnabled)
    if value == 0.4 {
      slider.minimumValueImage = UIImage(systemName: "minus")
      slider.maximumValueImage = UIImage(systemName: "plus")
    }
    return slider
  }

  /// Steppers: at the lower end, in the middle, disabled, with a tint, and one that a finger is on.
  private static func steppers() -> ReferenceScene {
    .screen("steppers", rows: 20..<120) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      for number in 0..<5 {
        let stepper = UIStepper()
        stepper.frame.origin = CGPoint(x: 16 + 106 * (number % 3), y: 32 + 44 * (number / 3))
        stepper.value = number == 0 ? 0 : 50
        stepper.isEnabled = number != 2
        if number == 3 { stepper.setIncrementImage(stepper.incrementImage(for: .normal), for: .normal) }
        controller.view.addSubview(stepper)
      }
      return controller
    } use: { device, _ in
      device.touchDown(at: CGPoint(x: 192, y: 92))
      device.advanceFrames(2)
    }
  }

  private static func segmentedControls() -> [UIView] {
    (0..<3).map { number in
      let control = UISegmentedControl(items: ["Day", "Week", "Month"])
      control.selectedSegmentIndex = number
      if number == 1 { control.setEnabled(false, forSegmentAt: 2) }
      if number == 2 { control.isEnabled = false }
      return control
    }
  }

  private static func textFields() -> [UIView] {
    let styles: [UITextField.BorderStyle] = [.roundedRect, .roundedRect, .roundedRect, .line, .bezel]
    return styles.enumerated().map { number, style in
      let field = UITextField()
      (field.borderStyle, field.placeholder) = (style, "Name")
      field.clearButtonMode = .always
      if number > 0 { field.text = "Rosa" }
      if number == 2 { field.isEnabled = false }
      return field
    }
  }

  private static func indicators() -> [UIView] {
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.tertiaryLabel, .label)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.3
    let spinners = [UIActivityIndicatorView.Style.medium, .large].map { style in
      let spinner = UIActivityIndicatorView(style: style)
      spinner.startAnimating()
      return spinner
    }
    return [pages, wide(progress), row(spinners)]
  }

  private static func labels() -> [UIView] {
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
      ("Headline", .headline), ("Body", .body), ("Subheadline", .subheadline), ("Footnote", .footnote),
    ]
    let colors: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .systemRed]
    return styles.enumerated().map { number, style in
      let label = UILabel()
      (label.text, label.font) = (style.0, .preferredFont(forTextStyle: style.1))
      label.textColor = colors[number % colors.count]
      return label
    }
  }

  /// A date picker in which neither the machine's language nor its time zone has a part.
  private static func datePicker(_ style: UIDatePickerStyle) -> UIView {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_GB")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.calendar.firstWeekday = 2
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = .date
    // 14 November 2023.
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    return picker
  }
}
