import CSDL2
import Compositor
import Foundation
import HostInterface
import QuartzCore

/// An SDL window and the pixels in it. The host thread's alone.
final class WindowSurface {
  private let window: OpaquePointer
  private(set) var geometry: WindowGeometry
  private let compositor = Compositor()
  /// The picture; in the window's own memory where a pixel of the device is one of the window.
  private(set) var canvas: PixelBuffer
  private var surface: UnsafeMutablePointer<SDL_Surface>?
  private var isFresh = true

  let refreshRate: Double

  /// - Throws: the reason in words.
  init(title: String, screen: ScreenDescription) throws {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // The picture is made without a GPU, and goes to the display as it is.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // Not those that draw for nobody to see.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, getenv("WAYLAND_DISPLAY") == nil ? "x11" : "x11,wayland")
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw WindowError(String(cString: SDL_GetError())) }
    var room = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &room)
    let size = WindowGeometry.windowSize(for: screen, room: (Int(room.w), Int(room.h)))
    let flags = SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
    let centered: Int32 = 0x2FFF_0000
    guard let window = SDL_CreateWindow(title, centered, centered, Int32(size.width), Int32(size.height), flags) else {
      throw WindowError(String(cString: SDL_GetError()))
    }
    self.window = window
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(0, &mode)
    refreshRate = mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
    geometry = WindowGeometry(
      canvas: (Int((screen.size.width * screen.scale).rounded()), Int((screen.size.height * screen.scale).rounded())),
      window: size, scale: screen.scale)
    canvas = PixelBuffer(width: 0, height: 0)
    SDL_StartTextInput()
    attach()
  }

  func close() {
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

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
    geometry.canvas = (
      Int((screen.size.width * screen.scale).rounded()), Int((screen.size.height * screen.scale).rounded())
    )
    geometry.window = (
      max(1, Int((CGFloat(geometry.canvas.width) / reduction).rounded())),
      max(1, Int((CGFloat(geometry.canvas.height) / reduction).rounded()))
    )
    SDL_SetWindowSize(window, Int32(geometry.window.width), Int32(geometry.window.height))
    attach()
  }

  /// Takes the memory of the window as it is now.
  private func attach() {
    surface = SDL_GetWindowSurface(window)
    isFresh = true
    let (width, height) = geometry.canvas
    if geometry.isUnscaled, let s = surface?.pointee, s.format.pointee.isBGRA, s.w == width, s.h == height,
      let pixels = s.pixels
    {
      canvas = PixelBuffer(wrapping: pixels, width: width, height: height, bytesPerRow: Int(s.pitch))
    } else {
      canvas = PixelBuffer(width: width, height: height)
    }
  }

  /// Draws the tree; nothing is shown yet.
  func composite(_ tree: RenderTree, at time: Double, patience: Double) -> Damage {
    let damage = compositor.composite(
      tree, at: time, into: canvas, externalPatience: patience, bufferAge: isFresh ? 0 : 1)
    defer { isFresh = false }
    return isFresh ? Damage(rects: [canvas.bounds]) : damage
  }

  /// Shows what has been drawn.
  func present(_ damage: Damage) {
    guard let surface else { return }
    if canvas.pixels == surface.pointee.pixels {
      let rects = damage.rects.map {
        SDL_Rect(x: Int32($0.x0), y: Int32($0.y0), w: Int32($0.width), h: Int32($0.height))
      }
      if !rects.isEmpty { SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) }
      return
    }
    // A smaller picture is interpolated as a whole: its pixels don't line up with the damage.
    let source = SDL_CreateRGBSurfaceWithFormatFrom(
      canvas.pixels, Int32(canvas.width), Int32(canvas.height), 32, Int32(canvas.bytesPerRow),
      SDL_PIXELFORMAT_RGB888.rawValue)
    SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
    if surface.pointee.format.pointee.isBGRA {
      SDL_SoftStretchLinear(source, nil, surface, nil)
    } else {
      SDL_UpperBlitScaled(source, nil, surface, nil)
    }
    SDL_FreeSurface(source)
    SDL_UpdateWindowSurface(window)
  }

  /// The display has lost what was in the window.
  func presentAgain() {
    if !isFresh { present(Damage(rects: [canvas.bounds])) }
  }
}

struct WindowError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension SDL_PixelFormat {
  /// 32 bits as the compositor writes them, alpha or not.
  fileprivate var isBGRA: Bool {
    format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }
}
