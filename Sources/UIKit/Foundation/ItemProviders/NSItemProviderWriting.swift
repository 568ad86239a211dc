/// The circle of those for whom something is provided.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All apps.
  case all = 0
  /// The apps of one developer.
  case team = 1
  /// The apps of one group.
  case group = 2
  /// The app alone.
  case ownProcess = 3
}

/// An object that an item provider can provide: one that gives its data in one or several types.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types in which objects of the class give their data, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types in which this object does. Default: those of the class.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Asks whom a type's data are for. Default: everybody.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility

  /// Gives the object's data in a type.
  /// - Parameter completionHandler: to be called with the data or an error, now or later, from any thread.
  /// - Returns: how far it is, and by what it can be broken off; nil where that isn't known.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// Returns those of the class.
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

  /// Returns `.all`.
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
}
