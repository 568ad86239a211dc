/// Something that a person can do, with its name and picture.
@preconcurrency @MainActor public final class UIAction: NSObject {
  public typealias Handler = (UIAction) -> Void

  /// Tells actions apart: of two with the same identifier a control keeps the later one.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public var title: String
  public var image: UIImage?
  public let identifier: Identifier
  /// What has triggered the action, while its handler runs.
  public private(set) var sender: Any?
  private let handler: Handler

  /// - Parameter identifier: nil for one that no other action has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Self.uniqueIdentifier()
    self.handler = handler
  }

  private static var lastNumber = 0

  private static func uniqueIdentifier() -> Identifier {
    lastNumber += 1
    return Identifier("swoop.dynamic.\(lastNumber)")
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// Calls a UIAction.
public typealias UIActionHandler = UIAction.Handler
