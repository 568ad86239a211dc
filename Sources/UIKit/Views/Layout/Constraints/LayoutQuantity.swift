/// What one side of a constraint measures: an attribute of an item, or how far one position lies behind another.
@MainActor struct LayoutQuantity {
  /// An attribute of an item, which isn't kept alive. It is a class, since weak references are slow to copy.
  @MainActor final class Place {
    let reference: LayoutItem.Reference
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
      reference = LayoutItem.Reference(item)
      self.attribute = attribute
    }

    /// No attribute of nothing.
    init() {
      reference = LayoutItem.Reference()
      attribute = .notAnAttribute
    }

    func isSame(as other: Place) -> Bool {
      reference.object === other.reference.object && attribute == other.attribute
    }
  }

  /// The attribute; the position to which an offset leads.
  let place: Place
  /// The position where an offset begins; nil for an attribute by itself.
  let origin: Place?

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    place = Place(item, attribute)
    origin = nil
  }

  /// What measures nothing.
  init() {
    place = Place()
    origin = nil
  }

  /// The offset from one position to another. Ends the program where one of them swaps with the direction of reading
  /// and the other doesn't: what lies between them has no direction.
  init(from origin: Place, to place: Place) {
    NSLayoutConstraint.checkDirections(origin.attribute, place.attribute)
    self.place = place
    self.origin = origin
  }

  /// Whether all of its items are there still.
  var isWhole: Bool {
    guard place.reference.object != nil else { return false }
    return origin == nil || origin?.reference.object != nil
  }

  /// The item of an attribute; nil for an offset, which belongs to two, and once the item is gone.
  var object: AnyObject? { origin == nil ? place.reference.object : nil }

  /// The attribute; none for an offset.
  var attribute: NSLayoutConstraint.Attribute { origin == nil ? place.attribute : .notAnAttribute }

  /// What is measured: an offset between positions is a size. Nil for no attribute.
  var kind: NSLayoutConstraint.Attribute.Kind? {
    guard origin != nil else { return place.attribute.kind }
    return place.attribute.axis == .horizontal ? .horizontalSize : .verticalSize
  }

  var name: String {
    guard let origin else { return place.attribute.name }
    return "offset from \(origin.attribute.name) to \(place.attribute.name)"
  }

  func isSame(as other: LayoutQuantity) -> Bool {
    guard let origin, let otherOrigin = other.origin else {
      return origin == nil && other.origin == nil && place.isSame(as: other.place)
    }
    return origin.isSame(as: otherOrigin) && place.isSame(as: other.place)
  }
}
