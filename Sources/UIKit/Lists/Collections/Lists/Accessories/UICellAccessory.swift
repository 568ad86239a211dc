/// Something that stands before or behind the content of a list's cell: a sign, a button, a text or any view.
///
/// Those of the system have their places: controls for editing stand before the content, all others behind it.
public struct UICellAccessory {
  let content: CellAccessoryContent
  let common: CellAccessoryCommon

  init(_ content: CellAccessoryContent, _ common: CellAccessoryCommon) {
    (self.content, self.common) = (content, common)
  }

  /// What the accessory is.
  public var accessoryType: AccessoryType { content.type }

  // MARK: Signs

  /// Makes the sign that a tap leads on.
  /// - Parameter displayed: always by default.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator,
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes a check mark.
  /// - Parameter displayed: always by default.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes a text.
  /// - Parameter displayed: always by default.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label(text, options.font, options.adjustsFontForContentSizeCategory),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  // MARK: Controls

  /// Makes the sign by which an item of an outline is expanded and collapsed. It points down while the item is expanded.
  /// - Parameters:
  ///   - displayed: always by default.
  ///   - actionHandler: called in place of expanding or collapsing the item; nil, the default, for that.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure(options.style, actionHandler),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes a button that deletes the item.
  /// - Parameters:
  ///   - displayed: while the list is edited by default.
  ///   - actionHandler: called when it is tapped; nil, the default, shows the actions of a swipe at the trailing side.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete(options.backgroundColor, actionHandler),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes a button that inserts an item.
  /// - Parameters:
  ///   - displayed: while the list is edited by default.
  ///   - actionHandler: called when it is tapped. Nil, the default, does nothing.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert(options.backgroundColor, actionHandler),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes a button that tells of the item.
  /// - Parameters:
  ///   - displayed: always by default.
  ///   - actionHandler: called when it is tapped. Nil, the default, does nothing.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail(actionHandler),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes a circle that is checked while the item is selected.
  /// - Parameter displayed: while the list is edited by default.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect(options.backgroundColor),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes the handle of an item that can be moved.
  /// - Parameter displayed: while the list is edited by default.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder(showsSeparator: options.showsVerticalSeparator ?? true),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// Makes a button that shows the selected entry of a menu, which a tap opens.
  /// - Parameter displayed: always by default.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu(menu, options.selectedElementDidChangeHandler),
      CellAccessoryCommon(displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  // MARK: Any view

  /// Makes an accessory of a view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed = configuration.placement.displayed
    var common = CellAccessoryCommon(
      displayed, configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
    common.placement = configuration.placement
    return UICellAccessory(
      .customView(configuration.customView, keepsSize: configuration.maintainsFixedSize ?? false), common)
  }
}
