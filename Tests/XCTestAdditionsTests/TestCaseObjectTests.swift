import UIKit
import XCTest

@testable import XCTestAdditions

/// Test cases are objects, as on Apple's systems.
@preconcurrency @MainActor final class TestCaseObjectTests: XCTestCase {
  func testATestCaseIsADataSource() {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.dataSource = self
    view.layoutIfNeeded()
    XCTAssertEqual(view.numberOfRows(inSection: 0), 3)
  }

  func testATestCaseIsEqualToItselfAlone() {
    XCTAssertTrue(isEqual(self))
    XCTAssertFalse(isEqual(nil))
    XCTAssertFalse(isEqual(TestCaseObjectTests(name: "another", testClosure: { _ in })))
    XCTAssertFalse(isProxy())
  }

  func testATestCaseKnowsItsClass() {
    XCTAssertTrue(classForCoder == TestCaseObjectTests.self)
    XCTAssertEqual(description, "TestCaseObjectTests.testATestCaseKnowsItsClass")
  }
}

extension TestCaseObjectTests: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
