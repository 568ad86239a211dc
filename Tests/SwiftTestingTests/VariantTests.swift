import SnapshotTesting
import Testing
import UIKit
import UIKitTesting

/// Variants as arguments of tests.
@MainActor struct VariantTests {
  @Test(arguments: Variants.all(.appearances, .directions, .devices([.iPhoneSE, .iPhone13ProMax])))
  func aTestRunsInEach(variant: Variant) {
    let device = variant.device()
    let screen = device.windowScene.screen
    #expect(screen.bounds.size == variant.settings.model?.size)
    #expect((screen.traitCollection.userInterfaceStyle == .dark) == (variant.settings.appearance == .dark))
    #expect(
      (screen.traitCollection.layoutDirection == .rightToLeft) == (variant.settings.layoutDirection == .rightToLeft))
    #expect(DeviceSettings.current == DeviceSettings(), "they are those of the variant's device alone")
  }

  @Test(.appearance(.dark), arguments: Variants.all(.textSizes([.small])))
  func whatAVariantDoesNotSayTraitsDo(variant: Variant) {
    let traits = variant.device().windowScene.screen.traitCollection
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.preferredContentSizeCategory == .small)
  }

  @Test func aCaseIsNamedForItsVariant() {
    let variants = Variants.all(.appearances([.dark]), .devices([.iPhoneSE]))
    #expect(variants.map { String(describingForTest: $0) } == ["iPhoneSE-dark"])
  }
}

/// What assertions of variants fail with.
@MainActor struct VariantFailureTests {
  private func fails(with texts: [String], _ assertion: () -> Void) {
    withKnownIssue {
      assertion()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return texts.contains { text.contains($0) }
    }
  }

  @Test func aFailureNamesTheVariant() {
    fails(with: ["light: No reference was found", "dark: No reference was found"]) {
      assertVariants(
        of: UIViewController(), as: .hierarchy, in: Variants.all(.appearances), named: "missing", record: .never)
    }
    fails(with: ["missing-dark.txt"]) {
      assertVariants(
        of: UIViewController(), as: .hierarchy, in: Variants.all(.appearances([.dark])), named: "missing",
        record: .never)
    }
  }

  @Test func noVariantIsAFailure() {
    fails(with: ["There is no variant"]) {
      assertVariants(of: UIViewController(), as: .hierarchy, in: Variants.all(.devices([])))
    }
  }
}

/// Snapshots in tests with traits.
@Suite(.device(.iPhoneSE), .appearance(.dark), .layoutDirection(.rightToLeft)) @MainActor struct SnapshotTraitTests {
  /// A device from outside of the traits, as a process has one where its tests are hosted.
  private let outerDevice = DeviceSettings.$current.withValue(DeviceSettings()) { SimulatedDevice() }
  private let folder = FileManager.default.temporaryDirectory.appending(path: "traits-\(UUID().uuidString)")

  private final class Screen: UIViewController {
    var safeArea = UIEdgeInsets.zero
    var seen = UITraitCollection()

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if view.window != nil { (safeArea, seen) = (view.safeAreaInsets, traitCollection) }
    }
  }

  /// The picture that is recorded while a device is current. Other tests' devices come and go meanwhile.
  private func picture<Value>(
    _ value: Value, _ strategy: Snapshotting<Value, UIImage>, on device: SimulatedDevice? = nil
  ) throws -> CGImage {
    defer { try? FileManager.default.removeItem(at: folder) }
    (device ?? outerDevice).perform {
      _ = verifySnapshot(
        of: value, as: strategy, named: "a", record: .all, snapshotDirectory: folder.path, testName: "test()")
    }
    return try #require(UIImage(data: Data(contentsOf: folder.appending(path: "test.a.png")))?.cgImage)
  }

  private func size(_ picture: CGImage) -> [Int] { [picture.width, picture.height] }

  @Test func aControllerWithoutADeviceHasTheTraits() throws {
    let screen = Screen()
    let picture = try picture(screen, .image(traits: UITraitCollection(displayScale: 2)))
    #expect(size(picture) == [750, 1334])
    #expect(screen.safeArea.top == 20)
    #expect(screen.seen.userInterfaceStyle == .dark)
    #expect(screen.seen.layoutDirection == .rightToLeft)
  }

  @Test func aDescribedDeviceGivesSizeAndSafeArea() throws {
    let screen = Screen()
    let picture = try picture(screen, .image(on: .iPhone13, traits: UITraitCollection(displayScale: 1)))
    #expect(size(picture) == [390, 844])
    #expect(screen.safeArea.top == 47)
    #expect(screen.seen.layoutDirection == .rightToLeft, "a trait of the test comes before the description")
    #expect(screen.seen.userInterfaceStyle == .dark)
  }

  @Test func explicitTraitsComeFirst() throws {
    let screen = Screen()
    let light = UITraitCollection(traitsFrom: [.init(userInterfaceStyle: .light), .init(layoutDirection: .leftToRight)])
    _ = try picture(screen, .image(traits: light))
    #expect(screen.seen.userInterfaceStyle == .light)
    #expect(screen.seen.layoutDirection == .leftToRight)
  }

  @Test func aDeviceThatTheTestHasChangedIsFollowed() throws {
    let (device, screen) = (SimulatedDevice(), Screen())
    device.setAppearance(.light)
    #expect(size(try picture(screen, .image, on: device)) == [750, 1334])
    #expect(screen.seen.userInterfaceStyle == .light)
    #expect(screen.seen.layoutDirection == .rightToLeft)
    withExtendedLifetime(device) {}
  }

  @Test func aViewHasTheTraits() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
    view.backgroundColor = .systemBackground
    let picture = try picture(view, .image(traits: UITraitCollection(displayScale: 1)))
    #expect(size(picture) == [3, 3])
    #expect(picture.pixels.load(as: UInt32.self) == 0xFF00_0000)
  }
}
