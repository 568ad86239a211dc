import Compositor
@testable import QuartzCore
import XCTest

/// The particles of `CAEmitterLayer`: a function of values, seed and time.
final class EmitterTests: XCTestCase {
  private let dot = CGImage.make(2, 2, isOpaque: true) { _, _ in 0xffff_ffff }

  private func cell(_ edit: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.contents, cell.birthRate, cell.lifetime) = (dot, 2, 2)
    edit(cell)
    return cell
  }

  private func emitter(_ cells: CAEmitterCell..., edit: (CAEmitterLayer) -> Void = { _ in }) -> RenderEmitter {
    let layer = CAEmitterLayer()
    layer.emitterCells = cells
    edit(layer)
    guard case .emitter(let emitter) = layer.renderContents else { fatalError("it has particles") }
    return emitter
  }

  func testDefaults() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    XCTAssertNil(layer.emitterCells)
    XCTAssertEqual([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin], [1, 1, 1, 1, 1])
    XCTAssertEqual(layer.emitterShape, .point)
    XCTAssertEqual(layer.emitterMode, .volume)
    XCTAssertEqual(layer.renderMode, .unordered)
    XCTAssertEqual([cell.birthRate, cell.lifetime], [0, 0])
    XCTAssertEqual([cell.scale, cell.velocity, cell.spin], [1, 0, 0])
    XCTAssertTrue(cell.isEnabled)
  }

  func testParticlesAreBornAndDie() {
    let emitter = emitter(cell { $0.duration = 3 })
    XCTAssertEqual(emitter.particles(at: -0.1).count, 0)
    XCTAssertEqual(emitter.particles(at: 0).count, 1)
    XCTAssertEqual(emitter.particles(at: 0.9).count, 2)
    XCTAssertEqual(emitter.particles(at: 1.9).count, 4)
    XCTAssertEqual(emitter.particles(at: 2.9).count, 4, "as many die as are born")
    XCTAssertEqual(emitter.particles(at: 4.4).count, 1, "the last is from 2.5")
    XCTAssertEqual(emitter.particles(at: 4.6).count, 0)
  }

  func testTheLayersFactorsCount() {
    XCTAssertEqual(emitter(cell()) { $0.birthRate = 2 }.particles(at: 1.9).count, 8)
    XCTAssertEqual(emitter(cell()) { $0.birthRate = 0 }.particles(at: 1.9).count, 0)
    XCTAssertEqual(emitter(cell()) { $0.lifetime = 0.5 }.particles(at: 1.9).count, 2)
    let fast = emitter(cell { $0.velocity = 3 }) { $0.velocity = 2 }
    XCTAssertEqual(fast.particles(at: 0.25)[0].position.x, 1.5, accuracy: 1e-9)
  }

  func testFlight() {
    let emitter = emitter(
      cell {
        ($0.velocity, $0.emissionLongitude, $0.yAcceleration) = (10, .pi / 2, 4)
        ($0.scaleSpeed, $0.spin, $0.alphaSpeed, $0.redSpeed) = (0.5, 2, -0.25, -1)
      }
    ) { $0.emitterPosition = CGPoint(x: 5, y: 5) }
    let particle = emitter.particles(at: 1)[0]
    XCTAssertEqual(particle.position.x, 5, accuracy: 1e-9)
    XCTAssertEqual(particle.position.y, 5 + 10 + 2, accuracy: 1e-9)
    XCTAssertEqual(particle.scale, 1.5, accuracy: 1e-9)
    XCTAssertEqual(particle.angle, 2, accuracy: 1e-9)
    XCTAssertEqual(particle.color.w, 0.75, accuracy: 1e-6)
    XCTAssertEqual(particle.color.x, 0, accuracy: 1e-6)
  }

  func testRangesAreAroundTheMean() {
    let emitter = emitter(
      cell {
        ($0.birthRate, $0.lifetime, $0.velocity, $0.velocityRange) = (200, 5, 10, 4)
        $0.emissionRange = .pi / 2
      })
    let particles = emitter.particles(at: 4)
    let speeds = particles.map { p in (p.position.x * p.position.x + p.position.y * p.position.y).squareRoot() / p.age }
      .filter(\.isFinite)
    XCTAssertLessThanOrEqual(speeds.max()!, 12.0001)
    XCTAssertGreaterThanOrEqual(speeds.min()!, 7.9999)
    XCTAssertEqual(speeds.reduce(0, +) / Double(speeds.count), 10, accuracy: 0.2)
    XCTAssertTrue(particles.allSatisfy { abs($0.position.y) <= $0.position.x + 1e-9 })
  }

  func testAnotherSeedIsAnotherPicture() {
    func places(_ seed: UInt32) -> [SIMD3<Double>] {
      emitter(cell { ($0.velocity, $0.emissionRange) = (10, .pi) }) { $0.seed = seed }.particles(at: 1.9).map(
        \.position)
    }
    XCTAssertEqual(places(7), places(7))
    XCTAssertNotEqual(places(7), places(8))
  }

  func testShapes() {
    func places(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [SIMD3<Double>] {
      emitter(cell { $0.birthRate = 100 }) {
        ($0.emitterShape, $0.emitterMode) = (shape, mode)
        ($0.emitterSize, $0.emitterDepth) = (CGSize(width: 8, height: 4), 2)
      }.particles(at: 2).map(\.position)
    }
    func distance(_ p: SIMD3<Double>) -> Double { (p * p).sum().squareRoot() }
    XCTAssertTrue(places(.point, .volume).allSatisfy { $0 == .zero })
    XCTAssertTrue(places(.line, .volume).allSatisfy { abs($0.x) <= 4 && $0.y == 0 })
    XCTAssertTrue(places(.rectangle, .points).allSatisfy { abs($0.x) == 4 && abs($0.y) == 2 })
    XCTAssertTrue(places(.rectangle, .outline).allSatisfy { (abs($0.x) == 4) != (abs($0.y) == 2) })
    XCTAssertTrue(places(.rectangle, .volume).contains { abs($0.x) < 4 && abs($0.y) < 2 })
    XCTAssertTrue(places(.cuboid, .points).allSatisfy { abs($0.x) == 4 && abs($0.y) == 2 && abs($0.z) == 1 })
    XCTAssertTrue(places(.circle, .outline).allSatisfy { abs(distance($0) - 8) < 1e-9 && $0.z == 0 })
    XCTAssertTrue(places(.circle, .volume).allSatisfy { distance($0) <= 8 + 1e-9 })
    XCTAssertTrue(places(.sphere, .surface).allSatisfy { abs(distance($0) - 8) < 1e-9 })
    XCTAssertTrue(places(.sphere, .volume).contains { distance($0) < 6 })
  }

  func testParticlesEmitParticles() {
    let spark = cell { ($0.birthRate, $0.lifetime) = (4, 1) }
    let rocket = cell {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.duration) = (1, 1, 10, 0.5)
      ($0.contents, $0.emitterCells) = (nil, [spark])
    }
    let particles = emitter(rocket).particles(at: 1.1)
    XCTAssertEqual(particles.count, 3, "the rocket is gone, its youngest sparks are not")
    XCTAssertEqual(particles.map(\.position.x).max()!, 7.5, accuracy: 1e-9)
  }

  func testOrder() {
    func ages(_ mode: CAEmitterLayerRenderMode) -> [Double] {
      let emitter = emitter(cell()) { $0.renderMode = mode }
      return emitter.nodes(at: 1.9).map { node in
        emitter.particles(at: 1.9).first { LayerID(rawValue: $0.id | 1 << 63) == node.id }!.age
      }
    }
    XCTAssertEqual(ages(.oldestFirst), ages(.oldestFirst).sorted(by: >))
    XCTAssertEqual(ages(.oldestLast), ages(.oldestLast).sorted())
  }

  // MARK: On screen

  private func stage(_ edit: (CAEmitterLayer) -> Void) -> (LayerStage, CAEmitterLayer) {
    let stage = LayerStage()
    stage.root.backgroundColor = CGColor(gray: 0, alpha: 1)
    let layer = stage.add(CAEmitterLayer(), CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.emitterPosition = CGPoint(x: 10, y: 10)
    layer.emitterCells = [cell { $0.name = "dot" }]
    edit(layer)
    return (stage, layer)
  }

  func testParticlesAreSeenBeyondTheBounds() {
    let (stage, _) = stage { _ in }
    XCTAssertEqual(stage.frame()[10, 10], 0xffff_ffff)
  }

  func testColorsMultiplyAndAdd() {
    let half = CGColor(srgbRed: 0.5, green: 0, blue: 0, alpha: 1)
    let (stage, layer) = stage { $0.emitterCells = [cell { ($0.color, $0.birthRate, $0.lifetime) = (half, 2, 0.9) }] }
    XCTAssertEqual(stage.frame().channels(10, 10)[0], 127, accuracy: 2)
    layer.renderMode = .additive
    XCTAssertEqual(stage.frame(after: 0.01).channels(10, 10)[0], 255, accuracy: 2, "two of them lie there")
  }

  func testAChangeCountsForWhatIsBornLater() {
    let (stage, layer) = stage { _ in }
    _ = stage.frame()
    layer.birthRate = 0
    XCTAssertEqual(stage.frame(after: 0.5)[10, 10], 0xffff_ffff, "those that were born are still there")
    XCTAssertEqual(stage.frame(after: 2)[10, 10], 0xff00_0000)
  }

  func testACellsNumberIsSetByItsName() {
    let (_, layer) = stage { _ in }
    layer.setValue(30, forKeyPath: "emitterCells.dot.birthRate")
    XCTAssertEqual(layer.emitterCells?[0].birthRate, 30)
    guard case .emitter(let emitter) = layer.renderContents else { return XCTFail("it has particles") }
    XCTAssertEqual(emitter.particles(at: 10).count, 61)
  }

  func testChangesMakeNoParticles() {
    let emitter = emitter(cell())
    var schedule = emitter.schedule
    for time in [10.1, 10.2, 10.3] { schedule.change(at: time) { $0.emitterPosition.x += 1 } }
    let moved = RenderEmitter(schedule: schedule)
    XCTAssertEqual(moved.particles(at: 10.4).count, emitter.particles(at: 10.4).count)
    XCTAssertTrue(moved.particles(at: 10.4).allSatisfy { $0.position.x == 0 }, "they were born before")
    XCTAssertEqual(moved.particles(at: 10.6).map(\.position.x), [0, 0, 0, 3])
  }

  func testAChangeDoesNotBeginACellAgain() {
    var schedule = emitter(cell { $0.duration = 3 }).schedule
    schedule.change(at: 10) { $0.birthRate = 2 }
    XCTAssertTrue(RenderEmitter(schedule: schedule).particles(at: 10.1).isEmpty)
    XCTAssertFalse(schedule.isActive(at: 10.1))
  }

  func testNothingMovesOnceTheLastParticleIsGone() {
    let emitter = emitter(cell()) { $0.birthRate = 1 }
    XCTAssertTrue(emitter.schedule.isActive(at: 50))
    var schedule = emitter.schedule
    schedule.change(at: 60) { $0.birthRate = 0 }
    XCTAssertTrue(schedule.isActive(at: 61))
    XCTAssertFalse(schedule.isActive(at: 63))
  }
}
