import TestSupport
import XCTest

@testable import UIKitSourcesCore

/// An import of a product that the target doesn't link is left out where nothing of it is used, and else the product is
/// named.
final class UnlinkedImportTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("products-\(UUID().uuidString)")
    try write(
      """
      @MainActor open class WKWebView: UIView { public enum MediaType { case audio }; public func reload() {} }
      public let WKErrorDomain = ""
      class WKInside {}
      """, to: "WebKit/View/WKWebView.swift")
    try write(
      """
      @inlinable public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar { (x * y).sum() }
      public func abs<V: SIMD>(_ x: V) -> V { x }
      public func labelled(x: Int) {}
      func hidden(_ x: Int) {}
      public typealias simd_float3 = SIMD3<Float>
      """, to: "simd/Vectors.swift")
    try write("public struct Logger {}\npublic func os_log(_ text: String) {}", to: "OSModule/Logger.swift")
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The rewritten file `A.swift` without what it begins with, and what is said of it.
  private func result(
    _ source: String, beside other: String = "", plain: String = "", modules: Set<String> = ["UIKit"]
  ) -> (text: String, messages: [String]) {
    func input(_ name: String, _ text: String) -> Rewriter.Input {
      Rewriter.Input(path: "/app/\(name)", outputName: name, source: [UInt8](text.utf8))
    }
    var options = RewriteOptions(modules: modules, isLibrary: true)
    options.systemSources = folder
    options.plain = [input("C.swift", plain)]
    do {
      let output = try Rewriter.rewrite([input("A.swift", source), input("B.swift", other)], options)
      let text = output.files["A.swift"] ?? ""
      let body = text.components(separatedBy: "line: 1)\n").dropFirst().joined()
      return (body, output.warnings.map(\.description))
    } catch {
      return ("", (error as? Failures)?.diagnostics.map(\.description) ?? ["\(error)"])
    }
  }

  private func assertUnused(
    _ module: String, _ rest: String, beside other: String = "", plain: String = "", line: UInt = #line
  ) {
    let result = result("import \(module)\n\(rest)", beside: other, plain: plain)
    XCTAssertEqual(result.text, "\n\(rest)", line: line)
    let warning = "the target doesn't link \(module), and the file uses nothing of it: the import is left out"
    XCTAssertEqual(result.messages, ["/app/A.swift:1:1: warning: \(warning)"], line: line)
  }

  private func assertUsed(_ module: String, _ name: String, _ rest: String, line: UInt = #line) {
    let error = "\(name) comes from \(module), which the target doesn't link: add the product \(module)"
    XCTAssertEqual(
      result("import \(module)\n\(rest)").messages, ["/app/A.swift:1:1: error: \(error)"], line: line)
  }

  func testAnImportOfWhichNothingIsUsedIsLeftOut() {
    for module in ["WebKit", "AVFoundation", "simd", "os", "Combine", "CryptoKit"] {
      assertUnused(module, "let a = 1")
    }
    XCTAssertEqual(result("let b = 2\nimport struct simd.simd_float3\nlet a = 1").text, "let b = 2\n\nlet a = 1")
    let warning = "the target doesn't link os, and the file uses nothing of it: the import is left out"
    XCTAssertEqual(result("import OSLog").messages, ["/app/A.swift:1:1: warning: \(warning)"])
  }

  func testAProductOfWhichSomethingIsUsedIsNamed() {
    assertUsed("WebKit", "WKWebView", "class Page: UIView { let web = WKWebView() }")
    assertUsed("WebKit", "WKWebView", "let a: WebKit.WKWebView? = nil")
    assertUsed("WebKit", "WKWebView", "let a = \"\\(WKWebView.self)\"")
    assertUsed("WebKit", "WKErrorDomain", "let a = error.domain == WKErrorDomain")
    assertUsed("simd", "simd_float3", "let a = simd_float3(1, 2, 3)")
    assertUsed("simd", "dot", "let a = dot(b, c)")
    assertUsed("os", "os_log", "func f() { os_log(\"a\") }")
    assertUsed("Combine", "Published", "class A { @Published var b = 1 }")
    assertUsed("Combine", "Just", "let a = Just(1)")
    assertUsed("CryptoKit", "SHA256", "let a = SHA256.hash(data: b)")
  }

  func testWhatIsInsideTheModuleOrItsTypesIsNoUse() {
    for rest in ["let a: WKInside", "let a = view.reload()", "let a: MediaType", "let a = card.WKWebView"] {
      assertUnused("WebKit", rest)
    }
  }

  func testFunctionsThatOthersHaveAreNoUse() {
    for rest in [
      "let a = abs(b)", "let a = b.dot(c)", "let a = dot(from: b)", "let a = dot", "let a = hidden(1)",
      "let a = labelled(x: 1)",
    ] {
      assertUnused("simd", rest)
    }
  }

  func testNamesThatTheTargetDeclaresAreItsOwn() {
    assertUnused("simd", "func dot(_ a: Int) -> Int { a }\nlet a = dot(1)")
    assertUnused("simd", "func f(dot: (Int) -> Int) { g(dot(1)) }")
    assertUnused("simd", "enum Mark { case dot(Int) }")
    assertUnused("simd", "let a: simd_float3", beside: "typealias simd_float3 = [Float]")
    assertUnused("os", "let a = Logger()", beside: "enum Log { struct Logger {} }")
    assertUnused("os", "let a = Logger()", plain: "struct Logger {}")
    assertUnused("Combine", "struct Table<Record> { let a: Record }")
    assertUnused("Combine", "func f<A, Subject: Equatable>(_ a: A, _ b: Subject) {}")
  }

  func testWhatIsNotCompiledIsNoUse() {
    assertUnused("WebKit", "#if os(macOS)\nlet a: WKWebView\n#endif")
    assertUnused("WebKit", "#if DEBUG\nlet a: WKWebView\n#endif")
  }

  func testAnImportUnderAConditionIsLeftToTheCompilerWhereTheModuleIsUsed() {
    let use = "let a: WKWebView"
    for source in [
      "#if canImport(WebKit)\nimport WebKit\n#endif", "#if canImport(WebKit)\nimport WebKit\n\(use)\n#endif",
      "#if FULL\nimport WebKit\n#endif\n#if FULL\n\(use)\n#endif", "#if FULL\nimport WebKit\n#endif\n\(use)",
    ] {
      let result = result(source)
      XCTAssertEqual(result.text, source)
      XCTAssertEqual(result.messages, [], source)
    }
    XCTAssertEqual(result("#if FULL\nimport WebKit\n#endif").text, "#if FULL\n\n#endif")
  }

  func testWhatAFileExportsIsUsedInAllFiles() {
    XCTAssertEqual(result("@_exported import WebKit").text, "")
    XCTAssertEqual(
      result("@_exported import WebKit", beside: "let a: WKWebView? = nil").messages,
      ["/app/A.swift:1:1: error: WKWebView comes from WebKit, which the target doesn't link: add the product WebKit"])
    XCTAssertEqual(result("import WebKit", beside: "import WebKit\nlet a: WKWebView? = nil").messages.count, 2)
  }

  func testWhatTheTargetLinksStays() {
    for (module, name) in [("WebKit", "WebKit"), ("simd", "simd"), ("os", "OSModule")] {
      let result = result("import \(module)\nlet a = 1", modules: ["UIKit", name])
      XCTAssertEqual(result.text, "import \(name)\nlet a = 1")
      XCTAssertEqual(result.messages, [])
    }
    XCTAssertEqual(result("import WebKit", modules: []).text, "import WebKit", "nothing is known of the target")
    XCTAssertEqual(result("import Alamofire").text, "import Alamofire")
  }

  func testNamesOfTheProductsAreKnownByTheirSources() {
    let sources = PackageFolder.url.appending(path: "Sources")
    for (module, name) in [
      ("WebKit", "WKWebView"), ("AVFoundation", "AVAudioPlayer"), ("UniformTypeIdentifiers", "UTType"),
      ("simd", "simd_quatf"), ("ImageIO", "kCGImagePropertyOrientation"), ("CoreImage", "CIFilter"),
      ("Compression", "compression_stream"), ("CoreText", "CTFont"), ("os", "OSSignposter"), ("Combine", "Published"),
      ("CryptoKit", "SHA256"),
    ] {
      XCTAssertTrue(PublicNames(of: module, in: sources).values.contains(name), name)
    }
    let functions = PublicNames(of: "simd", in: sources).functions
    XCTAssertTrue(functions.isSuperset(of: ["dot", "length", "normalize", "simd_mul"]))
    XCTAssertTrue(functions.isDisjoint(with: ["sin", "min", "max", "abs"]))
  }
}
