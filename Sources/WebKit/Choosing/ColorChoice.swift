import UIKit
import WebContentProtocol

/// The system's colours in a sheet, for a colour field of a page.
final class ColorChoice: NSObject, UIColorPickerViewControllerDelegate {
  private let choose: (String) -> Void
  private let done: () -> Void
  private let picker = UIColorPickerViewController()
  private var sheet: PageSheet?

  /// Makes the choice of a colour field.
  /// - Parameters:
  ///   - value: `#rrggbb`; anything else counts as black, as in the page.
  ///   - choose: gets each colour that a person chooses, as HTML writes it.
  ///   - done: called when the person is done with it.
  init(_ value: String, choose: @escaping (String) -> Void, done: @escaping () -> Void) {
    self.choose = choose
    self.done = done
    super.init()
    picker.supportsAlpha = false
    picker.selectedColor = UIColor(hexadecimal: value) ?? .black
    picker.delegate = self
  }

  func present(in window: UIWindow) {
    let sheet = PageSheet(picker, cancel: done)
    self.sheet = sheet
    sheet.present(in: window)
  }

  func dismiss() { sheet?.dismiss() }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    choose(color.hexadecimal)
  }

  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
    done()
    dismiss()
  }
}

extension UIColor {
  convenience init?(hexadecimal text: String) {
    guard let value = PageColor(hexadecimal: text) else { return nil }
    self.init(value)
  }

  /// The colour as `#rrggbb`, without its opacity.
  var hexadecimal: String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return PageColor(red: red, green: green, blue: blue, alpha: alpha).hexadecimal
  }
}
