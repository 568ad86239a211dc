import Foundation
import XCTest

/// Holds what an app sees that imports Apple's modules against Apple's names. A name with a framework's prefix is taken
/// for Apple's.
final class PublicNamesTests: XCTestCase {
  private static let modules = [
    "AVFoundation", "CompressionModule", "CoreGraphics", "CoreImageModule", "CoreTextModule", "ImageIOModule",
    "QuartzCore", "UIKit",
    "UniformTypeIdentifiers", "WebKit",
  ]
  private static let prefixes = [
    "AV", "CA", "CF", "CG", "CI", "CM", "COMPRESSION_", "CT", "NS", "UI", "UT", "WK", "compression_", "kCA", "kCF",
    "kCG", "kCI", "kCT",
  ]
  /// What the Objective-C runtime, Foundation, the standard library and the previews have on Apple's systems.
  private static let applesOthers: Set<String> = [
    "Algorithm", "AutoreleasingUnsafeMutablePointer", "FilterError", "FilterOperation", "InputFilter", "OutputFilter",
    "SystemRandomNumberGenerator", "arc4random", "arc4random_buf",
    "arc4random_uniform", "DateComponentsFormatter", "IMP", "KERN_SUCCESS", "ListFormatter", "MSEC_PER_SEC", "Method",
    "OBJC_SYNC_NOT_OWNING_THREAD_ERROR", "OBJC_SYNC_SUCCESS", "Preview", "PreviewTrait", "RelativeDateTimeFormatter",
    "Selector", "USEC_PER_SEC",
    "UndoManager", "UniChar", "autoreleasepool", "class_addMethod",
    "class_getInstanceMethod", "class_getMethodImplementation", "class_getSuperclass", "class_replaceMethod",
    "class_respondsToSelector", "fgetpos", "fpos_t", "fsetpos", "funopen", "imp_implementationWithBlock",
    "kern_return_t", "mach_absolute_time", "mach_timebase_info", "mach_timebase_info_data_t",
    "method_exchangeImplementations",
    "method_getImplementation", "method_getName", "method_getTypeEncoding", "method_setImplementation",
    "objc_AssociationPolicy", "objc_getAssociatedObject", "objc_removeAssociatedObjects", "objc_setAssociatedObject",
    "objc_sync_enter", "objc_sync_exit",
    "object_getClass", "unsafeBitCast",
  ]
  private static let ownNames: Set<String> = [
    // The plugin UIKitSources names these in what it writes of an app's classes.
    "ActionTable", "NibAwakening", "KeyValueCoding", "KeyValueObserver", "KeyedProperty", "MethodReplacement",
    "AccessibleObject", "ReplaceableMethod", "ReplaceableMethods", "InitializerTable", "MadeObject",
    "MessageForwarding",
    "DependentKeys", "OwnMethods",
    "ExtensionPropertyTable", "PreviewTable", "ObjectFormatting", "ObjectParsing", "RangedObjectParsing",
    "_description", "_ProcessInfoInitializing",
    "_keyPathsForValuesAffectingValue", "_observeValue", "_optional",
    // And these in what it writes of an app's storyboards and nibs.
    "NibDocument", "NibLayoutGuide", "NibScene", "NibSegueKind", "NibSizeClasses",
    // What `perform(_:)` returns has the methods of Unmanaged, whose values nothing but its own initialisers makes.
    "PerformResult",
  ]

  func testAppsSeeApplesNames() throws {
    let texts = try Self.modules.flatMap { try PackageSources.texts(in: "Sources/\($0)") }
    let names = texts.reduce(into: Set()) { $0.formUnion(Self.publicNames(in: $1)) }
    XCTAssertTrue(names.isSuperset(of: ["CGImage", "CACurrentMediaTime", "UIView", "UIActionHandler"]))
    let strange = names.filter { name in
      !Self.prefixes.contains { name.hasPrefix($0) } && !Self.isOfFontRegistry(name)
    }
    XCTAssertEqual(
      strange.subtracting(Self.applesOthers), Self.ownNames,
      "What only this package needs is `package`; what others need that isn't Apple's stands in this list.")
  }

  /// Whether a name is like those of the registry of AAT fonts: `kFractionsType`, `kDiagonalFractionsSelector`.
  private static func isOfFontRegistry(_ name: String) -> Bool {
    name.hasPrefix("k") && (name.hasSuffix("Type") || name.hasSuffix("Selector"))
  }

  /// The types, functions and values that a file declares outside of others.
  private static func publicNames(in text: String) -> Set<String> {
    Set(text.split(separator: "\n").compactMap(publicName))
  }

  private static let kinds: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  private static func publicName(declaredBy line: Substring) -> String? {
    guard line.contains("public ") || line.contains("open "), line.first?.isWhitespace == false else { return nil }
    let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    guard let access = words.first, ["public", "open"].contains(access),
      let name = words.drop(while: { !kinds.contains($0) }).dropFirst().first
    else { return nil }
    return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  func testDeclarationsAreRead() {
    let text = """
      // public class Comment
      public func draw(_ size: Int) {}
      @preconcurrency @MainActor public final class Easel: NSObject {
        public struct Leg {}
      }
      open class Frame<Picture> {}
      package enum Colour {}
      public typealias Handler = () -> Void
      extension Easel { public func paint() {} }
      """
    XCTAssertEqual(Self.publicNames(in: text), ["draw", "Easel", "Frame", "Handler"])
  }
}
