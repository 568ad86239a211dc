import SnapshotTesting
import UIKit
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private struct User: Codable {
  var id = 1
  var name = "Blobby"
}

private enum Direction: CaseIterable {
  case up, down, left, right

  var turned: Direction {
    switch self {
    case .up: .left
    case .left: .down
    case .down: .right
    case .right: .up
    }
  }
}

/// The strategies whose snapshots are texts.
final class TextStrategyTests: XCTestCase {
  private let folder = SnapshotFolder()

  override func tearDown() {
    folder.remove()
    super.tearDown()
  }

  /// The text that a strategy records.
  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) throws -> String {
    _ = folder.verify(value, as: strategy, record: .all)
    return try folder.text("test.a." + (strategy.pathExtension ?? ""))
  }

  func testDescriptions() throws {
    XCTAssertEqual(try text(1...3, .description), "1...3")
  }

  func testEncodedValuesHaveSortedKeys() throws {
    XCTAssertEqual(try text(User(), .json), "{\n  \"id\" : 1,\n  \"name\" : \"Blobby\"\n}")
    XCTAssertEqual(Snapshotting<User, String>.json.pathExtension, "json")
    let list = try text(User(), .plist)
    XCTAssertTrue(list.contains("<key>name</key>\n\t<string>Blobby</string>"), list)
    let value: Any = ["b": 1, "a": [true]]
    XCTAssertEqual(try text(value, .json), "{\n  \"a\" : [\n    true\n  ],\n  \"b\" : 1\n}")
  }

  func testAnEncoderOfOnesOwnCounts() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    XCTAssertEqual(try text(User(), .json(encoder)), "{\"id\":1,\"name\":\"Blobby\"}")
  }

  func testWhatIsNoJSONSaysSo() throws {
    let value: Any = Date()
    XCTAssertEqual(try text(value, .json), "Date can't be written as JSON")
  }

  func testFunctionsOfAllCasesAreTables() throws {
    let table = try text({ $0.turned }, Snapshotting<Direction, String>.func(into: .description))
    XCTAssertEqual(table, "\"up\",\"left\"\n\"down\",\"right\"\n\"left\",\"down\"\n\"right\",\"up\"")
    let quoted = try text({ _ in "a\"b" }, Snapshotting<Direction, String>.func(into: .lines))
    XCTAssertTrue(quoted.hasPrefix("\"up\",\"a\"\"b\"\n"), quoted)
  }

  private var request: URLRequest {
    var request = URLRequest(url: URL(string: "https://example.com/subscribe?b=1&a=2")!)
    request.httpMethod = "POST"
    request.setValue("text/html", forHTTPHeaderField: "Accept")
    request.setValue("session={\"id\":\"0\"}", forHTTPHeaderField: "Cookie")
    request.httpBody = Data("{\"name\":\"O'Blob\"}".utf8)
    return request
  }

  func testRequestsAsTheyAreSent() throws {
    let head = "POST https://example.com/subscribe?b=1&a=2\nAccept: text/html\nCookie: session={\"id\":\"0\"}\n\n"
    XCTAssertEqual(try text(request, .raw), head + "{\"name\":\"O'Blob\"}")
    XCTAssertEqual(try text(request, .raw(pretty: true)), head + "{\n  \"name\" : \"O'Blob\"\n}")
    XCTAssertEqual(try text(URLRequest(url: URL(string: "https://example.com")!), .raw), "GET https://example.com")
  }

  func testRequestsAsCommands() throws {
    XCTAssertEqual(
      try text(request, .curl),
      """
      curl \\
      \t--request POST \\
      \t--header "Accept: text/html" \\
      \t--data '{"name":"O'\\''Blob"}' \\
      \t--cookie "session={\\"id\\":\\"0\\"}" \\
      \t"https://example.com/subscribe?b=1&a=2"
      """)
  }

  func testDataIsComparedByteByByte() throws {
    _ = folder.verify(Data([1, 2, 3]), as: .data)
    XCTAssertNil(folder.verify(Data([1, 2, 3]), as: .data))
    let failures = [Data([1, 2, 4]), Data([1])].map { folder.verify($0, as: .data) ?? "" }
    XCTAssertTrue(failures[0].hasSuffix("The bytes differ from the one at offset 2 on."), failures[0])
    XCTAssertTrue(failures[1].hasSuffix("Expected 3 bytes, got 1."), failures[1])
  }

  func testAStrategyIsPulledBack() throws {
    let names = Snapshotting<String, String>.lines.pullback(\User.name)
    XCTAssertEqual(try text(User(), names), "Blobby")
    let later = Snapshotting<String, String>.lines.asyncPullback { (user: User) in
      Async(value: user.name).map { $0 + "!" }
    }
    XCTAssertEqual(try text(User(), later), "Blobby!")
  }

  func testElementsOfPaths() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0.5))
    path.addLine(to: CGPoint(x: 10.0 / 3, y: 0))
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), controlPoint: CGPoint(x: 2, y: 2))
    path.addCurve(
      to: CGPoint(x: 3, y: 3), controlPoint1: CGPoint(x: 4, y: 4), controlPoint2: CGPoint(x: -5, y: 5))
    path.close()
    let lines = """
      MoveTo (0.0, 0.5)
      LineTo (3.333, 0.0)
      QuadCurveTo (2.0, 2.0) (1.0, 1.0)
      CurveTo (4.0, 4.0) (-5.0, 5.0) (3.0, 3.0)
      Close
      """
    XCTAssertEqual(try text(path, .elementsDescription), lines)
    XCTAssertEqual(try text(path.cgPath, .elementsDescription), lines)
  }
}
