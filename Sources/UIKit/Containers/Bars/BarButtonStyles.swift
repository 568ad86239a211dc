/// The appearances of a bar's buttons by their style.
@MainActor struct BarButtonStyles {
  var plain: UIBarButtonItemAppearance
  var done: UIBarButtonItemAppearance

  static let standard = BarButtonStyles(plain: .init(style: .plain), done: .init(style: .done))

  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance { item.style == .done ? done : plain }
}
