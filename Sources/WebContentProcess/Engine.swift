import CWebKitGTK
import Foundation
import WebContentProtocol

/// The engine, WebKitGTK, started on a display of its own.
final class Engine {
  /// The context of pages without a data store: nothing of theirs is kept.
  private(set) lazy var context = {
    let context = makeContext(nil)
    location = LocationService(context, isWanted: { _ in })
    return context
  }()
  /// Tells pages without a data store nothing.
  private var location: LocationService?
  let ruleLists = RuleLists()
  private let isSandboxed: Bool
  /// Device pixels per point of every page.
  let scale: Int

  /// A closure called with each download that has begun.
  var didStartDownload: (UnsafeMutablePointer<WebKitDownload>) -> Void = { _ in }
  /// A closure called with each question of a document's script, which it answers.
  var documentRequest: (UnsafeMutablePointer<WebKitURISchemeRequest>) -> Void = DocumentScheme.refuse

  var name: String {
    "WebKitGTK \(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
  }

  init(screen: PageScreen) throws(LaunchFailure) {
    scale = screen.scale
    isSandboxed = Sandbox.isWanted
    if isSandboxed { try Sandbox.check() }
    try PrivateDisplay.start(screen)

    setenv("GDK_SCALE", "\(scale)", 1)
    // Pages are painted by the processor into memory: without a GPU that takes a twentieth of the time of compositing.
    setenv("WEBKIT_DISABLE_COMPOSITING_MODE", "1", 1)
    // Nobody reads these pages over the accessibility bus, and the sandbox has none.
    setenv("NO_AT_BRIDGE", "1", 1)
    setenv("WEBKIT_A11Y_BUS_ADDRESS", "", 1)
    guard gtk_init_check(nil, nil) != 0 else { throw .engineFailed(reason: "GTK cannot use the private display.") }
    swoop_ignore_display_pointer()
    // Of the size that GTK has by itself: 13 pixels, as controls have them in every engine.
    swoop_set_system_font("\(WebFonts.system) 10")
  }

  /// Makes a context: pages of different ones know nothing of each other.
  /// - Parameter manager: of what its pages keep; nil where they keep nothing.
  func makeContext(_ manager: UnsafeMutablePointer<WebKitWebsiteDataManager>?) -> UnsafeMutablePointer<WebKitWebContext>
  {
    let context =
      manager.map { webkit_web_context_new_with_website_data_manager($0) } ?? webkit_web_context_new_ephemeral()
    guard let context else { preconditionFailure("the engine has no context") }
    webkit_web_context_set_sandbox_enabled(context, isSandboxed ? 1 : 0)
    if isSandboxed, let configuration = ProcessInfo.processInfo.environment[WebFonts.variable] {
      let folder = URL(fileURLWithPath: configuration).deletingLastPathComponent()
      webkit_web_context_add_path_to_sandbox(context, folder.path, 1)
    }
    // Passwords are the app's business: the engine neither looks for them in the person's keyring nor leaves any there.
    webkit_website_data_manager_set_persistent_credential_storage_enabled(
      webkit_web_context_get_website_data_manager(context), 0)
    webkit_web_context_set_cache_model(context, WEBKIT_CACHE_MODEL_WEB_BROWSER)
    let started: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, download, data in
      guard let download else { return }
      target(data, as: Engine.self).didStartDownload(
        UnsafeMutableRawPointer(download).assumingMemoryBound(to: WebKitDownload.self))
    }
    connect(context, "download-started", started, to: self)
    DocumentScheme.register(in: context, for: self)
    return context
  }
}
