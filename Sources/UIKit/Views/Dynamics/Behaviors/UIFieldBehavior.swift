/// Acts on its items by where they are and how they move: as wind, as a whirl, as springs or magnets do.
@preconcurrency @MainActor public final class UIFieldBehavior: UIDynamicBehavior {
  private var field: DynamicField {
    didSet { change() }
  }

  private init(_ kind: DynamicField.Kind) {
    field = DynamicField(kind)
    super.init()
  }

  // MARK: Kinds

  /// Makes a field that slows items down, by a force that grows with their speed.
  public class func dragField() -> Self { Self(.drag) }

  /// Makes a field that drives items around its position, clockwise.
  public class func vortexField() -> Self { Self(.vortex) }

  /// Makes a field that accelerates items toward a position; with a negative strength, away from it.
  /// - Parameter position: in points of the reference system.
  public class func radialGravityField(position: CGPoint) -> Self {
    let field = Self(.radialGravity)
    field.position = position
    return field
  }

  /// Makes a field that accelerates items in a direction. A length of 1 stands for 1000 points per second squared.
  public class func linearGravityField(direction: CGVector) -> Self {
    let field = Self(.linearGravity)
    field.direction = direction
    return field
  }

  /// Makes a field in which items have a velocity, whatever else acts on them. A length of 1 stands for 100 points per
  /// second.
  public class func velocityField(direction: CGVector) -> Self {
    let field = Self(.velocity)
    field.direction = direction
    return field
  }

  /// Makes a field that pushes items about at random. Each run has the same random numbers.
  /// - Parameters:
  ///   - smoothness: as `smoothness`.
  ///   - speed: as `animationSpeed`.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    noisy(.noise, smoothness, speed)
  }

  /// Makes a field as `noiseField(smoothness:animationSpeed:)` that acts on what moves, the more the faster it is.
  /// - Parameters:
  ///   - smoothness: as `smoothness`.
  ///   - speed: as `animationSpeed`.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    noisy(.turbulence, smoothness, speed)
  }

  private class func noisy(_ kind: DynamicField.Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> Self {
    let field = Self(kind)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Makes a field that draws items to its position, by a force that grows with the distance.
  public class func springField() -> Self { Self(.spring) }

  /// Makes a field that pushes items with a positive charge away from its position, and draws those with a negative one.
  public class func electricField() -> Self { Self(.electric) }

  /// Makes a field that drives items with a charge off their way, the more the faster they are.
  public class func magneticField() -> Self { Self(.magnetic) }

  /// Makes a field whose force a closure says.
  /// - Parameter block: called for each item in each step. It gets the field, the item's place from the field's position
  ///   in points, its velocity in points per second, its mass, its charge, and the length of the step in seconds. It
  ///   returns a force in the units of `UIPushBehavior`.
  public class func field(
    evaluationBlock block:
      @escaping (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
        _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> Self {
    let field = Self(.custom)
    field.evaluation = block
    return field
  }

  private var evaluation: ((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)?

  // MARK: Items

  /// The items, in the order in which they were added.
  public var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing with one that is there.
  public func addItem(_ item: any UIDynamicItem) { take(item) }

  /// Removes an item, which moves on without this field.
  public func removeItem(_ item: any UIDynamicItem) { drop(item) }

  // MARK: Properties

  /// The middle of the field, in points of the reference system. Default: zero.
  public var position: CGPoint {
    get { field.position }
    set { field.position = newValue }
  }

  /// The part of the plane in which the field acts, about its position. Default: all of it.
  public var region: UIRegion = .infinite { didSet { change() } }

  /// How strong the field is; negative numbers turn it round. Default: 1.
  public var strength: CGFloat {
    get { field.strength }
    set { field.strength = newValue }
  }

  /// How quickly the field grows weaker with the distance from its position: the power of that distance, in units of 100
  /// points, by which the strength is divided. Default: 0, for a field that is as strong everywhere.
  public var falloff: CGFloat {
    get { field.falloff }
    set { field.falloff = newValue }
  }

  /// The distance from the position, in points, within which the field doesn't grow stronger. Default: 0; numbers below 1
  /// count as that.
  public var minimumRadius: CGFloat {
    get { field.minimumRadius }
    set { field.minimumRadius = newValue }
  }

  /// The direction, for fields that have one. Default: zero.
  public var direction: CGVector {
    get { field.direction }
    set { field.direction = newValue }
  }

  /// How smooth noise is, from 0, the default, where it changes within 20 points, to 1, where it does within 200.
  public var smoothness: CGFloat {
    get { field.smoothness }
    set { field.smoothness = newValue }
  }

  /// How often noise changes in a second. Default: 1; 0 for noise that stays as it is.
  public var animationSpeed: CGFloat {
    get { field.animationSpeed }
    set { field.animationSpeed = newValue }
  }

  // MARK: In the world

  override func willStep(in simulation: DynamicsSimulation, remaining: Int) {
    for item in itemList.items {
      guard let body = simulation.body(of: item), !body.properties.isAnchored else { continue }
      let center = body.center
      let place = CGPoint(x: center.x - position.x, y: center.y - position.y)
      guard region.contains(place) else { continue }
      if field.changesWithTime { body.wake() }
      guard body.isAwake else { continue }
      if field.kind == .velocity {
        body.velocity = field.velocity(at: place)
      } else {
        push(body, at: place, in: simulation)
      }
    }
  }

  private func push(_ body: DynamicBody, at place: CGPoint, in simulation: DynamicsSimulation) {
    let particle = DynamicField.Particle(
      place: place, velocity: body.velocity, mass: body.mass, charge: body.properties.charge)
    let force =
      evaluation.map { $0(self, place, particle.velocity, particle.mass, particle.charge, DynamicsClock.step) }
      ?? field.force(on: particle, at: simulation.time)
    // An app's closure may have taken the item out.
    guard simulation.body(of: body.item) === body else { return }
    body.push(force, keepsAwake: field.keepsAwake(particle))
  }
}
