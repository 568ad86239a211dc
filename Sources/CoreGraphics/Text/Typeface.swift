@_implementationOnly import CCairo
import Foundation

/// A face of a font file that an app brings.
package final class Typeface: Hashable, Sendable {
  /// The path of the file.
  package let file: String
  /// The number of the face in the file; those of a variable font's instances are Fontconfig's.
  let index: Int
  /// The name by which programs know the face: `Marker-Bold`.
  package let postScriptName: String
  /// The name by which people know it: `Marker Bold`.
  package let fullName: String
  /// The family's name: `Marker`.
  package let familyName: String
  /// The name of the face in its family: `Bold`.
  package let faceName: String
  /// How bold it is, to the nearest hundred.
  package let weight: TextFont.Weight
  /// Whether it leans.
  package let isItalic: Bool
  /// Whether its characters are equally wide.
  package let isMonospaced: Bool
  /// The measures of the face.
  package let metrics: Metrics
  /// What the file lies in that has no other name; nil for a file of a folder's.
  private let memory: FontMemory?

  /// Measures in ems, upwards from the baseline.
  package struct Metrics: Hashable, Sendable {
    /// The top of a line.
    package var ascender: CGFloat
    /// The bottom of a line: negative as a rule.
    package var descender: CGFloat
    /// The extra space between lines.
    package var leading: CGFloat
    /// The height of capitals.
    package var capHeight: CGFloat
    /// The height of small letters.
    package var xHeight: CGFloat
  }

  /// Reads a face; nil for one that can't be drawn as outlines or has no name.
  init?(file: String, pattern: OpaquePointer, memory: FontMemory? = nil) {
    guard let format = Self.string(pattern, FC_FONTFORMAT), ["TrueType", "CFF"].contains(format),
      let family = Self.englishString(pattern, FC_FAMILY, FC_FAMILYLANG),
      let name = Self.string(pattern, FC_POSTSCRIPT_NAME),
      let metrics = Metrics(file: file, index: Self.index(of: pattern))
    else { return nil }
    self.file = file
    index = Self.index(of: pattern)
    postScriptName = name
    familyName = family
    faceName = Self.englishString(pattern, FC_STYLE, FC_STYLELANG) ?? "Regular"
    fullName = Self.englishString(pattern, FC_FULLNAME, FC_FULLNAMELANG) ?? name
    var weight = 0.0
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    let hundreds = Int((FcWeightToOpenTypeDouble(weight) / 100).rounded()) * 100
    self.weight = TextFont.Weight(rawValue: min(max(hundreds, 100), 900)) ?? .regular
    isItalic = Self.integer(pattern, FC_SLANT) ?? 0 > 0
    isMonospaced = Self.integer(pattern, FC_SPACING) ?? 0 >= FC_MONO
    self.metrics = metrics
    self.memory = memory
  }

  package static func == (a: Typeface, b: Typeface) -> Bool {
    a === b || a.file == b.file && a.index == b.index && a.postScriptName == b.postScriptName
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(index)
  }

  /// The family under which the face alone is found. Fontconfig ignores case and spaces, and Pango splits at commas:
  /// there are neither in it.
  var privateFamily: String {
    "typeface-" + file.utf8.map { String($0, radix: 16) }.joined() + "-\(index)"
  }

  // MARK: Files

  /// The faces of a font file (TrueType, OpenType or a collection), in their order; none for anything else. Of a
  /// variable font those are its named instances.
  package static func faces(ofFile file: String) -> [Typeface] { faces(ofFile: file, memory: nil) }

  /// The faces of a font file's contents.
  package static func faces(of data: Data) -> [Typeface] {
    FontMemory(data).map { faces(ofFile: $0.path, memory: $0) } ?? []
  }

  private static func faces(ofFile file: String, memory: FontMemory?) -> [Typeface] {
    FontLibrary.use { _ in
      var names: Set<String> = []
      return patterns(ofFile: file) { patterns in
        patterns.compactMap { Typeface(file: file, pattern: $0, memory: memory) }
      }.filter { names.insert($0.postScriptName).inserted }
    }
  }

  /// Calls `body` with what Fontconfig says of each face, but for those of a variable font's whole range.
  static func patterns<Result>(ofFile file: String, _ body: ([OpaquePointer]) -> Result) -> Result {
    let set = FcFontSetCreate()
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    FcFreeTypeQueryAll(file, .max, nil, &count, set)
    guard let set, let fonts = set.pointee.fonts else { return body([]) }
    let all = (0..<Int(set.pointee.nfont)).compactMap { fonts[$0] }
    return body(
      all.filter {
        var isVariable: FcBool = 0
        return FcPatternGetBool($0, FC_VARIABLE, 0, &isVariable) != FcResultMatch || isVariable == 0
      })
  }

  // MARK: Patterns

  /// The number of a pattern's face in its file.
  static func index(of pattern: OpaquePointer) -> Int { integer(pattern, FC_INDEX) ?? 0 }

  private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  private static func string(_ pattern: OpaquePointer, _ object: String, _ number: Int32 = 0) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, number, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// The first English one of several names, else the first.
  private static func englishString(_ pattern: OpaquePointer, _ object: String, _ languages: String) -> String? {
    var number: Int32 = 0
    while let language = string(pattern, languages, number) {
      if language.hasPrefix("en") { return string(pattern, object, number) }
      number += 1
    }
    return string(pattern, object)
  }
}
