@_implementationOnly import CAttributedStrings
import Foundation

/// A patch of Foundation's attributed strings. Outside of Apple's systems, Foundation's attributed strings leak their
/// attributes, since nothing releases the array of their runs (swift-corelibs-foundation, pull request 5256). Whatever
/// shows text makes such strings all the time, so they are patched when an app is launched: all strings of the process,
/// the app's own among them. A Foundation that releases the array, or whose strings have another memory layout, is left
/// as it is.
enum AttributedStringPatch {
  /// Whether attributes are released with their strings from now on.
  static let isInForce: Bool = {
    guard leaks else { return true }
    guard hasKnownLayout else { return false }
    for type in [NSAttributedString.self, NSMutableAttributedString.self, NSTextStorage.self] {
      swoop_release_runs_of(unsafeBitCast(type, to: UnsafeMutableRawPointer.self))
    }
    return !leaks
  }()

  private static var leaks: Bool {
    final class Mark: Sendable {}
    weak var mark: Mark?
    func use() {
      let object = Mark()
      mark = object
      _ = NSAttributedString(string: " ", attributes: [NSAttributedString.Key("mark"): object]).length
    }
    use()
    return mark != nil
  }

  private static var hasKnownLayout: Bool {
    let string = NSAttributedString(string: " ")
    let fields = Mirror(reflecting: string).children.map { ($0.label, $0.value) }
    guard fields.map(\.0) == ["_cfinfo", "_string", "_attributeArray"], let text = fields[1].1 as? NSString,
      let runs = fields[2].1 as? OpaquePointer
    else { return false }
    let words = Unmanaged.passUnretained(string).toOpaque().assumingMemoryBound(to: UnsafeRawPointer?.self)
    return words[Int(swoop_string_word)] == UnsafeRawPointer(Unmanaged.passUnretained(text).toOpaque())
      && words[Int(swoop_runs_word)] == UnsafeRawPointer(runs)
  }
}
