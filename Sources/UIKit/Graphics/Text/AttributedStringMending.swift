@_implementationOnly import CAttributedStrings
import Foundation

/// Foundation's attributed strings outside of Apple's systems keep their attributes for ever, with all that is in them,
/// since nothing releases the array of their runs (swift-corelibs-foundation, pull request 5256). Whatever shows text
/// makes them all the time, so they are mended when an app is launched: for all strings of the process, the app's own
/// among them. A Foundation that gives them back, or has its strings laid out otherwise, is left as it is.
enum AttributedStringMending {
  /// Whether attributes of strings that end from now on end with them.
  static let isInForce: Bool = {
    guard loses else { return true }
    guard isLaidOutAsKnown else { return false }
    for type in [NSAttributedString.self, NSMutableAttributedString.self, NSTextStorage.self] {
      swoop_release_runs_of(unsafeBitCast(type, to: UnsafeMutableRawPointer.self))
    }
    return !loses
  }()

  private static var loses: Bool {
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

  private static var isLaidOutAsKnown: Bool {
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
