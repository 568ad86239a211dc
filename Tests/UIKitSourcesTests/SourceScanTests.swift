import XCTest

@testable import UIKitSourcesCore

final class SourceScanTests: XCTestCase {
  private func scan(_ text: String) -> SourceScan { SourceScan(Array(text.utf8)) }

  func testImportsAreThoseOfIOSWithAllThatCanBeLinked() {
    let text = """
      import Foundation
      #if canImport(UIKit)
        @testable import UIKit
      #else
        import AppKit
      #endif
      #if canImport(Combine) && !os(macOS)
        import class Combine.Future
      #endif
      """
    XCTAssertEqual(scan(text).imports, ["Foundation", "UIKit", "Combine"])
  }

  func testWhatNeedsUIKitOrHasNoOtherWayForLinuxIsRewritten() {
    for text in [
      "import UIKit", "#if os(iOS)\nimport UIKit\n#endif", "#if canImport(UIKit)\nimport UIKit\n#endif",
      "import os", "@objc class A {}", "let s = #selector(f)", "#if os(macOS)\n#else\nimport CoreText\n#endif",
      "#if !os(Linux)\n#else\n@objc class A {}\n#endif",
    ] {
      XCTAssertTrue(scan(text).needsRewriting, text)
    }
  }

  func testWhatHasAnotherWayForLinuxIsNot() {
    for text in [
      "import Foundation\nimport Dispatch", "#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif",
      "#if canImport(os)\nimport os\n#endif", "#if canImport(ObjectiveC)\n@objc class A {}\n#endif",
      "#if !os(Linux)\n@objc class A {}\n#endif", "#if os(macOS)\nimport AppKit\n#endif",
    ] {
      XCTAssertFalse(scan(text).needsRewriting, text)
    }
  }
}
