/// A line of the event stream that `swift test --event-stream-output-path` has Swift Testing write. What isn't needed of
/// it is left out.
struct SwiftTestingRecord: Decodable {
  struct Location: Decodable {
    let filePath: String?
    let line: Int?
    /// The path's name in older streams.
    let _filePath: String?

    var path: String? { filePath ?? _filePath }
  }

  struct Payload: Decodable {
    struct Instant: Decodable { let since1970: Double? }
    struct Message: Decodable {
      let symbol: String?
      let text: String?
    }
    struct Issue: Decodable {
      let isKnown: Bool?
      let isFailure: Bool?
      let sourceLocation: Location?
    }
    struct File: Decodable { let path: String? }

    let kind: String
    /// The test that a record declares.
    let id: String?
    let displayName: String?
    let sourceLocation: Location?
    /// The test that an event is about.
    let testID: String?
    let instant: Instant?
    let messages: [Message]?
    let issue: Issue?
    let attachment: File?
  }

  let kind: String
  let payload: Payload
}

/// The events that Swift Testing's stream tells of.
struct SwiftTestingStream {
  private struct Declaration {
    let title: String?
    let location: SwiftTestingRecord.Location?
  }

  /// What is known of the functions among the tests. Suites are left out: they begin and end around them.
  private var functions: [String: Declaration] = [:]
  private var starts: [String: Double] = [:]

  /// Returns the event that a record tells of; nil where the report doesn't need it.
  mutating func event(of record: SwiftTestingRecord) -> TestEvent? {
    let payload = record.payload
    if record.kind == "test" {
      guard payload.kind == "function", let id = payload.id else { return nil }
      functions[id] = Declaration(title: payload.displayName, location: payload.sourceLocation)
      return nil
    }
    guard record.kind == "event", let id = payload.testID, let function = functions[id] else { return nil }
    return event(payload, test: Self.name(of: id), function)
  }

  private mutating func event(
    _ payload: SwiftTestingRecord.Payload, test: String, _ function: Declaration
  ) -> TestEvent? {
    let time = payload.instant?.since1970 ?? 0
    let texts = (payload.messages ?? []).compactMap(\.text)
    switch payload.kind {
    case "testStarted":
      starts[test] = time
      var event = TestEvent(.began, test: test, time: time)
      event.title = function.title
      (event.file, event.line) = (function.location?.path, function.location?.line)
      return event
    case "testEnded":
      var event = TestEvent(.ended, test: test, time: time)
      event.duration = starts[test].map { max(0, time - $0) }
      return event
    case "testSkipped":
      var event = TestEvent(.skipped, test: test, time: time)
      event.title = function.title
      event.message = texts.joined(separator: "\n")
      return event
    case "issueRecorded":
      guard payload.issue?.isKnown != true, payload.issue?.isFailure != false else { return nil }
      var event = TestEvent(.failed, test: test, time: time)
      let location = payload.issue?.sourceLocation
      (event.file, event.line) = (location?.path, location?.line)
      // An issue's own text comes second, after "Issue recorded".
      event.message = (texts.count > 1 && texts[0] == "Issue recorded" ? Array(texts.dropFirst()) : texts)
        .joined(separator: "\n")
      return event
    case "valueAttached":
      guard let path = payload.attachment?.path else { return nil }
      var event = TestEvent(.attached, test: test, time: time)
      event.path = path
      return event
    default: return nil
    }
  }

  /// The name of a test without its place: `Module.Suite/test()` of `Module.Suite/test()/Tests.swift:12:4`.
  private static func name(of id: String) -> String {
    guard let slash = id.lastIndex(of: "/"), id[slash...].contains(".swift:") else { return id }
    return String(id[..<slash])
  }
}
