import Examples
import XCTest

/// Tests that a class of another module gives are among those that run.
final class ExampleListTests: XCTestCase {
  func testEachIsOneOfItsClassAndHasANameThatCanBeChosen() {
    let views: [(String, (ViewExamples) -> () throws -> Void)] = []
    let first = testCase(views)
    XCTAssertTrue(first.testCaseClass == ViewExamples.self)
    XCTAssertEqual(first.allTests.map { $0.0 }, ["a_view__without_a_frame", "a_view__without_a_frame_2"])
  }

  func testMethodsForTestsRunBesideThem() {
    let labels: [(String, (LabelExamples) -> () throws -> Void)] = [
      ("testOneOfItsOwn", LabelExamples.testOneOfItsOwn), ("testGivenTo_LabelExamples", { _ in { XCTFail() } }),
    ]
    let second = testCase(labels)
    XCTAssertTrue(second.testCaseClass == LabelExamples.self)
    XCTAssertEqual(second.allTests.map { $0.0 }, ["testOneOfItsOwn", "a_label_s_text"])
  }

  func testOtherClassesHaveTheirMethodsAlone() {
    let own: [(String, (ExampleListTests) -> () throws -> Void)] = [
      ("testOtherClassesHaveTheirMethodsAlone", ExampleListTests.testOtherClassesHaveTheirMethodsAlone)
    ]
    XCTAssertEqual(testCase(own).allTests.count, 1)
  }
}
