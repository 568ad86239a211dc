import Glibc
import XCTest

@testable import WebHost

/// Who has to go where too many come.
final class LobbyTests: XCTestCase {
  private var lobby = Lobby<Int>()

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
    for id in 0..<128 { XCTAssertNil(lobby.enter(id, from: nil)) }
    XCTAssertEqual(lobby.enter(128, from: nil), 0)
    XCTAssertNil(lobby.change(1, to: .viewer))
    XCTAssertNil(lobby.enter(129, from: nil), "there is room again")
    XCTAssertEqual(lobby.enter(130, from: nil), 2, "those who are in stay")
    XCTAssertNil(lobby.change(2, to: .viewer), "it is out")
    XCTAssertNil(lobby.standing(of: 2))
  }

  func testAnAddressPutsOutItsOwnAlone() {
    XCTAssertNil(lobby.enter(1000, from: address(1)))
    for id in 0..<32 { XCTAssertNil(lobby.enter(id, from: address(2))) }
    for id in 32..<500 { XCTAssertEqual(lobby.enter(id, from: address(2)), id - 32) }
    XCTAssertEqual(lobby.standing(of: 1000), .silent)
    XCTAssertNil(lobby.enter(1001, from: nil))
  }

  func testTheSilentPutOutNobodyWhoHasBegunToSpeak() {
    XCTAssertNil(lobby.enter(0, from: nil))
    XCTAssertNil(lobby.change(0, to: .asking))
    for id in 1..<1000 { XCTAssertEqual(lobby.enter(id, from: nil), id > 128 ? id - 128 : nil) }
    XCTAssertEqual(lobby.standing(of: 0), .asking)
    XCTAssertNil(lobby.change(0, to: .guest))
  }

  /// One that was silent for long and speaks at last is not the first to go.
  func testThoseWhoAskGoInTheOrderInWhichTheyBegan() {
    for id in 0..<100 { XCTAssertNil(lobby.enter(id, from: address(UInt8(id)))) }
    for id in 200..<327 {
      XCTAssertNil(lobby.enter(id, from: nil))
      XCTAssertNil(lobby.change(id, to: .asking))
    }
    XCTAssertNil(lobby.change(0, to: .asking))
    XCTAssertEqual(lobby.change(1, to: .asking), 200)
    XCTAssertEqual(lobby.change(2, to: .asking), 201)
    XCTAssertEqual(lobby.standing(of: 0), .asking)
    XCTAssertEqual(lobby.count(of: .asking), 128)
    XCTAssertEqual(lobby.count(of: .silent), 97)
  }

  func testAnAddressThatAsksPutsOutItsOwnAlone() {
    for id in 0..<100 {
      XCTAssertNil(lobby.enter(id, from: address(3)))
      XCTAssertEqual(lobby.change(id, to: .asking), id < 32 ? nil : id - 32)
    }
  }

  func testThoseWithTheTokenHaveTheirOwnRoom() {
    for id in 0..<128 {
      XCTAssertNil(lobby.enter(id, from: nil))
      XCTAssertNil(lobby.change(id, to: .guest))
    }
    for id in 200..<400 { _ = lobby.enter(id, from: nil) }
    XCTAssertEqual(lobby.standing(of: 0), .guest, "no stranger puts one of them out")
    XCTAssertEqual(lobby.change(399, to: .guest), 0)
    XCTAssertNil(lobby.change(1, to: .viewer))
    XCTAssertNil(lobby.change(398, to: .guest))
    XCTAssertEqual(lobby.change(1, to: .leaving), 1, "it is the oldest of them now")
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
