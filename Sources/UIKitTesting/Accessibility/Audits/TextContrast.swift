/// Colours as the eye weighs them: WCAG 2.2, "relative luminance" and "contrast ratio".
struct ContrastRatio {
  /// Red, green and blue, 0…255.
  typealias Color = SIMD3<Float>

  /// The ratio of two colours, 1…21.
  static func of(_ one: Color, _ other: Color) -> CGFloat {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: Color) -> CGFloat {
    0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }

  private static func linear(_ component: Float) -> CGFloat {
    let value = CGFloat(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The color as apps write it: "#8A8A8E".
  static func text(_ color: Color) -> String {
    let components = [color.x, color.y, color.z].map { component in
      let text = String(Int(component.rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + components.joined()
  }
}

/// The pictures by which the contrast of text is measured, all of one frame: as it is, without its text, and with its text
/// in white and in black. The last two differ just where letters are, by how much of a pixel they cover.
@MainActor struct TextPictures {
  private let shown: CGImage
  private let bare: CGImage
  private let white: CGImage
  private let black: CGImage
  private let scale: CGFloat

  /// Draws the frame that is on screen.
  /// - Parameter text: the layers that draw text.
  init?(_ device: SimulatedDevice, text: Set<LayerID>) {
    guard let tree = device.host.commit?.renderTree else { return nil }
    func picture(_ letters: TextTree.Letters) -> CGImage? {
      device.host.picture(of: TextTree(layers: text, letters: letters).changed(tree))
    }
    let whiteColor = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    guard let shown = picture(.asTheyAre), let bare = picture(.none), let white = picture(.in(whiteColor)),
      let black = picture(.in(.black))
    else { return nil }
    (self.shown, self.bare, self.white, self.black) = (shown, bare, white, black)
    scale = tree.scale
  }

  /// What was measured of one text.
  struct Measure {
    var ratio: CGFloat
    var text: ContrastRatio.Color
    var background: ContrastRatio.Color
  }

  /// The part of the letters' pixels that may have less contrast than the measure: where the background varies, it is the
  /// worst parts that can't be read.
  private static let leniency = 0.1
  /// The least cover of a letter's pixel by which text is there at all, 0…255.
  private static let leastCover: Float = 16

  /// Measures the text in a rectangle.
  /// - Parameters:
  ///   - rect: in points of the screen.
  ///   - alpha: the opacity of the text's color and of all around it. Thin letters cover no pixel wholly: this says what
  ///     color they would have there.
  /// - Returns: nil where no letters show.
  func measure(in rect: CGRect, alpha: CGFloat) -> Measure? {
    let pixels = pixels(in: rect)
    let greatest = pixels.reduce(0) { max($0, cover($1)) }
    guard greatest >= Self.leastCover else { return nil }
    let whole = max(greatest, Float(alpha) * 255)
    var measures = pixels.filter { cover($0) >= 0.9 * greatest }.map { offset in
      let (front, back) = (color(shown, offset), color(bare, offset))
      let text = (back + (front - back) * (whole / cover(offset))).clamped(
        lowerBound: .init(repeating: 0), upperBound: .init(repeating: 255))
      return Measure(ratio: ContrastRatio.of(text, back), text: text, background: back)
    }
    measures.sort { $0.ratio < $1.ratio }
    return measures[Int(Double(measures.count - 1) * Self.leniency)]
  }

  private func pixels(in rect: CGRect) -> [Int] {
    let area = rect.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
      .intersection(CGRect(x: 0, y: 0, width: shown.width, height: shown.height))
    guard !area.isNull, area.width >= 1, area.height >= 1 else { return [] }
    return (Int(area.minY)..<Int(area.maxY)).flatMap { y in
      (Int(area.minX)..<Int(area.maxX)).map { y * shown.bytesPerRow + $0 * 4 }
    }
  }

  /// How much letters cover of a pixel, 0…255.
  private func cover(_ offset: Int) -> Float {
    let difference = color(white, offset) - color(black, offset)
    return difference.max()
  }

  private func color(_ picture: CGImage, _ offset: Int) -> ContrastRatio.Color {
    let pixel = picture.pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return .init(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255))
  }
}

/// A render tree in which text is drawn otherwise.
private struct TextTree {
  enum Letters {
    case asTheyAre
    case none
    case `in`(RenderColor)
  }

  let layers: Set<LayerID>
  let letters: Letters

  func changed(_ tree: RenderTree) -> RenderTree {
    if case .asTheyAre = letters { return tree }
    return RenderTree(
      root: changed(tree.root), size: tree.size, scale: tree.scale, timelines: tree.timelines, sequence: tree.sequence)
  }

  private func changed(_ node: RenderNode) -> RenderNode {
    var (properties, contents) = (node.properties, node.contents)
    if layers.contains(node.id) {
      switch letters {
      case .asTheyAre: break
      case .none: contents = .none
      case .in(let color): properties.contentsTint = color
      }
    }
    return RenderNode(
      id: node.id, properties: properties, contents: contents, animations: node.animations, mask: node.mask,
      sublayers: node.sublayers.map(changed), generation: node.generation, time: node.time)
  }
}
