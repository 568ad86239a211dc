import Foundation

extension GestureScript {
  /// Two fingers that move apart or together, and round each other, about a middle that may move, too.
  package struct Pinch: Hashable, Sendable {
    /// The fingers of a pinch.
    package static let fingers = [0, 1]

    /// The middle of the fingers at the start.
    package var from: CGPoint
    /// The middle of the fingers at the end.
    package var to: CGPoint
    /// The distance between the fingers at the start, in points; they begin side by side, the first one on the left.
    package var startDistance: CGFloat
    package var endDistance: CGFloat
    /// The angle by which they turn, in radians, clockwise.
    package var turn: CGFloat
    package var seconds: Double
    /// The fingers stay down at the end.
    package var hold: Bool

    package init(
      from: CGPoint, to: CGPoint? = nil, startDistance: CGFloat, endDistance: CGFloat, turn: CGFloat = 0,
      seconds: Double, hold: Bool = false
    ) {
      (self.from, self.to) = (from, to ?? from)
      (self.startDistance, self.endDistance) = (startDistance, endDistance)
      (self.turn, self.seconds, self.hold) = (turn, seconds, hold)
    }

    /// The places of both fingers at a part of the way, 0…1.
    package func places(at part: Double) -> [CGPoint] {
      let part = CGFloat(part)
      let middle = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      let reach = (startDistance + (endDistance - startDistance) * part) / 2
      let direction = CGPoint(x: cos(turn * part) * reach, y: sin(turn * part) * reach)
      return [
        CGPoint(x: middle.x - direction.x, y: middle.y - direction.y),
        CGPoint(x: middle.x + direction.x, y: middle.y + direction.y),
      ]
    }
  }
}

extension GestureScript.Pinch {
  enum Key: String, CodingKey { case at, to, distance, turn, seconds, hold }

  private static let radiansPerDegree = Double.pi / 180

  init(_ fields: ScriptFields<Key>) throws {
    let distances = try fields.decode(Pair.self, forKey: .distance).point
    guard distances.x > 0, distances.y > 0 else {
      throw fields.corrupt(.distance, "the fingers are above 0 points apart, at the start and at the end")
    }
    let seconds = try fields.decode(Double.self, forKey: .seconds)
    guard seconds.isFinite, (0...3600).contains(seconds) else {
      throw fields.corrupt(.seconds, "a pinch takes 0 to 3600 seconds, not \(seconds)")
    }
    let degrees = try fields.decodeIfPresent(Double.self, forKey: .turn) ?? 0
    guard degrees.isFinite else { throw fields.corrupt(.turn, "a number of degrees is wanted") }
    self.init(
      from: try fields.decode(Pair.self, forKey: .at).point,
      to: try fields.decodeIfPresent(Pair.self, forKey: .to)?.point, startDistance: distances.x,
      endDistance: distances.y, turn: degrees * Self.radiansPerDegree, seconds: seconds,
      hold: try fields.decodeIfPresent(Bool.self, forKey: .hold) ?? false)
  }
}
