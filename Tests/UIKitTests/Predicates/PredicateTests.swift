import UIKit
import XCTest

private final class Worker: NSObject, KeyValueCoding {
  var name: String
  var age: Int
  var boss: Worker?

  init(_ name: String, _ age: Int, boss: Worker? = nil) {
    self.name = name
    self.age = age
    self.boss = boss
  }

  class var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("name", \Worker.name), KeyedProperty("age", \Worker.age), KeyedProperty("boss", \Worker.boss),
    ]
  }
}

/// Predicates of formats: what they say of objects, dictionaries and lists.
final class PredicateTests: XCTestCase {
  private let person: [String: Any] = [
    "name": "Ann", "age": 30, "tags": ["a", "b"], "friend": ["name": "Zoë"], "items": [["price": 2], ["price": 3]],
    "isAdult": true, "note": NSNull(),
  ]

  private func holds(_ format: String, _ arguments: Any..., variables: [String: Any] = [:]) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: person, substitutionVariables: variables)
  }

  func testComparisons() {
    for format in [
      "name == 'Ann'", "name = \"Ann\"", "age > 29", "age >= 30 && age <= 30", "age => 30 AND age =< 30", "age != 31",
      "age <> 31", "age < 30.5", "name < 'Ben'", "age BETWEEN {10, 30}", "isAdult == YES", "isAdult == true",
      "missing == nil", "note == NULL", "name != nil", "SELF.name == 'Ann'", "0x1E == age", "-1.5e1 < age",
    ] {
      XCTAssertTrue(holds(format), format)
      XCTAssertFalse(holds("NOT (\(format))"), format)
    }
    for format in ["age < 'x'", "name > 3", "missing < 3", "age BETWEEN {31, 40}", "name == nil"] {
      XCTAssertFalse(holds(format), format)
    }
  }

  func testTexts() {
    for format in [
      "name BEGINSWITH 'A'", "name ENDSWITH 'nn'", "name CONTAINS 'n'", "name BEGINSWITH[c] 'a'", "name LIKE 'A*'",
      "name LIKE 'A?n'", "name MATCHES '[A-Z]n+'", "name ==[c] 'ANN'", "friend.name ==[cd] 'ZOE'",
      "friend.name CONTAINS[d] 'oe'", "name IN {'Ann', 'Ben'}", "'a\\'b' == \"a'b\"",
    ] {
      XCTAssertTrue(holds(format), format)
    }
    for format in [
      "name BEGINSWITH 'a'", "name LIKE 'A'", "name MATCHES 'n+'", "friend.name ==[c] 'ZOE'", "name CONTAINS ''",
      "name LIKE '.*'",
    ] {
      XCTAssertFalse(holds(format), format)
    }
  }

  func testListsAndWhatTheyHave() {
    for format in [
      "'a' IN tags", "tags CONTAINS 'b'", "ANY tags == 'b'", "SOME tags == 'b'", "NONE tags == 'x'",
      "ALL items.price > 1", "ANY items.price = 3", "items.@count == 2", "items.@sum.price == 5",
      "items.@avg.price == 2.5", "items.@max.price == 3", "tags[0] == 'a' AND tags[LAST] == 'b' AND tags[SIZE] == 2",
      "SUBQUERY(items, $item, $item.price > 2).@count == 1", "count(tags) == 2",
    ] {
      XCTAssertTrue(holds(format), format)
    }
    for format in ["ALL tags == 'b'", "tags CONTAINS 'x'", "NONE tags == 'a'", "ANY items.price > 3"] {
      XCTAssertFalse(holds(format), format)
    }
  }

  func testArithmeticAndFunctions() {
    for format in [
      "age + 2 * 3 == 36", "(age + 2) * 2 == 64", "age - 10 - 5 == 15", "2 ** 3 == 8", "age / 4 == 7.5", "-age == -30",
      "uppercase(name) == 'ANN'", "length(name) == 3", "max({1, 3, 2}) == 3", "sqrt(16) == 4", "abs(-2) = 2",
      "average({1, 2}) == 1.5", "(1) == 1 AND (1 + 1 == 2)",
    ] {
      XCTAssertTrue(holds(format), format)
    }
  }

  func testArgumentsStandForValuesAndPaths() {
    XCTAssertTrue(holds("%K == %@ AND age == %d", "name", "Ann", 30))
    XCTAssertTrue(holds("name IN %@", ["Ben", "Ann"]))
    XCTAssertTrue(holds("friend.%K BEGINSWITH %@", "name", "Z"))
    XCTAssertTrue(holds("age == %@ AND age < %f", NSNumber(value: 30), 30.5))
    XCTAssertFalse(holds("name == '%@'"), "no argument stands between quotation marks")
    XCTAssertTrue(NSPredicate(format: "SELF MATCHES %@", "a+").evaluate(with: "aaa"))
    XCTAssertTrue(NSPredicate(format: "SELF > 3").evaluate(with: 4))
    XCTAssertTrue(NSPredicate(format: "SELF > %@", Date(timeIntervalSince1970: 1)).evaluate(with: Date()))
  }

  func testVariables() {
    XCTAssertTrue(holds("$a != 'Sport' && $b == false", variables: ["a": "Music", "b": false]))
    let template = NSPredicate(format: "age > $least AND SUBQUERY(tags, $least, $least == 'a').@count == 1")
    XCTAssertTrue(template.withSubstitutionVariables(["least": 29]).evaluate(with: person))
    XCTAssertFalse(template.withSubstitutionVariables(["least": 30]).evaluate(with: person))
  }

  func testObjectsHaveTheirKeys() {
    let workers = [Worker("Ann", 30), Worker("Ben", 20, boss: Worker("Cleo", 50))]
    func names(_ format: String) -> [String] {
      (workers as NSArray).filtered(using: NSPredicate(format: format)).compactMap { ($0 as? Worker)?.name }
    }
    XCTAssertEqual(names("age < 25"), ["Ben"])
    XCTAssertEqual(names("boss.name == 'Cleo'"), ["Ben"])
    XCTAssertEqual(names("boss == nil OR boss.age > 40"), ["Ann", "Ben"])
  }

  func testAndBindsBeforeOr() {
    XCTAssertTrue(holds("TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE"))
    XCTAssertFalse(holds("(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE"))
    XCTAssertTrue(holds("! FALSEPREDICATE"))
    XCTAssertTrue(holds("%@ AND name == 'Ann'", NSPredicate(value: true)))
    let compound = NSPredicate(format: "a = 1 AND b = 2 AND NOT c = 3") as? NSCompoundPredicate
    XCTAssertEqual(compound?.subpredicates.count, 3)
    XCTAssertEqual(compound?.compoundPredicateType, .and)
  }
}
