import GRDB
import TestSupport
import UIKit
import XCTest

@testable import SwoopBrowser

@preconcurrency @MainActor final class TabStoreTests: XCTestCase {
  private var folder: URL!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tabs-\(UUID().uuidString)")
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
    try await super.tearDown()
  }

  private var file: URL { folder.appendingPathComponent(TabStore.fileName) }

  private let tabs = SavedTabs(
    tabs: [
      SavedTab(address: "https://a.example/", offset: 0),
      SavedTab(address: "file:///ü%20b.html", offset: 1234.5),
      SavedTab(address: "not an address", offset: 3, showsStartPage: true), SavedTab(),
      SavedTab(address: "https://c.example/", history: Data((0...255).map { $0 }), isInHistory: true),
    ], current: 1)

  private func save(_ tabs: SavedTabs, file: StaticString = #filePath, line: UInt = #line) {
    let store = TabStore(folder: folder)
    XCTAssertNil(store.problem, file: file, line: line)
    store.save(tabs)
    store.close()
  }

  private func assertKept(
    _ tabs: SavedTabs, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    let store = TabStore(folder: folder)
    XCTAssertNil(store.problem, message, file: file, line: line)
    XCTAssertEqual(store.saved, tabs, message, file: file, line: line)
    store.close()
  }

  private func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Changes the file behind the app's back.
  private func edit(_ sql: String) throws {
    let queue = try DatabaseQueue(path: file.path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  func testNoPageIsScrolledToWhereNoneIs() throws {
    for offset in ["-1", "-1e300", "9e999", "-9e999"] {
      save(tabs)
      try edit("UPDATE tab SET offset = \(offset) WHERE position = 1")
      var wanted = tabs
      wanted.tabs[1].offset = 0
      assertKept(wanted, offset)
    }
  }

  /// What goes wrong in writing is told on the main thread, later.
  private func waitForProblem(_ told: () -> Bool) -> Bool {
    Wait.until(seconds: Wait.timeout) {
      RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      return told()
    }
  }

  // MARK: Keeping

  func testANewStoreIsEmpty() {
    assertKept(SavedTabs())
    assertKept(SavedTabs())
  }

  func testWhatIsSavedIsThereTheNextTime() {
    save(tabs)
    assertKept(tabs)
  }

  func testEveryChangeIsKept() {
    var tabs = tabs
    let changes: [(inout SavedTabs) -> Void] = [
      { $0.tabs[2].offset = 500 }, { $0.tabs[0].address = "https://b.example/" }, { $0.current = 2 },
      { $0.tabs[0].history = Data([1, 2]) }, { $0.tabs[0].isInHistory = true }, { $0.tabs[4].history?[0] = 7 },
      { $0.tabs[0].showsStartPage = true }, { $0.tabs.remove(at: 0) }, { $0.tabs[3].history = nil },
      { $0.tabs[3].history = Data([3]) }, { $0 = SavedTabs(tabs: [$0.tabs[2]]) },
      { $0.tabs.append(SavedTab(address: "https://d.example/", offset: 1)) }, { $0 = SavedTabs() },
    ]
    for change in changes {
      change(&tabs)
      save(tabs)
      assertKept(tabs)
    }
  }

  func testWhatFollowsQuicklyIsKeptInItsOrder() {
    let store = TabStore(folder: folder)
    for offset in 0..<200 { store.save(SavedTabs(tabs: [SavedTab(address: "about:blank", offset: CGFloat(offset))])) }
    store.close()
    assertKept(SavedTabs(tabs: [SavedTab(address: "about:blank", offset: 199)]))
  }

  func testOffsetsThatAreNoneAreTheBeginning() {
    for offset in [CGFloat.nan, .infinity, -.infinity] {
      save(SavedTabs(tabs: [SavedTab(address: "about:blank", offset: offset)]))
      assertKept(SavedTabs(tabs: [SavedTab(address: "about:blank", offset: 0)]))
    }
  }

  func testTheCurrentTabIsOneThatThereIs() {
    XCTAssertEqual(SavedTabs(tabs: tabs.tabs, current: 7).current, 4)
    XCTAssertEqual(SavedTabs(tabs: tabs.tabs, current: -1).current, 0)
    XCTAssertEqual(SavedTabs(current: 3).current, 0)
  }

  /// The tabs of an older version are read, as the first version of the app made them.
  func testTheTabsOfAnOlderVersionAreRead() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: file.path)
    try DatabaseMigrator.tabs.migrate(queue, upTo: "tabs")
    try queue.write {
      try $0.execute(sql: "INSERT INTO tab VALUES (0, 'https://a.example/', 12.5, 0), (1, 'https://b.example/', 0, 1)")
    }
    try queue.close()
    var old = SavedTabs(
      tabs: [SavedTab(address: "https://a.example/", offset: 12.5), SavedTab(address: "https://b.example/")],
      current: 1)
    assertKept(old)
    old.tabs[1].history = Data([9])
    save(old)
    assertKept(old)
  }

  func testNobodyElseReadsThem() throws {
    let store = TabStore(folder: folder)
    store.save(tabs)
    store.finishSaving()
    for name in ["", "tabs.sqlite", "tabs.sqlite-wal", "tabs.sqlite-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
      XCTAssertEqual(attributes[.posixPermissions] as? Int, name.isEmpty ? 0o700 : 0o600, name)
    }
    store.close()
  }

  func testAFullDiskAtStartBringsThemBackAllTheSame() {
    save(tabs)
    let store = FileSizeLimit.hold(bytes: 16 << 10) { TabStore(folder: folder) }
    guard case .cannotBeOpened? = store.problem else { return XCTFail("\(store.problem as Any)") }
    XCTAssertEqual(store.saved, tabs)
    store.close()
    assertKept(tabs)
  }

  // MARK: Damage

  func testAnEmptyFileIsKeptAside() throws {
    try write(Data())
    let store = TabStore(folder: folder)
    XCTAssertEqual(store.problem, .wasDamaged(keptAs: "tabs-damaged-1.sqlite"))
    store.close()
  }

  func testADatabaseThatIsNoneIsKeptAside() throws {
    for number in 1...2 {
      let garbage = Data("number \(number) is no database, though it is long enough to be one. ".utf8)
      try write(garbage)
      let store = TabStore(folder: folder)
      XCTAssertEqual(store.problem, .wasDamaged(keptAs: "tabs-damaged-\(number).sqlite"))
      XCTAssertEqual(store.saved, SavedTabs())
      XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("tabs-damaged-\(number).sqlite")), garbage)
      store.save(tabs)
      store.close()
      assertKept(tabs)
    }
  }

  func testADatabaseOfOtherTablesIsKeptAside() throws {
    for sql in ["DROP TABLE tab", "ALTER TABLE tab DROP COLUMN offset", "DROP TABLE tabHistory"] {
      save(tabs)
      try edit(sql)
      let store = TabStore(folder: folder)
      guard case .wasDamaged? = store.problem else { return XCTFail("\(sql): \(String(describing: store.problem))") }
      XCTAssertTrue(store.isOpen, sql)
      store.close()
    }
  }

  /// Bytes are changed at random, or the end is cut off: the tabs are read, or the file is kept aside, and a new one
  /// takes its place.
  func testRandomDamage() throws {
    for seed in 0..<Soak.count(30) {
      try? FileManager.default.removeItem(at: folder)
      var dice = Dice(seed: seed)
      save(tabs)
      var bytes = try Data(contentsOf: file)
      if dice.chance(30) { bytes = bytes.prefix(dice.roll(bytes.count)) }
      for _ in 0..<dice.roll(40) where !bytes.isEmpty {
        bytes[dice.roll(dice.chance(50) ? min(200, bytes.count) : bytes.count)] = UInt8(dice.roll(256))
      }
      try bytes.write(to: file)
      let store = TabStore(folder: folder)
      if store.problem == .isNewer {
        // The names of its migrations are damaged: those of a newer version would look so, whose file stays as it is.
        store.save(tabs)
        XCTAssertEqual(try Data(contentsOf: file), bytes, "run \(seed)")
        continue
      }
      XCTAssertTrue(store.isOpen, "run \(seed): \(String(describing: store.problem))")
      if case .wasDamaged(let name)? = store.problem {
        XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent(name)), bytes, "run \(seed)")
      } else {
        XCTAssertNil(store.problem, "run \(seed)")
      }
      store.save(tabs)
      store.close()
      assertKept(tabs, "run \(seed)")
      guard testRun?.totalFailureCount == 0 else { return }
    }
  }

  /// The log of what was written last is cut off anywhere, as a crash of the machine may leave it.
  func testRandomEndsOfTheLog() throws {
    let aside = folder.appendingPathExtension("copy")
    defer { try? FileManager.default.removeItem(at: aside) }
    for seed in 0..<Soak.count(30) {
      var dice = Dice(seed: seed)
      try? FileManager.default.removeItem(at: folder)
      let store = TabStore(folder: folder)
      var states = [SavedTabs()]
      for offset in 1...5 {
        states.append(SavedTabs(tabs: [SavedTab(address: "about:blank", offset: CGFloat(offset))]))
        store.save(states[offset])
      }
      store.finishSaving()
      try? FileManager.default.removeItem(at: aside)
      try FileManager.default.copyItem(at: folder, to: aside)
      store.close()
      let log = aside.appendingPathComponent(TabStore.fileName + "-wal")
      let bytes = try Data(contentsOf: log)
      XCTAssertFalse(bytes.isEmpty)
      try bytes.prefix(dice.roll(bytes.count)).write(to: log)
      let found = TabStore(folder: aside)
      // Cut before its tables were made, it is as good as new.
      XCTAssertNil(found.problem, "run \(seed)")
      XCTAssertTrue(states.contains(found.saved), "run \(seed): \(found.saved)")
      found.close()
    }
  }

  /// The process may end right after.
  func testDamageThatShowsWithTheLastTabsLosesNone() throws {
    let store = TabStore(folder: folder)
    store.save(tabs)
    store.finishSaving()
    try edit("DROP TABLE tab")
    let next = SavedTabs(tabs: tabs.tabs, current: 2)
    store.save(next)
    store.finishSaving()
    store.close()
    assertKept(next)
  }

  func testDamageThatShowsWhileSavingIsTold() throws {
    let store = TabStore(folder: folder)
    store.save(tabs)
    store.finishSaving()
    try edit("DROP TABLE tab")
    var told: [TabStore.Problem] = []
    store.tell = { told.append($0) }
    let next = SavedTabs(tabs: tabs.tabs, current: 2)
    store.save(next)
    XCTAssertTrue(waitForProblem { !told.isEmpty })
    XCTAssertEqual(told, [.wasDamaged(keptAs: "tabs-damaged-1.sqlite")])
    store.close()
    assertKept(next)
  }

  // MARK: What can't be had

  func testAFullDiskIsToldOnceAndGottenOver() throws {
    let store = TabStore(folder: folder)
    store.save(tabs)
    store.finishSaving()
    var told: [TabStore.Problem] = []
    store.tell = { told.append($0) }
    let database = try XCTUnwrap(store.database)
    // The least that can be had is as large as the database is.
    try database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let long = String(repeating: "x", count: 20_000)
    for number in 1...3 {
      store.save(SavedTabs(tabs: [SavedTab(address: long + "\(number)", offset: 0)]))
      store.finishSaving()
      XCTAssertTrue(waitForProblem { !told.isEmpty })
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    XCTAssertEqual(told, [.cannotBeWritten(reason: "The disk is full.")])
    try database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000") }
    let last = SavedTabs(tabs: [SavedTab(address: long, offset: 5)])
    store.save(last)
    store.close()
    assertKept(last)
  }

  func testTheFirstOfTwoInstancesHasTheDatabase() {
    let first = TabStore(folder: folder)
    first.save(tabs)
    let second = TabStore(folder: folder)
    XCTAssertEqual(second.problem, .isInUse)
    XCTAssertFalse(second.isOpen)
    second.save(SavedTabs())
    second.close()
    first.save(SavedTabs(tabs: tabs.tabs, current: 0))
    XCTAssertNil(first.problem)
    first.close()
    first.save(SavedTabs())
    assertKept(SavedTabs(tabs: tabs.tabs, current: 0))
  }

  func testTheTabsOfANewerVersionAreLeftAlone() throws {
    save(tabs)
    try edit("INSERT INTO grdb_migrations (identifier) VALUES ('windows')")
    let store = TabStore(folder: folder)
    XCTAssertEqual(store.problem, .isNewer)
    XCTAssertFalse(store.isOpen)
    store.save(SavedTabs())
    store.close()
    try edit("DELETE FROM grdb_migrations WHERE identifier = 'windows'")
    assertKept(tabs)
  }

  /// What a later SQLite has written may be read, and is not to be changed.
  func testTabsInANewerFormatAreLeftAlone() throws {
    save(tabs)
    var bytes = try Data(contentsOf: file)
    bytes[18] = 3
    try bytes.write(to: file)
    let store = TabStore(folder: folder)
    XCTAssertEqual(store.problem, .isNewer)
    store.save(SavedTabs())
    store.close()
    XCTAssertEqual(try Data(contentsOf: file), bytes)
  }

  func testAFolderThatCannotBeMadeIsSaid() {
    let store = TabStore(folder: URL(fileURLWithPath: "/dev/null/tabs"))
    XCTAssertFalse(store.isOpen)
    guard case .cannotBeOpened(let reason)? = store.problem else {
      return XCTFail("\(String(describing: store.problem))")
    }
    XCTAssertTrue(reason.contains("/dev/null/tabs"), reason)
  }

  func testADatabaseThatIsAFolderIsSaid() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let store = TabStore(folder: folder)
    XCTAssertFalse(store.isOpen)
    guard case .cannotBeOpened? = store.problem else { return XCTFail("\(String(describing: store.problem))") }
  }

  func testTroubleIsSaidInWords() {
    let problems: [TabStore.Problem] = [
      .wasDamaged(keptAs: "a"), .isInUse, .isNewer, .cannotBeOpened(reason: "a"), .cannotBeWritten(reason: "a"),
    ]
    XCTAssertEqual(Set(problems.map(\.message)).count, problems.count)
  }
}
