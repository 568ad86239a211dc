import UIKit
import WebProtocol

/// The system's colours in a sheet, for a colour field of a page.
final class ColorChoice: NSObject, UIColorPickerViewControllerDelegate {
  private let choose: (String) -> Void
  private let done: () -> Void
  private let picker = UIColorPickerViewController()
  private var sheet: PageSheet?

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
    guard text.utf8.count == 7, text.hasPrefix("#"), text.utf8.dropFirst().allSatisfy(\.isHexadecimal),
      let value = Int(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: Int) -> CGFloat { CGFloat(value >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// `#rrggbb`; what it lets through is not told.
  var hexadecimal: String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return "#"
      + [red, green, blue].map { value in
        let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
