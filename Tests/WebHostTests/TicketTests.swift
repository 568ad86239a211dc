import XCTest

@testable import WebHost

/// What a browser is started with in the token's place.
final class TicketTests: XCTestCase {
  func testItIsGoodOnce() {
    let ticket = Ticket(at: 5)
    XCTAssertFalse(ticket.use(AccessToken.random().text, at: 6) { true })
    XCTAssertFalse(ticket.use("", at: 6) { true })
    XCTAssertTrue(ticket.use(ticket.text, at: 6) { true })
    XCTAssertFalse(ticket.use(ticket.text, at: 6) { true })
    XCTAssertNotEqual(ticket.text, Ticket(at: 5).text)
  }

  /// Other people may have read a ticket, but can't use it, and do not even use it up.
  func testOtherPeopleCannotUseIt() {
    let ticket = Ticket(at: 0)
    XCTAssertFalse(ticket.use(ticket.text, at: 1) { false })
    XCTAssertTrue(ticket.use(ticket.text, at: 1) { true })
  }

  func testItIsGoodForTwoMinutes() {
    let ticket = Ticket(at: 7)
    XCTAssertFalse(ticket.use(ticket.text, at: 127) { true })
    XCTAssertTrue(ticket.use(ticket.text, at: 126.9) { true })
  }

  // MARK: Who brings it

  /// Rows of `/proc/net/tcp`: an end, the other, its state, and the user.
  private func table(_ rows: (String, String, String, Int)...) -> String {
    let head = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
    return rows.enumerated().reduce(head) { text, row in
      let (number, (one, other, state, user)) = row
      let ends = "\(one) \(other) \(state)"
      return text + "  \(number): \(ends) 00000000:00000000 02:000A7214 00000000  \(user)        0 52\n"
    }
  }

  private func user(_ one: Substring, _ other: Substring, in table: String) throws -> uid_t? {
    let (one, other) = (try XCTUnwrap(SocketOwner.End(one)), try XCTUnwrap(SocketOwner.End(other)))
    return SocketOwner.user(of: one, to: other, in: table)
  }

  func testTheUserOfTheOtherEndIsFound() throws {
    let (browser, host): (Substring, Substring) = ("0100007F:A3F2", "0100007F:1F90")
    let all = table(
      ("0100007F:1F90", "00000000:0000", "0A", 7), ("0100007F:1F90", "0100007F:A3F2", "01", 8),
      ("0100007F:A3F2", "0100007F:1F91", "01", 9), ("0100007F:A3F2", "0100007F:1F90", "01", 1000))
    XCTAssertEqual(try user(browser, host, in: all), 1000)
    XCTAssertNil(try user("0100007F:A3F3", host, in: all))
    XCTAssertNil(try user(browser, host, in: table(("0100007F:A3F2", "0100007F:1F90", "06", 0))), "it is over")
    for nothing in ["", "\n", "a\nb c d e f g h i j", table(("x", ":", "01", 1))] {
      XCTAssertNil(try user(browser, host, in: nothing), nothing)
    }
  }

  func testSocketsOfBothKindsTalkToEachOther() throws {
    let (six, four): (Substring, Substring) = ("0000000000000000FFFF00000100007F:A3F2", "0100007F:A3F2")
    XCTAssertEqual(
      try user(four, "0100007F:1F90", in: table((String(six), "0000000000000000FFFF00000100007F:1F90", "01", 5))), 5)
    XCTAssertEqual(try user(six, "0100007F:1F90", in: table((String(four), "0100007F:1F90", "01", 6))), 6)
    let own: Substring = "00000000000000000000000001000000:A3F2"
    XCTAssertEqual(try user(own, own, in: table((String(own), String(own), "01", 7))), 7)
    XCTAssertNil(try user(own, own, in: table((String(four), String(four), "01", 7))))
  }
}
