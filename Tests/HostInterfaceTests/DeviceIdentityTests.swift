import HostInterface
import XCTest

/// The device that the environment names.
final class DeviceIdentityTests: XCTestCase {
  func testVariablesOfApplesSimulatorsNameADevice() throws {
    let identity = DeviceIdentity(environment: [
      "SIMULATOR_DEVICE_NAME": "iPhone 15", "SIMULATOR_RUNTIME_VERSION": "17.5", "HOME": "/root",
    ])
    XCTAssertEqual(identity, DeviceIdentity(name: "iPhone 15", systemVersion: "17.5"))
    XCTAssertEqual(try identity.model(), .iPhone15)
  }

  func testScreensHaveThePixelsOfRealOnes() {
    XCTAssertEqual([DeviceModel.iPhoneSE, .iPhone11, .iPhone13, .iPhone15].map(\.nativeScale), [2, 2, 3, 3])
  }

  func testNothingIsNamedByDefault() throws {
    XCTAssertEqual(DeviceIdentity(environment: [:]), DeviceIdentity())
    XCTAssertEqual(DeviceIdentity(environment: ["SIMULATOR_DEVICE_NAME": ""]), DeviceIdentity())
    XCTAssertNil(try DeviceIdentity().model())
  }

  func testAnUnknownNameIsAnErrorThatListsTheDevices() {
    XCTAssertThrowsError(try DeviceIdentity(name: "iPhone 3G").model()) { error in
      XCTAssertEqual((error as? UnknownDevice)?.name, "iPhone 3G")
      XCTAssertTrue("\(error)".contains("\"iPhone 3G\"") && "\(error)".contains("iPhone 13 mini"), "\(error)")
    }
  }
}
