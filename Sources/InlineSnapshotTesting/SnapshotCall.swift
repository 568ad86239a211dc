import Foundation

/// A call in the text of a Swift file, and the closures behind it.
struct SnapshotCall {
  /// A call that isn't where the compiler has said, or whose closures have no place for a snapshot.
  enum Fault: Error, CustomStringConvertible {
    case noCall(line: Int)
    case noClosure(String)

    var description: String {
      switch self {
      case .noCall(let line): "There is no call in line \(line) of the file into which a snapshot could be written."
      case .noClosure(let label):
        "The call has no closure before the one with the label \(label), into which a snapshot could be written."
      }
    }
  }

  private struct Closure {
    let label: String?
    let range: Range<Int>
  }

  private let source: [UInt8]
  /// The white space at the beginning of the call's line.
  private let indent: String
  private let end: Int
  private let closures: [Closure]

  /// Finds a call.
  /// - Parameters:
  ///   - line: the number of its line, from 1 on.
  ///   - column: where in the line its arguments begin, or its name, in bytes from 1 on. Sources that were rewritten before
  ///     they were compiled have other columns; there the name counts.
  ///   - name: the function's name. A call of another function is taken where the column leads to it.
  init(in source: [UInt8], line: Int, column: Int, name: String) throws {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { throw Fault.noCall(line: line) }
    let text = lines[line - 1]
    let named = Self.places(of: Array(name.utf8), in: text)
    let stated = Self.start(ofNameAt: text.startIndex + column - 1, in: text)
    let places = named.filter { $0 == stated } + named + [stated]
    guard let scanner = places.lazy.compactMap({ Self.afterCall(at: $0, in: source, within: text) }).first else {
      throw Fault.noCall(line: line)
    }
    self.source = source
    indent = String(decoding: text.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    (closures, end) = Self.closures(after: scanner)
  }

  /// Returns where the name begins that is at a place, or right before the bracket there.
  private static func start(ofNameAt place: Int, in text: ArraySlice<UInt8>) -> Int {
    guard text.indices.contains(place), !SourceScanner.isNamePart(text[place]) else { return place }
    let before = text[..<place].reversed().drop { $0 == 0x20 }.drop(while: SourceScanner.isNamePart)
    return text.startIndex + before.count
  }

  /// Returns where a name begins in a line.
  private static func places(of name: [UInt8], in text: ArraySlice<UInt8>) -> [Int] {
    text.indices.filter { text[$0...].starts(with: name) }
  }

  /// Passes over a function's name and its arguments, if a call begins at a place.
  private static func afterCall(at place: Int, in source: [UInt8], within line: ArraySlice<UInt8>) -> SourceScanner? {
    guard line.indices.contains(place) else { return nil }
    guard place == line.startIndex || !SourceScanner.isNamePart(source[place - 1]) else { return nil }
    var scanner = SourceScanner(source: source, position: place)
    guard !scanner.passName().isEmpty else { return nil }
    if scanner.next == UInt8(ascii: "(") { return scanner.passBrackets() ? scanner : nil }
    // A closure may be all that a function of one's own is called with.
    var closure = scanner
    closure.passSpace()
    return closure.next == UInt8(ascii: "{") ? scanner : nil
  }

  /// Finds the closures behind a call's arguments, and where they end.
  private static func closures(after call: SourceScanner) -> ([Closure], Int) {
    var (closures, end): ([Closure], Int) = ([], call.position)
    while true {
      var scanner = SourceScanner(source: call.source, position: end)
      scanner.passSpace()
      var label: String?
      if !closures.isEmpty {
        label = scanner.passName()
        scanner.passSpace()
        guard scanner.next == UInt8(ascii: ":") else { break }
        scanner.position += 1
        scanner.passSpace()
      }
      let start = scanner.position
      guard scanner.next == UInt8(ascii: "{"), scanner.passBrackets() else { break }
      closures.append(Closure(label: label, range: start..<scanner.position))
      end = scanner.position
    }
    return (closures, end)
  }

  /// Returns the change that puts a snapshot into the closure of a call, which is added where it is missing.
  /// - Parameter unit: the white space by which the file indents.
  func change(to snapshot: String, at place: InlineSnapshotSyntaxDescriptor, unit: String) throws -> SourceChange {
    let index = place.trailingClosureOffset
    let text = try SnapshotLiteral(snapshot).closure(indent: indent, unit: unit)
    if let closure = closures.dropFirst(index).first, index == 0 || closure.label == place.trailingClosureLabel {
      return SourceChange(range: closure.range, text: Array(text.utf8))
    }
    guard closures.count == index else { throw Fault.noClosure(place.trailingClosureLabel) }
    let label = index == 0 ? " " : " \(place.trailingClosureLabel): "
    return SourceChange(range: end..<end, text: Array((label + text).utf8))
  }
}

/// A part of a text, and what comes into its place.
struct SourceChange: Equatable {
  let range: Range<Int>
  let text: [UInt8]

  /// Returns a text with changes, of which no two have a part in common.
  static func apply(_ changes: [SourceChange], to source: [UInt8]) -> [UInt8] {
    changes.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(into: source) { source, change in
      source.replaceSubrange(change.range, with: change.text)
    }
  }
}
