import Foundation

/// The place where tests say what their parts are.
public final class XCTContext {
  private init() {}

  /// Runs a part of a test, and returns what it returns.
  ///
  /// Parts may have parts of their own. A test that fails meanwhile names the part on the console, with those around it;
  /// otherwise nothing is written of it.
  /// - Parameters:
  ///   - name: what the part does.
  ///   - block: the part; what it attaches to the activity belongs to the test.
  @preconcurrency @MainActor public class func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    let activity = RunningActivity(name: name, record: .shared)
    TestRecord.shared.begin(activity)
    defer { TestRecord.shared.end(activity) }
    return try block(activity)
  }
}

/// A part of a test while it runs.
@preconcurrency @MainActor public protocol XCTActivity: NSObjectProtocol {
  /// What the part does.
  var name: String { get }

  /// Attaches data to the test.
  func add(_ attachment: XCTAttachment)
}
