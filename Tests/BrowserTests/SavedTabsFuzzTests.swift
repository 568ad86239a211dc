import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The file of the saved tabs is damaged in whichever way: the browser comes, with what is left or anew, and saves again.
@preconcurrency @MainActor final class SavedTabsFuzzTests: XCTestCase {
  private struct Finding: Error, CustomStringConvertible { let description: String }

  private var folder: URL!
  private var file: URL { folder.appendingPathComponent(TabStore.fileName) }

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
    folder = nil
    try await super.tearDown()
  }

  private static let tabs = SavedTabs(
    tabs: [
      SavedTab(address: "https://one.test/", offset: 120, history: Data(0..<200), isInHistory: true),
      SavedTab(address: "https://two.test/", offset: 0.5, showsStartPage: true), SavedTab(),
    ], current: 1)

  /// A file as the store writes it.
  private func sound(_ tabs: SavedTabs) throws -> [UInt8] {
    let store = TabStore(folder: folder)
    store.save(tabs)
    store.finishSaving()
    store.close()
    return [UInt8](try Data(contentsOf: file))
  }

  private func empty() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  private func check(_ store: TabStore) throws {
    guard store.isOpen else { throw Finding(description: "it is not open: \(String(describing: store.problem))") }
    for tab in store.saved.tabs where !(tab.offset.isFinite && tab.offset >= 0) {
      throw Finding(description: "a page at \(tab.offset)")
    }
    guard store.saved.tabs.isEmpty || store.saved.tabs.indices.contains(store.saved.current) else {
      throw Finding(description: "no tab is current")
    }
  }

  func testFuzzDamagedFiles() throws {
    let seeds = try [Self.tabs, SavedTabs(tabs: [SavedTab(address: "https://one.test/")])].map(sound) + [[]]
    try Fuzzer("saved tabs", seeds: seeds).run { input in
      try empty()
      try Data(input).write(to: file)
      var store = TabStore(folder: folder)
      // Damaged names of migrations look like a later version's, whose file is left alone.
      if store.problem == .isNewer {
        store.save(Self.tabs)
        store.close()
        guard !store.isOpen, try Data(contentsOf: file) == Data(input) else {
          throw Finding(description: "what seems newer is not left as it was")
        }
        return
      }
      try check(store)
      if case .wasDamaged(let name) = store.problem {
        guard try Data(contentsOf: folder.appendingPathComponent(name)) == Data(input) else {
          throw Finding(description: "what was damaged is not kept as it was")
        }
      }
      store.save(Self.tabs)
      store.finishSaving()
      store.close()
      store = TabStore(folder: folder)
      defer { store.close() }
      guard store.saved == Self.tabs else { throw Finding(description: "saved anew, there is \(store.saved)") }
    }
  }

  /// Sound files with contents that no browser has written.
  func testFuzzStrangeContents() throws {
    let seed = try sound(Self.tabs)
    try Fuzzer("tabs' contents", seeds: [Array(0..<64)]).run { input in
      try empty()
      try Data(seed).write(to: file)
      var dice = Dice(state: input.reduce(UInt64(input.count)) { $0 &* 31 &+ UInt64($1) })
      let database = try TabDatabase(file: file)
      for _ in 0..<4 { _ = try? database.queue.write { try $0.execute(sql: Self.change(&dice)) } }
      database.close()
      let store = TabStore(folder: folder)
      defer { store.close() }
      try check(store)
      guard dice.chance(10) else { return }
      let device = SimulatedDevice()
      let browser = BrowserViewController(address: nil, store: store)
      device.show(browser)
      device.advanceFrames(2)
      guard device["addressBar"] != nil || device["toolbar"] != nil else { throw Finding(description: "no bars") }
    }
  }

  private static func change(_ dice: inout Dice) -> String {
    let values = [
      "9e999", "-9e999", "-1", "9223372036854775807", "-9223372036854775808", "1e300", "''", "'about:blank'",
      "'javascript:1'", "'\u{1F44D}'", "x'ff00'", "'https://' || hex(zeroblob(20000))", "0.5", "'text'", "2",
    ]
    let columns = ["position", "address", "offset", "isCurrent", "showsStartPage", "isInHistory"]
    let value = values[dice.roll(values.count)]
    return switch dice.roll(8) {
    case 0: "DELETE FROM tab WHERE position = \(dice.roll(3))"
    case 1: "UPDATE tabHistory SET state = \(value)"
    case 2: "UPDATE tabHistory SET position = \(value)"
    default: "UPDATE tab SET \(columns[dice.roll(columns.count)]) = \(value) WHERE position = \(dice.roll(3))"
    }
  }
}
