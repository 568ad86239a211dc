import UIKitTesting

/// A screen with every text in several sizes and weights.
@MainActor enum SamplePicture {
  static func draw(_ appearance: Appearance = .light, fonts: [UIFont]? = nil) -> CGImage {
    let device = SimulatedDevice(appearance: appearance)
    let fonts = fonts ?? [.systemFont(ofSize: 12), .systemFont(ofSize: 17), .boldSystemFont(ofSize: 24)]
    let stack = UIStackView(arrangedSubviews: fonts.flatMap { font in SampleTexts.all.map { label($0, font) } })
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 1, .leading)
    let page = UIView()
    page.backgroundColor = .systemBackground
    page.addSubview(stack)
    stack.frame = CGRect(x: 12, y: 44, width: 366, height: stack.systemLayoutSizeFitting(.zero).height)
    device.show(page)
    return device.snapshot()
  }

  static func label(_ sample: (text: String, language: String?), _ font: UIFont) -> UILabel {
    let label = UILabel()
    var attributes: [NSAttributedString.Key: Any] = [.font: font]
    if let language = sample.language { attributes[NSAttributedString.Key("NSLanguage")] = language }
    label.attributedText = NSAttributedString(string: sample.text, attributes: attributes)
    return label
  }
}

extension SamplePicture {
  /// The picture of a screen that has a view in its middle, as a file.
  static func picture(of view: UIView) -> Data? {
    let device = SimulatedDevice()
    let page = UIView()
    page.backgroundColor = .systemBackground
    view.sizeToFit()
    view.center = CGPoint(x: 195, y: 422)
    page.addSubview(view)
    device.show(page)
    return device.snapshot().pngData()
  }
}
