import UIKit
import XCTest

/// What predicates and expressions tell of themselves. Foundation marks what this asks for as deprecated.
@available(*, deprecated)
final class PredicatePartsTests: XCTestCase {
  func testAComparisonHasTwoSides() throws {
    let comparison = try XCTUnwrap(NSPredicate(format: "ANY $tags ==[c] 'x'") as? NSComparisonPredicate)
    XCTAssertEqual(comparison.leftExpression.expressionType, .variable)
    XCTAssertEqual(comparison.leftExpression.variable, "tags")
    XCTAssertEqual(comparison.rightExpression.expressionType, .constantValue)
    XCTAssertEqual(comparison.rightExpression.constantValue as? String, "x")
    XCTAssertEqual(comparison.predicateOperatorType, .equalTo)
    XCTAssertEqual(comparison.comparisonPredicateModifier, .any)
    XCTAssertEqual(comparison.options, .caseInsensitive)
  }

  func testAComparisonIsMadeOfExpressions() {
    let age = NSExpression(forKeyPath: "age")
    XCTAssertEqual(age.keyPath, "age")
    XCTAssertEqual(age.expressionType, .keyPath)
    let comparison = NSComparisonPredicate(
      leftExpression: age, rightExpression: NSExpression(forConstantValue: 30), modifier: .direct, type: .lessThan)
    XCTAssertTrue(comparison.evaluate(with: ["age": 20]))
    XCTAssertFalse(comparison.evaluate(with: ["age": 30]))
    XCTAssertEqual(comparison, NSPredicate(format: "age < 30"))
    XCTAssertNotEqual(comparison, NSPredicate(format: "age < 31"))
    XCTAssertTrue((comparison.copy() as? NSPredicate)?.evaluate(with: ["age": 20]) ?? false)
  }

  func testExpressionsHaveValues() {
    let object: [String: Any] = ["list": [1, 2, 3], "name": "Ann"]
    func value(_ format: String) -> Any? { NSExpression(format: format).expressionValue(with: object, context: nil) }
    XCTAssertEqual(value("1 + 2 * 3") as? NSNumber, 7)
    XCTAssertEqual(value("sum(list)") as? NSNumber, 6)
    XCTAssertEqual(value("name") as? String, "Ann")
    XCTAssertEqual(value("SUBQUERY(list, $x, $x > 1)") as? [Int], [2, 3])
    XCTAssertNil(value("missing"))
    let sum = NSExpression(forFunction: "add:to:", arguments: [1, NSExpression(forVariable: "x")])
    XCTAssertEqual(sum.function, "add:to:")
    XCTAssertEqual(sum.arguments?.count, 2)
    XCTAssertEqual(sum.expressionValue(with: nil, context: ["x": 2]) as? NSNumber, 3)
    XCTAssertEqual(NSExpression.expressionForEvaluatedObject().expressionValue(with: "a", context: nil) as? String, "a")
    let list = NSExpression(forAggregate: [1, NSExpression(forKeyPath: "name")])
    XCTAssertEqual(list.expressionType, .aggregate)
    XCTAssertEqual((list.collection as? [NSExpression])?.last?.keyPath, "name")
  }

  func testFormatsAreReadAgain() {
    for format in [
      "name == \"Ann\"", "age BETWEEN {10, 30} AND (NOT name BEGINSWITH[cd] \"b\")", "ANY tags IN {\"x\"}",
      "SUBQUERY(items, $x, $x.price > 2).@count == 1", "((age + 2) * 2) == 64", "list[LAST] == nil",
      "$a != \"it's \\\"here\\\"\"", "TRUEPREDICATE", "a == 1 OR (b == 2 AND c == 3)",
    ] {
      let predicate = NSPredicate(format: format)
      XCTAssertEqual(predicate.predicateFormat, format)
      XCTAssertEqual(NSPredicate(format: predicate.predicateFormat), predicate)
    }
  }

  func testAThousandPredicatesLeaveNothingBehind() {
    final class Marker: NSObject {}
    weak var marker: Marker?
    for _ in 0..<1000 {
      let object = Marker()
      marker = object
      XCTAssertTrue(NSPredicate(format: "SELF == %@", object).evaluate(with: object))
    }
    XCTAssertNil(marker)
  }
}
