import SecretStorage
import TestSupport
import XCTest

/// What the browser asks of the desktop's secret service, with a real one.
final class SecretStoreTests: XCTestCase {
  private var keyring: TestKeyring!

  override func tearDown() {
    keyring?.end()
    keyring = nil
    super.tearDown()
  }

  private func start(timeout: TimeInterval = 5) throws {
    keyring = try TestKeyring(timeout: timeout)
    try keyring.start()
  }

  func testWhatIsKeptIsFoundChangedAndRemoved() throws {
    try start()
    XCTAssertEqual(try keyring.find([:]).get(), [])
    let (ada, bob) = (["host": "a.example", "user": "ada"], ["host": "a.example", "user": "bøb “x”\n"])
    for (attributes, secret) in [(ada, "one"), (bob, "two"), (ada, "three ü")] {
      XCTAssertNoThrow(try keyring.keep(secret, attributes).get())
    }
    let found = try keyring.find(["host": "a.example"]).get()
    XCTAssertEqual(found.count, 2, "what has the same attributes is replaced")
    XCTAssertEqual(found.first { $0.attributes == ada }?.text, "three ü")
    XCTAssertEqual(found.first { $0.attributes == bob }?.text, "two")
    XCTAssertEqual(try keyring.find(["host": "b.example"]).get(), [])
    XCTAssertNoThrow(try keyring.remove(ada).get())
    XCTAssertEqual(try keyring.find([:]).get().map(\.attributes), [bob])
    XCTAssertNoThrow(try keyring.remove(ada).get(), "there is nothing to remove")
  }

  func testWithoutAServiceThereIsNone() throws {
    keyring = try TestKeyring()
    XCTAssertEqual(keyring.find([:]).failure, .missing)
    XCTAssertEqual(keyring.keep("a", ["user": "ada"]).failure, .missing)
    XCTAssertEqual(keyring.remove(["user": "ada"]).failure, .missing)
  }

  func testAServiceThatHangsIsNotWaitedFor() throws {
    try start(timeout: 0.5)
    keyring.hang()
    XCTAssertEqual(keyring.find([:]).failure, .silent)
    XCTAssertEqual(keyring.keep("a", ["user": "ada"]).failure, .silent)
  }

  func testABusThatEndsInTheMidstOfACallIsNotThatOfTheNext() throws {
    try start()
    keyring.hang()
    let isOver = expectation(description: "the call is over")
    keyring.store.find([:]) { _ in isOver.fulfill() }
    XCTAssertEqual(keyring.find([:], timeout: 0.5).failure, .silent)
    keyring.endBus()
    wait(for: [isOver], timeout: Wait.timeout)
    keyring.end()
    try start()
    XCTAssertEqual(try keyring.find([:]).get(), [])
  }

  /// A call that is broken off never lets go of its connection.
  func testABusThatEndedAfterACallWasBrokenOffIsNotThatOfTheNext() throws {
    for _ in 1...3 {
      try start(timeout: 0.3)
      XCTAssertEqual(try keyring.find([:]).get(), [])
      keyring.hang()
      XCTAssertEqual(keyring.find([:]).failure, .silent)
      keyring.end()
    }
  }

  /// The desktop's question can't be shown here, and counts as dismissed.
  func testWhatIsLockedIsFoundWithoutItsSecret() throws {
    try start()
    XCTAssertNoThrow(try keyring.keep("one", ["user": "ada"]).get())
    try keyring.lock()
    for opens in [false, true] {
      let found = try keyring.find([:], opens: opens).get()
      XCTAssertEqual(found.map(\.attributes), [["user": "ada"]])
      XCTAssertEqual(found.map(\.text), [nil])
    }
    XCTAssertEqual(keyring.keep("two", ["user": "bob"]).failure, .locked)
    XCTAssertEqual(keyring.remove(["user": "ada"]).failure, .locked)
  }

  func testABusIsWhereTheSessionSaysSo() throws {
    XCTAssertTrue(SecretStore.hasBus(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"]))
    XCTAssertFalse(SecretStore.hasBus(in: ["DBUS_SESSION_BUS_ADDRESS": ""]))
    XCTAssertFalse(SecretStore.hasBus(in: ["XDG_RUNTIME_DIR": "/nowhere"]))
    XCTAssertFalse(SecretStore.hasBus(in: [:]))
  }
}
