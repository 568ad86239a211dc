import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ScopeTests: XCTestCase {
  private struct Failure: Error {}

  func testAScopeEndsWithItsWorkAlsoAfterAnError() throws {
    let (outer, inner) = (UIView(), UIView())
    try Scope.with({ scope in
      scope.layoutBranch = outer
      scope.appliedView = outer
    }) {
      let failing = {
        XCTAssertTrue(Scope.current.layoutBranch === inner)
        XCTAssertTrue(Scope.current.appliedView === outer, "what isn't set is as it was")
        throw Failure()
      }
      XCTAssertThrowsError(try Scope.with({ $0.layoutBranch = inner }, failing))
      XCTAssertTrue(Scope.current.layoutBranch === outer)
    }
    XCTAssertNil(Scope.current.layoutBranch)
    XCTAssertNil(Scope.current.appliedView)
  }
}
