/// The views of a cell's accessory types.
@preconcurrency @MainActor enum CellAccessories {
  /// Points from the accessory to the cell's end, and from the content's to the accessory.
  static let edge: CGFloat = 16
  static let gap: CGFloat = 8
  /// Measured on iOS: a disclosure indicator is 10.5 x 14, a checkmark 19 x 18.
  private static let disclosure = CGSize(width: 10.5, height: 14)
  private static let checkmark = CGSize(width: 19, height: 18)
  private static let detail = CGSize(width: 22, height: 22)

  /// Makes the view of an accessory; nil for none.
  /// - Parameter tapped: of the button, where there is one.
  static func make(_ type: UITableViewCell.AccessoryType, tapped: @escaping () -> Void) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return symbol("chevron.forward", disclosure, 14, .semibold, .systemGray3)
    case .checkmark: return symbol("checkmark", checkmark, 17, .semibold, nil)
    case .detailButton: return button(tapped)
    case .detailDisclosureButton:
      let both = UIView(frame: CGRect(x: 0, y: 0, width: detail.width + 12 + disclosure.width, height: detail.height))
      let button = button(tapped)
      let sign = symbol("chevron.forward", disclosure, 14, .semibold, .systemGray3)
      sign.frame.origin = CGPoint(x: detail.width + 12, y: (detail.height - disclosure.height) / 2)
      button.autoresizingMask = .flexibleRightMargin
      sign.autoresizingMask = .flexibleLeftMargin
      both.addSubview(button)
      both.addSubview(sign)
      return both
    }
  }

  private static func symbol(
    _ name: String, _ size: CGSize, _ points: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor?
  ) -> UIImageView {
    let view = UIImageView(frame: CGRect(origin: .zero, size: size))
    view.image = UIImage(systemName: name)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: points, weight: weight)
    view.contentMode = .center
    if let color { view.tintColor = color }
    return view
  }

  private static func button(_ tapped: @escaping () -> Void) -> UIButton {
    let button = UIButton(frame: CGRect(origin: .zero, size: detail))
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.accessibilityLabel = "More info"
    button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    return button
  }
}
