import XCTest

/// Classes that descend from UIKit's by way of a library's have the initializers that UIKit's demand.
final class ImportedInitializerTests: XCTestCase {
  private let library = """
    open class Ring: CALayer { public override init() { super.init() } }
    open class Tile: UICollectionViewCell { public init(size: Int) { super.init(frame: .zero) } }
    open class Store: NSObject { public override init() {} }
    """

  func testOverridesAreRequired() throws {
    XCTAssertEqual(
      try rewritten("class Halo: Ring { override init() { super.init() } }", beside: ["Lib": library]),
      "import UIKit\nclass Halo: Ring { required init() { super.init() } }")
    XCTAssertEqual(
      try rewritten(
        "class A: Tile {}\nclass B: A { override init(frame: CGRect) { f() } }", beside: ["Lib": library]),
      "import UIKit\nclass A: Tile {}\nclass B: A { required init(frame: CGRect) { f() } }")
  }

  func testWhatIsNotInheritedIsAddedByWayOfTwoLibraries() throws {
    let second = "import First\nopen class Halo: Ring {}"
    let text = try rewritten(
      "class Glow: Second.Halo { init(size: Int) { super.init() } }", beside: ["First": library, "Second": second])
    XCTAssertTrue(
      text.contains("required init() { fatalError(\"Use of unimplemented initializer 'init()' for class 'Glow'\") }"),
      text)
  }

  func testOtherClassesStay() throws {
    let source = "class Shop: Store { override init() { super.init() } }"
    XCTAssertEqual(try rewritten(source, beside: ["Lib": library]), "import UIKit\n" + source)
    let layer = "class Halo: Ring { override init() { super.init() } }"
    XCTAssertEqual(try rewritten(layer, beside: ["Lib": "func makeRing() {}"]), "import UIKit\n" + layer)
  }

  /// What a library says of a class counts for more than the class's name.
  func testAViewThatIsNamedLikeACellNeedsNothing() throws {
    let source = "class Day: DayCell { override init(frame: CGRect) { super.init(frame: frame) } }"
    XCTAssertEqual(
      try rewritten(source, beside: ["Lib": "open class DayCell: UIView {}"]), "import UIKit\n" + source)
  }
}
