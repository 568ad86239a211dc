/// A width or height of an element of a compositional layout: in points, as a part of its container, or as a guess.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject, NSCopying {
  let length: CompositionLength

  init(_ length: CompositionLength) {
    self.length = length
    super.init()
  }

  /// Returns a part of the width of the container.
  /// - Parameter fractionalWidth: 1 for all of it.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(CompositionLength(measure: .fractionalWidth, value: fractionalWidth))
  }

  /// Returns a part of the height of the container.
  /// - Parameter fractionalHeight: 1 for all of it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(CompositionLength(measure: .fractionalHeight, value: fractionalHeight))
  }

  /// Returns a length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self { Self(.absolute(absoluteDimension)) }

  /// Returns a length in points that counts until the element has said how large it is.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(CompositionLength(measure: .estimated, value: estimatedDimension))
  }

  /// Returns the longest length of all neighbours in a group that say the same.
  /// - Parameter estimatedDimension: in points, until they have said how large they are.
  public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    Self(CompositionLength(measure: .uniformAcrossSiblings, value: estimatedDimension))
  }

  /// Whether it is a part of the container's width.
  public var isFractionalWidth: Bool { length.measure == .fractionalWidth }
  /// Whether it is a part of the container's height.
  public var isFractionalHeight: Bool { length.measure == .fractionalHeight }
  /// Whether it is a length in points.
  public var isAbsolute: Bool { length.measure == .absolute }
  /// Whether it is a guess.
  public var isEstimated: Bool { length.measure == .estimated }
  /// Whether it is as long as the longest neighbour.
  public var isUniformAcrossSiblings: Bool { length.measure == .uniformAcrossSiblings }
  /// The number: in points, or a fraction.
  public var dimension: CGFloat { length.value }

  /// Returns the object itself: it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
