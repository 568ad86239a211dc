extension UICellAccessory {
  /// Does what a tap on an accessory is for.
  public typealias ActionHandler = () -> Void

  /// The times at which an accessory shows.
  public enum DisplayedState: Sendable {
    /// An accessory that shows whether the list is edited or not.
    case always
    /// An accessory that shows only while the list is edited.
    case whenEditing
    /// An accessory that shows only while the list isn't edited.
    case whenNotEditing
  }

  /// The width of the space in which an accessory is centred, so that those of several cells line up.
  public enum LayoutDimension: Hashable, Sendable {
    /// The accessory's own width.
    case actual
    /// The width that the system's signs have.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// What an accessory is.
  public enum AccessoryType: Hashable {
    /// The sign that a tap leads on.
    case disclosureIndicator
    /// The sign by which an item of an outline is expanded and collapsed.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A button that deletes the item.
    case delete
    /// A button that inserts an item.
    case insert
    /// The handle of an item that can be moved.
    case reorder
    /// A circle that is checked while the item is selected.
    case multiselect
    /// A text.
    case label
    /// A button that tells of the item.
    case detail
    /// A button that opens a menu.
    case popUpMenu
    /// A view of the app's.
    case customView(UIView)
  }

  /// The side of the content at which an app's view stands, when, and where among the accessories of that side.
  public enum Placement {
    /// The index of a view among the accessories of its side that show, from the leading to the trailing one. What is
    /// beyond their number is the end.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// A view before the content, next to it by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// A view behind the content, next to it by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before the first accessory of a type. Before all others where there is none, or for nil.
    public static func position(before accessory: AccessoryType?) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == accessory } ?? 0 }
    }

    /// Returns the position behind the last accessory of a type. Behind all others where there is none, or for nil.
    public static func position(after accessory: AccessoryType?) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == accessory }.map { $0 + 1 } ?? accessories.count
      }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }
}
