import UIKitSourcesCore
import XCTest

@testable import UIKit

/// What the build knows of UIKit's symbols is what there is.
final class SymbolNamesTests: XCTestCase {
  func testTheBuildKnowsEverySymbol() {
    let names = Set(SymbolShapes.byName.keys).union(SymbolShapes.aliases.keys)
    XCTAssertEqual(SymbolNames.all.subtracting(names), [])
    XCTAssertEqual(names.subtracting(SymbolNames.all), [])
  }
}
