import CoreGraphics

/// The properties that most layers don't have. They lie behind one reference, since the properties of every layer are
/// copied many times for a frame. They change only while nothing else refers to them.
@usableFromInline package final class RareProperties: @unchecked Sendable {
  @usableFromInline package fileprivate(set) var shadowPath: CGPath?
  @usableFromInline package fileprivate(set) var patterns: PatternTable?
  @usableFromInline package fileprivate(set) var shape: ShapeProperties?
  @usableFromInline package fileprivate(set) var gradient: GradientProperties?
  @usableFromInline package fileprivate(set) var backdrop: BackdropProperties?

  fileprivate init() {}

  fileprivate func copy() -> RareProperties {
    let copy = RareProperties()
    (copy.shadowPath, copy.patterns, copy.shape) = (shadowPath, patterns, shape)
    (copy.gradient, copy.backdrop) = (gradient, backdrop)
    return copy
  }
}

extension RenderProperties {
  /// The path whose shadow is drawn; nil for the shadow of what the layer draws.
  package var shadowPath: CGPath? {
    @inlinable get { rare?.shadowPath }
    set { if let own = ownRare(for: newValue) { own.shadowPath = newValue } }
  }

  /// The patterns in place of colours.
  package var patterns: PatternTable? {
    @inlinable get { rare?.patterns }
    set { if let own = ownRare(for: newValue) { own.patterns = newValue } }
  }

  /// The properties that a shape layer adds.
  package var shape: ShapeProperties? {
    @inlinable get { rare?.shape }
    set { if let own = ownRare(for: newValue) { own.shape = newValue } }
  }

  /// The properties that a gradient layer adds.
  package var gradient: GradientProperties? {
    @inlinable get { rare?.gradient }
    set { if let own = ownRare(for: newValue) { own.gradient = newValue } }
  }

  /// The properties of a layer that shows what lies behind it.
  package var backdrop: BackdropProperties? {
    @inlinable get { rare?.backdrop }
    set { if let own = ownRare(for: newValue) { own.backdrop = newValue } }
  }

  /// Returns rare properties that are these properties' own, to be changed; nil where there are none and there is no
  /// value to be set.
  private mutating func ownRare<Value>(for value: Value?) -> RareProperties? {
    guard rare != nil || value != nil else { return nil }
    if !isKnownUniquelyReferenced(&rare) { rare = rare?.copy() ?? RareProperties() }
    return rare
  }
}
