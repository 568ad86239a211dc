import UIKitTesting

/// Something that is shown in the same way every time: its name, and how its picture comes about.
@preconcurrency @MainActor package struct ReferenceScene {
  let name: String
  let draw: @MainActor (Appearance) throws -> CGImage

  /// Makes a scene.
  /// - Parameters:
  ///   - name: the name of its files, in words with hyphens between them.
  ///   - draw: shows it on a device of its own and returns the picture, at rest or at an instant of the device's time.
  package init(_ name: String, _ draw: @escaping @MainActor (Appearance) throws -> CGImage) {
    (self.name, self.draw) = (name, draw)
  }

  /// A screen on a small phone.
  /// - Parameters:
  ///   - rows: the part of the screen that counts, in points from the top; by default all of it.
  ///   - use: what is done with it before the picture is taken.
  package static func screen(
    _ name: String, rows: Range<CGFloat>? = nil, _ make: @escaping @MainActor () -> UIViewController,
    use: @escaping @MainActor (SimulatedDevice, UIViewController) -> Void = { _, _ in }
  ) -> ReferenceScene {
    ReferenceScene(name) { appearance in
      let device = SimulatedDevice(.iPhoneSE, appearance: appearance)
      let controller = make()
      device.show(controller)
      device.advance(by: 0.5)
      use(device, controller)
      return device.picture(rows: rows)
    }
  }

  /// Views below each other, on the background of a screen.
  /// - Parameter height: the height of all of it, in points.
  package static func views(
    _ name: String, height: CGFloat, _ make: @escaping @MainActor () -> [UIView]
  ) -> ReferenceScene {
    // Below the status bar.
    screen(name, rows: 20..<20 + height) {
      let column = UIStackView(arrangedSubviews: make())
      (column.axis, column.alignment, column.spacing) = (.vertical, .leading, 12)
      column.translatesAutoresizingMaskIntoConstraints = false
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      controller.view.addSubview(column)
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 32),
        column.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 16),
        column.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -16),
      ])
      return controller
    }
  }
}

extension SimulatedDevice {
  /// The picture on screen, of two pixels to the point.
  /// - Parameter rows: the part of the screen, in points from the top; nil for all of it.
  package func picture(rows: Range<CGFloat>?) -> CGImage {
    let picture = snapshot()
    guard let rows else { return picture }
    let part = CGRect(
      x: 0, y: rows.lowerBound * 2, width: CGFloat(picture.width), height: (rows.upperBound - rows.lowerBound) * 2)
    return picture.cropping(to: part) ?? picture
  }
}
