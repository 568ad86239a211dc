import Foundation

/// A TrueType font of boxes, for tests of fonts that an app brings: each of its characters is a black box.
public struct TinyFont {
  /// The family's name.
  public var family: String
  /// The name of the face.
  public var face: String
  /// The weight, 100 to 900.
  public var weight = 400
  /// Whether it says that it leans.
  public var isItalic = false
  /// The widths of its characters, in thousandths of an em, of which the box takes all but a tenth.
  public var advances: [Unicode.Scalar: Int]

  /// The units of an em.
  public static let em = 1000
  /// The top of a line, in thousandths of an em.
  public static let ascender = 800
  /// The bottom of a line.
  public static let descender = -300
  /// The space between lines.
  public static let lineGap = 100
  /// The height of capitals.
  public static let capHeight = 700
  /// The height of small letters.
  public static let xHeight = 450

  /// A font with some characters.
  public init(family: String, face: String = "Regular", advances: [Unicode.Scalar: Int]) {
    self.family = family
    self.face = face
    self.advances = advances
  }

  /// The name by which programs know it.
  public var postScriptName: String { "\(family)-\(face)".filter { $0 != " " } }

  private var characters: [(scalar: Unicode.Scalar, advance: Int)] {
    advances.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The font's file.
  public var data: Data {
    let tables: [(tag: String, bytes: [UInt8])] = [
      ("OS/2", os2), ("cmap", cmap), ("glyf", glyphs.joined().map { $0 }), ("head", head), ("hhea", hhea),
      ("hmtx", hmtx), ("loca", loca), ("maxp", maxp), ("name", names),
      ("post", long(0x30000) + [UInt8](repeating: 0, count: 28)),
    ]
    // The search numbers of the directory: 8 is the greatest power of two among its ten tables.
    var directory = long(0x10000) + short(tables.count) + short(128) + short(3) + short(tables.count * 16 - 128)
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      let padded = bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
      directory += tag.utf8 + long(checksum(padded)) + long(12 + 16 * tables.count + body.count) + long(bytes.count)
      body += padded
    }
    return Data(directory + body)
  }

  private func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - index % 4 * 8) }
    return Int(sum)
  }

  private func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
  private func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }

  // MARK: Tables

  /// A box for each character, behind the empty one for those that it lacks.
  private var glyphs: [[UInt8]] { [[]] + characters.map { box(width: $0.advance - 100) } }

  private func box(width: Int) -> [UInt8] {
    let top = Self.capHeight
    let header = [1, 0, 0, width, top].flatMap(short)
    // One contour of four points, all on the curve, with coordinates in words.
    let points = short(3) + short(0) + [1, 1, 1, 1]
    return header + points + [0, 0, width, 0].flatMap(short) + [0, top, 0, -top].flatMap(short) + [0, 0]
  }

  private var loca: [UInt8] {
    var offset = 0
    return [0].flatMap(long)
      + glyphs.flatMap { glyph -> [UInt8] in
        offset += glyph.count
        return long(offset)
      }
  }

  private var head: [UInt8] {
    let style = (weight >= 600 ? 1 : 0) | (isItalic ? 2 : 0)
    return long(0x10000) + long(0x10000) + long(0) + long(0x5F0F_3CF5) + short(0) + short(Self.em)
      + [UInt8](repeating: 0, count: 16) + [0, 0, Self.em, Self.capHeight, style, 8, 2, 1, 0].flatMap(short)
  }

  private var hhea: [UInt8] {
    let widest = advances.values.max() ?? 0
    return long(0x10000) + [Self.ascender, Self.descender, Self.lineGap, widest, 0, 0, widest, 1].flatMap(short)
      + [UInt8](repeating: 0, count: 14) + short(glyphs.count)
  }

  private var hmtx: [UInt8] { ([500] + characters.map(\.advance)).flatMap { short($0) + short(0) } }

  private var maxp: [UInt8] {
    long(0x10000) + [glyphs.count, 4, 1, 0, 0, 1].flatMap(short) + [UInt8](repeating: 0, count: 16)
  }

  /// A segment for each character, and the one that ends them.
  private var cmap: [UInt8] {
    let codes = characters.map { Int($0.scalar.value) } + [0xFFFF]
    let deltas = codes.enumerated().map { $0.element == 0xFFFF ? 1 : ($0.offset + 1 - $0.element) & 0xFFFF }
    var power = 1
    while power * 2 <= codes.count { power *= 2 }
    let search = [codes.count * 2, power * 2, power.trailingZeroBitCount, (codes.count - power) * 2]
    let body =
      search.flatMap(short) + codes.flatMap(short) + short(0) + codes.flatMap(short) + deltas.flatMap(short)
      + codes.flatMap { _ in short(0) }
    return [0, 1, 3, 1].flatMap(short) + long(12) + [4, body.count + 6, 0].flatMap(short) + body
  }

  private var names: [UInt8] {
    let texts = [(1, family), (2, face), (4, "\(family) \(face)"), (6, postScriptName)]
    var (records, strings): ([UInt8], [UInt8]) = ([], [])
    for (number, text) in texts {
      let bytes = text.utf16.flatMap { short(Int($0)) }
      // For Windows, in Unicode, in the English of the United States.
      records += [3, 1, 0x409, number, bytes.count, strings.count].flatMap(short)
      strings += bytes
    }
    return [0, texts.count, 6 + texts.count * 12].flatMap(short) + records + strings
  }

  private var os2: [UInt8] {
    let selection = (weight >= 600 ? 0x20 : 0) | (isItalic ? 1 : 0)
    let codes = characters.map { Int($0.scalar.value) }
    let sizes = [UInt8](repeating: 0, count: 20) + [0, 0] + [UInt8](repeating: 0, count: 10)
    return [2, 500, weight, 5, 0].flatMap(short) + sizes + [UInt8](repeating: 0, count: 16) + Array("TEST".utf8)
      + [selection == 0 ? 0x40 : selection, codes.first ?? 0, codes.last ?? 0].flatMap(short)
      + [Self.ascender, Self.descender, Self.lineGap, Self.ascender, -Self.descender].flatMap(short) + long(1) + long(0)
      + [Self.xHeight, Self.capHeight, 0, 32, 1].flatMap(short)
  }
}
