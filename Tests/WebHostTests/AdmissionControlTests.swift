import Glibc
import XCTest

@testable import WebHost

/// The choice of those who have to go where too many come.
final class AdmissionControlTests: XCTestCase {
  private var admission = AdmissionControl<Int>()

  private func address(_ last: UInt8) -> PeerAddress? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = (UInt32(0x0A00_0000) + UInt32(last)).bigEndian
    return PeerAddress(Self.storage(address))
  }

  private static func storage<Address>(_ address: Address) -> sockaddr_storage {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { all in withUnsafeBytes(of: address) { all.copyMemory(from: $0) } }
    return storage
  }

  func testTheOldestStrangerGoes() {
    for id in 0..<128 { XCTAssertNil(admission.enter(id, from: nil)) }
    XCTAssertEqual(admission.enter(128, from: nil), 0)
    XCTAssertNil(admission.change(1, to: .viewer))
    XCTAssertNil(admission.enter(129, from: nil), "there is room again")
    XCTAssertEqual(admission.enter(130, from: nil), 2, "those who are in stay")
    XCTAssertNil(admission.change(2, to: .viewer), "it is out")
    XCTAssertNil(admission.state(of: 2))
  }

  func testAnAddressPutsOutItsOwnAlone() {
    XCTAssertNil(admission.enter(1000, from: address(1)))
    for id in 0..<32 { XCTAssertNil(admission.enter(id, from: address(2))) }
    for id in 32..<500 { XCTAssertEqual(admission.enter(id, from: address(2)), id - 32) }
    XCTAssertEqual(admission.state(of: 1000), .silent)
    XCTAssertNil(admission.enter(1001, from: nil))
  }

  func testTheSilentPutOutNobodyWhoHasBegunToSpeak() {
    XCTAssertNil(admission.enter(0, from: nil))
    XCTAssertNil(admission.change(0, to: .requesting))
    for id in 1..<1000 { XCTAssertEqual(admission.enter(id, from: nil), id > 128 ? id - 128 : nil) }
    XCTAssertEqual(admission.state(of: 0), .requesting)
    XCTAssertNil(admission.change(0, to: .authenticated))
  }

  /// One that was silent for long and speaks at last is not the first to go.
  func testThoseWhoAskGoInTheOrderInWhichTheyBegan() {
    for id in 0..<100 { XCTAssertNil(admission.enter(id, from: address(UInt8(id)))) }
    for id in 200..<327 {
      XCTAssertNil(admission.enter(id, from: nil))
      XCTAssertNil(admission.change(id, to: .requesting))
    }
    XCTAssertNil(admission.change(0, to: .requesting))
    XCTAssertEqual(admission.change(1, to: .requesting), 200)
    XCTAssertEqual(admission.change(2, to: .requesting), 201)
    XCTAssertEqual(admission.state(of: 0), .requesting)
    XCTAssertEqual(admission.count(of: .requesting), 128)
    XCTAssertEqual(admission.count(of: .silent), 97)
  }

  func testAnAddressThatAsksPutsOutItsOwnAlone() {
    for id in 0..<100 {
      XCTAssertNil(admission.enter(id, from: address(3)))
      XCTAssertEqual(admission.change(id, to: .requesting), id < 32 ? nil : id - 32)
    }
  }

  func testThoseWithTheTokenHaveTheirOwnRoom() {
    for id in 0..<128 {
      XCTAssertNil(admission.enter(id, from: nil))
      XCTAssertNil(admission.change(id, to: .authenticated))
    }
    for id in 200..<400 { _ = admission.enter(id, from: nil) }
    XCTAssertEqual(admission.state(of: 0), .authenticated, "no stranger puts one of them out")
    XCTAssertEqual(admission.change(399, to: .authenticated), 0)
    XCTAssertNil(admission.change(1, to: .viewer))
    XCTAssertNil(admission.change(398, to: .authenticated))
    XCTAssertEqual(admission.change(1, to: .leaving), 1, "it is the oldest of them now")
  }

  /// Tunnels and proxies bring anybody's connections from this machine itself.
  func testAddresses() {
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = UInt32(0x7F00_0005).bigEndian
    XCTAssertNil(PeerAddress(Self.storage(own)))
    func six(_ text: String) -> PeerAddress? {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      inet_pton(AF_INET6, text, &address.sin6_addr)
      return PeerAddress(Self.storage(address))
    }
    XCTAssertNil(six("::1"))
    XCTAssertNil(six("::ffff:127.0.0.1"))
    XCTAssertEqual(six("::ffff:10.0.0.7"), address(7))
    XCTAssertEqual(six("2001:db8::1"), six("2001:db8::2"), "of one household")
    XCTAssertNotEqual(six("2001:db8::1"), six("2001:db8:0:1::1"))
    XCTAssertNotEqual(address(1), address(2))
  }
}
