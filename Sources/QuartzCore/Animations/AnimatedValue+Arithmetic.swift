import Foundation

extension AnimatedValue {
  /// The value between this one and another; the nearer of the two where nothing lies between them.
  func interpolated(to other: AnimatedValue, _ p: MotionProgress) -> AnimatedValue {
    let k = CGFloat(p.scalar)
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * p.scalar)
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: a.x + (b.x - a.x) * CGFloat(p.x), y: a.y + (b.y - a.y) * CGFloat(p.y)))
    case (.size(let a), .size(let b)): return .size(Self.lerp(a, b, k))
    case (.rect(let a), .rect(let b)):
      let origin = CGPoint(
        x: a.origin.x + (b.origin.x - a.origin.x) * CGFloat(p.x),
        y: a.origin.y + (b.origin.y - a.origin.y) * CGFloat(p.y))
      return .rect(CGRect(origin: origin, size: Self.lerp(a.size, b.size, k)))
    case (.transform(let a), .transform(let b)): return .transform(TransformParts.interpolate(a, b, p.scalar))
    case (.transformDelta(let a), .transformDelta(let b)): return .transformDelta(a.interpolated(to: b, p.scalar))
    case (.color(let a), .color(let b)): return .color(a.interpolated(to: b, Float(p.scalar)))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.interpolated(to: $1, Float(p.scalar)) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * k })
    case (.path(let a), .path(let b)): return a.interpolated(to: b, k).map { .path($0) } ?? (k < 0.5 ? self : other)
    case (.backdrop(let a), .backdrop(let b)): return .backdrop(a.interpolated(to: b, k))
    // Exactly at an end: a spring that swings past it is still on its way.
    case (.presence(let a), .presence(let b)): return .presence(p.scalar == 0 ? a : p.scalar == 1 ? b : a || b)
    // A property that changes to or from nothing does so at once.
    case (.none, _), (_, .none): return other
    default: return p.scalar < 0.5 ? self : other
    }
  }

  /// The value at a part of the way to another.
  package func mixed(with other: AnimatedValue, _ part: Double) -> AnimatedValue {
    interpolated(to: other, MotionProgress(part))
  }

  private static func lerp(_ a: CGSize, _ b: CGSize, _ k: CGFloat) -> CGSize {
    CGSize(width: a.width + (b.width - a.width) * k, height: a.height + (b.height - a.height) * k)
  }

  /// The sum of this value and another taken `count` times; the value itself where they can't be added. A transform is
  /// applied before this one.
  package func adding(_ other: AnimatedValue, times count: Double = 1) -> AnimatedValue {
    let k = CGFloat(count)
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b * count)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x * k, y: a.y + b.y * k))
    case (.size(let a), .size(let b)): return .size(Self.sum(a, b, k))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          origin: CGPoint(x: a.origin.x + b.origin.x * k, y: a.origin.y + b.origin.y * k),
          size: Self.sum(a.size, b.size, k)))
    case (.transform(let a), .transformDelta(let b)): return .transform(b.added(to: a))
    case (.transform(let a), .transform(let b)):
      if count == 1 { return .transform(CATransform3DConcat(b, a)) }
      var sum = a
      let step = count < 0 ? CATransform3DInvert(b) : b
      for _ in 0..<Int(abs(count)) { sum = CATransform3DConcat(step, sum) }
      return .transform(sum)
    case (.color(let a), .color(let b)):
      let k = Float(count)
      return .color(
        RenderColor(
          red: a.red + b.red * k, green: a.green + b.green * k, blue: a.blue + b.blue * k,
          alpha: a.alpha + b.alpha * k))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map { $0 + $1 * k })
    default: return self
    }
  }

  private static func sum(_ a: CGSize, _ b: CGSize, _ k: CGFloat) -> CGSize {
    CGSize(width: a.width + b.width * k, height: a.height + b.height * k)
  }
}

extension RenderColor {
  /// Component by component in the gamma-encoded space, as Core Animation does.
  func interpolated(to other: RenderColor, _ k: Float) -> RenderColor {
    RenderColor(
      red: red + (other.red - red) * k, green: green + (other.green - green) * k, blue: blue + (other.blue - blue) * k,
      alpha: alpha + (other.alpha - alpha) * k)
  }
}

extension BackdropProperties {
  func interpolated(to other: BackdropProperties, _ k: CGFloat) -> BackdropProperties {
    var result = other
    result.blurRadius = blurRadius + (other.blurRadius - blurRadius) * k
    result.saturation = saturation + (other.saturation - saturation) * k
    // A tint that the other side lacks fades from or to nothing.
    result.tints = (0..<max(tints.count, other.tints.count)).map { index in
      let from = index < tints.count ? tints[index] : other.tints[index].faded
      let to = index < other.tints.count ? other.tints[index] : tints[index].faded
      return from.interpolated(to: to, Float(k))
    }
    return result
  }
}

extension RenderColor {
  fileprivate var faded: RenderColor { RenderColor(red: red, green: green, blue: blue, alpha: 0) }
}

extension CGPath {
  /// The path between this one and another; nil if their elements differ in kind.
  func interpolated(to other: CGPath, _ k: CGFloat) -> CGPath? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.mixed(with: b, k) }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
      case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
      case (.quadratic(let c, let p), .quadratic(let d, let q)):
        result.append(.quadratic(control: mix(c, d), end: mix(p, q)))
      case (.cubic(let c, let d, let p), .cubic(let e, let f, let q)):
        result.append(.cubic(control1: mix(c, e), control2: mix(d, f), end: mix(p, q)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return CGPath(elements: result)
  }
}
