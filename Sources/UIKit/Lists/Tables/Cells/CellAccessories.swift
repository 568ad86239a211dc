/// The views of a cell's accessory types.
@preconcurrency @MainActor enum CellAccessories {
  /// Points from the accessory to the cell's end, and from the content's to the accessory.
  static let edge: CGFloat = 16
  static let gap: CGFloat = 8
  /// The size measured on iOS: a disclosure indicator is 10.5 x 14, a checkmark 19 x 18.
  static let disclosure = CGSize(width: 10.5, height: 14)
  private static let checkmark = CGSize(width: 19, height: 18)

  /// Makes the view of an accessory; nil for none. It has its size, which follows that of text.
  /// - Parameter tapped: of the button, where there is one.
  static func make(_ type: UITableViewCell.AccessoryType, tapped: @escaping () -> Void) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return disclosureSign()
    case .checkmark: return GrowingSign("checkmark", checkmark, points: 17, weight: .semibold)
    case .detailButton: return DetailButton(tapped)
    case .detailDisclosureButton: return DetailDisclosureView(DetailButton(tapped), disclosureSign())
    }
  }

  private static func disclosureSign() -> GrowingSign {
    let sign = GrowingSign("chevron.forward", disclosure, points: 14, weight: .semibold)
    sign.tintColor = .systemGray3
    return sign
  }
}
