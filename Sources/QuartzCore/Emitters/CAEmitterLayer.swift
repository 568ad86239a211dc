import Foundation

/// Shows particles, each of which is born, flies and fades by the values of its cell.
///
/// The particles at a time follow from the values, the seed and the layer's time alone, in which the emitter begins at
/// 0; a change of a value counts for particles that are born later. They lie above the background and behind
/// the sublayers, and reach beyond the bounds. Contents of the layer's own aren't shown.
open class CAEmitterLayer: CALayer {
  private var schedule = EmitterSchedule()
  private var cells: [CAEmitterCell]?

  override func copyValues(from layer: CALayer) {
    super.copyValues(from: layer)
    if let layer = layer as? CAEmitterLayer { (schedule, cells) = (layer.schedule, layer.cells) }
  }

  override var renderContents: RenderContents { .emitter(RenderEmitter(schedule: schedule)) }

  private var plan: EmitterPlan { schedule.plan }

  private func changePlan(_ change: (inout EmitterPlan) -> Void) {
    CATransaction.ensureImplicit()
    schedule.change(at: node == nil ? nil : time.inner(device.now), change)
    invalidate(.node)
  }

  /// The kinds of particles. Nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      changePlan { $0.cells = (newValue ?? []).map(\.plan) }
    }
  }

  /// Sets a value as all layers do; `emitterCells.NAME.KEY` sets a number of the cell of that name.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells" else { return super.setValue(value, forKeyPath: keyPath) }
    guard let cell = cells?.first(where: { $0.name == parts[1] }) else { return }
    guard let number = value.flatMap({ AnimatedValue(any: $0)?.number }) else { return }
    if cell.values.set(number, for: parts[2]) { changePlan { $0.cells = (cells ?? []).map(\.plan) } }
  }

  /// The factor of the cells' birth rates. Default: 1.
  open var birthRate: Float {
    get { plan.birthRate }
    set { changePlan { $0.birthRate = newValue } }
  }

  /// The factor of the particles' lifetimes. Default: 1.
  open var lifetime: Float {
    get { plan.lifetime }
    set { changePlan { $0.lifetime = newValue } }
  }

  /// The factor of the particles' speeds. Default: 1.
  open var velocity: Float {
    get { plan.velocity }
    set { changePlan { $0.velocity = newValue } }
  }

  /// The factor of the particles' scales. Default: 1.
  open var scale: Float {
    get { plan.scale }
    set { changePlan { $0.scale = newValue } }
  }

  /// The factor of the particles' turns. Default: 1.
  open var spin: Float {
    get { plan.spin }
    set { changePlan { $0.spin = newValue } }
  }

  /// The number from which all random ones follow: what is emitted is a function of it and the time. Default: 0.
  open var seed: UInt32 {
    get { plan.seed }
    set { changePlan { $0.seed = newValue } }
  }

  /// The middle of the emitter, in the layer's coordinates. Default: (0, 0).
  open var emitterPosition: CGPoint {
    get { plan.emitterPosition }
    set { changePlan { $0.emitterPosition = newValue } }
  }

  /// The depth of the emitter's middle, in points. Default: 0.
  open var emitterZPosition: CGFloat {
    get { plan.emitterZPosition }
    set { changePlan { $0.emitterZPosition = newValue } }
  }

  /// The size of the emitter; the width is the radius of circles and spheres. Default: zero.
  open var emitterSize: CGSize {
    get { plan.emitterSize }
    set { changePlan { $0.emitterSize = newValue } }
  }

  /// The depth of a cuboid, in points. Default: 0.
  open var emitterDepth: CGFloat {
    get { plan.emitterDepth }
    set { changePlan { $0.emitterDepth = newValue } }
  }

  /// The shape that emits. Default: `.point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { plan.emitterShape }
    set { changePlan { $0.emitterShape = newValue } }
  }

  /// The part of the shape that emits. Default: `.volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { plan.emitterMode }
    set { changePlan { $0.emitterMode = newValue } }
  }

  /// The order in which particles are drawn, and how. Default: `.unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { plan.renderMode }
    set { changePlan { $0.renderMode = newValue } }
  }
}

/// The shape that emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point: the position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line as long as the emitter is wide.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A cuboid.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of a shape that emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The corners; of round shapes, the middle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The surface: the sides of what is solid, all of what is flat.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles cell by cell.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Older particles behind younger ones.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Older particles in front of younger ones.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Particles that are nearer to the viewer in front of those that are farther away.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Particles whose colours add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
