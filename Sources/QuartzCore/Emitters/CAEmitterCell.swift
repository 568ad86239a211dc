import Foundation

/// One kind of particles of an emitter layer. What changes counts once the cell is given to its layer, or to its cell,
/// again, or changed there by key path.
open class CAEmitterCell: NSObject {
  final var values = EmitterCellValues()

  public override init() { super.init() }

  /// The name by which key paths of the layer find the cell: `emitterCells.NAME.birthRate`. Nil by default.
  open var name: String?

  /// The picture of a particle, a `CGImage`; nil, the default, shows nothing.
  open var contents: Any? {
    get { values.image }
    set { values.image = newValue as? CGImage }
  }

  /// The colour that multiplies the picture's. Default: opaque white, for which nil counts.
  open var color: CGColor? {
    get { CGColor(values.color) }
    set { values.color = newValue.map { RenderColor($0) } ?? EmitterCellValues.white }
  }

  /// The cells whose particles each particle emits while it lives. Nil by default.
  open var emitterCells: [CAEmitterCell]?

  /// Whether the cell emits anything. Default: true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The particles that are emitted in a second. Default: 0.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }

  /// The seconds that a particle lives. Default: 0.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }

  /// The seconds over which lifetimes are spread, half of them to each side. Default: 0.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }

  /// The direction in the plane, in radians from the x axis towards the y axis. Default: 0.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }

  /// The direction out of the plane, in radians. Default: 0.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }

  /// The angle around the direction in the plane over which particles are spread, in radians. Default: 0.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }

  /// The speed in points per second. Default: 0.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }

  /// The points per second over which speeds are spread. Default: 0.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }

  /// The acceleration to the right, in points per second squared. Default: 0.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }

  /// The acceleration downwards, in points per second squared. Default: 0.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }

  /// The acceleration towards the viewer, in points per second squared. Default: 0.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }

  /// The factor of the picture's size. Default: 1.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }

  /// The range over which scales are spread. Default: 0.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }

  /// The change of the scale in a second. Default: 0.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }

  /// The turn in a second, in radians. Default: 0.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }

  /// The radians per second over which turns are spread. Default: 0.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }

  /// The range over which the red of particles is spread. Default: 0.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }

  /// The range over which the green of particles is spread. Default: 0.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }

  /// The range over which the blue of particles is spread. Default: 0.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }

  /// The range over which the alpha of particles is spread. Default: 0.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }

  /// The change of the red in a second. Default: 0.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }

  /// The change of the green in a second. Default: 0.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }

  /// The change of the blue in a second. Default: 0.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }

  /// The change of the alpha in a second. Default: 0.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }

  /// The part of the picture that is shown, in unit coordinates. Default: (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }

  /// The pixels of the picture per point. Default: 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }

  /// The seconds after the emitter's begin, or the particle's birth, at which the cell begins. Default: 0.
  open var beginTime: CFTimeInterval {
    get { values.beginTime }
    set { values.beginTime = newValue }
  }

  /// The seconds for which the cell emits. Default: infinite.
  open var duration: CFTimeInterval {
    get { values.duration }
    set { values.duration = newValue }
  }

  /// The cell's values, with those of the cells that its particles emit.
  final var plan: EmitterCellValues {
    var plan = values
    plan.cells = (emitterCells ?? []).map(\.plan)
    return plan
  }
}
