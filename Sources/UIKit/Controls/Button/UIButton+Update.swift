extension UIButton {
  /// UIKit's opacity of a system button's contents under a finger.
  private static let pressedAlpha: CGFloat = 0.2
  /// Seconds in which they come back; they go at once.
  private static let releaseDuration = 0.3

  var isTinted: Bool { buttonType != .custom }

  var defaultTitleColor: UIColor { isTinted ? tintColor : .white }

  /// Shows what the state, or the configuration, says.
  func update() {
    if let configuration {
      show(configuration)
    } else {
      showByState()
    }
    layoutDidChange()
  }

  private func showByState() {
    let isDisabled = !isEnabled
    showDisk()
    subtitleView.isHidden = true
    // This is also the colour of text whose attributes have none.
    titleView.textColor =
      isDisabled && titleColors[exactly: .disabled] == nil && isTinted ? .tertiaryLabel : currentTitleColor
    showTitle()
    showTitleShadow()
    imageContent.isHidden = currentImage == nil
    imageContent.tintColor = isDisabled && isTinted ? .tertiaryLabel : sign?.color ?? tintColor
    showSymbolConfiguration()
    imageContent.image = adjusted(shownImage, of: images)
    backgroundView.image = adjusted(currentBackgroundImage, of: backgroundImages)
    backgroundView.isHidden = currentBackgroundImage == nil
    if !isTinted { imageContent.alpha = alpha(of: images) }
    backgroundView.alpha = alpha(of: backgroundImages)
  }

  /// Shows the disk behind the sign, where there is one.
  private func showDisk() {
    let color = sign?.diskColor
    plate.isHidden = color == nil
    guard let color else { return }
    plate.backgroundColor = color
    plate.layer.borderWidth = 0
    plate.layer.cornerRadius = ButtonSign.closeSize / 2
  }

  /// Shows the title, whose colour has been set.
  func showTitle() {
    let (plain, attributed) = (currentTitle, currentAttributedTitle)
    if let attributed {
      titleView.attributedText = attributed
    } else {
      titleView.text = plain
    }
    titleView.isHidden = plain == nil && attributed == nil
  }

  /// System buttons draw their images in the tint colour unless these say otherwise.
  private var shownImage: UIImage? {
    guard let image = currentImage else { return nil }
    return isTinted && image.renderingMode == .automatic
      ? image.withRenderingMode(.alwaysTemplate) : image
  }

  /// System buttons fade while they are pressed, unless they have something to show for it.
  func fade() {
    guard isTinted, configuration == nil else { return }
    let fades = isHighlighted && titles[exactly: .highlighted] == nil && images[exactly: .highlighted] == nil
    setContentAlpha(fades ? Self.pressedAlpha : 1)
  }

  private func setContentAlpha(_ alpha: CGFloat) {
    guard titleView.alpha != alpha || imageContent.alpha != alpha else { return }
    let change = { [titleView, imageContent] in
      titleView.alpha = alpha
      imageContent.alpha = alpha
    }
    guard alpha == 1, window != nil else { return change() }
    UIView.animate(
      withDuration: Self.releaseDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }

  func layoutDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

extension UIButton {
  func menuDidChange() {
    if menu != nil { isContextMenuInteractionEnabled = true }
    showSelection()
  }

  /// Whether the button shows what is chosen in its menu.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  /// Shows the selected entry. In a menu whose selection the button shows, just one entry is on.
  func showSelection() {
    guard isPopUp, let leaves = menu?.leaves else { return }
    if let chosen = leaves.first(where: { $0.leafState == .on }) ?? leaves.first { select(chosen) }
  }

  func select(_ chosen: UIMenuElement) {
    menu?.turnOn(chosen)
    let title = chosen.title.isEmpty ? nil : chosen.title
    if configuration != nil {
      configuration?.title = title
      configuration?.image = chosen.image
    } else {
      setTitle(title, for: .normal)
      setImage(chosen.image, for: .normal)
    }
  }
}
