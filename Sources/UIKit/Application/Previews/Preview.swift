import HostInterface

/// A view or a screen as people want to see it who work on it. `#Preview` makes one; the build plugin `UIKitSources` has
/// to compile the file in which it stands.
///
/// ```swift
/// #Preview("A long title", traits: .landscapeLeft) {
///   let controller = PlayerViewController()
///   controller.title = "A title that is longer than others"
///   return controller
/// }
/// ```
public struct Preview {
  /// What the traits of a preview of views are about.
  public struct ViewTraits: Sendable {
    var layout = LaunchablePreview.Layout.screen
    var orientation: DeviceOrientation?
  }

  /// What a preview shows.
  enum Content {
    case view(@MainActor () -> UIView)
    case controller(@MainActor () -> UIViewController)
  }

  let name: String?
  let traits: ViewTraits
  let file: StaticString
  let line: UInt
  let content: Content

  /// Makes a preview of a view, which fills the screen unless a trait says otherwise.
  /// - Parameters:
  ///   - name: by default the file and the line.
  ///   - traits: of two that contradict each other, the later one counts.
  ///   - body: makes the view, on a device that is the current one.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., file: StaticString = #filePath, line: UInt = #line,
    body: @escaping @MainActor () -> UIView
  ) {
    self.init(name, traits, file, line, .view(body))
  }

  /// Makes a preview of a screen.
  /// - Parameters:
  ///   - name: by default the file and the line.
  ///   - traits: of two that contradict each other, the later one counts.
  ///   - body: makes the controller, on a device that is the current one.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., file: StaticString = #filePath, line: UInt = #line,
    body: @escaping @MainActor () -> UIViewController
  ) {
    self.init(name, traits, file, line, .controller(body))
  }

  private init(
    _ name: String?, _ traits: [PreviewTrait<ViewTraits>], _ file: StaticString, _ line: UInt, _ content: Content
  ) {
    (self.name, self.file, self.line, self.content) = (name, file, line, content)
    self.traits = traits.reduce(into: ViewTraits()) { $1.apply(&$0) }
  }
}

/// A trait of what a preview shows.
public struct PreviewTrait<T>: Sendable {
  let apply: @Sendable (inout T) -> Void
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The default: the content fills the screen of a device.
  public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .screen } }

  /// What is shown is as large as the content, at most as a screen.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait { $0.layout = .fitting } }

  /// What is shown has a size in points, whatever the device.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait { $0.layout = .fixed(CGSize(width: max(1, width), height: max(1, height))) }
  }

  /// The device is held upright, as it is by default.
  public static var portrait: PreviewTrait { PreviewTrait { $0.orientation = .portrait } }

  /// The device is held upside down, if the screen supports that.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait { $0.orientation = .portraitUpsideDown } }

  /// The device is turned to the left, if the screen supports that.
  public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.orientation = .landscapeLeft } }

  /// The device is turned to the right, if the screen supports that.
  public static var landscapeRight: PreviewTrait { PreviewTrait { $0.orientation = .landscapeRight } }
}
