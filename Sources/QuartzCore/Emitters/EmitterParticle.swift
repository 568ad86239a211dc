import MotionLaws

/// A particle at a time.
struct EmitterParticle {
  var id: UInt64
  var cell: EmitterCellValues
  var age: Double
  var position: SIMD3<Double>
  var scale: Double
  var angle: Double
  var color: SIMD4<Float>
}

/// A particle as it was born, from which all that it does later follows.
struct EmitterBirth {
  let position: SIMD3<Double>
  let velocity: SIMD3<Double>
  let lifetime: Double
  private let scale: Double
  private let spin: Double
  private let color: SIMD4<Float>

  init(_ cell: EmitterCellValues, _ plan: EmitterPlan, at origin: SIMD3<Double>, _ random: inout EmitterRandom) {
    position = origin
    lifetime = random.spread(Double(cell.lifetime), Double(cell.lifetimeRange)) * Double(plan.lifetime)
    let speed = random.spread(cell.velocity, cell.velocityRange) * Double(plan.velocity)
    let longitude = Elementary.sinCos(random.spread(cell.emissionLongitude, cell.emissionRange))
    let latitude = Elementary.sinCos(cell.emissionLatitude)
    velocity = [longitude.cos * latitude.cos * speed, longitude.sin * latitude.cos * speed, latitude.sin * speed]
    scale = random.spread(cell.scale, cell.scaleRange)
    spin = random.spread(cell.spin, cell.spinRange) * Double(plan.spin)
    color = [
      Float(random.spread(Double(cell.color.red), Double(cell.redRange))),
      Float(random.spread(Double(cell.color.green), Double(cell.greenRange))),
      Float(random.spread(Double(cell.color.blue), Double(cell.blueRange))),
      Float(random.spread(Double(cell.color.alpha), Double(cell.alphaRange))),
    ]
  }

  func position(at age: Double, _ cell: EmitterCellValues) -> SIMD3<Double> {
    let acceleration = SIMD3<Double>(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    return position + velocity * age + acceleration * (age * age / 2)
  }

  func particle(_ id: UInt64, at age: Double, _ cell: EmitterCellValues, _ plan: EmitterPlan) -> EmitterParticle {
    let speeds = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    let color = color + speeds * Float(age)
    return EmitterParticle(
      id: id, cell: cell, age: age, position: position(at: age, cell),
      scale: max(0, scale + Double(cell.scaleSpeed) * age) * Double(plan.scale), angle: spin * age,
      color: color.clamped(lowerBound: .zero, upperBound: .one))
  }
}

/// Random numbers that follow from a few others: SplitMix64.
struct EmitterRandom {
  private(set) var state: UInt64

  init(_ seed: UInt64, _ parts: UInt64...) {
    state = seed
    for part in parts { state = Self.mixed(state &+ Self.step) ^ part &* 0xd6e8_feb8_6659_fd93 }
  }

  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// A number from 0 up to 1.
  mutating func unit() -> Double {
    state &+= Self.step
    return Double(Self.mixed(state) >> 11) / 9_007_199_254_740_992
  }

  /// A number at most half a range from a mean.
  mutating func spread(_ mean: Double, _ range: Double) -> Double { mean + (unit() - 0.5) * range }
}
