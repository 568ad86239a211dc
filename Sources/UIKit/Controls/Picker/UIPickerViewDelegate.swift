/// Says how much there is to choose from.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Asks how many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// Asks how many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows look like, and hears of choices. Every method has a default.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Asks for the width of a wheel, in points. By default wheels share the picker's width equally.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

  /// Asks for the height of a wheel's every row, in points. Default: 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

  /// Asks for the title in the middle of a row. Nil, the default, shows as a question mark.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?

  /// Takes precedence over `titleForRow`. Nil, the default, leaves it to that.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?

  /// Asks for the row's view, which gets the row's size. By default a label with the row's title.
  /// - Parameter view: that of a row which shows no more, if there is one, to be used again.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView

  /// Tells the delegate that a wheel that a person has turned came to rest. It isn't called for
  /// `selectRow(_:inComponent:animated:)`.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.equalWidth
  }

  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.rowHeight
  }

  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }

  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? PickerRowLabel ?? PickerRowLabel()
    label.show(row, ofComponent: component, in: pickerView, by: self)
    return label
  }

  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
