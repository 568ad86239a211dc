extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// Names a detent of a sheet.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// Any string.
      public let rawValue: String
      /// An identifier of that name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier of that name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of `Detent.medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of `Detent.large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier that the detent was made with; those made without one have one of their own.
    open private(set) var identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// The share of the largest detent: measured, 425 of 759 points.
    private static let mediumPart: CGFloat = 0.56
    private static var unnamed = 0

    /// A little more than half of the height; inactive where the height is compact.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context.maximumDetentValue * mediumPart).rounded()
      }
    }

    /// Makes a detent as high as sheets get.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Makes a detent of a height of its own.
    /// - Parameters:
    ///   - identifier: nil for one that is nobody else's.
    ///   - resolver: gives the height in points, without the safe area at the lower edge; nil where the detent is
    ///     inactive. Asked when the sheet is laid out, after `invalidateDetents()` for example.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      unnamed += 1
      return Detent(identifier ?? Identifier("custom.\(unnamed)"), resolver)
    }

    /// The height in points, without the safe area at the lower edge; nil where the detent is inactive.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// What a detent's height may depend on.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of what the sheet lies in.
  var containerTraitCollection: UITraitCollection { get }
  /// The value of the largest detent, in points.
  var maximumDetentValue: CGFloat { get }
}
