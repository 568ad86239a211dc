import Foundation
import HostInterface
import QuartzCore

/// The previews of the program.
@MainActor package enum PreviewList {
  /// The previews of all modules, in the order of modules, files and lines.
  package static var ofProgram: [LaunchablePreview] {
    let names = ProgramClasses.names(beginningWith: "UIKitPreview_")
    let found = names.compactMap { name -> LaunchablePreview? in
      guard let table = NSClassFromString(name) as? PreviewTable.Type, let preview = table.preview else { return nil }
      return preview.launchable(in: String(name.prefix { $0 != "." }))
    }
    return found.sorted { ($0.module, $0.file, $0.line) < ($1.module, $1.file, $1.line) }
  }
}

extension Preview {
  /// The preview as a gallery shows it.
  @MainActor func launchable(in module: String) -> LaunchablePreview {
    let path = "\(file)"
    let place = "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)"
    return LaunchablePreview(
      name: name ?? place, module: module, file: path, line: Int(line), layout: traits.layout,
      orientation: traits.orientation
    ) { host, work in
      try show(on: host, module, while: work)
    }
  }

  @MainActor private func show(
    on host: any HostInterface.Host, _ module: String, while work: (LaunchablePreview.Shown) throws -> Void
  ) throws {
    let resources = AppResources.main
    defer { AppResources.main = resources }
    // The app's own scenes and storyboards aren't to begin.
    AppResources.main = nil
    let former = DeviceContext.current
    let driver = UIApplicationDriver(host: host, makeDelegate: { PreviewDelegate() })
    defer {
      driver.device.switchOff()
      former.makeCurrent()
    }
    AppResources.main = AppResources.bundle(ofModule: module) ?? resources
    let controller = driver.device.perform { window(of: driver.application) }
    try work(
      .init(client: driver) {
        driver.device.perform { Self.fittingSize(of: controller.view, in: host.screen.size) }
      })
  }

  /// Shows the content in a window of its own.
  /// - Returns: the window's controller.
  @MainActor private func window(of application: UIApplication) -> UIViewController {
    let controller: UIViewController
    switch content {
    case .view(let make):
      controller = UIViewController()
      controller.view = make()
    case .controller(let make): controller = make()
    }
    guard let scene = application.windowScene else { return controller }
    let window = UIWindow(windowScene: scene)
    window.backgroundColor = .systemBackground
    window.rootViewController = controller
    window.makeKeyAndVisible()
    (application.delegate as? PreviewDelegate)?.window = window
    return controller
  }

  /// The size that fits a view by its constraints, or else by what it says itself. A side that it leaves open is as long
  /// as the screen's.
  @MainActor private static func fittingSize(of view: UIView, in screen: CGSize) -> CGSize {
    var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width > screen.width {
      size = view.systemLayoutSizeFitting(
        CGSize(width: screen.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    if size.width < 1, size.height < 1 { size = view.sizeThatFits(screen) }
    func side(_ length: CGFloat, _ most: CGFloat) -> CGFloat { length < 1 ? most : min(most, length.rounded(.up)) }
    return CGSize(width: side(size.width, screen.width), height: side(size.height, screen.height))
  }
}

/// The delegate of an app that shows one preview.
private final class PreviewDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}
