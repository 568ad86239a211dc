/// The law of a field: the force at a place and a time, on what moves there.
struct DynamicField {
  enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic, custom
  }

  struct Particle {
    /// The place, in points from the field's position.
    let place: CGPoint
    let velocity: CGVector
    let mass: CGFloat
    let charge: CGFloat
  }

  let kind: Kind
  var position = CGPoint.zero
  var direction = CGVector.zero
  var strength: CGFloat = 1
  var falloff: CGFloat = 0
  var minimumRadius: CGFloat = 0
  var smoothness: CGFloat = 0
  var animationSpeed: CGFloat = 1

  init(_ kind: Kind) { self.kind = kind }

  /// What is as close as this to the middle of a spring, in points, may rest.
  private static let resting: CGFloat = 0.05
  /// The distances within which noise changes, in points, at a smoothness of 0 and of 1. Chosen by eye.
  private static let cells: (rough: CGFloat, smooth: CGFloat) = (20, 200)
  /// The force on a mass of 1 that accelerates it as a gravity of 1 does.
  private static let gravity = DynamicsScale.gravity / DynamicsScale.unit

  /// Whether the force on an item at rest may change by itself.
  var changesWithTime: Bool { kind == .custom || kind == .noise && animationSpeed != 0 }

  /// Whether an item may not rest while nothing holds it.
  func keepsAwake(_ particle: Particle) -> Bool {
    guard strength != 0 else { return false }
    switch kind {
    case .drag, .magnetic, .turbulence, .velocity: return false
    case .linearGravity: return direction != .zero
    case .electric: return particle.charge != 0
    case .spring: return hypot(particle.place.x, particle.place.y) > Self.resting
    case .vortex, .radialGravity, .noise, .custom: return true
    }
  }

  /// The velocity that a field of velocities has at a place, in points per second.
  func velocity(at place: CGPoint) -> CGVector { direction * (strength(at: place) * DynamicsScale.unit) }

  /// The force, in the units of a push.
  func force(on particle: Particle, at time: Double) -> CGVector {
    let strength = strength(at: particle.place)
    let (weight, pace) = (strength * particle.mass * Self.gravity, strength / DynamicsScale.unit)
    let (outward, velocity) = (Self.outward(particle.place), particle.velocity)
    switch kind {
    // What is light stops, and arrives, rather than being thrown back beyond.
    case .drag: return velocity * -min(pace, particle.mass / (DynamicsScale.unit * DynamicsClock.step))
    case .vortex: return CGVector(dx: -outward.dy, dy: outward.dx) * weight
    case .radialGravity: return outward * -weight
    case .linearGravity: return direction * weight
    case .noise: return noise(at: particle.place, time) * weight
    case .turbulence: return noise(at: particle.place, time) * (weight * velocity.length / DynamicsScale.unit)
    case .spring:
      let stiffest = particle.mass / (DynamicsScale.unit * DynamicsClock.step * DynamicsClock.step)
      return CGVector(dx: particle.place.x, dy: particle.place.y) * -min(pace, stiffest)
    case .electric: return outward * (strength * particle.charge)
    case .magnetic: return Self.turning(particle, by: pace * particle.charge * DynamicsScale.unit / particle.mass)
    case .velocity, .custom: return .zero
    }
  }

  /// The force that turns a velocity in a step, and leaves it as long as it was.
  /// - Parameter pace: in radians per second.
  private static func turning(_ particle: Particle, by pace: CGFloat) -> CGVector {
    let (old, step) = (particle.velocity, DynamicsClock.step)
    let new = CGVector(angle: old.angle + pace * step, length: old.length)
    return CGVector(dx: new.dx - old.dx, dy: new.dy - old.dy) * (particle.mass / (DynamicsScale.unit * step))
  }

  private func strength(at place: CGPoint) -> CGFloat {
    guard falloff != 0 else { return strength }
    let distance = max(hypot(place.x, place.y), minimumRadius, 1)
    return strength * pow(distance / DynamicsScale.unit, -falloff)
  }

  /// The direction away from the field's position; none in the middle.
  private static func outward(_ place: CGPoint) -> CGVector {
    let distance = hypot(place.x, place.y)
    return distance > 0 ? CGVector(dx: place.x / distance, dy: place.y / distance) : .zero
  }

  private func noise(at place: CGPoint, _ time: Double) -> CGVector {
    let cell = Self.cells.rough + (Self.cells.smooth - Self.cells.rough) * min(max(smoothness, 0), 1)
    let (x, y, z) = (place.x / cell, place.y / cell, time * animationSpeed)
    return CGVector(dx: LatticeNoise(seed: 1).value(x, y, z), dy: LatticeNoise(seed: 2).value(x, y, z))
  }
}
