import Margins
import XCTest

private final class NarrowMeasures: PlainMeasures {
  func gutter(ofPage page: Int) -> CGFloat { CGFloat(page) / 2 }
}

private class Marked<Mark>: PlainMeasures {
  var marks: [Mark] = []
  var mark: Mark?
  func didTurn(to page: Int) { marks += mark.map { [$0] } ?? [] }
  static func pages(in chapter: String) -> Int { chapter.count }
}

/// A library finds what only a test's subclasses of a conforming class implement.
final class BookTests: XCTestCase {
  func testNothingHasToBeImplemented() {
    let book = Book(PlainMeasures())
    XCTAssertNil(book.gutter(ofPage: 3))
    XCTAssertNil(book.pages(in: "One"))
    XCTAssertNil(book.heading)
    book.turn(to: 1)
  }

  func testAConformingClassIsAskedItself() {
    final class Measures: NSObject, PageMeasures {
      var turned: [Int] = []
      func gutter(ofPage page: Int) -> CGFloat { 7 }
      func didTurn(to page: Int) { turned.append(page) }
    }
    let measures = Measures()
    let book = Book(measures)
    book.turn(to: 4)
    XCTAssertEqual(measures.turned, [4])
    XCTAssertEqual(book.gutter(ofPage: 3), 7)
    XCTAssertNil(book.heading)
  }

  func testALocalClassIsAsked() {
    final class Measures: PlainMeasures {
      var turned: [Int] = []
      var heading: String? { "Chapter" }
      func didTurn(to page: Int) { turned.append(page) }
    }
    let measures = Measures()
    let book = Book(measures)
    book.turn(to: 4)
    XCTAssertEqual(measures.turned, [4])
    XCTAssertEqual(book.heading, "Chapter")
    XCTAssertNil(book.gutter(ofPage: 3))
  }

  func testPrivateAndGenericClassesAreAsked() {
    XCTAssertEqual(Book(NarrowMeasures()).gutter(ofPage: 3), 1.5)
    let marked = Marked<String>()
    marked.mark = "dog-ear"
    Book(marked).turn(to: 2)
    XCTAssertEqual(marked.marks, ["dog-ear"])
    XCTAssertEqual(Book(marked).pages(in: "Two"), 3)
  }

  func testOverridesOfASubclassAreAsked() {
    final class Doubled: Marked<Int> {
      override func didTurn(to page: Int) {
        mark = page
        super.didTurn(to: page)
        super.didTurn(to: page)
      }
    }
    let doubled = Doubled()
    Book(doubled).turn(to: 5)
    XCTAssertEqual(doubled.marks, [5, 5])
  }
}
