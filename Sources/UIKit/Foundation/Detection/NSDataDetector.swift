import Foundation

/// Kinds of what is found in texts, as the raw value of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, mail addresses, phone numbers and dates in natural text.
///
/// It is no `NSRegularExpression`, whose methods can't be overridden, but has those that find and replace.
open class NSDataDetector: NSObject {
  /// The kinds that it looks for, as raw values of `NSTextCheckingResult.CheckingType`.
  open private(set) var checkingTypes: NSTextCheckingTypes

  private let finders: [any TextFinder]

  /// Makes a detector of links, phone numbers or dates, or of several of them. Other kinds are not found.
  /// - Throws: An error of Foundation's domain if none of the kinds can be found.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let kinds = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    self.checkingTypes = checkingTypes
    let all: [any TextFinder.Type] = [LinkFinder.self, PhoneNumberFinder.self, DateFinder.self]
    finders = all.filter { kinds.contains($0.kind) }.map { $0.init() }
    guard !finders.isEmpty else { throw CocoaError(.formatting) }
    super.init()
  }

  /// Finds all matches, the first in the text first. None overlaps another.
  /// - Parameters:
  ///   - options: Only `.anchored` makes a difference: a match begins with the range.
  ///   - range: In UTF-16 units.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let found = finders.flatMap { $0.findings(in: string as NSString, range) }
    // The finders stand in the order of their precedence, and sorting keeps it.
    let sorted = found.enumerated().sorted {
      ($0.element.range.location, -$0.element.range.length, $0.offset)
        < ($1.element.range.location, -$1.element.range.length, $1.offset)
    }
    var end = range.location
    var results: [NSTextCheckingResult] = []
    for (_, result) in sorted where result.range.location >= end {
      if options.contains(.anchored), result.range.location != range.location { continue }
      results.append(result)
      end = NSMaxRange(result.range)
    }
    return results
  }

  /// Calls `block` with each match, the first in the text first, until it sets its last argument.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for result in matches(in: string, options: options, range: range) where !stop.boolValue {
      block(result, [], &stop)
    }
  }

  /// The match that begins first; nil if there is none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// The range of the match that begins first; its location is `NSNotFound` if there is none.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }

  /// How many matches there are.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }
}
