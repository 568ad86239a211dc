extension NSLayoutManager {
  /// What a glyph may be besides one that is drawn.
  public struct GlyphProperty: OptionSet, Hashable, Sendable {
    /// A bit for each property.
    public let rawValue: Int
    /// Any set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A glyph that isn't drawn: what its character stands for is drawn with the one before.
    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// A glyph of a control character, such as a tab or a separator.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// A glyph of space.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    /// A glyph of a mark on the character before.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }

  // MARK: Glyphs and characters

  /// How many glyphs there are: one for each UTF-16 unit of the text.
  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns whether there is a glyph of that number.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

  /// Returns the character that a glyph stands for.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Returns the glyph that stands for a character.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the glyphs of a range of characters.
  /// - Parameter actualCharRange: told the characters that these glyphs stand for.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }

  /// Returns the characters of a range of glyphs.
  /// - Parameter actualGlyphRange: told the glyphs that these characters have.
  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the number of a glyph in the face that it is drawn in; 0xFFFF where nothing is drawn for its character
  /// alone, as for one that forms a ligature with the one before.
  public func cgGlyph(at glyphIndex: Int) -> CGGlyph { geometry().glyphNumber(of: glyphIndex) ?? kCGFontIndexInvalid }

  /// Returns the number of a glyph as `cgGlyph(at:)` does.
  /// - Parameter isValidIndex: told whether there is a glyph of that number.
  public func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
    return cgGlyph(at: glyphIndex)
  }

  /// Returns what a glyph is besides one that is drawn.
  public func propertyForGlyph(at glyphIndex: Int) -> NSLayoutManager.GlyphProperty {
    guard let text = textStorage?.string as NSString?, isValidGlyphIndex(glyphIndex) else { return .null }
    let unit = text.character(at: glyphIndex)
    guard let scalar = Unicode.Scalar(unit) else { return cgGlyph(at: glyphIndex) == kCGFontIndexInvalid ? .null : [] }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return .controlCharacter
    case .spaceSeparator: return .elastic
    case .nonspacingMark, .spacingMark, .enclosingMark: return .nonBaseCharacter
    default: return cgGlyph(at: glyphIndex) == kCGFontIndexInvalid ? .null : []
    }
  }

  // MARK: Containers

  /// Returns the container of a glyph; nil where it has no room in any.
  /// - Parameter effectiveGlyphRange: told all glyphs of the container.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    let geometry = geometry()
    guard let line = geometry.line(at: glyphIndex) else {
      effectiveGlyphRange?.pointee = NSRange(location: NSNotFound, length: 0)
      return nil
    }
    let container = geometry.containers[line.container]
    effectiveGlyphRange?.pointee = geometry.glyphRange(of: container)
    return container
  }

  /// Returns the glyphs that lie in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange { geometry().glyphRange(of: container) }

  /// Returns the area that the text takes of a container, from its top on, with the padding of the lines.
  public func usedRect(for container: NSTextContainer) -> CGRect { geometry().usedRect(of: container) }

  /// Returns the first character that has no room in a container; the text's length where all have.
  public func firstUnlaidCharacterIndex() -> Int {
    textContainersStorage.map { glyphRange(for: $0) }.reduce(0) { max($0, $1.location + $1.length) }
  }

  /// Returns the first glyph that has no room in a container; the number of glyphs where all have.
  public func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  // MARK: Lines

  /// Returns the rectangle of a glyph's line in its container, with the space around it; zero where it has no room.
  /// - Parameter effectiveGlyphRange: told the glyphs of the line.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    let geometry = geometry()
    let line = geometry.line(at: glyphIndex)
    effectiveGlyphRange?.pointee = line?.range ?? NSRange(location: NSNotFound, length: 0)
    return line.map { geometry.fragmentRect(of: $0) } ?? .zero
  }

  /// Returns the rectangle that a glyph's line takes up in its container, with the padding at its ends.
  /// - Parameter effectiveGlyphRange: told the glyphs of the line.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    let geometry = geometry()
    let line = geometry.line(at: glyphIndex)
    effectiveGlyphRange?.pointee = line?.range ?? NSRange(location: NSNotFound, length: 0)
    return line.map { geometry.usedRect(of: $0) } ?? .zero
  }

  /// Calls a block with the lines of a range of glyphs: the line's rectangle, what it takes up of it, its container and
  /// its glyphs.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let geometry = geometry()
    var stop = ObjCBool(false)
    let lines = geometry.lines(in: glyphRange).map {
      ($0, geometry.fragmentRect(of: $0), geometry.usedRect(of: $0), geometry.containers[$0.container])
    }
    for (line, rect, used, container) in lines where !stop.boolValue { block(rect, used, container, line.range, &stop) }
  }

  /// The rectangle of the line behind the last separator, or of an empty text; zero where there is none.
  public var extraLineFragmentRect: CGRect {
    let geometry = geometry()
    return geometry.extraLine.map { geometry.fragmentRect(of: $0) } ?? .zero
  }

  /// The rectangle that the line behind the last separator takes up.
  public var extraLineFragmentUsedRect: CGRect {
    let geometry = geometry()
    return geometry.extraLine.map { geometry.usedRect(of: $0) } ?? .zero
  }

  /// The container of the line behind the last separator; nil where there is none.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    let geometry = geometry()
    return geometry.extraLine.map { geometry.containers[$0.container] }
  }

  /// Returns the glyphs that an ellipsis stands for in a glyph's line; `NSNotFound` where it has none.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    geometry().truncatedRange(at: glyphIndex) ?? NSRange(location: NSNotFound, length: 0)
  }

  // MARK: Places

  /// Returns where a glyph begins on the baseline, from the top left of its line's rectangle.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint { geometry().location(of: glyphIndex) }

  /// Returns the least rectangle in a container that has all glyphs of a range; zero where none are in it.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    geometry().boundingRect(of: glyphRange, in: container)
  }

  /// Calls a block with rectangles in a container that enclose a range of glyphs.
  /// - Parameter selectedRange: a selection that has the range, for rectangles that reach to the edge where it goes on;
  ///   of the location `NSNotFound` for the glyphs alone.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let isSelected = selectedRange.location != NSNotFound
    let rects =
      isSelected
      ? geometry().selectionRects(of: glyphRange, in: textContainer)
      : geometry().rects(of: glyphRange, in: textContainer)
    var stop = ObjCBool(false)
    for rect in rects where !stop.boolValue { block(rect, &stop) }
  }

  /// Returns the glyphs of all lines that a rectangle in a container touches.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    geometry().glyphRange(in: bounds, of: container)
  }

  /// Returns the glyph at a point in a container, or the nearest one.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    geometry().glyph(at: point, in: container).index
  }

  /// Returns the glyph at a point in a container, or the nearest one.
  /// - Parameter partialFraction: told how far the point lies in the glyph in the direction of writing, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = geometry().glyph(at: point, in: container)
    partialFraction?.pointee = found.fraction
    return found.index
  }

  /// Returns how far a point lies in the glyph at it, from 0 to 1.
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    geometry().glyph(at: point, in: container).fraction
  }

  /// Returns the character at a point in a container, or the nearest one.
  /// - Parameter partialFraction: told how far the point lies between the caret's places around the character, from 0 to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}
