import XCTest

@testable import UIKitSourcesCore

/// Names that Apple's Foundation and UIKit bring along need no import of the modules that have them.
final class ReexportedNamesTests: XCTestCase {
  private let all: Set = ["CombineModule", "CoreImageModule", "ImageIOModule", "CoreTextModule", "OSModule"]

  /// The modules that are imported for the file `A.swift` beside UIKit.
  private func added(_ source: String, beside other: String = "", modules: Set<String>? = nil) throws -> [String] {
    let text = try rewritten(["A.swift": source, "B.swift": other], modules: modules ?? all)["A.swift"] ?? ""
    let head = text.split(separator: "\n").prefix { !$0.hasPrefix("#sourceLocation") }
    return head.filter { $0.hasPrefix("import ") && $0 != "import UIKit" }.map { String($0.dropFirst("import ".count)) }
  }

  func testNamesOfCombineBringItsModule() throws {
    for use in [
      "final class Model: ObservableObject {}", "class Model { @Published var name = 1 }",
      "var bag: Set<AnyCancellable> = []", "let taps = PassthroughSubject<Void, Never>()",
      "func load() -> Future<Int, Error> { fatalError() }", "let one = Just(1)",
    ] {
      for imported in ["import Foundation", "import UIKit", "import SwiftUI", ""] {
        XCTAssertEqual(try added("\(imported)\n\(use)\n"), ["CombineModule"], "\(imported) \(use)")
      }
    }
  }

  func testNamesOfModulesInCBringThem() throws {
    XCTAssertEqual(try added("import UIKit\nlet filter = CIFilter(name: \"a\")"), ["CoreImageModule"])
    XCTAssertEqual(try added("import UIKit\nlet line: CTLine? = nil"), ["CoreTextModule"])
    XCTAssertEqual(try added("import UIKit\nlet source = CGImageSourceCreateWithData(a, nil)"), ["ImageIOModule"])
    XCTAssertEqual(try added("import Foundation\nvar lock = os_unfair_lock_s()"), ["OSModule"])
  }

  func testWhatXCTestLacksHereIsImported() throws {
    for use in [
      "func f() { XCTContext.runActivity(named: \"move\") { _ in } }", "func f(_ activity: XCTActivity) {}",
      "let picture = XCTAttachment(string: \"a\")",
    ] {
      XCTAssertEqual(
        try added("import XCTest\n\(use)", modules: ["XCTestAdditions"]), ["XCTestAdditions"], use)
      XCTAssertEqual(try added("import XCTest\n\(use)", modules: []), ["XCTest"], use)
    }
    XCTAssertEqual(try added("import XCTest\nclass T: XCTestCase {}", modules: ["XCTestAdditions"]), ["XCTest"])
  }

  func testUITestsGetTheModuleOfXCUITest() throws {
    for use in ["let app = XCUIApplication()", "func f(_ element: XCUIElement) {}", "let key = XCUIKeyboardKey.tab"] {
      XCTAssertEqual(
        try added("import XCTest\n\(use)", modules: ["XCTestAdditions", "XCUIAutomation"]), ["XCUIAutomation"], use)
    }
  }

  func testAnImportIsEnough() throws {
    // The one that is written.
    XCTAssertEqual(try added("import Combine\nfinal class Model: ObservableObject {}"), ["CombineModule"])
  }

  func testWhatTheTargetDoesNotLinkIsNotImported() throws {
    XCTAssertEqual(try added("import UIKit\nfinal class Model: ObservableObject {}", modules: []), [])
  }

  func testNamesThatTheTargetDeclaresAreItsOwn() throws {
    for declaration in [
      "protocol ObservableObject {}", "typealias ObservableObject = Int", "enum A { struct ObservableObject {} }",
      "struct Box<ObservableObject: AnyObject> {}", "protocol P { associatedtype ObservableObject }",
    ] {
      XCTAssertEqual(try added("class Model: ObservableObject {}", beside: declaration), [], declaration)
    }
    XCTAssertEqual(try added("let a = Own.PassthroughSubject()"), [], "a qualified name is that of something else")
  }

  func testNamesThatOthersHaveTooAreCombinesOnlyAmongApplesModules() throws {
    XCTAssertEqual(try added("import UIKit\nimport Promises\nlet value: Future<Int>? = nil"), ["Promises"])
    XCTAssertEqual(try added("import UIKit\nimport Promises\nlet bag: AnyCancellable? = nil"), ["CombineModule"])
  }

  func testWhatNoBuildHereCompilesNeedsNothing() throws {
    XCTAssertEqual(try added("#if os(macOS)\nclass Model: ObservableObject {}\n#endif"), [])
    XCTAssertEqual(try added("#if os(iOS)\nclass Model: ObservableObject {}\n#endif"), ["CombineModule"])
    XCTAssertEqual(try added("@available(iOS 99, *)\nclass Model: ObservableObject {}"), [])
  }

  func testATargetNeedsTheModulesWhoseNamesItUses() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reexports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = ["import UIKit\nclass Model: ObservableObject {}\n", "import WebKit\nstruct Published {}\n"]
    let files = texts.indices.map { folder.appending(path: "\($0).swift") }
    for (file, text) in zip(files, texts) { try Data(text.utf8).write(to: file) }
    XCTAssertEqual(SourceScan.modules(neededBy: files), ["UIKit", "WebKit", "Combine"])
    XCTAssertEqual(SourceScan.modules(neededBy: [files[1]]), ["WebKit"])
    XCTAssertTrue(SourceScan.needReexports([files[0]]))
    XCTAssertFalse(SourceScan.needReexports([files[1]]))
    // A package that knows Linux.
    try Data("#if canImport(Combine)\nlet bag: AnyCancellable? = nil\n#endif\n".utf8).write(to: files[1])
    XCTAssertFalse(SourceScan.needReexports([files[1]]))
  }
}
