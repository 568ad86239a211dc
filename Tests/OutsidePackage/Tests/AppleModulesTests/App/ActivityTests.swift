import XCTest

/// Tests with parts, which import nothing but XCTest.
final class ActivityTests: XCTestCase {
  private func attach(_ text: String, to activity: XCTActivity) {
    let attachment = XCTAttachment(string: text)
    attachment.name = activity.name
    attachment.lifetime = .deleteOnSuccess
    activity.add(attachment)
  }

  @MainActor func testPartsRunOneInTheOther() throws {
    var parts: [String] = []
    let sum = XCTContext.runActivity(named: "add") { activity in
      parts.append(activity.name)
      attach("1 + 1", to: activity)
      return XCTContext.runActivity(named: "again") { _ in 1 + 1 }
    }
    XCTAssertEqual(sum, 2)
    XCTAssertEqual(parts, ["add"])
    add(XCTAttachment(data: Data([1, 2])))
  }
}
