/// Random numbers at the points of a lattice, and smooth ones in between. Equal seeds have equal noise.
struct LatticeNoise {
  let seed: UInt64

  /// The noise at a place: -1…1.
  func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
    let (i, j, k) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (Self.eased(x - i), Self.eased(y - j), Self.eased(z - k))
    func number(_ dx: Double, _ dy: Double, _ dz: Double) -> Double { random(i + dx, j + dy, k + dz) }
    func line(_ dy: Double, _ dz: Double) -> Double { Self.mixed(number(0, dy, dz), number(1, dy, dz), u) }
    func plane(_ dz: Double) -> Double { Self.mixed(line(0, dz), line(1, dz), v) }
    return Self.mixed(plane(0), plane(1), w)
  }

  private static func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }
  private static func mixed(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

  private func random(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var state = seed
    for number in [x, y, z] { state = Self.scrambled(state ^ number.bitPattern) }
    return Double(state >> 11) / Double(1 << 52) - 1
  }

  /// The finalizer of SplitMix64, which spreads each bit over all.
  private static func scrambled(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
