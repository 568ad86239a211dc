import Compositor
import CoreGraphics
import QuartzCore
import XCTest

/// What back ends are given to draw.
final class BackEndTests: XCTestCase {
  private let scene = Scene(width: 96, height: 80, scale: 2)
  private let recorder = RecordingBackEnd()
  private lazy var compositor = Compositor(backEnd: recorder)
  private lazy var canvas = scene.buffer

  /// Composites layers.
  /// - Returns: the list that the back end was given; nil if it was not asked.
  private func list(_ layers: [Scene.Layer]) -> DisplayList? {
    compositor.composite(scene.tree(layers), at: 0, into: canvas)
    let lists = recorder.takeLists()
    XCTAssertLessThanOrEqual(lists.count, 1)
    return lists.first
  }

  private func pane(blur: CGFloat = 2) -> Scene.Layer {
    Scene.Layer(CGRect(x: 10, y: 10, width: 20, height: 20)) {
      var backdrop = BackdropProperties()
      backdrop.blurRadius = blur
      $0.backdrop = backdrop
    }
  }

  private func square(_ frame: CGRect, _ color: RenderColor = .pureRed) -> Scene.Layer {
    Scene.Layer(frame) { $0.backgroundColor = color }
  }

  // MARK: All that is needed is in the list

  /// Lists that were kept draw the same pictures as the compositor that made them would have, step by step.
  func testAnotherBackEndDrawsTheSameFromTheListsAlone() {
    for seed in 1...UInt64(20) {
      var random = RandomTree(seed: seed)
      let scene = Scene(width: 96, height: 80, scale: 2)
      let (recorder, painter) = (RecordingBackEnd(), CPUBackEnd())
      let compositor = Compositor(backEnd: recorder)
      let drawn = scene.buffer
      for step in 0..<8 {
        let tree = scene.tree(random.layers)
        compositor.composite(tree, at: Double(step), into: drawn)
        for list in recorder.takeLists() { painter.composite(list, into: drawn) }
        let fresh = scene.buffer
        Compositor().composite(tree, at: Double(step), into: fresh)
        let difference = drawn.difference(from: fresh)
        XCTAssertEqual(
          difference.value, 0, "seed \(seed), step \(step): another pixel at \(difference.x), \(difference.y)")
        random.edit()
      }
    }
  }

  // MARK: Damage

  func testOnlyWhatHasChangedIsToBeDrawn() throws {
    let (still, moving) = (square(CGRect(x: 0, y: 0, width: 10, height: 10)), square(.zero, .pureBlue))
    moving.frame = CGRect(x: 60, y: 40, width: 10, height: 10)
    let first = try XCTUnwrap(list([still, moving]))
    XCTAssertEqual(Array(first.dirty), [canvas.bounds])
    XCTAssertNil(list([still, moving]), "nothing has changed")
    moving.frame.origin.x = 61
    let second = try XCTUnwrap(list([still, moving]))
    XCTAssertEqual(second.damage, second.dirty)
    XCTAssertTrue(second.dirty.allSatisfy { $0.x0 >= 110 && $0.y0 >= 70 })
    XCTAssertFalse(second.ops.contains { $0.layer == still.id })
    XCTAssertTrue(second.ops.contains { $0.layer == moving.id })
  }

  /// An older canvas needs more than what has changed.
  func testACanvasOfAnotherAgeIsDrawnAsItNeeds() throws {
    let moving = square(CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertNotNil(list([moving]))
    moving.frame.origin.x = 50
    compositor.composite(scene.tree([moving]), at: 0, into: scene.buffer, bufferAge: 0)
    let list = try XCTUnwrap(recorder.takeLists().first)
    XCTAssertEqual(Array(list.dirty), [canvas.bounds])
    XCTAssertLessThan(list.damage.reduce(0) { $0 + $1.area }, canvas.bounds.area / 4)
  }

  // MARK: Pictures

  func testWhatLiesBehindIsKeptUntilItsLayerHasGone() throws {
    let (behind, pane) = (square(CGRect(x: 12, y: 12, width: 4, height: 4)), pane())
    let first = try XCTUnwrap(list([behind, pane])?.backdrops.first)
    XCTAssertEqual(first.rect, PixelRect(x0: 20, y0: 20, x1: 60, y1: 60))
    XCTAssertEqual(first.blur.sigma, 4)

    let label = square(CGRect(x: 20, y: 20, width: 4, height: 4))
    let inFront = try XCTUnwrap(list([behind, pane, label]))
    XCTAssertEqual(inFront.backdrops.map(\.picture), [first.picture])
    XCTAssertTrue(inFront.staleParts.isEmpty, "only what lies in front has changed")

    behind.properties.backgroundColor = .pureBlue
    let changed = try XCTUnwrap(list([behind, pane, label]))
    XCTAssertEqual(changed.backdrops.map(\.picture), [first.picture])
    let stale = changed.staleParts.reduce(PixelRect.empty) { $0.union($1) }
    XCTAssertTrue(stale.contains(PixelRect(x0: 24, y0: 24, x1: 32, y1: 32)))
    XCTAssertLessThan(stale.area, first.rect.area / 4)
    XCTAssertFalse(changed.released.contains(first.picture))

    XCTAssertTrue(try XCTUnwrap(list([behind, label])).released.contains(first.picture))
  }

  func testAShadowOfContentsIsMadeWhenTheyChange() throws {
    let part = square(CGRect(x: 5, y: 0, width: 5, height: 5))
    let group = Scene.Layer(CGRect(x: 10, y: 10, width: 30, height: 30)) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 2
    }.add(part)
    let first = try XCTUnwrap(list([group]))
    let source = try XCTUnwrap(first.shadowSources.first)
    XCTAssertEqual(source.sigma, 4)
    XCTAssertTrue(source.rect.contains(PixelRect(x0: 30, y0: 20, x1: 40, y1: 30)))
    guard case .source(let picture, _)? = first.shadows.first?.source else { return XCTFail("no shadow") }
    XCTAssertEqual(picture, source.picture)

    let moved = try XCTUnwrap(list([group, square(CGRect(x: 12, y: 12, width: 2, height: 2))]))
    XCTAssertTrue(moved.shadowSources.isEmpty, "the shadow's layer is as it was")
    XCTAssertFalse(moved.shadows.isEmpty)

    part.properties.backgroundColor = RenderColor.pureRed.with(alpha: 0.5)
    XCTAssertEqual(try XCTUnwrap(list([group])).shadowSources.map(\.picture), [source.picture])
  }

  /// The same corner is the same mask, wherever it lies.
  func testMasksAreFoundAgain() throws {
    func card(_ x: CGFloat) -> Scene.Layer {
      Scene.Layer(CGRect(x: x, y: 10, width: 20, height: 20)) {
        $0.backgroundColor = .pureRed
        $0.cornerRadius = 5
      }
    }
    let list = try XCTUnwrap(list([card(10), card(50)]))
    let cards = list.ops.suffix(2).map { op in list.pieces[op.coverage.pieces].compactMap { $0.mask?.picture } }
    XCTAssertEqual(cards.map(\.count), [4, 4])
    XCTAssertEqual(cards[0], cards[1])
    XCTAssertEqual(Set(cards[0]).count, 4)
  }

  func testAnImageIsItself() throws {
    let image = CGImage.make(8, 8) { _, _ in 0x8000_0000 }
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 4, height: 4)) { $0.contentsScale = 2 }
    layer.contents = .image(image)
    let sampled = try XCTUnwrap(list([layer])?.images.first)
    guard case .image(let listed) = sampled.source else { return XCTFail("no image") }
    XCTAssertTrue(listed === image)
    XCTAssertEqual(sampled.window, PixelRect(x0: 0, y0: 0, x1: 8, y1: 8))
    XCTAssertNotNil(sampled.shift, "at its own size")
  }

  /// Whoever draws finds the frame that was latched for this composition.
  func testFramesOfExternalSurfacesAreLatched() throws {
    final class Page: ExternalSurface, @unchecked Sendable {
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 16)
      let serial: UInt64 = 7
      var latches = 0
      init() { pixels.initialize(repeating: 0xff00_00ff, count: 16) }
      deinit { pixels.deallocate() }
      func copy() -> ExternalPicture? { nil }
      func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? {
        latches += 1
        return ExternalFrame(
          serial: serial, pixels: pixels, width: 4, height: 4, bytesPerRow: 16, scale: 2, damage: nil, offset: .zero)
      }
    }
    let page = Page()
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 2, height: 2))
    layer.contents = .external(page)
    guard case .external(let frame, let surface)? = list([layer])?.images.first?.source else {
      return XCTFail("no frame")
    }
    XCTAssertEqual(frame.serial, 7)
    XCTAssertEqual(frame.pixels, UnsafeRawPointer(page.pixels))
    XCTAssertEqual(surface, ObjectIdentifier(page))
    XCTAssertEqual(page.latches, 1)
  }

  // MARK: Calls

  func testPicturesAreReadBackWhenSomebodyLooks() {
    XCTAssertNotNil(list([]))
    XCTAssertTrue(recorder.readCanvases.isEmpty)
    compositor.readback(into: canvas)
    XCTAssertEqual(recorder.readCanvases.count, 1)
    XCTAssertTrue(recorder.readCanvases.first === canvas)
  }

  func testAfterAPurgeEverythingIsDrawnAnew() throws {
    let layers = [square(CGRect(x: 0, y: 0, width: 20, height: 20)), pane()]
    XCTAssertNotNil(list(layers))
    compositor.purgeCaches()
    XCTAssertEqual(recorder.purges, 1)
    let list = try XCTUnwrap(list(layers))
    XCTAssertEqual(Array(list.dirty), [canvas.bounds])
    XCTAssertEqual(Array(list.staleParts), [PixelRect(x0: 20, y0: 20, x1: 60, y1: 60)])
    XCTAssertTrue(list.released.isEmpty, "the back end has let go by itself")
  }
}
