import CoreGraphics
import Foundation

/// Returns how many glyphs a run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphCount }

/// Returns the attributes of a run's first character. The font is the one that has the glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }

/// Returns what is special about the glyphs of a run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.status }

/// Returns the characters that a run stands for.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.range) }

/// Returns the transform of a run's glyphs: the identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Writes the numbers of glyphs in the run's font, 65,535 for what has no glyph.
/// - Parameters:
///   - range: of the glyphs from left to right; a length of 0 reaches to their end.
///   - buffer: with room for as many.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  run.glyphs.copy(Range(range, in: run.glyphCount), to: buffer)
}

/// Writes the origins of glyphs from the beginning of the line's baseline, in points; y points up.
/// - Parameters:
///   - range: of the glyphs from left to right; a length of 0 reaches to their end.
///   - buffer: with room for as many.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  run.positions.copy(Range(range, in: run.glyphCount), to: buffer)
}

/// Writes the distances from glyphs to the next ones, in points.
/// - Parameters:
///   - range: of the glyphs from left to right; a length of 0 reaches to their end.
///   - buffer: with room for as many.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  run.advances.copy(Range(range, in: run.glyphCount), to: buffer)
}

/// Writes the first characters that glyphs stand for.
/// - Parameters:
///   - range: of the glyphs from left to right; a length of 0 reaches to their end.
///   - buffer: with room for as many.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  run.indices.copy(Range(range, in: run.glyphCount), to: buffer)
}

/// Returns the address of the glyphs' numbers, which is valid as long as the run; nil for a run without glyphs.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.glyphs.address }

/// Returns the address of the glyphs' origins, which is valid as long as the run; nil for a run without glyphs.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { run.positions.address }

/// Returns the address of the glyphs' advances, which is valid as long as the run; nil for a run without glyphs.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.advances.address }

/// Returns the address of the first characters, which is valid as long as the run; nil for a run without glyphs.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { run.indices.address }
