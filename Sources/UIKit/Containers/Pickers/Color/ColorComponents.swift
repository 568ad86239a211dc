/// A colour as a person chooses it: grey keeps its hue, and black its saturation.
struct ColorComponents: Equatable {
  /// All in 0…1.
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat
  var alpha: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat = 1) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
    self.alpha = alpha
  }

  /// Reads a colour's components in sRGB; what lies beyond is clipped.
  init(_ color: UIColor) {
    let color = color.cgColor
    self.init(
      red: min(max(color.red, 0), 1), green: min(max(color.green, 0), 1),
      blue: min(max(color.blue, 0), 1),
      alpha: color.alpha)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let values = hsb(red: red, green: green, blue: blue)
    self.init(
      hue: values.hue, saturation: values.saturation, brightness: values.brightness, alpha: alpha)
  }

  /// Red, green and blue.
  var channels: [CGFloat] {
    let (red, green, blue) = rgb(hue: hue, saturation: saturation, brightness: brightness)
    return [red, green, blue]
  }

  /// Another amount of red (0), green (1) or blue (2).
  mutating func setChannel(_ index: Int, _ value: CGFloat) {
    var channels = channels
    channels[index] = min(max(value, 0), 1)
    var other = ColorComponents(
      red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    if other.saturation == 0 { other.hue = hue }
    if other.brightness == 0 { other.saturation = saturation }
    self = other
  }

  var color: UIColor {
    let channels = channels
    return UIColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  /// The colour without its transparency.
  var opaque: UIColor {
    var copy = self
    copy.alpha = 1
    return copy.color
  }

  /// Six digits, two each for red, green and blue.
  var hex: String {
    channels.map { channel in
      let digits = String(Int((channel * 255).rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// Reads a hexadecimal colour. Fails for what isn't one.
  /// - Parameter hex: six digits, or three that stand for two each, with or without a number sign.
  init?(hex: String, alpha: CGFloat) {
    var digits = hex.trimmingCharacters(in: .whitespaces)
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat((value >> shift) & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
