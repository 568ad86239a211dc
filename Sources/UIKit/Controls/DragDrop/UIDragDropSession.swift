/// What is dragged, and where: for the side that it comes from and for the one that it may go to.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items that are dragged.
  var items: [UIDragItem] { get }
  /// Whether the items may be moved rather than copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the items are for the app alone. They never leave it.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Returns the place of the finger, or where it was last, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether any item provides one of these types, or one that conforms to it.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether objects of a class can be made of any item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether values can be made of any item: strings, addresses.
  public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: Value._ObjectiveCType.self) }
}

/// What is dragged, for the side that it comes from.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Any object for the app's own use. Nil by default.
  var localContext: Any? { get set }
}

/// What is dragged, for the side that it may go to.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The session of the side that the items come from; never nil, since they come from the app.
  var localDragSession: (any UIDragSession)? { get }
  /// How far the objects are that have been asked for.
  var progress: Progress { get }

  /// Makes objects of all items of which any can be made; to be called while a drop is performed.
  /// - Parameter completion: called on the main thread, later, with the objects in the order of the items.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes values of all items of which any can be made: strings, addresses.
  /// - Parameter completion: called on the main thread, later, with the values in the order of the items.
  @discardableResult public func loadObjects<Value: _ObjectiveCBridgeable>(
    ofClass: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: Value?
          if let object = object as? Value._ObjectiveCType {
            Value._conditionallyBridgeFromObjectiveC(object, result: &value)
          }
          return value
        })
    }
  }
}

/// A motion of an item's preview, for what moves with it.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Changes of views that are animated along.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion. It is called with `.end`, and with `.start` where an item was lifted but not dragged.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
