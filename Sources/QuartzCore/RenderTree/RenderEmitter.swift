/// The particles of an emitter layer as a function of the layer's time.
package struct RenderEmitter: Sendable {
  let schedule: EmitterSchedule

  /// The largest number of particles of a cell that are looked at: the youngest.
  private static let limit = 20_000.0

  /// The largest number of particles in all: those that particles emit are otherwise as many as both limits multiplied.
  private static let wholeLimit = 100_000

  /// The nodes of the particles at a time of the layer's, from back to front.
  package func nodes(at time: Double) -> [RenderNode] {
    let plan = schedule.plan
    return ordered(particles(at: time), plan.renderMode).compactMap {
      Self.node($0, at: time, isAdditive: plan.renderMode == .additive)
    }
  }

  func particles(at time: Double) -> [EmitterParticle] {
    var particles: [EmitterParticle] = []
    for stretch in schedule.stretches where time <= stretch.end + stretch.plan.reach {
      let plan = stretch.plan
      let key = EmitterRandom(UInt64(plan.seed), stretch.number).state
      for (index, cell) in plan.cells.enumerated() {
        let window = stretch.start..<max(stretch.end, stretch.start)
        emit(cell, plan, from: 0, in: window, at: time, key: key &+ UInt64(index), into: &particles) {
          plan.place(&$1)
        }
      }
    }
    return particles
  }

  /// Adds the particles that a cell has emitted and that are seen at a time, with those that they have emitted.
  /// - Parameters:
  ///   - origin: the time from which the cell's begin and its births are counted.
  ///   - window: when there was something that emits.
  ///   - place: where it was at a time.
  private func emit(
    _ cell: EmitterCellValues, _ plan: EmitterPlan, from origin: Double, in window: Range<Double>, at time: Double,
    key: UInt64, into particles: inout [EmitterParticle], place: (Double, inout EmitterRandom) -> SIMD3<Double>
  ) {
    let rate = Double(cell.birthRate) * Double(plan.birthRate)
    guard cell.isEnabled, rate > 0, rate.isFinite else { return }
    let start = origin + cell.beginTime
    let end = min(window.upperBound, start + cell.emissionDuration)
    let last = ((min(time, end) - start) * rate).rounded(.down)
    let reach = cell.reach(lifetimeFactor: Double(max(plan.lifetime, 0)))
    let earliest = max(window.lowerBound, time - reach)
    let first = max(0, ((earliest - start) * rate).rounded(.down), last - Self.limit)
    guard first <= last, last.isFinite, last < 1e15 else { return }
    for number in Int(first)...Int(last) {
      guard particles.count < Self.wholeLimit else { return }
      let born = start + Double(number) / rate
      guard born >= window.lowerBound else { continue }
      guard born < end else { break }
      var random = EmitterRandom(key, UInt64(number))
      let id = random.state
      let birth = EmitterBirth(cell, plan, at: place(born, &random), &random)
      let age = time - born
      if age >= 0, age <= birth.lifetime { particles.append(birth.particle(id, at: age, cell, plan)) }
      guard birth.lifetime > 0 else { continue }
      for (index, inner) in cell.cells.enumerated() {
        emit(
          inner, plan, from: born, in: born..<born + birth.lifetime, at: time, key: id &+ UInt64(index + 1),
          into: &particles
        ) { moment, _ in birth.position(at: moment - born, cell) }
      }
    }
  }

  private func ordered(_ particles: [EmitterParticle], _ mode: CAEmitterLayerRenderMode) -> [EmitterParticle] {
    func sorted(by rank: (EmitterParticle) -> Double) -> [EmitterParticle] {
      particles.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
    switch mode {
    case .oldestFirst: return sorted { -$0.age }
    case .oldestLast: return sorted(by: \.age)
    case .backToFront: return sorted(by: \.position.z)
    default: return particles
    }
  }

  private static func node(_ particle: EmitterParticle, at time: Double, isAdditive: Bool) -> RenderNode? {
    let cell = particle.cell
    guard let image = cell.image, particle.color.w > 0, particle.scale > 0, cell.contentsScale > 0 else { return nil }
    var p = RenderProperties()
    p.bounds.size = CGSize(
      width: CGFloat(image.width) * cell.contentsRect.width / cell.contentsScale,
      height: CGFloat(image.height) * cell.contentsRect.height / cell.contentsScale)
    p.position = CGPoint(x: particle.position.x, y: particle.position.y)
    p.transform = CATransform3DRotate(
      CATransform3DMakeScale(particle.scale, particle.scale, 1), particle.angle, 0, 0, 1)
    (p.contentsRect, p.contentsScale, p.opacity) = (cell.contentsRect, cell.contentsScale, particle.color.w)
    func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
    let color = particle.color
    p.groupColor = 0xff00_0000 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
    if isAdditive { p.blendMode = .add }
    // A particle's node is another at each time.
    return RenderNode(
      id: LayerID(rawValue: particle.id | 1 << 63), properties: p, contents: .image(image), animations: [], mask: nil,
      sublayers: [], generation: time.bitPattern)
  }
}
