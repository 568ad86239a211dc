import Testing
import UIKit
import UIKitTesting

/// Traits reach each test of a suite, and the devices that it switches on.
@Suite(.device(.iPhoneSE), .appearance(.dark)) @MainActor struct DeviceTraitTests {
  private func traits(_ device: SimulatedDevice) -> UITraitCollection { device.windowScene.screen.traitCollection }

  @Test func aSuiteHasTraits() {
    let device = SimulatedDevice()
    #expect(device.windowScene.screen.bounds.size == CGSize(width: 375, height: 667))
    #expect(traits(device).userInterfaceStyle == .dark)
    #expect(traits(device).preferredContentSizeCategory == .large)
  }

  @Test(.textSize(.accessibilityExtraLarge), .appearance(.light)) func aTestHasTheInnermostOnes() {
    let device = SimulatedDevice()
    #expect(traits(device).preferredContentSizeCategory == .accessibilityExtraLarge)
    #expect(traits(device).userInterfaceStyle == .light, "the suite says dark, and the test is nearer")
    #expect(device.windowScene.screen.bounds.width == 375, "what the test doesn't say, the suite does")
  }

  @Test func argumentsComeFirst() {
    let device = SimulatedDevice(.iPhone13, textSize: .small)
    #expect(device.windowScene.screen.bounds.width == 390)
    #expect(traits(device).preferredContentSizeCategory == .small)
    #expect(traits(device).userInterfaceStyle == .dark)
  }

  @Test(.textSize(.small), arguments: [1, 2, 3]) func eachCaseHasThem(scale: Int) {
    let device = SimulatedDevice(scale: CGFloat(scale))
    #expect(traits(device).displayScale == CGFloat(scale))
    #expect(traits(device).preferredContentSizeCategory == .small)
    #expect(traits(device).userInterfaceStyle == .dark)
  }

  @Test func theyStayAcrossSuspensions() async {
    await Task.yield()
    await Task { #expect(DeviceSettings.current.appearance == .dark) }.value
    #expect(SimulatedDevice().windowScene.screen.bounds.width == 375)
  }

  @Suite(.appearance(.light)) @MainActor struct Inner {
    @Test(.textSize(.small)) func suitesNest() {
      #expect(DeviceSettings.current.model == .iPhoneSE)
      #expect(DeviceSettings.current.appearance == .light)
      #expect(DeviceSettings.current.textSize == .small)
    }
  }
}

/// Languages and directions.
@MainActor struct LocaleTraitTests {
  @Test func withoutTraitsADeviceIsTheUsualOne() {
    #expect(DeviceSettings.current == DeviceSettings())
    let device = SimulatedDevice()
    #expect(device.windowScene.screen.bounds.size == CGSize(width: 390, height: 844))
    #expect(device.framesPerSecond == 60)
    #expect(DeviceLocale.identifier == "en_US")
  }

  @Test(.locale("de-CH")) func aPersonHasALocale() {
    let device = SimulatedDevice()
    #expect(DeviceLocale.region == "CH")
    withExtendedLifetime(device) {}
  }

  @Test(.locale("de_CH")) func anUnderscoreIsAsGood() {
    let device = SimulatedDevice()
    #expect(DeviceLocale.region == "CH")
    withExtendedLifetime(device) {}
  }

  @Test(.layoutDirection(.rightToLeft)) func anyLanguageIsReadFromRightToLeft() throws {
    let device = SimulatedDevice()
    let (controller, label, start) = (UIViewController(), UILabel(), UIView())
    (label.text, label.accessibilityIdentifier) = ("Swoop", "label")
    label.translatesAutoresizingMaskIntoConstraints = false
    start.translatesAutoresizingMaskIntoConstraints = false
    controller.view.backgroundColor = .white
    controller.view.addSubview(label)
    controller.view.addSubview(start)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      start.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      start.widthAnchor.constraint(equalToConstant: 10), start.heightAnchor.constraint(equalToConstant: 10),
      start.topAnchor.constraint(equalTo: controller.view.topAnchor),
    ])
    device.show(controller)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(DeviceLocale.identifier == "en_US", "the language is the same")
    #expect(start.frame.maxX == 390)
    #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let ink = try #require(inkBounds(device.snapshot()))
    #expect(ink.upperBound > 770, "natural text stands at the right")
    #expect(ink.lowerBound > 600)
    device.rotate(to: .landscapeLeft)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft, "it stays when the device is turned")
  }

  @Test(.layoutDirection(.leftToRight), .locale("ar")) func aDirectionComesBeforeTheLanguages() {
    let device = SimulatedDevice()
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    withExtendedLifetime(device) {}
  }

  /// The columns below the status bar, in pixels, in which something is drawn on the background.
  private func inkBounds(_ picture: CGImage) -> ClosedRange<Int>? {
    let rows = picture.pixels.baseAddress!
    let background = rows.load(fromByteOffset: 100 * picture.bytesPerRow, as: UInt32.self)
    let columns = (0..<picture.width).filter { x in
      (95..<135).contains { y in
        rows.load(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self) != background
      }
    }
    return columns.first.map { $0...columns.last! }
  }
}

/// Settings that no device can have.
struct ImpossibleSettingTests {
  @Test(arguments: ["", "x", "not a tag", "de-CH,fr"]) func aLocaleIsATag(identifier: String) async throws {
    let trait = DeviceTrait.locale(identifier)
    let test = try #require(Test.current)
    do {
      try await trait.provideScope(for: test, testCase: nil) { Issue.record("it ran") }
      Issue.record("it was taken for a language")
    } catch {
      #expect("\(error)".contains("\"\(identifier)\" is no tag of a language"), "\(error)")
    }
  }

  @Test func aScaleIsOneToFour() async throws {
    var settings = DeviceSettings()
    settings.scale = 9
    await #expect(throws: (any Error).self) {
      try await DeviceTrait(settings).provideScope(for: try #require(Test.current), testCase: nil) {}
    }
  }
}
