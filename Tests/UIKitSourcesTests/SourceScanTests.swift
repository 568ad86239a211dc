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
      "#if !os(Linux)\n#else\n@objc class A {}\n#endif", "import simd",
    ] {
      XCTAssertTrue(scan(text).needsRewriting(inPackageThatKnowsLinux: true), text)
    }
  }

  func testWhatHasAnotherWayForLinuxIsNot() {
    for text in [
      "import Foundation\nimport Dispatch", "#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif",
      "#if canImport(os)\nimport os\n#endif", "#if canImport(ObjectiveC)\n@objc class A {}\n#endif",
      "#if !os(Linux)\n@objc class A {}\n#endif", "#if os(macOS)\nimport AppKit\n#endif",
      "#if !SWIFT_PACKAGE\n@objc class A {}\n#endif", "#if SWIFT_PACKAGE\n#else\nimport os\n#endif",
      "#if FAST || SWIFT_PACKAGE\n#else\nimport os\n#endif", "#if canImport(simd)\nimport simd\n#endif",
    ] {
      XCTAssertFalse(scan(text).needsRewriting(inPackageThatKnowsLinux: false), text)
    }
  }

  func testWhatIsSmallerOnLinuxIsEnoughForPackagesThatKnowIt() {
    let text = "import CoreFoundation\nlet now = CFAbsoluteTimeGetCurrent()"
    XCTAssertFalse(scan(text).needsRewriting(inPackageThatKnowsLinux: true))
    XCTAssertTrue(scan(text).needsRewriting(inPackageThatKnowsLinux: false))
    XCTAssertTrue(scan(text + "\nimport CoreGraphics").needsRewriting(inPackageThatKnowsLinux: true))
  }

  func testConditionsTellWhoKnowsLinux() {
    for condition in [
      "os(Linux)", "!canImport(Darwin)", "swift(>=5) && canImport(Glibc)", "canImport(FoundationNetworking)",
      "canImport(ObjectiveC)",
    ] {
      XCTAssertTrue(scan("#if \(condition)\n#endif").knowsLinux, condition)
      XCTAssertTrue(scan("#if DEBUG\n#elseif \(condition)\n#endif").knowsLinux, condition)
    }
    for text in [
      "#if os(iOS) || os(macOS)\nimport Darwin\n#endif", "import Glibc", "// #if os(Linux)", "let Linux = 1",
    ] {
      XCTAssertFalse(scan(text).knowsLinux, text)
    }
  }

  func testAnAppOfSwiftUIIsOneThatIsMarkedAndConforms() {
    for text in [
      "import SwiftUI\n@main struct Shop: App {}", "import SwiftUI\n@main\nfinal class Shop: Base, SwiftUI.App {}",
      "#if canImport(SwiftUI)\nimport SwiftUI\n@main struct Shop: App {}\n#endif",
    ] {
      XCTAssertTrue(scan(text).hasAppOfSwiftUI, text)
    }
    for text in [
      "import SwiftUI\nstruct Shop: App {}", "@main struct Shop: App {}", "import SwiftUI\n@main struct Shop: Tool {}",
      "// import SwiftUI\n@main struct Shop: App {}", "import UIKit\n@main class AppDelegate: UIResponder {}",
    ] {
      XCTAssertFalse(scan(text).hasAppOfSwiftUI, text)
    }
  }

  func testAnAppDelegateIsAClassThatIsMarkedWhereItIsCompiled() {
    for text in [
      "@main class AppDelegate {}", "@UIApplicationMain final class AppDelegate {}",
      "#if canImport(SwiftUI)\n#else\n@main class AppDelegate {}\n#endif",
    ] {
      XCTAssertTrue(scan(text).hasAppDelegate, text)
    }
    for text in ["class AppDelegate {}", "@main struct Shop {}", "#if os(macOS)\n@main class AppDelegate {}\n#endif"] {
      XCTAssertFalse(scan(text).hasAppDelegate, text)
    }
  }
}
