import HostInterface
import XCTest

final class DeviceModelTests: XCTestCase {
  func testModelsAreFoundByName() {
    XCTAssertEqual(DeviceModel.named("iPhone 13"), .iPhone13)
    XCTAssertEqual(DeviceModel.named("IPHONE se"), .iPhoneSE)
    XCTAssertNil(DeviceModel.named("iPhone"))
    XCTAssertEqual(Set(DeviceModel.all.map(\.name)).count, DeviceModel.all.count, "no name twice")
    for model in DeviceModel.all { XCTAssertEqual(DeviceModel.named(model.name), model) }
  }

  func testScreensOfAPhoneThatIsTurned() {
    let upright = DeviceModel.iPhone13.screen()
    XCTAssertEqual(upright.size, CGSize(width: 390, height: 844))
    XCTAssertEqual(upright.safeAreaInsets, ScreenInsets(top: 47, bottom: 34))
    XCTAssertEqual([upright.scale, upright.statusBarHeight, upright.cornerRadius], [2, 47, 47.33])
    XCTAssertEqual(upright.refreshRate, 60)
    XCTAssertEqual(upright.orientation, .portrait)
    XCTAssertEqual(upright.appearance, .light)
    for orientation in DeviceOrientation.allCases {
      let screen = DeviceModel.iPhone13.screen(
        scale: 3, orientation: orientation, appearance: .dark, refreshRate: 120)
      XCTAssertEqual(screen.orientation, orientation)
      XCTAssertEqual([Double(screen.scale), screen.refreshRate], [3, 120])
      XCTAssertEqual(screen.appearance, .dark)
      guard orientation.isLandscape else {
        XCTAssertEqual(screen.size, upright.size)
        continue
      }
      XCTAssertEqual(screen.size, CGSize(width: 844, height: 390))
      XCTAssertEqual(screen.safeAreaInsets, ScreenInsets(left: 47, bottom: 21, right: 47))
      XCTAssertEqual(screen.statusBarHeight, 0, "a lying phone shows none")
    }
    XCTAssertEqual(DeviceOrientation.allCases.filter(\.isLandscape), [.landscapeLeft, .landscapeRight])
  }

  func testAPhoneWithAHomeButtonKeepsOnlyTheStatusBar() {
    XCTAssertEqual(DeviceModel.iPhoneSE.screen().safeAreaInsets, ScreenInsets(top: 20))
    XCTAssertEqual(DeviceModel.iPhoneSE.screen(orientation: .landscapeLeft).safeAreaInsets, ScreenInsets())
    XCTAssertEqual(DeviceModel.iPhoneSE.cornerRadius, 0)
  }

  func testAModelOfOnesOwn() {
    let model = DeviceModel(
      name: "board", size: CGSize(width: 100, height: 200), portraitInsets: ScreenInsets(top: 1, left: 2),
      landscapeInsets: ScreenInsets(bottom: 3), statusBarHeight: 4, cornerRadius: 5)
    XCTAssertEqual(model.screen().safeAreaInsets, model.portraitInsets)
    XCTAssertEqual(model.screen(orientation: .landscapeRight).safeAreaInsets, model.landscapeInsets)
    XCTAssertNil(DeviceModel.named("board"), "only known models are found")
  }
}
