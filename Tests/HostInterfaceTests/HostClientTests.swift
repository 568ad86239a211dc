import HostInterface
import XCTest

@preconcurrency @MainActor final class HostClientTests: XCTestCase {
  private final class Plain: HostClient {
    var wantsContinuousFrames: Bool { false }
    func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? { nil }
  }

  private final class Stubborn: HostClient {
    var wantsContinuousFrames: Bool { false }
    func performFrame(_ timing: FrameTiming, input: [InputEvent]) -> FrameCommit? { nil }
    func supports(_ orientation: DeviceOrientation) -> Bool { false }
  }

  func testAnInterfaceTurnsAlongUnlessItSaysOtherwise() {
    XCTAssertTrue(DeviceOrientation.allCases.allSatisfy(Plain().supports))
  }

  func testAScreenTurnsIfTheInterfaceDoes() {
    let model = DeviceModel.iPhone13
    let old = model.screen(scale: 3, appearance: .dark, refreshRate: 120)
    for client in [nil, Plain()] as [(any HostClient)?] {
      let turned = model.screen(old, held: .landscapeLeft, by: client)
      XCTAssertEqual(turned.size, CGSize(width: 844, height: 390))
      XCTAssertEqual(turned.orientation, .landscapeLeft)
      XCTAssertEqual([turned.scale, turned.refreshRate], [3, 120])
      XCTAssertEqual(turned.appearance, .dark)
      XCTAssertEqual(model.screen(turned, held: .portrait, by: client), old)
    }
    let upright = model.screen(old, held: .portraitUpsideDown, by: Plain())
    XCTAssertEqual(model.screen(upright, held: .landscapeRight, by: Stubborn()), upright)
  }
}
