import Compositor
import CoreGraphics
import QuartzCore
import TestSupport
import XCTest

/// Random trees under random edits: what is drawn step by step equals what is drawn from scratch, bit for bit.
final class DamagePropertyTests: XCTestCase {
  func testRandomStepsEqualScratch() {
    for seed in 1...UInt64(Soak.count(60)) { run(seed: seed, steps: 12) }
  }

  /// Random steps equal a drawing from scratch also on a picture so large that it is cut along what hides much of it.
  func testRandomStepsEqualScratchWhereMuchIsHidden() {
    for seed in 1...UInt64(Soak.count(6)) { run(seed: seed, steps: 4, scale: 8) }
  }

  /// One tree, whose layers come and go with time.
  func testTimeAloneDamagesWhatChanges() {
    var changes = 0
    for seed in UInt64(100)...130 {
      let scene = Scene(width: 96, height: 80, scale: 2)
      let tree = scene.tree(RandomTree(seed: seed).layers)
      let (compositor, kept) = (Compositor(), scene.buffer)
      var time = 0.0
      var frames = 0
      while true {
        compositor.composite(tree, at: time, into: kept)
        let fresh = scene.buffer
        Compositor().composite(tree, at: time, into: fresh)
        XCTAssertEqual(kept.difference(from: fresh).value, 0, "seed \(seed), time \(time)")
        frames += 1
        guard let next = tree.nextChange(at: time), frames < 50 else { break }
        changes += 1
        let before = copy(kept)
        compositor.composite(tree, at: next - 1e-3, into: kept)
        XCTAssertEqual(kept.difference(from: before).value, 0, "seed \(seed): a change before it was told")
        time = next
      }
      XCTAssertLessThan(frames, 50)
    }
    XCTAssertGreaterThan(changes, 20)
  }

  private func run(seed: UInt64, steps: Int, scale: CGFloat = 2) {
    var random = RandomTree(seed: seed)
    let scene = Scene(width: 96, height: 80, scale: scale)
    let compositor = Compositor()
    let kept = scene.buffer
    var older = [scene.buffer, scene.buffer]
    for step in 0..<steps {
      let tree = scene.tree(random.layers)
      let before = copy(kept)
      let damage = compositor.composite(tree, at: Double(step), into: kept)
      let fresh = scene.buffer
      Compositor().composite(tree, at: Double(step), into: fresh)
      let difference = kept.difference(from: fresh)
      XCTAssertEqual(
        difference.value, 0, "seed \(seed), step \(step): another pixel at \(difference.x), \(difference.y)")
      assertUnchanged(before, kept, outside: damage, "seed \(seed), step \(step)")
      if difference.value != 0 { return }
      older.swapAt(0, 1)
      random.edit()
    }
  }

  /// Buffers that take turns get what they have missed.
  func testBufferAge() {
    var random = RandomTree(seed: 99)
    let scene = Scene(width: 96, height: 80, scale: 2)
    let compositor = Compositor()
    let buffers = [scene.buffer, scene.buffer, scene.buffer]
    for step in 0..<12 {
      let tree = scene.tree(random.layers)
      let buffer = buffers[step % 3]
      compositor.composite(tree, at: 0, into: buffer, bufferAge: step < 3 ? 0 : 3)
      let fresh = scene.buffer
      Compositor().composite(tree, at: 0, into: fresh)
      XCTAssertEqual(buffer.difference(from: fresh).value, 0, "step \(step)")
      random.edit()
    }
  }

  func testNothingChangedNothingDamaged() {
    let random = RandomTree(seed: 5)
    let scene = Scene(width: 96, height: 80, scale: 2)
    let compositor = Compositor()
    let buffer = scene.buffer
    XCTAssertEqual(compositor.composite(scene.tree(random.layers), at: 0, into: buffer).rects, [buffer.bounds])
    XCTAssertTrue(compositor.composite(scene.tree(random.layers), at: 1, into: buffer).isEmpty)
  }

  private func copy(_ buffer: PixelBuffer) -> PixelBuffer {
    let copy = PixelBuffer(width: buffer.width, height: buffer.height)
    copy.pixels.copyMemory(from: buffer.pixels, byteCount: buffer.bytesPerRow * buffer.height)
    return copy
  }

  private func assertUnchanged(_ a: PixelBuffer, _ b: PixelBuffer, outside damage: Damage, _ message: String) {
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        let isNamed = damage.rects.contains { $0.x0 <= x && x < $0.x1 && $0.y0 <= y && y < $0.y1 }
        if !isNamed { return XCTFail("\(message): \(x), \(y) has changed outside of the damage") }
      }
    }
  }
}
