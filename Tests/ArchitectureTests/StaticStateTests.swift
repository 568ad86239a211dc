import TestSupport
import XCTest

/// What belongs to a device lies in its context, and what is passed on in a scope: no other state outside of objects is
/// added unnoticed.
final class StaticStateTests: XCTestCase {
  /// Each as `File.name`, under the reason that it has.
  private static let known = [
    "What is current: everything else that depends on it asks these.": [
      "DeviceContext.current", "DeviceContext.standIn", "DeviceSettings.current", "Scope.current",
    ],
    "Counts, so that no two things of a process have the same name.": [
      "BackgroundTasks.lastNumber", "CALayer+Tree.counter", "Detent.unnamed", "DeviceParts.counter",
      "LayerAnimation.counter", "TimelineRegistry.counter", "UIAction.lastNumber",
      "UICollectionView+Registrations.last", "UIMenu.lastNumber", "UIView+Hierarchy.lastPendingFirstResponderNumber",
    ],
    "Keeps what has been read or drawn once and is the same for every device.": [
      "AppFonts.shared", "AssetCatalog.shared", "BundleLocalizations.shared", "FontLibrary.instance", "KeyGlyph.images",
      "KeyedPropertyTables.shared",
      "PluralText.shared", "StringTable.shared", "SymbolImage.shared", "UIImage+Named.shared",
      "ViewAnimationAction.ownClasses",
    ],
    "Finds objects of which each knows its own device.": [
      "AppReference.device", "AppReference.last", "EventWatching.entries", "Mixer.mixers", "KeyboardGuides.entries",
      "SimulatedDevice.switchedOn",
    ],
    "Hangs something on any object, as the Objective-C runtime does.": [
      "AssociatedObjects.shared", "KeyValueObservers.isInUse", "NSObject+Perform.shared",
      "ObjectMonitors.shared",
    ],
    "Replaces methods of classes, which are the process's, as the Objective-C runtime does.": [
      "FrameworkMethod.replaced", "LayerMethodReplacing.replacements", "MethodTable.isInUse", "MethodTable.shared",
    ],
    "Apple's interface has one for the whole process.": [
      "AVAudioSession.shared", "AnimationContext.areAnimationsEnabled", "LogHistory.shared", "UIMenuController.shared",
      "UIMenuBuilder.context", "UIMenuBuilder.main",
      "UIPasteboard.general", "XCUIDevice.shared", "XCUIScreenshot.main",
    ],
    "A process is one app, with its files.": [
      "AppResources.appBundle", "ProfileFolder.temporary", "RunningApp.current", "RunningApp.profile",
      "TestHosting.running", "TestedApp.adopted",
    ],
    "The machine or the process has only one: signals, the loudspeaker, the process of pages, a thread of low priority.":
      [
        "ContentProcess.shared", "DeviceAudioOutput.owner", "EndingSignals.writeEnd",
        "BackgroundQueue.shared",
      ],
    "XCTest runs one test after the other, and tells one list of observers of all.": [
      "ElementWait.shared", "InterruptionMonitors.shared", "TestRecord.shared",
    ],
    "Suites set for the whole process what is recorded; a scope has its own for its tasks.": [
      "SnapshotProcess.shared", "SnapshotTestingConfiguration.current",
    ],
    "The files of tests are the process's, and are written from what they were when it began.": [
      "InlineRecordings.shared"
    ],
    "Each host waits for all of this, and its time stands meanwhile.": ["ExternalWork.running"],
    "Where errors of an app are told of; tests listen.": [
      "AnimatorMisuse.handler", "ConflictLog.write", "ImageFiles.report",
    ],
    "The process of web pages has no device.": ["PagePainter.painters", "PrivateDisplay.running", "main.status"],
  ]

  func testStaticStateHasAReason() throws {
    let found = try StaticState(folder: PackageFolder.url.appending(path: "Sources")).names
    let known = Set(Self.known.values.joined())
    XCTAssertEqual(
      Set(found).subtracting(known), [],
      "What belongs to a device goes into its DeviceContext, what is passed on into Scope; all else has a reason here.")
    XCTAssertEqual(known.subtracting(found), [], "this no longer exists")
  }

  // MARK: The reader itself

  private func names(_ text: String) -> [String] { StaticState(sources: [("File", Array(text.utf8))]).names }

  func testStoredVariablesAreFound() {
    XCTAssertEqual(names("enum A { static var x = 1 }"), ["File.x"])
    XCTAssertEqual(names("enum A {\n  private(set) weak static var x: B?\n  func f() {}\n}"), ["File.x"])
    XCTAssertEqual(names("enum A { nonisolated(unsafe) static private var x: [Int] = [] }"), ["File.x"])
    XCTAssertEqual(names("enum A { static var x: (Int) -> Void = { _ in } }"), ["File.x"])
    XCTAssertEqual(names("enum A { static var x: Int { didSet {} } }"), ["File.x"])
    XCTAssertEqual(names("private var x = 1\nfunc f() { var y = 2 }"), ["File.x"])
  }

  func testComputedVariablesAndThoseOfObjectsAreNot() {
    XCTAssertEqual(names("enum A { static var x: Int { 1 } }"), [])
    XCTAssertEqual(names("enum A { static var x: (Int) -> Int { get { y } set { y = newValue } } }"), [])
    XCTAssertEqual(names("class A { static func make() {}\n  var x = 1\n  class var y: Int { 1 } }"), [])
    XCTAssertEqual(names("// static var x = 1\nlet text = \"static var x = 1\""), [])
  }

  func testSharedObjectsOfOwnClassesAreFound() {
    XCTAssertEqual(names("final class A { static let shared = A() }"), ["File.shared"])
    XCTAssertEqual(names("actor A {}\nprivate let a: A = A()"), ["File.a"])
    XCTAssertEqual(names("struct A { static let zero = A() }"), [])
    XCTAssertEqual(names("class A { static let a = A(of: 1); static let b = C() }"), [])
  }
}
