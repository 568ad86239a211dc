import Foundation

/// A value that a property may take while it is animated. Nothing in the ordinary ones is allocated.
package enum AnimatedValue: Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  /// The rest of the way to a transform, part by part, which is only added to a transform.
  case transformDelta(TransformDelta)
  case color(RenderColor)
  case pattern(RenderPattern)
  case colors([RenderColor])
  case numbers([CGFloat])
  case path(CGPath)
  case backdrop(BackdropProperties)
  case flag(Bool)
  /// Whether a layer is there at all: between one that is and one that is not, it is.
  case presence(Bool)
  case name(String)
  /// The absence of a colour or a path.
  case none

  /// Makes the value of an object; nil for values that nothing can be animated by.
  ///
  /// Objects are told from values first: for a cast of one to the other the runtime looks for a bridge between them,
  /// which takes most of a millisecond the first time, and makes truths of boxed ones and zeros.
  package init?(any value: Any) {
    if type(of: value) is AnyClass { self.init(object: value as AnyObject) } else { self.init(value: value) }
  }

  private init?(value: Any) {
    switch value {
    case let value as AnimatedValue: self = value
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as TransformDelta: self = .transformDelta(value)
    case let value as Bool: self = .flag(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as String: self = .name(value)
    case let value as [CGColor]: self = .colors(value.map { RenderColor($0) })
    case let value as [CGFloat]: self = .numbers(value)
    case let value as [NSNumber]: self = .numbers(value.map { CGFloat($0.doubleValue) })
    default:
      guard let wrapped = (value as? any Wrapper)?.wrapped else { return nil }
      self.init(any: wrapped)
    }
  }

  private init?(object: AnyObject) {
    switch object {
    case let color as CGColor: self = RenderPattern(color).map { .pattern($0) } ?? .color(RenderColor(color))
    case let path as CGPath: self = .path(path)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let value as NSValue:
      guard let value = value.animatedValue else { return nil }
      self = value
    case let string as NSString: self = .name(string as String)
    default: return nil
    }
  }

  package var number: Double? {
    switch self {
    case .number(let x): return x
    case .flag(let flag): return flag ? 1 : 0
    // The number is that of the property, which is `isHidden`.
    case .presence(let isThere): return isThere ? 0 : 1
    default: return nil
    }
  }

  /// The value as apps see it; numbers as `Double`.
  package var object: Any? {
    switch self {
    case .number(let x): return x
    case .point(let p): return p
    case .size(let s): return s
    case .rect(let r): return r
    case .transform(let t): return t
    case .transformDelta(let d): return d
    case .color(let c): return CGColor(c)
    case .pattern(let p): return p.color
    case .colors(let c): return c.map { CGColor($0) }
    case .numbers(let n): return n.map { NSNumber(value: Double($0)) }
    case .path(let p): return p
    case .backdrop(let b): return b
    case .flag(let f): return f
    case .presence(let isThere): return !isThere
    case .name(let n): return n
    case .none: return nil
    }
  }
}

/// An optional that was put into an `Any` as it is.
private protocol Wrapper { var wrapped: Any? { get } }

extension Optional: Wrapper {
  fileprivate var wrapped: Any? { self }
}

extension CGColor {
  package convenience init(_ color: RenderColor) {
    self.init(
      srgbRed: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
  }
}

extension AnimatedValue {
  /// Whether both values are the same and of the same kind. Paths are the same if they are one object.
  package func isEqual(to other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): return a == b
    case (.point(let a), .point(let b)): return a == b
    case (.size(let a), .size(let b)): return a == b
    case (.rect(let a), .rect(let b)): return a == b
    case (.transform(let a), .transform(let b)): return a == b
    case (.transformDelta(let a), .transformDelta(let b)): return a == b
    case (.color(let a), .color(let b)): return a == b
    case (.pattern(let a), .pattern(let b)): return a.color == b.color
    case (.colors(let a), .colors(let b)): return a == b
    case (.numbers(let a), .numbers(let b)): return a == b
    case (.path(let a), .path(let b)): return a === b
    case (.backdrop(let a), .backdrop(let b)):
      return a.blurRadius == b.blurRadius && a.saturation == b.saturation && a.tints == b.tints
    case (.flag(let a), .flag(let b)): return a == b
    case (.presence(let a), .presence(let b)): return a == b
    case (.name(let a), .name(let b)): return a == b
    case (.none, .none): return true
    default: return false
    }
  }
}
