import XCTest

@testable import UIKitSourcesCore

/// Declarations for SwiftUI are left out of files that import it, and the rest of their lines stays where it was.
final class SwiftUIPartsTests: XCTestCase {
  private func rewritten(_ sources: String...) throws -> [String] {
    let inputs = sources.enumerated().map {
      Rewriter.Input(path: "/app/\($0).swift", outputName: "\($0).swift", source: Array($1.utf8))
    }
    let output = try Rewriter.rewrite(inputs, RewriteOptions(isLibrary: true))
    return sources.indices.map { output.files["\($0).swift"] ?? "" }
  }

  private func assertCuts(_ parts: String, from source: String, file: StaticString = #filePath, line: UInt = #line)
    throws
  {
    let text = try rewritten("import SwiftUI\n" + source)[0]
    let body = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("#sourceLocation") }
    let lines = body.dropFirst(2).joined(separator: "\n")
    XCTAssertFalse(lines.contains(parts), lines, file: file, line: line)
    XCTAssertTrue(lines.contains("let kept"), lines, file: file, line: line)
    XCTAssertEqual(
      lines.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("let kept") },
      source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("let kept") },
      "the line moved", file: file, line: line)
  }

  func testTypesExtensionsAndFunctionsThatNameItGo() throws {
    for part in [
      "struct Gone: View { var body: some View { Text(\"a\") } }", "extension View { func gone() {} }",
      "public func gone() -> some View { EmptyView() }", "@ViewBuilder func gone() -> Int { 1 }",
      "@available(iOS 13, *)\npublic struct Gone: UIViewRepresentable {\n  let a = 1\n}",
      "class Gone: UIHostingController<AnyView> {}", "private var gone: Binding<Int>?",
      "struct Gone<Content: View> { let a: Int }",
      "final class Gone: UIView {\n  let host: UIHostingController<AnyView>\n  func place() { host.view.frame = bounds }\n}",
      "protocol Gone {\n  associatedtype Body: View\n  func make() -> Body\n}\nstruct Going: Gone {}",
    ] {
      try assertCuts("one", from: part + "\nlet kept = 1")
    }
  }

  func testOfATypeOnlyTheMembersGoThatNameIt() throws {
    try assertCuts(
      "gone",
      from: """
        class Card: UIView {
          init<Content: View>(gone: Content) { super.init(frame: .zero) }
          func gone() -> UIHostingController<AnyView> { fatalError() }
          let kept = 1
        }
        """)
  }

  func testWhatNamesADeclarationThatIsGoneGoesToo() throws {
    let texts = try rewritten(
      "import SwiftUI\nstruct Inner: View {}\nstruct Outer { var a: Int }\nextension Outer { var inner: Inner { Inner() } }",
      "func show(_ view: Inner) {}\nfunc stay(_ outer: Outer) {}")
    XCTAssertFalse(texts[0].contains("Inner"), texts[0])
    XCTAssertTrue(texts[0].contains("struct Outer"), texts[0])
    XCTAssertFalse(texts[1].contains("show"), texts[1])
    XCTAssertTrue(texts[1].contains("stay"), texts[1])
  }

  func testABodyAloneIsLeftToTheCompiler() throws {
    let text = try rewritten("import SwiftUI\nfunc show() { _ = UIHostingController(rootView: 1) }")[0]
    XCTAssertTrue(text.contains("UIHostingController"), text)
  }

  func testNamesOfATargetsOwnAndFilesWithoutTheImportStay() throws {
    let texts = try rewritten(
      "import SwiftUI\nstruct Color { var a: Int }\nfunc paint(_ color: Color) {}",
      "func draw<View: UIView>(_ view: View) {}")
    XCTAssertTrue(texts[0].contains("func paint"), texts[0])
    XCTAssertTrue(texts[1].contains("func draw"), texts[1])
  }

  func testAWarningNamesTheFileOnce() throws {
    let input = Rewriter.Input(
      path: "/app/a.swift", outputName: "a.swift", source: Array("import SwiftUI\nstruct A: View {}".utf8))
    let warnings = try Rewriter.rewrite([input], RewriteOptions(isLibrary: true)).warnings
    XCTAssertEqual(
      warnings.map(\.message), ["there is no SwiftUI: the import is left out, and so is what needs it"])
  }
}
