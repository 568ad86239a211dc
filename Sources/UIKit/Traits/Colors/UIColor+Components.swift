extension UIColor {
  /// Writes the components of `cgColor`, in extended sRGB.
  /// - Returns: false, writing nothing, if the colour is a pattern.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation and brightness of `cgColor`, each 0…1.
  /// - Returns: false, writing nothing, if the colour is a pattern.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    let values = hsb(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = values.hue
    saturation?.pointee = values.saturation
    brightness?.pointee = values.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the grey level of `cgColor`.
  /// - Returns: false, writing nothing, if the colour is not grey, or a pattern.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil, color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }
}

func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
  let sector = (hue == 1 ? 0 : hue) * 6
  let index = sector.rounded(.down)
  let fraction = sector - index
  let low = brightness * (1 - saturation)
  let falling = brightness * (1 - saturation * fraction)
  let rising = brightness * (1 - saturation * (1 - fraction))
  switch Int(index) {
  case 0: return (brightness, rising, low)
  case 1: return (falling, brightness, low)
  case 2: return (low, brightness, rising)
  case 3: return (low, falling, brightness)
  case 4: return (rising, low, brightness)
  default: return (brightness, low, falling)
  }
}

func hsb(red: CGFloat, green: CGFloat, blue: CGFloat) -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
  let high = max(red, green, blue)
  let range = high - min(red, green, blue)
  guard range > 0 else { return (0, 0, high) }
  let sector =
    if high == red {
      (green - blue) / range + (green < blue ? 6 : 0)
    } else if high == green {
      (blue - red) / range + 2
    } else {
      (red - green) / range + 4
    }
  return (sector / 6, range / high, high)
}
