/// What one kind of particles has in common.
struct EmitterCellValues: Sendable {
  static let white = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)

  var image: CGImage?
  var color = white
  /// The kinds of particles that each of its particles emits.
  var cells: [EmitterCellValues] = []
  var isEnabled: Bool = true
  var birthRate: Float = 0
  var lifetime: Float = 0
  var lifetimeRange: Float = 0
  var emissionLongitude: CGFloat = 0
  var emissionLatitude: CGFloat = 0
  var emissionRange: CGFloat = 0
  var velocity: CGFloat = 0
  var velocityRange: CGFloat = 0
  var xAcceleration: CGFloat = 0
  var yAcceleration: CGFloat = 0
  var zAcceleration: CGFloat = 0
  var scale: CGFloat = 1
  var scaleRange: CGFloat = 0
  var scaleSpeed: CGFloat = 0
  var spin: CGFloat = 0
  var spinRange: CGFloat = 0
  var redRange: Float = 0
  var greenRange: Float = 0
  var blueRange: Float = 0
  var alphaRange: Float = 0
  var redSpeed: Float = 0
  var greenSpeed: Float = 0
  var blueSpeed: Float = 0
  var alphaSpeed: Float = 0
  var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity

  var emits: Bool { isEnabled && birthRate > 0 && lifetime > 0 }

  /// The seconds for which the cell emits: a duration of 0 bounds nothing.
  var emissionDuration: Double { duration > 0 ? duration : .infinity }

  /// The seconds after its birth for which a particle, or one that it has emitted, may be seen.
  func reach(lifetimeFactor factor: Double) -> Double {
    let own = max(0, Double(lifetime) + abs(Double(lifetimeRange)) / 2) * factor
    return own + (cells.map { $0.reach(lifetimeFactor: factor) }.max() ?? 0)
  }
}
