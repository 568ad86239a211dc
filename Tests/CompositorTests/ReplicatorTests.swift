import Compositor
@testable import QuartzCore
import XCTest

/// The copies of `CAReplicatorLayer`: their number, their places, colours and delays.
final class ReplicatorTests: XCTestCase {
  private var stage: LayerStage!
  private var replicator: CAReplicatorLayer!
  private var dot: CALayer!

  override func setUp() {
    stage = LayerStage()
    replicator = stage.add(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 20, height: 20))
    dot = stage.add(CALayer(), CGRect(x: 0, y: 8, width: 4, height: 4), CGColor(gray: 1, alpha: 1), to: replicator)
    dot.backgroundColor = .pureRed
    replicator.instanceTransform = CATransform3DMakeTranslation(6, 0, 0)
  }

  override func tearDown() { (replicator, dot, stage) = (nil, nil, nil) }

  private func red(_ picture: PixelBuffer, _ x: Int) -> Bool { picture[x, 10] == 0xffff_0000 }

  func testDefaults() {
    let layer = CAReplicatorLayer()
    XCTAssertEqual(layer.instanceCount, 1)
    XCTAssertEqual(layer.instanceDelay, 0)
    XCTAssertFalse(layer.preservesDepth)
    XCTAssertTrue(CATransform3DIsIdentity(layer.instanceTransform))
    XCTAssertEqual(layer.instanceColor?.alpha, 1)
    XCTAssertEqual(layer.instanceRedOffset, 0)
  }

  func testEachCopyIsOneTransformFurther() {
    XCTAssertEqual([2, 8, 14].map { red(stage.frame(), $0) }, [true, false, false])
    replicator.instanceCount = 3
    let picture = stage.frame()
    XCTAssertEqual([2, 5, 8, 11, 14].map { red(picture, $0) }, [true, false, true, false, true])
    replicator.instanceCount = 0
    XCTAssertFalse(red(stage.frame(), 2))
  }

  func testTransformsAreAboutTheMiddle() {
    (replicator.instanceCount, replicator.instanceTransform) = (2, CATransform3DMakeRotation(.pi, 0, 0, 1))
    let picture = stage.frame()
    XCTAssertTrue(red(picture, 2))
    XCTAssertEqual(picture.channels(18, 10), [255, 0, 0, 255])
  }

  func testColorsMultiply() {
    dot.backgroundColor = CGColor(gray: 1, alpha: 1)
    stage.root.backgroundColor = CGColor(gray: 0, alpha: 1)
    replicator.instanceCount = 3
    replicator.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 1, alpha: 1)
    (replicator.instanceRedOffset, replicator.instanceBlueOffset) = (-0.5, -1)
    let picture = stage.frame()
    func assertColor(_ x: Int, _ color: [Int], line: UInt = #line) {
      for (a, b) in zip(picture.channels(x, 10), color) { XCTAssertEqual(a, b, accuracy: 2, line: line) }
    }
    assertColor(2, [255, 127, 255])
    assertColor(8, [127, 127, 0])
    assertColor(14, [0, 127, 0])
  }

  func testAlphaFades() {
    replicator.instanceCount = 2
    replicator.instanceAlphaOffset = -0.5
    XCTAssertEqual(stage.frame().channels(8, 10)[1], 127, accuracy: 2)
  }

  func testAnimationsOfCopiesRunLater() {
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.5)
    let animation = CABasicAnimation(keyPath: "position.y")
    (animation.fromValue, animation.toValue, animation.duration) = (30, 30, 100)
    dot.add(animation, forKey: nil)
    func seen(_ picture: PixelBuffer) -> [Bool] { [2, 8, 14].map { red(picture, $0) } }
    XCTAssertEqual(seen(stage.frame()), [false, true, true], "the others have yet to begin")
    XCTAssertEqual(seen(stage.frame(after: 0.6)), [false, false, true])
    XCTAssertEqual(seen(stage.frame(after: 0.5)), [false, false, false])
  }

  func testCopiesMayLieInSpace() {
    (replicator.instanceCount, replicator.preservesDepth) = (2, true)
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 0, -5)
    replicator.instanceColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    replicator.instanceRedOffset = -1
    XCTAssertTrue(red(stage.frame(), 2), "the copy that lies farther away is behind")
    replicator.preservesDepth = false
    XCTAssertEqual(stage.frame()[2, 10], 0xff00_0000)
  }
}
