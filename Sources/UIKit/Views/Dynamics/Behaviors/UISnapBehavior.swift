/// Draws an item to a point, where it arrives upright, with a little swinging.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  /// The undamped swing of a snap, in radians per second: it is there in half a second. Chosen by eye.
  private static let frequency: CGFloat = 14
  /// The damping, as a part of the critical one, at a `damping` of 0, which still ends.
  private static let leastDamping: CGFloat = 0.3
  /// What is as close as this has arrived, in points, and in radians.
  private static let arrived: (distance: CGFloat, angle: CGFloat) = (0.05, 0.001)

  private var item: (any UIDynamicItem)? { itemList.items.first }

  /// Makes a snap of an item to a point, in points of the reference system.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    take(item)
  }

  /// The point that the item goes to, in points of the reference system.
  open var snapPoint: CGPoint {
    didSet { if snapPoint != oldValue { change() } }
  }

  /// How much swinging is damped at the end, 0…1; other numbers count as the nearer of these. Default: 0.5.
  open var damping: CGFloat = 0.5 {
    didSet { if damping != oldValue { change() } }
  }

  override func willStep(in simulation: DynamicsSimulation, remaining: Int) {
    guard let body = item.flatMap(simulation.body), body.isAwake else { return }
    let ratio = Self.leastDamping + (1 - Self.leastDamping) * min(max(DynamicsScale.finite(damping), 0), 1)
    let (stiffness, friction) = (Self.frequency * Self.frequency, 2 * ratio * Self.frequency)
    let (center, velocity) = (body.center, body.velocity)
    let way = CGVector(dx: snapPoint.x - center.x, dy: snapPoint.y - center.y)
    let force = CGVector(
      dx: way.dx * stiffness - velocity.dx * friction, dy: way.dy * stiffness - velocity.dy * friction)
    let turn = Self.turn(from: body.angle)
    let isFar = way.length > Self.arrived.distance || abs(turn) > Self.arrived.angle
    body.push(force * (body.mass / DynamicsScale.unit), keepsAwake: isFar)
    body.twist(turn * stiffness - body.angularVelocity * friction)
  }

  /// The turn to the next upright angle.
  private static func turn(from angle: CGFloat) -> CGFloat { -angle.remainder(dividingBy: 2 * .pi) }

  override func didStep(in simulation: DynamicsSimulation) {
    guard let body = item.flatMap(simulation.body), !body.isAwake, !body.properties.isAnchored else { return }
    let distance = hypot(body.center.x - snapPoint.x, body.center.y - snapPoint.y)
    // What has come to rest lies exactly on the point, where its edges are sharp.
    guard distance <= Self.arrived.distance * 2, distance > 0 || body.angle != 0 else { return }
    let turn = Self.turn(from: body.angle)
    body.place(at: snapPoint, angle: abs(turn) <= Self.arrived.angle * 2 ? 0 : body.angle)
  }
}
