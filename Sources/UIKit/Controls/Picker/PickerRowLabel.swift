/// A row that is text.
final class PickerRowLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    // 21 pt: rows of iOS 13 to 18.
    font = .systemFont(ofSize: 21)
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the title that a delegate has for a row.
  func show(
    _ row: Int, ofComponent component: Int, in pickerView: UIPickerView, by delegate: any UIPickerViewDelegate
  ) {
    if let title = delegate.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      attributedText = title
    } else {
      text = delegate.pickerView(pickerView, titleForRow: row, forComponent: component) ?? "?"
    }
  }
}
