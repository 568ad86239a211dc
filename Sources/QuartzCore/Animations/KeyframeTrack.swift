import Foundation
import MotionLaws

/// Values at points of time, and what lies between them.
package final class KeyframeTrack: Sendable {
  enum Mode: Sendable { case linear, discrete, cubic }

  private let values: [AnimatedValue]
  /// The times in 0…1, rising: as many as values, or one more where each value holds until the next time.
  private let times: [Double]
  private let paces: [CubicTiming]
  private let mode: Mode
  /// Tangents for `.cubic`: tension, continuity, bias at each value.
  private let tangents: [SIMD3<Double>]
  private let path: PathTrack?

  init(
    values: [AnimatedValue], times: [Double], paces: [CubicTiming], mode: Mode, tangents: [SIMD3<Double>] = [],
    path: PathTrack? = nil
  ) {
    (self.values, self.times, self.paces, self.mode) = (values, times, paces, mode)
    (self.tangents, self.path) = (tangents, path)
  }

  /// The value at a part of the whole; nil without values.
  func value(at progress: Double) -> AnimatedValue? {
    if mode == .discrete {
      guard !values.isEmpty else { return nil }
      let index = times.lastIndex { $0 <= progress } ?? 0
      return values[min(index, values.count - 1)]
    }
    guard let last = times.indices.last else { return nil }
    if last == 0 { return path?.value(segment: 0, at: 0) ?? values.first }
    var segment = times.lastIndex { $0 <= progress } ?? 0
    segment = min(segment, last - 1)
    let span = times[segment + 1] - times[segment]
    var part = span > 0 ? (progress - times[segment]) / span : 1
    part = min(max(part, 0), 1)
    if segment < paces.count { part = paces[segment].value(at: part) }
    if let path { return path.value(segment: segment, at: part) }
    if mode == .cubic, values[segment].isLinear { return hermite(segment, part) }
    return values[segment].interpolated(to: values[segment + 1], MotionProgress(part))
  }

  /// A Kochanek–Bartels spline through the values; with all three parameters 0, Catmull and Rom's.
  private func hermite(_ i: Int, _ s: Double) -> AnimatedValue {
    let (a, b) = (values[i], values[i + 1])
    let before = i > 0 ? values[i - 1] : a
    let after = i + 2 < values.count ? values[i + 2] : b
    func parameters(_ index: Int) -> SIMD3<Double> { index < tangents.count ? tangents[index] : .zero }
    let (p, q) = (parameters(i), parameters(i + 1))
    let (t0, t1) = (
      ((1 - p.x) * (1 + p.z) * (1 + p.y) / 2, (1 - p.x) * (1 - p.z) * (1 - p.y) / 2),
      ((1 - q.x) * (1 + q.z) * (1 - q.y) / 2, (1 - q.x) * (1 - q.z) * (1 + q.y) / 2)
    )
    let s2 = s * s
    let s3 = s2 * s
    let (h10, h01, h11) = (s3 - 2 * s2 + s, 3 * s2 - 2 * s3, s3 - s2)
    // a·h00 + b·h01 + tangents, written as sums of differences so that it works for every value that can be added.
    func difference(_ from: AnimatedValue, _ to: AnimatedValue) -> AnimatedValue { to.adding(from, times: -1) }
    return a.adding(difference(a, b), times: h01)
      .adding(difference(before, a), times: h10 * t0.0).adding(difference(a, b), times: h10 * t0.1)
      .adding(difference(a, b), times: h11 * t1.0).adding(difference(b, after), times: h11 * t1.1)
  }
}

/// Points along a path, or the directions in which it goes, a segment for each of its elements.
struct PathTrack: Sendable {
  private enum Segment: Sendable {
    case line(CGPoint, CGPoint)
    case quadratic(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
  }

  private var segments: [Segment] = []
  /// The angle that is added to the path's directions, which the values are then; nil for points.
  private let turn: Double?

  init(_ path: CGPath, turn: Double? = nil) {
    self.turn = turn
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let p):
        (start, current) = (p, p)
      case .line(let p):
        segments.append(.line(current, p))
        current = p
      case .quadratic(let c, let p):
        segments.append(.quadratic(current, c, p))
        current = p
      case .cubic(let c, let d, let p):
        segments.append(.cubic(current, c, d, p))
        current = p
      case .close:
        if current != start { segments.append(.line(current, start)) }
        current = start
      }
    }
    if segments.isEmpty { segments.append(.line(current, current)) }
  }

  var count: Int { segments.count }

  func value(segment: Int, at s: Double) -> AnimatedValue {
    if let turn { return .number(direction(segment, CGFloat(s)) + turn) }
    return .point(point(segment, CGFloat(s)))
  }

  /// The direction of a small piece of the path about a place, which control points that lie on each other don't hide.
  private func direction(_ segment: Int, _ s: CGFloat) -> Double {
    let reach: CGFloat = 1e-4
    let (a, b) = (point(segment, max(s - reach, 0)), point(segment, min(s + reach, 1)))
    return Double(atan2(b.y - a.y, b.x - a.x))
  }

  private func point(_ index: Int, _ s: CGFloat) -> CGPoint {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.mixed(with: b, s) }
    switch segments[index] {
    case .line(let a, let b): return mix(a, b)
    case .quadratic(let a, let b, let c): return mix(mix(a, b), mix(b, c))
    case .cubic(let a, let b, let c, let d):
      let middle = mix(b, c)
      return mix(mix(mix(a, b), middle), mix(middle, mix(c, d)))
    }
  }

  /// The length of each segment by chords.
  var lengths: [Double] {
    segments.indices.map { index in
      if case .line(let a, let b) = segments[index] { return distance(a, b) }
      let steps = 32
      return (0..<steps).reduce(0) { sum, step in
        let (a, b) = (CGFloat(step) / CGFloat(steps), CGFloat(step + 1) / CGFloat(steps))
        return sum + distance(point(index, a), point(index, b))
      }
    }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
  }
}

extension AnimatedValue {
  /// Whether sums and multiples of the value mean something.
  fileprivate var isLinear: Bool {
    switch self {
    case .number, .point, .size, .rect, .color, .numbers: return true
    default: return false
    }
  }
}
