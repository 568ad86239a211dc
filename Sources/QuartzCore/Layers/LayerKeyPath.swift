import Foundation
import MotionLaws

/// A property or a part of one, as animations name it: `position`, `position.x`, `transform.rotation.z`.
package struct LayerKeyPath: Hashable, Sendable {
  package enum Part: String, Sendable {
    case whole = ""
    case x, y, width, height
    case origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    case translation, scale, rotation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
  }

  package let key: LayerKey
  package let part: Part

  package init(_ key: LayerKey, _ part: Part = .whole) { (self.key, self.part) = (key, part) }

  /// The path as it is written.
  var name: String { part == .whole ? key.rawValue : "\(key.rawValue).\(part.rawValue)" }

  /// Reads a key path; nil for one that leads to no animatable property.
  package init?(_ path: String) {
    let pieces = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let key = pieces.first.flatMap({ LayerKey(rawValue: String($0)) }),
      let part = Part(rawValue: pieces.count > 1 ? String(pieces[1]) : "")
    else { return nil }
    self.init(key, part)
    guard part != .whole else { return }
    var properties = RenderProperties()
    (properties.shape, properties.gradient, properties.backdrop) = (.init(), .init(), .init())
    properties.isText = true
    guard value(in: properties) != nil else { return nil }
  }

  package func value(in properties: RenderProperties) -> AnimatedValue? {
    guard let whole = key.value(in: properties) else { return nil }
    switch (whole, part) {
    case (_, .whole): return whole
    case (.point(let p), .x): return .number(Double(p.x))
    case (.point(let p), .y): return .number(Double(p.y))
    case (.size(let s), .width): return .number(Double(s.width))
    case (.size(let s), .height): return .number(Double(s.height))
    case (.rect(let r), .origin): return .point(r.origin)
    case (.rect(let r), .size): return .size(r.size)
    case (.rect(let r), .originX): return .number(Double(r.origin.x))
    case (.rect(let r), .originY): return .number(Double(r.origin.y))
    case (.rect(let r), .sizeWidth): return .number(Double(r.width))
    case (.rect(let r), .sizeHeight): return .number(Double(r.height))
    case (.transform(let t), _): return TransformParts(t)?.value(of: part)
    default: return nil
    }
  }

  package func set(_ value: AnimatedValue, in properties: inout RenderProperties) {
    if part == .whole { return key.set(value, in: &properties) }
    guard let whole = key.value(in: properties) else { return }
    switch (whole, part, value) {
    case (.point(var p), .x, .number(let v)):
      p.x = CGFloat(v)
      key.set(.point(p), in: &properties)
    case (.point(var p), .y, .number(let v)):
      p.y = CGFloat(v)
      key.set(.point(p), in: &properties)
    case (.size(var s), .width, .number(let v)):
      s.width = CGFloat(v)
      key.set(.size(s), in: &properties)
    case (.size(var s), .height, .number(let v)):
      s.height = CGFloat(v)
      key.set(.size(s), in: &properties)
    case (.rect(var r), _, _):
      switch (part, value) {
      case (.origin, .point(let v)): r.origin = v
      case (.size, .size(let v)): r.size = v
      case (.originX, .number(let v)): r.origin.x = CGFloat(v)
      case (.originY, .number(let v)): r.origin.y = CGFloat(v)
      case (.sizeWidth, .number(let v)): r.size.width = CGFloat(v)
      case (.sizeHeight, .number(let v)): r.size.height = CGFloat(v)
      default: return
      }
      key.set(.rect(r), in: &properties)
    case (.transform(let t), _, _):
      guard var parts = TransformParts(t), parts.set(value, for: part) else { return }
      key.set(.transform(parts.transform), in: &properties)
    default: break
    }
  }
}

extension TransformParts {
  func value(of part: LayerKeyPath.Part) -> AnimatedValue? {
    switch part {
    case .translation: return .size(CGSize(width: translation.x, height: translation.y))
    case .translationX: return .number(translation.x)
    case .translationY: return .number(translation.y)
    case .translationZ: return .number(translation.z)
    case .scale: return .number((scale.x + scale.y + scale.z) / 3)
    case .scaleX: return .number(scale.x)
    case .scaleY: return .number(scale.y)
    case .scaleZ: return .number(scale.z)
    case .rotation, .rotationZ: return .number(rotation.angles.z)
    case .rotationX: return .number(rotation.angles.x)
    case .rotationY: return .number(rotation.angles.y)
    default: return nil
    }
  }

  /// Sets a part of the transform, and returns false if the value is none for the part.
  mutating func set(_ value: AnimatedValue, for part: LayerKeyPath.Part) -> Bool {
    switch (part, value) {
    case (.translation, .size(let v)): (translation.x, translation.y) = (Double(v.width), Double(v.height))
    case (.translation, .point(let v)): (translation.x, translation.y) = (Double(v.x), Double(v.y))
    case (.translationX, .number(let v)): translation.x = v
    case (.translationY, .number(let v)): translation.y = v
    case (.translationZ, .number(let v)): translation.z = v
    case (.scale, .number(let v)): scale = [v, v, v]
    case (.scaleX, .number(let v)): scale.x = v
    case (.scaleY, .number(let v)): scale.y = v
    case (.scaleZ, .number(let v)): scale.z = v
    case (.rotation, .number(let v)), (.rotationZ, .number(let v)): rotation.angles.z = v
    case (.rotationX, .number(let v)): rotation.angles.x = v
    case (.rotationY, .number(let v)): rotation.angles.y = v
    default: return false
    }
    return true
  }
}

extension Quaternion {
  /// Radians about x, then y, then z.
  var angles: SIMD3<Double> {
    get {
      let (a, b, c) = rows
      let cosine = (a.x * a.x + a.y * a.y).squareRoot()
      // Where y stands at a right angle, x and z turn about one axis: z has it all.
      guard cosine > 1e-9 else {
        return [0, Elementary.atan2(-a.z, cosine), Elementary.atan2(-b.x, b.y)]
      }
      return [Elementary.atan2(b.z, c.z), Elementary.atan2(-a.z, cosine), Elementary.atan2(a.y, a.x)]
    }
    set {
      func turn(_ axis: SIMD4<Double>, _ angle: Double) -> Quaternion {
        let half = Elementary.sinCos(angle / 2)
        return Quaternion(v: axis * half.sin + [0, 0, 0, half.cos])
      }
      self = turn([1, 0, 0, 0], newValue.x).followed(by: turn([0, 1, 0, 0], newValue.y))
        .followed(by: turn([0, 0, 1, 0], newValue.z))
    }
  }
}
