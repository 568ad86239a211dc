/// What a button of a type with a sign of its own shows.
@MainActor struct ButtonSign {
  private let type: UIButton.ButtonType

  /// The sides of the round button that closes something, in points, and the size of its cross (iOS 13 to 18).
  static let closeSize: CGFloat = 30
  private static let crossSize: CGFloat = 11

  /// The sign of a type; nil for types without one.
  init?(_ type: UIButton.ButtonType) {
    switch type {
    case .custom, .system: return nil
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close: self.type = type
    }
  }

  var image: UIImage? {
    let body = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    switch type {
    case .contactAdd: return UIImage(systemName: "plus.circle", withConfiguration: body)
    case .close:
      let bold = UIImage.SymbolConfiguration(pointSize: Self.crossSize, weight: .bold)
      return UIImage(systemName: "xmark", withConfiguration: bold)
    default: return UIImage(systemName: "info.circle", withConfiguration: body)
    }
  }

  /// The words that a screen reader says.
  var label: String {
    switch type {
    case .contactAdd: "Add"
    case .close: "Close"
    default: "More Info"
    }
  }

  var isClose: Bool { type == .close }

  /// The colour of the sign; nil for the tint colour.
  var color: UIColor? { isClose ? .secondaryLabel : nil }

  /// The colour of the disk behind the sign; nil for none.
  var diskColor: UIColor? { isClose ? .tertiarySystemFill : nil }
}
