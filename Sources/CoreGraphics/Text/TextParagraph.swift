@_implementationOnly import CCairo
import Foundation

/// One paragraph, broken into lines by Pango. To be used under the library's lock only.
final class TextParagraph {
  let layout: OpaquePointer
  /// The place at which the paragraph begins in the whole text, in UTF-16 units.
  let start: Int
  /// The length without the separator that ends the paragraph.
  let length: Int
  let format: TextParagraphFormat
  let runs: [TextRun]
  let map: UTF16Map
  /// The places at which words are broken with hyphens that the text doesn't have, in UTF-16 units of the paragraph.
  let hyphens: [Int]
  private(set) var lineCount = 0

  /// Lays out a paragraph by itself.
  /// - Parameters:
  ///   - runs: of the whole text; those that touch the paragraph, and at least one.
  ///   - maximumLines: 0 for no limit.
  ///   - isFollowed: true to show an ellipsis even if the paragraph fits, since something after it is left out.
  ///   - hyphens: the places within words at which lines end with a hyphen, in UTF-16 units of `text`, in order.
  init(
    text: Substring, start: Int, runs: [TextRun], format: TextParagraphFormat, width: CGFloat, maximumLines: Int,
    isFollowed: Bool, hyphens: [Int] = [], fonts: FontMap
  ) {
    self.start = start
    self.format = format
    self.runs = runs
    self.hyphens = hyphens
    map = UTF16Map(text, hyphens: hyphens)
    length = map.utf16Count
    let direction: PangoDirection
    switch format.direction {
    case .natural: direction = PANGO_DIRECTION_NEUTRAL
    case .leftToRight: direction = PANGO_DIRECTION_LTR
    case .rightToLeft: direction = PANGO_DIRECTION_RTL
    }
    layout = pango_layout_new(fonts.context(direction == PANGO_DIRECTION_NEUTRAL ? PANGO_DIRECTION_LTR : direction))
    pango_layout_set_auto_dir(layout, direction == PANGO_DIRECTION_NEUTRAL ? 1 : 0)

    // A zero would end the text for Pango.
    var bytes = Self.hyphenated(text, at: hyphens).utf8.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    let isCutShort = isFollowed && format.truncation == .tail
    if isCutShort { bytes += "…".utf8.map { CChar(bitPattern: $0) } }
    pango_layout_set_text(layout, bytes, Int32(bytes.count))
    setAttributes(bytes)

    let available = max(0, width - format.headIndent - format.tailInset(in: width))
    if format.wrapping != .none || format.truncation != .none, width.isFinite {
      pango_layout_set_width(layout, Int32(min(available * CGFloat(PANGO_SCALE), CGFloat(Int32.max / 2)).rounded(.up)))
    }
    pango_layout_set_wrap(layout, format.wrapping == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    let indent = (format.firstLineHeadIndent - format.headIndent) * CGFloat(PANGO_SCALE)
    pango_layout_set_indent(layout, Int32(max(min(indent, CGFloat(Int32.max / 2)), CGFloat(Int32.min / 2))))
    pango_layout_set_justify(layout, format.alignment == .justified ? 1 : 0)
    if bytes.contains(Self.tab) { Self.setTabs(format, of: layout) }
    let limit = format.wrapping == .none ? 1 : maximumLines
    if format.truncation != .none, limit > 0 {
      pango_layout_set_ellipsize(layout, format.truncation.ellipsizeMode)
      pango_layout_set_height(layout, -Int32(clamping: limit))
    }
    let count = Int(pango_layout_get_line_count(layout))
    lineCount = limit > 0 ? min(count, limit) : count
  }

  /// The fonts behind the layout are Pango's, and any thread may be the last to hold it.
  deinit { FontLibrary.use { _ in g_object_unref(UnsafeMutableRawPointer(layout)) } }

  /// Whether a part of the text is not shown.
  var isTruncated: Bool {
    pango_layout_is_ellipsized(layout) != 0 || Int(pango_layout_get_line_count(layout)) > lineCount
  }

  private(set) lazy var hasBackgrounds = runs.contains { $0.attributes.backgroundColor != nil }

  func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine> {
    pango_layout_get_line_readonly(layout, Int32(index))
  }

  /// The attributes at an UTF-8 offset of the paragraph; those before its end for the end itself.
  func attributes(atUTF8 offset: Int) -> TextAttributes {
    attributes(at: start + map.utf16(offset))
  }

  func attributes(at position: Int) -> TextAttributes {
    // Runs are in order and without gaps.
    runs[(1..<runs.count).boundary { runs[$0].range.lowerBound > position } - 1].attributes
  }

  private func setAttributes(_ bytes: [CChar]) {
    let list = pango_attr_list_new()
    let textEnd = bytes.count
    for (index, run) in runs.enumerated() {
      let from = map.utf8(run.range.lowerBound - start)
      let isLast = index == runs.count - 1
      let to = isLast ? textEnd : map.utf8(run.range.upperBound - start)
      guard from < to else { continue }
      for attribute in run.attributes.pangoAttributes(index: index) {
        attribute.pointee.start_index = guint(from)
        attribute.pointee.end_index = guint(to)
        pango_attr_list_insert(list, attribute)
      }
    }
    if format.wrapping != .none { Self.leaveOutHyphens(bytes, list) }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// The text with soft hyphens in it.
  private static func hyphenated(_ text: Substring, at places: [Int]) -> Substring {
    guard !places.isEmpty else { return text }
    var result = ""
    var position = text.startIndex
    for (index, place) in places.enumerated() {
      let end = text.utf16.index(position, offsetBy: place - (index > 0 ? places[index - 1] : 0))
      result += text[position..<end] + "\u{AD}"
      position = end
    }
    return result[...] + text[position...]
  }

  /// Has lines that end within a word end without a hyphen, unless the text has a soft one there.
  private static func leaveOutHyphens(_ bytes: [CChar], _ list: OpaquePointer?) {
    func leaveOut(_ range: Range<Int>) {
      guard !range.isEmpty, let attribute = pango_attr_insert_hyphens_new(0) else { return }
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    // The place at which a range begins keeps its hyphen.
    var start = 0
    for index in bytes.indices.dropLast() where bytes[index] == softHyphen.0 && bytes[index + 1] == softHyphen.1 {
      leaveOut(start..<index + 2)
      start = index + 2
    }
    leaveOut(start..<bytes.count)
  }

  /// U+00AD in UTF-8.
  private static let softHyphen = (CChar(bitPattern: 0xC2), CChar(bitPattern: 0xAD))

  private static let tab = CChar(0x09)

  private static func setTabs(_ format: TextParagraphFormat, of layout: OpaquePointer) {
    let interval = format.defaultTabInterval > 0 ? format.defaultTabInterval : 28
    let last = format.tabs.last?.location ?? 0
    // Pango goes on in steps of the last two.
    let rest = (1...2).map {
      TextParagraphFormat.Tab(location: ((last / interval).rounded(.down) + CGFloat($0)) * interval)
    }
    let tabs = format.tabs + rest
    let array = pango_tab_array_new(Int32(tabs.count), 0)!
    for (index, tab) in tabs.enumerated() {
      let alignment =
        switch tab.alignment {
        case .right where tab.terminator != nil: PANGO_TAB_DECIMAL
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        default: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(array, Int32(index), alignment, Int32(tab.location * CGFloat(PANGO_SCALE)))
      if let terminator = tab.terminator {
        pango_tab_array_set_decimal_point(array, Int32(index), terminator.value)
      }
    }
    pango_layout_set_tabs(layout, array)
    pango_tab_array_free(array)
  }
}

extension TextParagraphFormat {
  /// The space at the trailing edge.
  func tailInset(in width: CGFloat) -> CGFloat { tailIndent > 0 ? max(0, width - tailIndent) : -tailIndent }
}

extension TextParagraphFormat.Truncation {
  var ellipsizeMode: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}

extension TextAttributes {
  /// Space after each character, in points.
  package var letterSpacing: CGFloat { (attachment == nil ? font.face.tracking * font.size : 0) + (kern ?? 0) }

  /// The attributes of the run as Pango has them.
  /// - Parameter index: the run's. It is told as a colour, which Pango never joins runs across.
  fileprivate func pangoAttributes(index: Int) -> [UnsafeMutablePointer<PangoAttribute>] {
    let description = font.makeDescription()
    defer { pango_font_description_free(description) }
    let shape = attachment.map { attachment in
      var area = PangoRectangle(
        x: 0, y: Self.pangoUnits(-attachment.bounds.maxY),
        // Room that is left in front counts, too.
        width: Self.pangoUnits(attachment.bounds.maxX), height: Self.pangoUnits(attachment.bounds.height))
      return pango_attr_shape_new(&area, &area)!
    }
    return [
      pango_attr_font_desc_new(description),
      pango_attr_letter_spacing_new(Int32((letterSpacing * CGFloat(PANGO_SCALE)).rounded())),
      pango_attr_font_features_new(features.joined(separator: ",")),
      pango_attr_foreground_new(guint16(truncatingIfNeeded: index), guint16(truncatingIfNeeded: index >> 16), 0),
    ] + (shape.map { [$0] } ?? []) + (language.map { [pango_attr_language_new(pango_language_from_string($0))] } ?? [])
  }

  private var features: [String] {
    // No arrows for hyphens, no coding ligatures: San Francisco has none.
    var features = font.typeface == nil ? ["calt=0"] : []
    if !usesLigatures { features += ["liga=0", "clig=0"] }
    if kern == 0 { features.append("kern=0") }
    if font.hasMonospacedDigits { features.append("tnum=1") }
    return features + font.features
  }

  private static func pangoUnits(_ points: CGFloat) -> Int32 {
    Int32((min(max(points, -1e5), 1e5) * CGFloat(PANGO_SCALE)).rounded())
  }
}

extension TextFont {
  /// The font as Pango looks for it; the caller frees the description.
  func makeDescription() -> OpaquePointer {
    let face = face
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, face.family)
    pango_font_description_set_weight(description, PangoWeight(rawValue: PangoWeight.RawValue(face.weight)))
    pango_font_description_set_style(description, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    let size = min(max(size * face.scale, 0.01), 4000)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }
}
