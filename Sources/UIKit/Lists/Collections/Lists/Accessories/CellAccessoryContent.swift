/// What an accessory shows and does.
enum CellAccessoryContent {
  case disclosureIndicator
  case outlineDisclosure(UICellAccessory.OutlineDisclosureOptions.Style, UICellAccessory.ActionHandler?)
  case checkmark
  case delete(UIColor?, UICellAccessory.ActionHandler?)
  case insert(UIColor?, UICellAccessory.ActionHandler?)
  case reorder(showsSeparator: Bool)
  case multiselect(UIColor?)
  case label(String, UIFont, Bool)
  case detail(UICellAccessory.ActionHandler?)
  case popUpMenu(UIMenu, ((UIMenu) -> Void)?)
  case customView(UIView, keepsSize: Bool)

  var type: UICellAccessory.AccessoryType {
    switch self {
    case .disclosureIndicator: .disclosureIndicator
    case .outlineDisclosure: .outlineDisclosure
    case .checkmark: .checkmark
    case .delete: .delete
    case .insert: .insert
    case .reorder: .reorder
    case .multiselect: .multiselect
    case .label: .label
    case .detail: .detail
    case .popUpMenu: .popUpMenu
    case .customView(let view, _): .customView(view)
    }
  }
}

/// What all accessories have in common.
struct CellAccessoryCommon {
  var displayed: UICellAccessory.DisplayedState
  var isHidden: Bool
  var width: UICellAccessory.LayoutDimension?
  var tintColor: UIColor?
  /// The place of an app's view; nil for what has a place of its own.
  var placement: UICellAccessory.Placement?

  init(
    _ displayed: UICellAccessory.DisplayedState, _ isHidden: Bool?, _ width: UICellAccessory.LayoutDimension?,
    _ tintColor: UIColor?
  ) {
    (self.displayed, self.isHidden, self.width, self.tintColor) = (displayed, isHidden ?? false, width, tintColor)
  }

  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

/// The accessories of a cell that show, in their order from the leading to the trailing one.
struct CellAccessoryOrder {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    let displayed = accessories.filter { $0.common.isDisplayed(whileEditing: isEditing) }
    for type in Self.leadingTypes { leading += displayed.filter { $0.accessoryType == type } }
    for type in Self.trailingTypes { trailing += displayed.filter { $0.accessoryType == type } }
    for accessory in displayed {
      switch accessory.common.placement {
      case .leading(_, let position): leading.insert(accessory, at: Self.clamped(position(leading), leading.count))
      case .trailing(_, let position): trailing.insert(accessory, at: Self.clamped(position(trailing), trailing.count))
      case nil: break
      }
    }
  }

  private static func clamped(_ index: Int, _ count: Int) -> Int { min(max(index, 0), count) }

  private static let leadingTypes: [UICellAccessory.AccessoryType] = [.multiselect, .delete, .insert]
  /// A handle is the nearest to the edge, where a thumb finds it.
  private static let trailingTypes: [UICellAccessory.AccessoryType] = [
    .label, .popUpMenu, .checkmark, .detail, .outlineDisclosure, .disclosureIndicator, .reorder,
  ]
}
