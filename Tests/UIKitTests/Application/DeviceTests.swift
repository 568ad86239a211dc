import HostInterface
import UIKitTesting
import XCTest

@testable import UIKit

/// What an app learns of the device.
@preconcurrency @MainActor final class DeviceTests: XCTestCase {
  func testADeviceIsAPhoneWithIOS() {
    let device = SimulatedDevice()
    withExtendedLifetime(device) {
      let known = UIDevice.current
      XCTAssertTrue(known === UIDevice.current)
      XCTAssertEqual([known.name, known.model, known.localizedModel], ["iPhone", "iPhone", "iPhone"])
      XCTAssertEqual(known.systemName, "iOS")
      XCTAssertEqual(known.userInterfaceIdiom, .phone)
      XCTAssertEqual(known.userInterfaceIdiom, UIScreen.main.traitCollection.userInterfaceIdiom)
      XCTAssertTrue(known.isMultitaskingSupported)
      let version = known.systemVersion.split(separator: ".").compactMap { Int($0) }
      XCTAssertEqual(version.count, 2, known.systemVersion)
      XCTAssertTrue((15...18).contains(version[0]), known.systemVersion)
    }
  }

  func testALargeScreenIsATabletsOne() {
    let insets = ScreenInsets(top: 24, bottom: 20)
    let device = SimulatedDevice(
      DeviceModel(
        name: "tablet", size: CGSize(width: 820, height: 1180), portraitInsets: insets, landscapeInsets: insets,
        statusBarHeight: 24, cornerRadius: 0))
    withExtendedLifetime(device) {
      XCTAssertEqual([UIDevice.current.userInterfaceIdiom, UI_USER_INTERFACE_IDIOM()], [.pad, .pad])
      XCTAssertEqual([UIDevice.current.model, UIDevice.current.systemName], ["iPad", "iPadOS"])
    }
  }

  func testIdiomsHaveTheirNumbers() {
    let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision]
    XCTAssertEqual(idioms.map(\.rawValue), [-1, 0, 1, 2, 3, 5, 6])
    XCTAssertEqual(UITraitCollection(userInterfaceIdiom: .mac).userInterfaceIdiom, .mac)
  }

  func testOfNoDeviceNothingIsKnown() {
    let device = UIDevice(screen: nil)
    XCTAssertEqual(device.orientation, .unknown)
    XCTAssertFalse(device.isGeneratingDeviceOrientationNotifications)
    XCTAssertEqual(device.userInterfaceIdiom, .phone)
  }

  func testADeviceTellsTheNameAndVersionThatItsHostHas() {
    let known = UIDevice(screen: nil, identity: DeviceIdentity(name: "iPhone 15", systemVersion: "17.5"))
    XCTAssertEqual([known.name, known.model, known.systemVersion], ["iPhone 15", "iPhone", "17.5"])
  }

  func testEachDeviceHasItsOwn() {
    let (first, second) = (SimulatedDevice(), SimulatedDevice())
    second.rotate(to: .landscapeLeft)
    XCTAssertEqual(first.perform { UIDevice.current.orientation }, .portrait)
    XCTAssertEqual(second.perform { UIDevice.current.orientation }, .landscapeLeft)
  }

  /// Observers hear of a turn once the screen has its new size.
  func testOrientationIsTold() {
    let device = SimulatedDevice()
    device.show(UIViewController())
    let known = UIDevice.current
    XCTAssertTrue(known.isGeneratingDeviceOrientationNotifications)
    var heard: [UIDeviceOrientation] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: known, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        heard.append(UIDevice.current.orientation)
        XCTAssertEqual(UIDevice.current.orientation.isLandscape, UIScreen.main.bounds.width > 500)
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    device.rotate(to: .landscapeLeft)
    device.setAppearance(.dark)
    device.rotate(to: .landscapeRight)
    device.rotate(to: .portrait)
    XCTAssertEqual(heard, [.landscapeLeft, .landscapeRight, .portrait])
    known.beginGeneratingDeviceOrientationNotifications()
    known.endGeneratingDeviceOrientationNotifications()
    XCTAssertEqual(known.orientation, .portrait, "the interface listens still")
    for _ in 0..<3 { known.endGeneratingDeviceOrientationNotifications() }
    XCTAssertEqual(known.orientation, .unknown)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(heard.count, 3)
    known.beginGeneratingDeviceOrientationNotifications()
    XCTAssertEqual(known.orientation, .landscapeLeft)
  }

  func testOrientationsAreToldApart() {
    let all = (0...6).compactMap(UIDeviceOrientation.init)
    XCTAssertEqual(all.count, 7)
    XCTAssertEqual(all.filter(\.isPortrait), [.portrait, .portraitUpsideDown])
    XCTAssertEqual(all.filter(\.isLandscape), [.landscapeLeft, .landscapeRight])
    XCTAssertEqual(all.filter(\.isFlat), [.faceUp, .faceDown])
    XCTAssertEqual(all.filter(\.isValidInterfaceOrientation).count, 4)
  }

  func testWhatNoDeviceHasIsNotKnown() {
    let device = UIDevice(screen: nil)
    XCTAssertFalse(device.isBatteryMonitoringEnabled)
    device.isBatteryMonitoringEnabled = true
    XCTAssertTrue(device.isBatteryMonitoringEnabled)
    XCTAssertEqual(device.batteryLevel, -1)
    XCTAssertEqual(device.batteryState, .unknown)
    device.isProximityMonitoringEnabled = true
    XCTAssertFalse(device.isProximityMonitoringEnabled, "there is no sensor")
    XCTAssertFalse(device.proximityState)
  }

  // MARK: Identifier

  func testTheIdentifierIsKept() throws {
    let suite = "vendor-\(UUID().uuidString)"
    let store = try XCTUnwrap(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let made = VendorIdentifier(store: store).value
    XCTAssertEqual(VendorIdentifier(store: try XCTUnwrap(UserDefaults(suiteName: suite))).value, made)
    store.set("no identifier", forKey: "UIDeviceIdentifierForVendor")
    XCTAssertNotEqual(VendorIdentifier(store: store).value, made)
  }

  func testAVendorIsWhatItsAppsHaveInCommon() {
    XCTAssertEqual(VendorIdentifier.vendor(ofApp: "org.example.notes"), "org.example")
    XCTAssertEqual(VendorIdentifier.vendor(ofApp: "notes"), "notes")
    XCTAssertEqual(VendorIdentifier.vendor(ofApp: ""), "")
  }
}
