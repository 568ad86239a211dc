import XCTest

@testable import UIKitSourcesCore

/// A `#Preview` becomes a class by which UIKit finds it.
final class PreviewRewriteTests: XCTestCase {
  private let head =
    "final class UIKitPreview_0_0: PreviewTable { override class var preview: UIKit.Preview? { UIKit.Preview"

  func testAPreviewBecomesAClassInItsPlace() throws {
    XCTAssertEqual(try rewritten("#Preview { Screen() }\nlet a = 1"), "\(head) { Screen() } } }\nlet a = 1")
    let source =
      "#Preview(\"Two lines\", traits: .landscapeLeft, .fixedLayout(width: 1, height: 2)) {\n  let a = A()\n  return a\n}"
    XCTAssertEqual(
      try rewritten(source), source.replacingOccurrences(of: "#Preview", with: head) + " } }",
      "lines stay where they are")
  }

  func testSeveralHaveNamesOfTheirOwn() throws {
    let output = try rewritten(["A.swift": "#Preview { A() }\n#Preview(\"b\") { B() }", "B.swift": "#Preview { C() }"])
    XCTAssertTrue(output["A.swift"]?.contains("class UIKitPreview_0_1: ") == true, output["A.swift"] ?? "")
    XCTAssertTrue(output["B.swift"]?.contains("class UIKitPreview_1_0: ") == true, output["B.swift"] ?? "")
  }

  func testConditionsHoldForIt() throws {
    let output = try rewritten("#if DEBUG\n#Preview { A() }\n#endif")
    XCTAssertTrue(output.contains("#if DEBUG\n\(head) { A() } } }\n#endif"), output)
    let available = try rewritten("@available(iOS 17.0, *)\n#Preview { A() }")
    XCTAssertTrue(available.contains(head), available)
    let later = try rewritten("@available(iOS 99, *)\n#Preview { A() }\nlet kept = 1")
    XCTAssertFalse(later.contains("A()"), later)
    XCTAssertTrue(later.contains("let kept"), later)
  }

  func testWhatIsInItIsRewritten() throws {
    let output = try rewritten(
      "class A: UIView { @objc func go() {} }\n#Preview { let a = A(); a.on(#selector(A.go)); return a }")
    XCTAssertFalse(output.contains("#selector"), output)
  }

  func testPreviewsOfSwiftUIGo() throws {
    let sources = [
      "import SwiftUI\n#Preview { Text(\"a\") }\nlet kept = 1",
      "import SwiftUI\nstruct Page: View { var body: some View { Text(\"a\") } }\n@available(iOS 17, *) #Preview(\"p\") { Page() }",
      "import SwiftUI\n#Preview { UIHostingController(rootView: Text(\"a\")) }",
    ]
    for source in sources {
      let output = try rewritten(source)
      XCTAssertFalse(output.contains("Preview"), output)
      XCTAssertTrue(try warnings(source).contains { $0.contains("this #Preview is left out: it needs") }, source)
    }
    let mixed = try rewritten("import SwiftUI\n#Preview { Text(\"a\") }\n#Preview { Card() }\nclass Card: UIView {}")
    XCTAssertTrue(mixed.contains("UIKit.Preview { Card() }"), mixed)
  }

  func testAnotherFilesSwiftUIViewGoesToo() throws {
    let output = try rewritten([
      "A.swift": "import SwiftUI\nstruct Page: View {}", "B.swift": "#Preview { Page() }\nlet kept = 1",
    ])
    XCTAssertEqual(output["B.swift"], "\nlet kept = 1")
  }

  func testWidgetsAreLeftOutWithAWarning() throws {
    let source = "#Preview(as: .systemSmall) { Clock() } timeline: { entry }"
    XCTAssertTrue(try warnings(source).contains { $0.contains("only those of a UIView or UIViewController") })
  }

  func testAPreviewWithinATypeIsAnError() {
    let found = failures(["A.swift": "class A {\n  #Preview { A() }\n}"])
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found.first?.contains("A.swift:2") == true, "\(found)")
  }

  func testAPreviewElsewhereIsNoConcern() throws {
    let source = "#if os(macOS)\n#Preview(as: .systemSmall) { A() }\n#endif"
    XCTAssertEqual(try warnings(source), [])
  }
}
