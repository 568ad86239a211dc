import CSDL2
import Compositor
import Foundation
import HostInterface
import QuartzCore

/// An SDL window and the picture in it. The host thread's alone.
final class WindowSurface {
  private let window: OpaquePointer
  private(set) var geometry: WindowGeometry
  private let compositor: Compositor
  private var presenter: (any Presenter)!
  private var cursors: WindowCursors? = WindowCursors()
  /// The pixels, in the window's own memory where it has the compositor's pixels, one for one of the device. The
  /// composited picture is there once it is read back.
  private(set) var canvas = PixelBuffer(width: 0, height: 0)
  private var isFresh = true
  private let rate: Double?

  /// Opens the window.
  /// - Throws: the reason in words.
  init(title: String, screen: ScreenDescription, style: PresentationStyle, backEnd: any RenderBackEnd) throws {
    compositor = Compositor(backEnd: backEnd)
    Self.setHints()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw WindowError(String(cString: SDL_GetError())) }
    var room = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &room)
    let size = WindowGeometry.windowSize(for: screen, room: (Int(room.w), Int(room.h)))
    // A renderer may need another kind of window, and make it one: nobody shall see that.
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
    let centered: Int32 = 0x2FFF_0000
    guard let window = SDL_CreateWindow(title, centered, centered, Int32(size.width), Int32(size.height), flags) else {
      let reason = String(cString: SDL_GetError())
      SDL_Quit()
      throw WindowError(reason)
    }
    self.window = window
    geometry = WindowGeometry(canvas: WindowGeometry.canvasSize(for: screen), window: size, scale: screen.scale)
    if case .timed(let rate) = style { self.rate = rate } else { rate = nil }
    presenter = Self.presenter(for: window, style: style)
    SDL_ShowWindow(window)
    SDL_StartTextInput()
    attach()
  }

  private static func setHints() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // The picture is made without a GPU, and goes to the display as it is.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // The drivers that show windows, and not those that draw for nobody to see.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, getenv("WAYLAND_DISPLAY") == nil ? "x11" : "x11,wayland")
  }

  private static func presenter(for window: OpaquePointer, style: PresentationStyle) -> any Presenter {
    switch style {
    case .automatic: TexturePresenter(window: window, driver: nil) ?? SurfacePresenter(window: window)
    case .timed: SurfacePresenter(window: window)
    case .synchronized(let renderer):
      TexturePresenter(window: window, driver: renderer) ?? SurfacePresenter(window: window)
    }
  }

  func close() {
    presenter = nil
    cursors = nil
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// Shows another cursor over the window.
  func show(_ cursor: PointerCursor) { cursors?.show(cursor) }

  /// Whether `present` returns when the display shows the picture.
  var waitsForDisplay: Bool { presenter.waitsForDisplay }

  /// Frames per second of the display that the window is on; 60 where it doesn't tell.
  var refreshRate: Double {
    if let rate { return rate }
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(window)), &mode)
    return mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
  }

  // MARK: Size

  /// Pixels of the device per pixel of the window; the device keeps it when the window is resized.
  private var reduction: CGFloat { CGFloat(geometry.canvas.width) / CGFloat(max(1, geometry.window.width)) }

  /// The window has another size.
  /// - Returns: the device's screen size in points; nil if it is the same.
  func resize(width: Int, height: Int) -> CGSize? {
    guard width > 0, height > 0, (width, height) != geometry.window else { return nil }
    let reduction = reduction
    geometry.canvas = (Int((CGFloat(width) * reduction).rounded()), Int((CGFloat(height) * reduction).rounded()))
    geometry.window = (width, height)
    attach()
    return CGSize(
      width: CGFloat(geometry.canvas.width) / geometry.scale, height: CGFloat(geometry.canvas.height) / geometry.scale)
  }

  /// Gives the window the shape of a screen.
  func turn(to screen: ScreenDescription) {
    let reduction = reduction
    geometry.canvas = WindowGeometry.canvasSize(for: screen)
    geometry.window = (
      max(1, Int((CGFloat(geometry.canvas.width) / reduction).rounded())),
      max(1, Int((CGFloat(geometry.canvas.height) / reduction).rounded()))
    )
    SDL_SetWindowSize(window, Int32(geometry.window.width), Int32(geometry.window.height))
    attach()
  }

  private func attach() {
    let (width, height) = geometry.canvas
    let memory = presenter.memory(width: width, height: height)
    canvas = (geometry.isUnscaled ? memory : nil) ?? PixelBuffer(width: width, height: height)
    isFresh = true
  }

  // MARK: Pictures

  /// Draws the tree; nothing is shown yet.
  func composite(_ tree: RenderTree, at time: Double, timeout: Double) -> Damage {
    let damage = compositor.composite(
      tree, at: time, into: canvas, externalTimeout: timeout, bufferAge: isFresh ? 0 : 1)
    defer { isFresh = false }
    return isFresh ? Damage(rects: [canvas.bounds]) : damage
  }

  /// The picture stays as it is; the next one is drawn as a whole.
  func purgeCaches() {
    compositor.purgeCaches()
    isFresh = true
  }

  /// The picture composited last, in memory.
  func readback() -> PixelBuffer {
    compositor.readback(into: canvas)
    return canvas
  }

  /// Shows what has been drawn.
  func present(_ damage: Damage) { presenter.present(readback(), damage) }

  /// The display has lost what was in the window.
  func presentAgain() {
    presenter.forget()
    if !isFresh { present(Damage(rects: [canvas.bounds])) }
  }
}

struct WindowError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
