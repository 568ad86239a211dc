/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UIPickerViewDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UIPickerViewDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UIPickerViewDelegate {
    receiver(of: selector, as: (any UIPickerViewDelegate).self) ?? SilentDelegate()
  }

  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    receiver("pickerView:widthForComponent:").pickerView(pickerView, widthForComponent: component)
  }

  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    receiver("pickerView:rowHeightForComponent:").pickerView(pickerView, rowHeightForComponent: component)
  }

  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    receiver("pickerView:titleForRow:forComponent:").pickerView(pickerView, titleForRow: row, forComponent: component)
  }

  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  {
    receiver("pickerView:attributedTitleForRow:forComponent:").pickerView(
      pickerView, attributedTitleForRow: row, forComponent: component)
  }

  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let viewer = receiver(of: "pickerView:viewForRow:forComponent:reusing:", as: (any UIPickerViewDelegate).self)
    if let viewer { return viewer.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view) }
    let label = view as? PickerRowLabel ?? PickerRowLabel()
    label.show(row, ofComponent: component, in: pickerView, by: self)
    return label
  }

  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    receiver("pickerView:didSelectRow:inComponent:").pickerView(pickerView, didSelectRow: row, inComponent: component)
  }
}
