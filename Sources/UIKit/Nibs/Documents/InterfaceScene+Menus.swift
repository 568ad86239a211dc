extension InterfaceScene {
  /// An entry of a menu.
  /// - Parameter action: what it sends, to whom it will be connected; nil for an entry that can only be chosen.
  public func entry(
    _ id: String, title: String, subtitle: String?, image: UIImage?, action: String?,
    attributes: UIMenuElement.Attributes, state: UIMenuElement.State, discoverabilityTitle: String?
  ) -> UIMenuElement {
    let made: UIMenuElement
    if let action {
      made = UICommand(
        title: title, subtitle: subtitle, image: image, action: Selector(action),
        discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    } else {
      made = UIAction(
        title: title, subtitle: subtitle, image: image, discoverabilityTitle: discoverabilityTitle,
        attributes: attributes, state: state
      ) { _ in }
    }
    note(made, as: id)
    batch.keep(made)
    return made
  }
}
