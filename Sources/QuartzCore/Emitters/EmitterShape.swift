import MotionLaws

extension EmitterPlan {
  /// A random place of the emitter.
  func place(_ random: inout EmitterRandom) -> SIMD3<Double> {
    let middle = SIMD3<Double>(emitterPosition.x, emitterPosition.y, emitterZPosition)
    let half = SIMD3<Double>(emitterSize.width, emitterSize.height, emitterDepth) / 2
    switch emitterShape {
    case .line: return middle + box([half.x, 0, 0], &random)
    case .rectangle: return middle + box([half.x, half.y, 0], &random)
    case .cuboid: return middle + box(half, &random)
    case .circle: return middle + circle(radius: emitterSize.width, &random)
    case .sphere: return middle + sphere(radius: emitterSize.width, &random)
    default: return middle
    }
  }

  /// A place in a box, on its sides, its edges or its corners.
  private func box(_ half: SIMD3<Double>, _ random: inout EmitterRandom) -> SIMD3<Double> {
    var place = SIMD3(random.spread(0, 2), random.spread(0, 2), random.spread(0, 2))
    let solid = (0..<3).filter { half[$0] > 0 }
    // How many of the directions are at an end: of the edges all but one, of a solid's sides one.
    let ends: Int
    switch emitterMode {
    case .points: ends = solid.count
    case .outline: ends = max(solid.count - 1, 0)
    case .surface: ends = solid.count == 3 ? 1 : 0
    default: ends = 0
    }
    if ends > 0, !solid.isEmpty {
      let first = Int(random.unit() * Double(solid.count))
      for i in 0..<ends { place[solid[(first + i) % solid.count]] = random.unit() < 0.5 ? -1 : 1 }
    }
    return place * half
  }

  private func circle(radius: Double, _ random: inout EmitterRandom) -> SIMD3<Double> {
    let (angle, part) = (Elementary.sinCos(random.unit() * 2 * .pi), random.unit())
    let distance: Double
    switch emitterMode {
    case .points: distance = 0
    case .outline: distance = 1
    default: distance = part.squareRoot()
    }
    return SIMD3(angle.cos, angle.sin, 0) * (radius * distance)
  }

  private func sphere(radius: Double, _ random: inout EmitterRandom) -> SIMD3<Double> {
    let (angle, z, part) = (Elementary.sinCos(random.unit() * 2 * .pi), random.spread(0, 2), random.unit())
    let width = (1 - z * z).squareRoot()
    let distance: Double
    switch emitterMode {
    case .points: distance = 0
    case .outline, .surface: distance = 1
    default: distance = Elementary.pow(part, 1 / 3)
    }
    return SIMD3(angle.cos * width, angle.sin * width, z) * (radius * distance)
  }
}
