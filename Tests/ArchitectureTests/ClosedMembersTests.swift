import TestSupport
import XCTest

/// Apps override every member of a class that they can override on Apple's platforms: where Apple's class is one of
/// Objective-C, it is open, and so is each member in its body.
final class ClosedMembersTests: XCTestCase {
  private static let modules = ["AVFoundation", "CoreImageModule", "QuartzCore", "UIKit", "WebKit"]

  /// The classes that stay closed, under the reason that they have.
  private static let knownClasses = [
    "Classes of Swift on Apple's platforms, too, which closes them.": ["AVAsyncProperty", "NSKeyValueObservation"],
    "Not of Apple's: only web views make them.": ["WKPageNotification"],
    "Not of Apple's: code that the build plugin writes uses them.": ["Method", "NibScene"],
    "Apple's have no initializer. These are made by methods of the class that return `Self`, which in an open class takes an initializer that all subclasses have.":
      ["NSCollectionLayoutDimension", "NSCollectionLayoutSpacing", "UIFieldBehavior"],
  ]

  /// The members that stay closed, under the reason that they have.
  private static let knownMembers = [
    "Generic methods, which Apple declares in extensions in Swift.": [
      "NSItemProvider.canLoadObject", "NSItemProvider.loadObject", "UIStoryboard.instantiateInitialViewController",
      "UIStoryboard.instantiateViewController", "UndoManager.registerUndo",
    ],
    "Constants of Apple's, under names in the class.": [
      "UINavigationController.hideShowBarDuration", "UISplitViewController.automaticDimension",
      "UIStackView.spacingUseDefault", "UIStackView.spacingUseSystem",
    ],
    "Not of Apple's.": [
      "WKContextMenuElementInfo.imageURL", "WKContextMenuElementInfo.text", "WKDownload.currentResumeData",
      "WKDownload.progressDidChange", "WKWebView.certificateChain", "WKWebView.loadAcceptingCertificate",
      "WKWebView.swipeThemeColor", "WKWebsiteDataRecord.knownSize",
      "WKWebsiteDataStore.geolocationProvider", "WKWebsiteDataStore.notificationPermissions",
      "WKWebsiteDataStore.storageProblem", "WKWebsiteDataStore.storageProblemDidArise",
    ],
  ]

  private func closedMembers() throws -> [ClosedMembers] {
    try Self.modules.flatMap { module in
      let folder = PackageFolder.url.appending(path: "Sources/\(module)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
        ClosedMembers(Array(try Data(contentsOf: folder.appending(path: $0))))
      }
    }
  }

  func testClassesAndMembersAreOpen() throws {
    let closed = try closedMembers()
    let (classes, members) = (Set(closed.flatMap(\.classes)), Set(closed.flatMap(\.members)))
    let (knownClasses, knownMembers) = (Set(Self.knownClasses.values.joined()), Set(Self.knownMembers.values.joined()))
    XCTAssertEqual(classes.subtracting(knownClasses), [], "Open these classes, or give the reason why not here.")
    XCTAssertEqual(members.subtracting(knownMembers), [], "Open these members, or give the reason why not here.")
    XCTAssertEqual(knownClasses.subtracting(classes), [], "these classes are open, or there no more")
    XCTAssertEqual(knownMembers.subtracting(members), [], "these members are open, or there no more")
  }

  // MARK: The check itself

  private func closed(_ source: String) -> ClosedMembers { ClosedMembers(Array(source.utf8)) }

  private func members(_ body: String) -> [String] { closed("@MainActor open class A: B {\n\(body)\n}").members }

  func testClassesThatAppsSeeAreFound() {
    XCTAssertEqual(closed("public class A {}\n@MainActor public final class B: C {}").classes, ["A", "B"])
    XCTAssertEqual(closed("extension A { public final class B {} }").classes, ["B"])
    XCTAssertEqual(closed("open class A {}\nfinal class B {}\npackage class C {}\npublic struct D {}").classes, [])
  }

  func testMembersOfOpenClassesAreFound() {
    XCTAssertEqual(members("public final var a = 1; public internal(set) weak final var b: B?"), ["A.a", "A.b"])
    XCTAssertEqual(members("public let a = 1; public private(set) var b: Int { 1 }"), ["A.a", "A.b"])
    XCTAssertEqual(members("@discardableResult public override func a() {}"), ["A.a"])
    XCTAssertEqual(members("public class func a() {}\n public static var b: Int { 1 }"), ["A.a", "A.b"])
    XCTAssertEqual(members("public final subscript(a: Int) -> Int { 1 }"), ["A.subscript"])
    XCTAssertEqual(closed("extension C { open class A { public final func b() {} } }").members, ["A.b"])
  }

  func testWhatIsOpenOrNoMemberIsNot() {
    XCTAssertEqual(members("open private(set) var a = 1; open class var b: Int { 1 }; public init() {}"), [])
    XCTAssertEqual(members("final var a = 1; package func b() {}; private let c = 1"), [])
    XCTAssertEqual(members("public static let a = 1"), [])
    XCTAssertEqual(members("public struct B { public var c = 1 }\n open func d() { let e = 1 }"), [])
    XCTAssertEqual(closed("public class A { public var b = 1 }\nextension C { public func d() {} }").members, [])
  }
}
