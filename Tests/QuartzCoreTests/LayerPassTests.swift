import XCTest

@testable import QuartzCore

/// Layout, display, commit: what they visit and what they leave alone.
final class LayerPassTests: XCTestCase {
  private final class Recorder: NSObject, CALayerDelegate {
    var laidOut = 0
    var drawn: [CGRect] = []
    var willDraw = 0
    var onLayout: ((CALayer) -> Void)?

    func layoutSublayers(of layer: CALayer) {
      laidOut += 1
      onLayout?(layer)
    }
    func layerWillDraw(_ layer: CALayer) { willDraw += 1 }
    func draw(_ layer: CALayer, in ctx: CGContext) {
      drawn.append(layer.bounds)
      ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: layer.bounds.minX, y: layer.bounds.minY, width: 2, height: 1))
    }
  }

  /// What is above a layer that asks for layout in each layout doesn't multiply its passes.
  func testALayoutDeepInATreeThatNeverSettlesIsGivenUp() {
    let stage = Stage()
    let restless = Recorder()
    restless.onLayout = { $0.setNeedsLayout() }
    var layer = stage.makeLayer()
    for _ in 0..<6 {
      let below = CALayer()
      layer.addSublayer(below)
      layer = below
    }
    layer.delegate = restless
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    XCTAssertEqual(restless.laidOut, 100)
    stage.commit()
    XCTAssertEqual(restless.laidOut, 200)
  }

  func testOnlyDirtyBranchesAreLaidOut() {
    let stage = Stage()
    let (left, right) = (stage.makeLayer(), stage.makeLayer())
    let (a, b) = (Recorder(), Recorder())
    (left.delegate, right.delegate) = (a, b)
    stage.commit()
    XCTAssertEqual([a.laidOut, b.laidOut], [0, 0])
    left.setNeedsLayout()
    XCTAssertTrue(left.needsLayout())
    stage.commit()
    XCTAssertFalse(left.needsLayout())
    XCTAssertEqual([a.laidOut, b.laidOut], [1, 0])
    left.bounds.origin.y = 5
    stage.commit()
    XCTAssertEqual([a.laidOut, b.laidOut], [2, 0])
    left.position.x = 5
    stage.commit()
    XCTAssertEqual([a.laidOut, b.laidOut], [2, 0])
    right.addSublayer(CALayer())
    stage.commit()
    XCTAssertEqual([a.laidOut, b.laidOut], [2, 1])
    _ = (a, b)
  }

  func testLayoutIfNeededBeginsAtTheHighestThatNeedsIt() {
    let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    let (r, m, l) = (Recorder(), Recorder(), Recorder())
    (root.delegate, middle.delegate, leaf.delegate) = (r, m, l)
    root.layoutIfNeeded()
    XCTAssertEqual([r.laidOut, m.laidOut, l.laidOut], [1, 1, 0])
    root.setNeedsLayout()
    leaf.setNeedsLayout()
    leaf.layoutIfNeeded()
    XCTAssertEqual([r.laidOut, m.laidOut, l.laidOut], [1, 1, 1], "middle is clean: root is not reached")
    middle.setNeedsLayout()
    leaf.layoutIfNeeded()
    XCTAssertEqual([r.laidOut, m.laidOut, l.laidOut], [2, 2, 1])
    middle.layoutIfNeeded()
    XCTAssertEqual([r.laidOut, m.laidOut, l.laidOut], [2, 2, 1])
  }

  func testLayoutThatDirtiesOthersSettlesInOnePass() {
    let stage = Stage()
    let (left, right) = (stage.makeLayer(), stage.makeLayer())
    let (a, b) = (Recorder(), Recorder())
    (left.delegate, right.delegate) = (a, b)
    b.onLayout = { _ in if a.laidOut == 0 { left.setNeedsLayout() } }
    right.setNeedsLayout()
    stage.commit()
    XCTAssertEqual([a.laidOut, b.laidOut], [1, 1])
    XCTAssertFalse(left.needsLayout())
  }

  func testDrawing() {
    let stage = Stage()
    let layer = stage.makeLayer()
    let recorder = Recorder()
    layer.delegate = recorder
    layer.contentsScale = 2
    layer.bounds = CGRect(x: 10, y: 20, width: 4, height: 3)
    layer.setNeedsDisplay()
    XCTAssertTrue(layer.needsDisplay())
    stage.commit()
    XCTAssertFalse(layer.needsDisplay())
    XCTAssertEqual(recorder.drawn, [CGRect(x: 10, y: 20, width: 4, height: 3)])
    XCTAssertEqual(recorder.willDraw, 1)
    let image = layer.contents as! CGImage
    XCTAssertEqual([image.width, image.height], [8, 6])
    func alpha(_ x: Int, _ y: Int) -> UInt8 { image.pixels[y * image.bytesPerRow + x * 4 + 3] }
    XCTAssertEqual([alpha(0, 0), alpha(3, 1), alpha(4, 0), alpha(0, 2)], [255, 255, 0, 0])
    guard case .image(let shown) = layer.node!.contents else { return XCTFail("no contents") }
    XCTAssertTrue(shown === image)
    layer.setNeedsDisplay(.zero)
    XCTAssertFalse(layer.needsDisplay())
    layer.bounds.size.width = 5
    XCTAssertFalse(layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.origin = .zero
    XCTAssertFalse(layer.needsDisplay())
    layer.bounds.size.width = 6
    XCTAssertTrue(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    XCTAssertEqual(recorder.drawn.count, 2)
    _ = recorder
  }

  private final class Dotted: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
    override func draw(in ctx: CGContext) {}
  }

  func testKeysThatRedraw() {
    let layer = Dotted()
    layer.opacity = 0.5
    XCTAssertFalse(layer.needsDisplay())
    layer.cornerRadius = 3
    XCTAssertTrue(layer.needsDisplay())
    layer.displayIfNeeded()
    XCTAssertNil(layer.contents, "nothing to draw into")
  }

  // MARK: Commits

  func testUnchangedSubtreesAreShared() {
    let stage = Stage()
    let (left, right) = (stage.makeLayer(), stage.makeLayer())
    let child = CALayer()
    left.addSublayer(child)
    let first = stage.commit()!
    XCTAssertNil(stage.commit(), "nothing has changed")
    CATransaction.setDisableActions(true)
    child.opacity = 0.5
    let second = stage.commit()!
    XCTAssertGreaterThan(second.sequence, first.sequence)
    XCTAssertFalse(second.root === first.root)
    XCTAssertTrue(second.root.sublayers[1] === first.root.sublayers[1], "right is shared")
    XCTAssertFalse(second.root.sublayers[0] === first.root.sublayers[0])
    XCTAssertEqual(second.root.sublayers[0].generation, first.root.sublayers[0].generation, "left itself is the same")
    XCTAssertEqual(second.root.sublayers[0].sublayers[0].generation, second.sequence)
    XCTAssertEqual(second.size, CGSize(width: 400, height: 800))
    XCTAssertEqual(second.scale, 2)
    right.zPosition = -1
    let third = stage.commit()!
    XCTAssertEqual(third.root.sublayers.map(\.id), [right.id, left.id])
    XCTAssertTrue(third.root.sublayers[1] === second.root.sublayers[0])
  }

  func testCommitsAreAskedForOnce() {
    let stage = Stage()
    let layer = stage.makeLayer()
    var asked = 0
    stage.context.needsCommitHandler = { asked += 1 }
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    layer.cornerRadius = 4
    XCTAssertEqual(asked, 1)
    layer.opacity = 0.5
    stage.commit()
    layer.setNeedsLayout()
    XCTAssertEqual(asked, 2)
    stage.context.scale = 3
    stage.commit()
    XCTAssertEqual(stage.tree.scale, 3)
  }

  func testExternalAndBackdropLayers() {
    final class Surface: ExternalSurface {
      let serial: UInt64 = 1
      func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? { nil }
      func copy() -> ExternalPicture? { nil }
    }
    let stage = Stage()
    let web = stage.makeLayer(ExternalLayer.self)
    XCTAssertFalse(stage.tree.root.hasExternalSurface)
    let surface = Surface()
    web.surface = surface
    web.externalOffset = CGPoint(x: 0, y: 30)
    stage.commit()
    XCTAssertTrue(stage.tree.root.hasExternalSurface)
    guard case .external(let shown) = web.node!.contents else { return XCTFail("no surface") }
    XCTAssertTrue(shown === surface)
    XCTAssertEqual(stage.shown(web).externalOffset.y, 30)
    let backdrop = stage.makeLayer(BackdropLayer.self)
    XCTAssertEqual(stage.shown(backdrop).backdrop?.blurRadius, 0)
    CATransaction.setDisableActions(true)
    backdrop.backdrop.blurRadius = 20
    stage.commit()
    XCTAssertEqual(stage.shown(backdrop).backdrop?.blurRadius, 20)
  }

  func testLayersMayGoAwayWithTheirSuperlayer() {
    let child = CALayer()
    do {
      let parent = CALayer()
      parent.addSublayer(child)
    }
    XCTAssertNil(child.superlayer)
    XCTAssertNil(child.presentation())
  }
}
