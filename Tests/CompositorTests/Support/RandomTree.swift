import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import TestSupport

/// Layers of every kind, in random places, and random edits of them.
struct RandomTree {
  private var random: SeededGenerator
  private(set) var layers: [Scene.Layer] = []
  private let images: [CGImage]
  private let paths: [CGPath]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    images = [
      .make(16, 12, isOpaque: true) { x, y in 0xff00_0000 | UInt32(x * 16) << 16 | UInt32(y * 20) },
      .make(9, 9) { x, y in (x + y) % 2 == 0 ? 0x8040_2010 : 0 },
      .makeMask(11, 7) { x, y in UInt8(x * 20 + y) },
    ]
    let star = CGMutablePath()
    star.move(to: CGPoint(x: 20, y: 0))
    for i in 1..<5 {
      star.addLine(to: CGPoint(x: 20 + 20 * sin(Double(i) * 2.513), y: 20 - 20 * cos(Double(i) * 2.513)))
    }
    star.closeSubpath()
    paths = [star, CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 18), transform: nil)]
    layers = (0..<5).map { _ in self.layer(depth: 0) }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    // Some lie on pixels, some don't.
    let value = Double.random(in: range, using: &random)
    return Bool.random(using: &random) ? value.rounded() : (value * 16).rounded() / 16
  }

  private mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  private mutating func color() -> RenderColor {
    func unit() -> Float { Float.random(in: 0...1, using: &random) }
    return RenderColor(red: unit(), green: unit(), blue: unit(), alpha: chance(0.5) ? 1 : unit())
  }

  private mutating func layer(depth: Int) -> Scene.Layer {
    let layer = Scene.Layer()
    vary(layer, all: true)
    if depth < 3 {
      for _ in 0..<Int.random(in: 0...2, using: &random) { layer.sublayers.append(self.layer(depth: depth + 1)) }
    }
    if chance(0.15) {
      let mask = Scene.Layer()
      vary(mask, all: true)
      mask.properties.backdrop = nil
      layer.mask = mask
    }
    return layer
  }

  /// Changes some of a layer, or all of it.
  private mutating func vary(_ layer: Scene.Layer, all: Bool = false) {
    func turn() -> Bool { all }
    if chance(0.1) {
      // Some come, some go, at times between the steps' and at them.
      layer.timing.begin = chance(0.5) ? 0 : Double(Int.random(in: 0...12, using: &random)) / 2
      layer.timing.duration = chance(0.5) ? .infinity : Double(Int.random(in: 1...6, using: &random)) / 2
    }
    if all || chance(0.4) {
      layer.frame = CGRect(x: number(-10...70), y: number(-10...60), width: number(4...60), height: number(4...50))
    }
    if chance(0.3) { layer.properties.backgroundColor = chance(0.3) ? nil : color() }
    if chance(0.2) { layer.properties.cornerRadius = number(0...16) }
    if chance(0.1) { layer.properties.cornerCurve = chance(0.5) ? .continuous : .circular }
    if chance(0.1) { layer.properties.maskedCorners = CornerSet(rawValue: UInt8.random(in: 0...15, using: &random)) }
    if chance(0.2) { layer.properties.opacity = chance(0.5) ? 1 : Float(number(0...1)) }
    if chance(0.1) { layer.properties.isHidden.toggle() }
    if chance(0.2) { layer.properties.masksToBounds.toggle() }
    if chance(0.1) { layer.properties.borderWidth = number(0...4) }
    if chance(0.1) { layer.properties.borderColor = color() }
    if chance(0.15) { layer.properties.shadowOpacity = chance(0.5) ? 0 : Float(number(0...1)) }
    if chance(0.1) { layer.properties.shadowRadius = number(0...8) }
    if chance(0.1) { layer.properties.shadowPath = chance(0.5) ? nil : paths.randomElement(using: &random) }
    if chance(0.1) { layer.properties.bounds.origin = CGPoint(x: number(-5...5), y: number(-5...5)) }
    if chance(0.15) { layer.contents = chance(0.4) ? .none : .image(images.randomElement(using: &random)!) }
    if chance(0.1) {
      layer.properties.contentsGravity = [.resize, .center, .resizeAspectFill, .topLeft].randomElement(using: &random)!
    }
    if chance(0.1) {
      layer.properties.contentsCenter =
        chance(0.5) ? CGRect(x: 0, y: 0, width: 1, height: 1) : CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
    }
    if chance(0.1) { layer.properties.contentsTint = chance(0.5) ? nil : color() }
    if chance(0.15) { varyTransform(layer) }
    varyCompositing(layer)
    if chance(0.1) {
      var shape = ShapeProperties()
      shape.path = paths.randomElement(using: &random)
      shape.fillColor = color()
      if chance(0.5) { shape.strokeColor = color() }
      shape.lineWidth = number(0...5)
      shape.strokeEnd = chance(0.5) ? 1 : number(0...1)
      if chance(0.3) { shape.lineDashPattern = [4, 3] }
      layer.properties.shape = chance(0.3) ? nil : shape
    }
    if chance(0.1) {
      var gradient = GradientProperties()
      gradient.kind = [.axial, .radial, .conic].randomElement(using: &random)!
      gradient.colors = [color(), color(), color()]
      gradient.startPoint = CGPoint(x: number(0...1), y: 0.25)
      layer.properties.gradient = chance(0.3) ? nil : gradient
    }
    if chance(0.06) {
      var backdrop = BackdropProperties()
      backdrop.blurRadius = number(0...12)
      backdrop.saturation = 1.8
      backdrop.tints = [color().with(alpha: 0.3)]
      layer.properties.backdrop = chance(0.3) ? nil : backdrop
    }
  }

  /// Changes how the layer's picture comes to what lies behind it.
  private mutating func varyCompositing(_ layer: Scene.Layer) {
    if chance(0.08) { layer.properties.blendMode = BlendMode.allCases.randomElement(using: &random)! }
    if chance(0.05) { layer.properties.allowsGroupOpacity.toggle() }
    if chance(0.05) { layer.properties.groupColor = chance(0.5) ? 0xffff_ffff : 0xc080_40c0 }
    if chance(0.05) { layer.properties.isIsolated.toggle() }
    if chance(0.08) { layer.properties.preservesDepth.toggle() }
    if chance(0.08) { layer.properties.shouldRasterize.toggle() }
    if chance(0.05) { layer.properties.rasterizationScale = Float.random(in: 0.5...2, using: &random) }
  }

  private mutating func varyTransform(_ layer: Scene.Layer) {
    var t = CATransform3DIdentity
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      (t.m11, t.m22) = (number(0.3...2), number(0.3...2))
    case 1:
      let angle = number(-3...3)
      (t.m11, t.m12, t.m21, t.m22) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    case 2:
      let angle = number(-1.2...1.2)
      (t.m11, t.m13, t.m31, t.m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
      t.m14 = t.m13 / -60
      layer.properties.isDoubleSided = chance(0.5)
    case 3:
      (t.m41, t.m42) = (number(-8...8), number(-8...8))
    default: break
    }
    layer.properties.transform = t
  }

  private func all(_ layers: [Scene.Layer]) -> [Scene.Layer] {
    layers.flatMap { [$0] + all($0.sublayers) + ($0.mask.map { [$0] } ?? []) }
  }

  mutating func edit() {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let everything = all(layers)
      let target = everything.randomElement(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: layers.append(layer(depth: 1))
      case 1 where layers.count > 1: layers.remove(at: Int.random(in: layers.indices, using: &random))
      case 2: layers.shuffle(using: &random)
      case 3: target?.sublayers.shuffle(using: &random)
      case 4 where target?.sublayers.isEmpty == false: target?.sublayers.removeLast()
      default: if let target { vary(target) }
      }
    }
  }
}
