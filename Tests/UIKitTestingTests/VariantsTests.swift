import UIKitTesting
import XCTest

/// The variants that there are, and their names.
@preconcurrency @MainActor final class VariantsTests: XCTestCase {
  func testTheAxesAreMultiplied() {
    let variants = Variants.all(.appearances, .textSizes, .directions, .devices)
    XCTAssertEqual(variants.count, 72)
    XCTAssertEqual(Set(variants.map(\.name)).count, 72, "each has a name of its own")
    XCTAssertEqual(Set(variants.map(\.settings)).count, 72)
    XCTAssertEqual(variants.first?.name, "iPhoneSE-light-extraSmall-leftToRight")
    XCTAssertEqual(variants.last?.name, "iPhone15ProMax-dark-accessibilityExtraExtraExtraLarge-rightToLeft")
  }

  func testAnAxisMayBeLimited() {
    let variants = Variants.all(
      .devices([.iPhoneSE, .iPhone13ProMax]), .locales(["de-CH", "ar"]), .textSizes([.accessibilityExtraLarge]))
    XCTAssertEqual(
      variants.map(\.name),
      [
        "iPhoneSE-accessibilityExtraLarge-de-CH", "iPhoneSE-accessibilityExtraLarge-ar",
        "iPhone13ProMax-accessibilityExtraLarge-de-CH", "iPhone13ProMax-accessibilityExtraLarge-ar",
      ])
    XCTAssertEqual(variants[1].settings.languages, ["ar"])
    XCTAssertEqual(variants[1].settings.model, .iPhoneSE)
    XCTAssertNil(variants[1].settings.appearance, "an axis that isn't there says nothing")
  }

  func testNoAxisIsOneVariantAndAnEmptyAxisNone() {
    XCTAssertEqual(Variants.all().map(\.name), ["usual"])
    XCTAssertEqual(Variants.all().map(\.settings), [DeviceSettings()])
    XCTAssertEqual(Variants.all(.appearances, .devices([])).count, 0)
  }

  func testAVariantHasADevice() {
    let device = Variants.all(.locales(["ar"]), .appearances([.dark]))[0].device()
    XCTAssertEqual(device.windowScene.screen.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(DeviceLocale.region, "EG", "where most people speak Arabic")
    XCTAssertEqual(DeviceSettings.current, DeviceSettings())
  }

  func testAVariantLaunchesAnApp() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var style = UIUserInterfaceStyle.unspecified
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        style = UIScreen.main.traitCollection.userInterfaceStyle
        return true
      }
    }
    let delegate = Delegate()
    let device = Variants.all(.appearances([.dark]))[0].device(delegate: { delegate })
    XCTAssertEqual(delegate.style, .dark)
    withExtendedLifetime(device) {}
  }

  func testDevicesOfVariantsLeaveNothingBehind() {
    let usual = SimulatedDevice()
    let before = usual.windowScene.screen.traitCollection
    for variant in Variants.all(.appearances, .directions) { variant.device().advanceFrames(1) }
    usual.advanceFrames(1)
    XCTAssertEqual(usual.windowScene.screen.traitCollection, before)
    XCTAssertEqual(SimulatedDevice().windowScene.screen.traitCollection, before)
  }
}

/// How settings combine.
final class DeviceSettingsTests: XCTestCase {
  private func settings(_ change: (inout DeviceSettings) -> Void) -> DeviceSettings {
    var settings = DeviceSettings()
    change(&settings)
    return settings
  }

  func testWhatIsNotSaidIsInherited() {
    let outer = settings { ($0.model, $0.scale, $0.appearance, $0.framesPerSecond) = (.iPhoneSE, 3, .dark, 120) }
    let inner = settings { ($0.appearance, $0.layoutDirection, $0.languages) = (.light, .rightToLeft, ["fr"]) }
    let both = inner.inheriting(from: outer)
    XCTAssertEqual(both.model, .iPhoneSE)
    XCTAssertEqual(both.scale, 3)
    XCTAssertEqual(both.framesPerSecond, 120)
    XCTAssertEqual(both.appearance, .light)
    XCTAssertEqual(both.layoutDirection, .rightToLeft)
    XCTAssertEqual(both.languages, ["fr"])
    XCTAssertNil(both.textSize)
    XCTAssertEqual(inner.inheriting(from: DeviceSettings()), inner)
    XCTAssertEqual(DeviceSettings().inheriting(from: outer), outer)
  }

  func testTheyReachTheDevice() async {
    let wanted = settings {
      ($0.model, $0.scale, $0.framesPerSecond, $0.accessibility) = (.iPhoneX, 3, 120, .moreContrast)
    }
    await MainActor.run {
      let device = DeviceSettings.$current.withValue(wanted) { SimulatedDevice() }
      XCTAssertEqual(device.framesPerSecond, 120)
      XCTAssertEqual(device.snapshot().width, 1125)
      XCTAssertEqual(device.windowScene.screen.traitCollection.accessibilityContrast, .high)
    }
  }
}

/// A case without annotations, with synchronous and asynchronous tests.
final class DeviceTestCaseTests: DeviceTestCase {
  nonisolated(unsafe) private static weak var last: SimulatedDevice?

  override func makeDevice() -> SimulatedDevice { SimulatedDevice(.iPhoneSE) }

  func testADeviceIsMadeOnce() {
    XCTAssertNil(Self.last, "that of the test before is off")
    XCTAssertTrue(device === device)
    XCTAssertEqual(device.windowScene.screen.bounds.width, 375)
    Self.last = device
  }

  func testAsynchronousTestsHaveOneToo() async {
    XCTAssertNil(Self.last, "that of the test before is off")
    let start = device.time
    await device.advance(by: 0.5)
    XCTAssertEqual(device.time - start, 0.5, accuracy: 1e-9)
    Self.last = device
  }
}
