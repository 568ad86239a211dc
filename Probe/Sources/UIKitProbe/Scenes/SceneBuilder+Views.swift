import UIKit

extension SceneBuilder {
  // MARK: Text

  private static let weights: [String: UIFont.Weight] = [
    "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
  ]
  private static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "natural": .natural,
  ]

  static func font(_ size: Double, _ weight: String?) throws -> UIFont {
    .systemFont(ofSize: CGFloat(size), weight: try weights.named(weight ?? "regular", "weight"))
  }

  private func font(of description: ViewDescription) throws -> UIFont? {
    try description.font.map { try Self.font($0, description.weight) }
  }

  func label(_ description: ViewDescription) throws -> UILabel {
    let view = UILabel()
    if let font = try font(of: description) { view.font = font }
    if let text = description.text { view.text = text }
    if let runs = description.runs { view.attributedText = try attributedText(runs, description.paragraph) }
    if let lines = description.lines { view.numberOfLines = lines }
    if let alignment = description.alignment { view.textAlignment = try Self.alignments.named(alignment, "alignment") }
    return view
  }

  private func attributedText(_ runs: [TextRun], _ paragraph: ParagraphDescription?) throws -> NSAttributedString {
    let text = NSMutableAttributedString()
    for run in runs {
      var attributes: [NSAttributedString.Key: Any] = [.font: try Self.font(run.font, run.weight)]
      if let kern = run.kern { attributes[.kern] = CGFloat(kern) }
      if let offset = run.baselineOffset { attributes[.baselineOffset] = CGFloat(offset) }
      text.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    if let paragraph {
      let style = NSMutableParagraphStyle()
      if let spacing = paragraph.lineSpacing { style.lineSpacing = CGFloat(spacing) }
      if let alignment = paragraph.alignment { style.alignment = try Self.alignments.named(alignment, "alignment") }
      text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    }
    return text
  }

  func field(_ description: ViewDescription) throws -> UITextField {
    let view = UITextField()
    if description.isRounded == true { view.borderStyle = .roundedRect }
    if let font = try font(of: description) { view.font = font }
    view.text = description.text
    view.placeholder = description.placeholder
    return view
  }

  func textView(_ description: ViewDescription) throws -> UITextView {
    let view = UITextView()
    view.contentInsetAdjustmentBehavior = .never
    if let font = try font(of: description) { view.font = font }
    view.text = description.text
    return view
  }

  // MARK: Images and controls

  /// An opaque picture of that size.
  private func image(_ numbers: [Double]) throws -> UIImage {
    let size = try CGSize(numbers)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  func imageView(_ description: ViewDescription) throws -> UIImageView {
    let modes: [String: UIView.ContentMode] = [
      "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
      "center": .center, "topLeft": .topLeft,
    ]
    let view = UIImageView(image: try description.image.map(image))
    if let mode = description.contentMode { view.contentMode = try modes.named(mode, "content mode") }
    return view
  }

  func button(_ description: ViewDescription) throws -> UIButton {
    // With a picture it is of the kind that looks as the app says.
    let view = UIButton(type: description.image == nil ? .system : .custom)
    view.setTitle(description.text, for: .normal)
    if let image = try description.image.map(image) { view.setImage(image, for: .normal) }
    if let font = try font(of: description) { view.titleLabel?.font = font }
    return view
  }

  func onOff(_ description: ViewDescription) -> UISwitch {
    let view = UISwitch()
    view.isOn = description.isOn ?? false
    return view
  }

  func slider(_ description: ViewDescription) throws -> UISlider {
    let view = UISlider()
    if let range = try description.range.map(CGPoint.init) {
      (view.minimumValue, view.maximumValue) = (Float(range.x), Float(range.y))
    }
    view.value = Float(description.value ?? 0)
    return view
  }

  func progress(_ description: ViewDescription) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = Float(description.value ?? 0)
    return view
  }

  func segments(_ description: ViewDescription) -> UISegmentedControl {
    let view = UISegmentedControl(items: description.segments ?? [])
    view.selectedSegmentIndex = description.selected ?? UISegmentedControl.noSegment
    return view
  }

  func pages(_ description: ViewDescription) -> UIPageControl {
    let view = UIPageControl()
    view.numberOfPages = description.pages ?? 0
    view.currentPage = description.selected ?? 0
    return view
  }

  // MARK: Stacks

  func stack(_ description: ViewDescription) throws -> UIStackView {
    let distributions: [String: UIStackView.Distribution] = ["fill": .fill, "fillEqually": .fillEqually]
    let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "trailing": .trailing, "center": .center, "top": .top,
    ]
    let view = UIStackView()
    let axes: [String: NSLayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]
    view.axis = try axes.named(description.axis ?? "horizontal", "axis")
    view.spacing = CGFloat(description.spacing ?? 0)
    if let distribution = description.distribution {
      view.distribution = try distributions.named(distribution, "distribution")
    }
    if let alignment = description.stackAlignment { view.alignment = try alignments.named(alignment, "alignment") }
    return view
  }
}
