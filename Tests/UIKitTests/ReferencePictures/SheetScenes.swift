import ReferencePictures
import UIKitTesting

/// What comes over a screen.
@MainActor enum SheetScenes {
  static let all: [ReferenceScene] = [
    over("alert", rows: 230..<440) { $0.present(question(.alert), animated: false) },
    over("action-sheet", rows: 400..<667) { $0.present(question(.actionSheet), animated: false) },
    over("sheet", rows: 280..<667) { screen in
      let sheet = UIViewController()
      sheet.view.backgroundColor = .systemBackground
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      screen.present(sheet, animated: false)
    },
    ReferenceScene("menu") { appearance in
      let device = SimulatedDevice(.iPhoneSE, appearance: appearance)
      let screen = ground()
      let button = UIButton(type: .system)
      button.setTitle("More", for: .normal)
      button.backgroundColor = .systemBackground
      button.frame = CGRect(x: 100, y: 60, width: 160, height: 44)
      button.menu = menu()
      button.showsMenuAsPrimaryAction = true
      screen.view.addSubview(button)
      device.show(screen)
      device.advance(by: 0.2)
      device.tap(button)
      device.advance(by: 1)
      return device.picture(rows: 20..<340)
    },
  ]

  /// What a screen presents, once it rests.
  private static func over(
    _ name: String, rows: Range<CGFloat>, _ present: @escaping @MainActor (UIViewController) -> Void
  ) -> ReferenceScene {
    .screen(
      name, rows: rows, ground,
      use: { device, screen in
        present(screen)
        device.advance(by: 0.5)
      })
  }

  /// Stripes show what shines through.
  private static func ground() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let colors: [UIColor] = [.systemTeal, .systemOrange, .systemIndigo]
    for number in 0..<14 {
      let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(number) * 48, width: 375, height: 24))
      stripe.backgroundColor = colors[number % colors.count]
      controller.view.addSubview(stripe)
    }
    return controller
  }

  private static func question(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete this letter?", message: "It can't be brought back.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if style == .actionSheet { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
    return alert
  }

  private static func menu() -> UIMenu {
    let inner = UIMenu(title: "Move", image: UIImage(systemName: "folder"), children: [action("Archive", "archivebox")])
    let last = UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)])
    return UIMenu(children: [
      action("Share", "square.and.arrow.up"), action("Star", "star", state: .on), action("Print", nil, .disabled),
      inner, last,
    ])
  }

  private static func action(
    _ title: String, _ image: String?, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    let picture = image.flatMap { UIImage(systemName: $0) }
    return UIAction(title: title, image: picture, attributes: attributes, state: state) { _ in }
  }
}
