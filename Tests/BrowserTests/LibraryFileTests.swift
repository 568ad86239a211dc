import GRDB
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The file of history and bookmarks, in whatever state it is.
@preconcurrency @MainActor final class LibraryFileTests: XCTestCase {
  private var device: SimulatedDevice!
  private var folder: URL!
  private var problems: [LibraryProblem] = []

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
    (device, problems) = (nil, [])
    try await super.tearDown()
  }

  private var file: URL { folder.appendingPathComponent(LibraryDatabase.fileName) }

  private func open(isShared: Bool = false) -> Library {
    let library = Library(folder: folder, isShared: isShared)
    library.tell = { [weak self] in self?.problems.append($0) }
    return library
  }

  private func visited(_ library: Library) -> [String] {
    var answer: [String]?
    library.read {
      try VisitTable($0).entries(before: nil, count: 10).entries.map(\.address)
    } then: {
      answer = $0 ?? []
    }
    XCTAssertTrue(device.waitInRealTime(seconds: Wait.timeout) { answer != nil })
    return answer ?? []
  }

  func testWhatIsKeptIsThereTheNextTime() {
    let library = open()
    library.addVisit("https://a.example/", title: "A")
    library.close()
    let other = open()
    XCTAssertEqual(visited(other), ["https://a.example/"])
    other.close()
    XCTAssertEqual(problems, [])
  }

  /// All that is asked for is written before the process may end.
  func testNothingIsLostAsTheAppGoesToTheBackground() throws {
    let library = open()
    for number in 0..<50 { library.addVisit("https://\(number).example/", title: "") }
    library.finishWriting()
    let count = try DatabaseQueue(path: file.path).read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM visit") }
    XCTAssertEqual(count, 50)
    library.close()
  }

  func testADamagedFileIsMovedAside() throws {
    for (number, bytes) in [Data(), Data("no database".utf8), Data(repeating: 0, count: 10_000)].enumerated() {
      try bytes.write(to: file)
      problems = []
      let library = open()
      library.addVisit("https://a.example/", title: "A")
      XCTAssertEqual(visited(library), ["https://a.example/"])
      let name = "library-damaged-\(number + 1).sqlite"
      XCTAssertEqual(problems, [.wasDamaged(keptAs: name)])
      XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent(name)), bytes)
      library.close()
      for part in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + part) }
    }
  }

  func testTheFileOfALaterVersionIsLeftAlone() throws {
    let library = open()
    library.addVisit("https://a.example/", title: "A")
    library.close()
    let queue = try DatabaseQueue(path: file.path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('later')") }
    try queue.close()
    let other = open()
    other.addVisit("https://b.example/", title: "B")
    XCTAssertEqual(visited(other), ["https://b.example/"], "until the app ends")
    XCTAssertEqual(problems, [.isNewer])
    other.close()
    let kept = try DatabaseQueue(path: file.path).read { try String.fetchAll($0, sql: "SELECT address FROM page") }
    XCTAssertTrue(kept.contains("https://a.example/"))
    XCTAssertFalse(kept.contains("https://b.example/"))
  }

  func testAnotherInstanceHasACopy() {
    let library = open()
    library.addVisit("https://a.example/", title: "A")
    library.finishWriting()
    let other = open(isShared: true)
    XCTAssertEqual(visited(other), ["https://a.example/"])
    other.addVisit("https://b.example/", title: "B")
    XCTAssertEqual(visited(other).first, "https://b.example/")
    XCTAssertEqual(visited(library), ["https://a.example/"])
    other.close()
    library.close()
  }

  func testAFolderThatCannotBeMadeIsTold() throws {
    try Data().write(to: folder.appendingPathComponent("file"))
    let library = Library(folder: folder.appendingPathComponent("file/below"), isShared: false)
    library.tell = { [weak self] in self?.problems.append($0) }
    library.addVisit("https://a.example/", title: "A")
    XCTAssertEqual(visited(library), ["https://a.example/"], "until the app ends")
    guard case .cannotBeOpened? = problems.first, problems.count == 1 else { return XCTFail("\(problems)") }
  }
}
