import Compositor
@testable import QuartzCore
import XCTest

/// The ways of `CATransition`: how a layer gets from one picture to the next.
final class TransitionTests: XCTestCase {
  private var stage: LayerStage!
  private var layer: CALayer!
  private let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

  override func setUp() {
    stage = LayerStage()
    layer = stage.add(CALayer(), whole, .pureRed)
    _ = stage.frame()
  }

  override func tearDown() { (layer, stage) = (nil, nil) }

  private func turnBlue(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, _ edit: (CATransition) -> Void = { _ in }
  ) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    edit(transition)
    CATransaction.setDisableActions(true)
    layer.backgroundColor = .pureBlue
    layer.add(transition, forKey: "whatever")
  }

  private func assertColors(
    _ picture: PixelBuffer, left: UInt32, right: UInt32, _ message: String = "", line: UInt = #line
  ) {
    XCTAssertEqual(picture[2, 10], left, message, line: line)
    XCTAssertEqual(picture[17, 10], right, message, line: line)
  }

  func testDefaults() {
    let transition = CATransition()
    XCTAssertEqual(transition.type, .fade)
    XCTAssertNil(transition.subtype)
    XCTAssertEqual(transition.startProgress, 0)
    XCTAssertEqual(transition.endProgress, 1)
  }

  func testAFadeMixesBothPictures() {
    turnBlue(.fade)
    XCTAssertEqual(stage.frame()[10, 10], 0xffff_0000)
    let middle = stage.frame(after: 0.5).channels(10, 10)
    XCTAssertEqual(middle[0], 127, accuracy: 2)
    XCTAssertEqual(middle[1], 0, accuracy: 1, "the white behind doesn't shine through")
    XCTAssertEqual(middle[2], 127, accuracy: 2)
    XCTAssertEqual(stage.frame(after: 0.6)[10, 10], 0xff00_00ff)
    XCTAssertNil(layer.animationKeys())
  }

  func testAPushMovesBoth() {
    turnBlue(.push, .fromRight)
    _ = stage.frame()
    assertColors(stage.frame(after: 0.5), left: 0xffff_0000, right: 0xff00_00ff)
    assertColors(stage.frame(after: 1), left: 0xff00_00ff, right: 0xff00_00ff)
  }

  func testAPushFromTheLeft() {
    turnBlue(.push, .fromLeft)
    _ = stage.frame()
    assertColors(stage.frame(after: 0.5), left: 0xff00_00ff, right: 0xffff_0000)
  }

  /// The names are those of axes that point up.
  func testFromTheTopIsFromBelowOnScreen() {
    turnBlue(.moveIn, .fromTop)
    _ = stage.frame()
    let picture = stage.frame(after: 0.5)
    XCTAssertEqual(picture[10, 2], 0xffff_0000)
    XCTAssertEqual(picture[10, 17], 0xff00_00ff)
  }

  func testMovingInLeavesTheOldPictureWhereItIs() {
    _ = stage.add(CALayer(), CGRect(x: 0, y: 0, width: 5, height: 20), CGColor(gray: 0, alpha: 1), to: layer)
    _ = stage.frame()
    turnBlue(.moveIn, .fromRight) { _ in self.layer.sublayers = nil }
    _ = stage.frame()
    assertColors(stage.frame(after: 0.5), left: 0xff00_0000, right: 0xff00_00ff)
  }

  func testAPushTakesTheOldPictureAlong() {
    _ = stage.add(CALayer(), CGRect(x: 0, y: 0, width: 5, height: 20), CGColor(gray: 0, alpha: 1), to: layer)
    _ = stage.frame()
    turnBlue(.push, .fromRight) { _ in self.layer.sublayers = nil }
    _ = stage.frame()
    assertColors(stage.frame(after: 0.5), left: 0xffff_0000, right: 0xff00_00ff)
  }

  func testARevealMovesTheOldPictureAway() {
    turnBlue(.reveal, .fromRight)
    _ = stage.frame()
    assertColors(stage.frame(after: 0.5), left: 0xffff_0000, right: 0xff00_00ff)
  }

  func testProgressCanBeAPartOfTheWay() {
    turnBlue(.push, .fromRight) { ($0.startProgress, $0.endProgress) = (0.5, 0.75) }
    assertColors(stage.frame(), left: 0xffff_0000, right: 0xff00_00ff)
    let end = stage.frame(after: 0.999)
    XCTAssertEqual(end[7, 10], 0xff00_00ff)
    XCTAssertEqual(end[3, 10], 0xffff_0000)
  }

  func testAHiddenLayerFadesIn() {
    layer.isHidden = true
    _ = stage.frame()
    let transition = CATransition()
    transition.duration = 1
    layer.isHidden = false
    layer.add(transition, forKey: nil)
    XCTAssertEqual(stage.frame()[10, 10], 0xffff_ffff)
    XCTAssertEqual(stage.frame(after: 0.5).channels(10, 10)[1], 127, accuracy: 2)
  }

  func testALayerHasOneTransitionUnderItsOwnKey() {
    layer.add(CATransition(), forKey: "a")
    layer.add(CATransition(), forKey: "b")
    XCTAssertEqual(layer.animationKeys(), [kCATransition])
  }

  func testTransitionsThatInterruptEachOtherKeepFewPictures() {
    for _ in 0..<20 {
      turnBlue(.fade)
      _ = stage.frame(after: 0.1)
    }
    XCTAssertLessThan(layer.node!.height, 20)
  }

  func testAnActionMayBeATransition() {
    let transition = CATransition()
    (transition.type, transition.duration) = (.push, 1)
    layer.actions = ["backgroundColor": transition]
    layer.backgroundColor = .pureBlue
    _ = stage.frame()
    assertColors(stage.frame(after: 0.5), left: 0xffff_0000, right: 0xff00_00ff)
  }

  func testThePlaceMayChangeMeanwhile() {
    turnBlue(.push, .fromRight)
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    _ = stage.frame()
    let picture = stage.frame(after: 0.5)
    XCTAssertEqual(picture[5, 10], 0xffff_0000, "what is pushed away isn't cut off")
    XCTAssertEqual(picture[12, 10], 0xffff_0000)
  }
}
