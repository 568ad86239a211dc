/// Time, signal, network and battery; in dark and light content, of which one shows, or each on one side of an edge.
final class StatusBarView: UIView {
  private let dark = StatusBarContentView(color: .black)
  private let light = StatusBarContentView(color: .white)
  private var preference = StatusBarPreference()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(dark)
    addSubview(light)
    light.alpha = 0
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  override func layoutSubviews() {
    super.layoutSubviews()
    for content in [dark, light] { content.frame = content.frame.with(size: bounds.size) }
    cut()
  }

  func showTime(_ time: String) {
    dark.time = time
    light.time = time
  }

  func show(_ new: StatusBarPreference, time: String) {
    showTime(time)
    // The edge may be elsewhere than it was last told: an animation that was stopped on its way leaves it there.
    guard new != preference else { return cut() }
    let comesOrGoesAtOnce = new.isHidden != preference.isHidden && new.animation == .none
    preference = new
    if comesOrGoesAtOnce { UIView.performWithoutAnimation(place) } else { place() }
  }

  private func place() {
    let isOut = preference.isHidden && preference.animation == .slide
    for content in [dark, light] {
      content.frame.origin.y = isOut ? -bounds.height : 0
      let shows = preference.parts != nil || preference.isLight == (content === light)
      content.alpha = preference.isHidden || !shows ? 0 : 1
    }
    cut()
  }

  /// Lets light and dark content show on their own sides of the edge alone.
  private func cut() {
    guard let parts = preference.parts else {
      for content in [dark, light] where content.mask != nil { content.mask = nil }
      return
    }
    let edge = min(max(parts.edge, 0), bounds.width)
    let left = CGRect(x: 0, y: 0, width: edge, height: bounds.height)
    let right = CGRect(x: edge, y: 0, width: bounds.width - edge, height: bounds.height)
    cut(light, to: parts.isLeftLight ? left : right)
    cut(dark, to: parts.isLeftLight ? right : left)
  }

  private func cut(_ content: UIView, to part: CGRect) {
    if let mask = content.mask {
      if mask.frame != part { mask.frame = part }
      return
    }
    UIView.performWithoutAnimation {
      let mask = UIView(frame: part)
      mask.backgroundColor = .black
      content.mask = mask
    }
  }
}

extension CGRect {
  fileprivate func with(size: CGSize) -> CGRect { CGRect(origin: origin, size: size) }
}

/// The status bar in one colour.
private final class StatusBarContentView: UIView {
  private let timeLabel = UILabel()
  private let signal = CAShapeLayer()
  private let network = CAShapeLayer()
  private let batteryCase = CAShapeLayer()
  private let batteryLevel = CAShapeLayer()

  var time = "" { didSet { if time != oldValue { timeChanged() } } }

  init(color: UIColor) {
    super.init(frame: .zero)
    timeLabel.textColor = color
    timeLabel.textAlignment = .center
    addSubview(timeLabel)
    let cgColor = color.cgColor
    signal.path = StatusBarGlyphs.signal
    network.path = StatusBarGlyphs.network
    batteryCase.path = StatusBarGlyphs.batteryCase
    batteryCase.opacity = 0.4
    batteryLevel.path = StatusBarGlyphs.batteryLevel
    for glyph in [signal, network, batteryCase, batteryLevel] {
      glyph.fillColor = cgColor
      glyph.strokeColor = nil
      glyph.fillRule = .evenOdd
      layer.addSublayer(glyph)
    }
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  private func timeChanged() {
    timeLabel.text = time
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.withoutActions(placeParts)
  }

  private func placeParts() {
    let placement = StatusBarPlacement(size: bounds.size)
    timeLabel.font = .systemFont(ofSize: placement.fontSize, weight: .semibold)
    let size = timeLabel.intrinsicContentSize
    timeLabel.frame = CGRect(
      x: (placement.timeCenter.x - size.width / 2).rounded(), y: (placement.timeCenter.y - size.height / 2).rounded(),
      width: size.width, height: size.height)
    var right = placement.glyphsRight
    for (glyphs, width) in [([batteryCase, batteryLevel], 27.0), ([network], 17.0), ([signal], 18.0)] {
      for glyph in glyphs {
        glyph.frame = CGRect(x: right - width, y: placement.glyphsMiddle - 6.5, width: width, height: 13)
      }
      right -= width + 5
    }
  }
}

/// The places of things in a status bar of a given size: beside a notch, or in a low bar with the time in the middle.
private struct StatusBarPlacement {
  var timeCenter: CGPoint
  var fontSize: CGFloat
  var glyphsRight: CGFloat
  var glyphsMiddle: CGFloat

  /// Bars this low have no notch beside them.
  private static let lowHeight: CGFloat = 32

  init(size: CGSize) {
    if size.height < Self.lowHeight {
      timeCenter = CGPoint(x: size.width / 2, y: size.height / 2)
      fontSize = 12
      glyphsRight = size.width - 6
      glyphsMiddle = size.height / 2
    } else {
      // The middle of the ear beside a notch: 0.14 of the width; text and glyphs in the lower half of the bar.
      let middle = (size.height * 0.55).rounded()
      timeCenter = CGPoint(x: (size.width * 0.14).rounded(), y: middle)
      fontSize = 17
      glyphsRight = size.width - 26
      glyphsMiddle = middle
    }
  }
}

/// The glyphs' outlines, each in a box 13 pt high.
enum StatusBarGlyphs {
  /// Four rising bars: the device has full signal.
  static let signal: CGPath = {
    let path = CGMutablePath()
    for (index, height) in [4.0, 6.5, 9.0, 12.0].enumerated() {
      path.addRoundedRect(
        in: CGRect(x: Double(index) * 4.8, y: 12.5 - height, width: 3.2, height: height), cornerWidth: 1,
        cornerHeight: 1)
    }
    return path
  }()

  /// A point and two arcs above it.
  static let network: CGPath = {
    let path = CGMutablePath()
    let tip = CGPoint(x: 8.5, y: 12.5)
    let half = CGFloat.pi / 4
    for (inner, outer) in [(0.0, 3.4), (4.9, 7.3), (8.8, 11.4)] {
      path.move(to: CGPoint(x: tip.x - outer * sin(half), y: tip.y - outer * cos(half)))
      path.addArc(
        center: tip, radius: outer, startAngle: -.pi / 2 - half, endAngle: -.pi / 2 + half, clockwise: false)
      if inner > 0 {
        path.addArc(
          center: tip, radius: inner, startAngle: -.pi / 2 + half, endAngle: -.pi / 2 - half, clockwise: true)
      } else {
        path.addLine(to: tip)
      }
      path.closeSubpath()
    }
    return path
  }()

  static let batteryCase: CGPath = {
    let path = CGMutablePath()
    path.addRoundedRect(in: CGRect(x: 0, y: 0.5, width: 24, height: 12), cornerWidth: 3.8, cornerHeight: 3.8)
    path.addRoundedRect(in: CGRect(x: 1, y: 1.5, width: 22, height: 10), cornerWidth: 2.8, cornerHeight: 2.8)
    path.addRoundedRect(in: CGRect(x: 25, y: 4.5, width: 1.5, height: 4), cornerWidth: 0.75, cornerHeight: 0.75)
    return path
  }()

  /// A full battery.
  static let batteryLevel: CGPath = CGPath(
    roundedRect: CGRect(x: 2, y: 2.5, width: 20, height: 8), cornerWidth: 2, cornerHeight: 2, transform: nil)
}
