import CSDL2
import Compositor

/// The way of a picture from memory to the display. The host thread's alone.
protocol Presenter: AnyObject {
  /// Whether `present` returns when the display takes the picture: nothing tears, and frames are paced by it.
  var waitsForDisplay: Bool { get }
  /// Memory of the display's own to draw in, for the window as it is now; nil where there is none for pixels like the
  /// compositor's in that size.
  func memory(width: Int, height: Int) -> PixelBuffer?
  /// Shows a picture that is as it was last time but for the damage.
  func present(_ canvas: PixelBuffer, _ damage: Damage)
  /// The display has lost what it was given.
  func forget()
}

/// How pictures are to get to the display.
enum PresentationStyle {
  /// A style in step with the display where it can be, by the timer elsewhere.
  case automatic
  /// A style by the timer, at a rate; nil for the display's.
  case timed(rate: Double?)
  /// A style in step with the display, by SDL's renderer of that name.
  case synchronized(renderer: String)
}

/// Copies what is damaged into the window. Nothing tells when the display reads it.
final class SurfacePresenter: Presenter {
  let waitsForDisplay = false
  private let window: OpaquePointer
  private var surface: UnsafeMutablePointer<SDL_Surface>?

  init(window: OpaquePointer) {
    self.window = window
    surface = SDL_GetWindowSurface(window)
  }

  func memory(width: Int, height: Int) -> PixelBuffer? {
    surface = SDL_GetWindowSurface(window)
    guard let s = surface?.pointee, s.format.pointee.isBGRA, s.w == width, s.h == height, let pixels = s.pixels
    else { return nil }
    return PixelBuffer(wrapping: pixels, width: width, height: height, bytesPerRow: Int(s.pitch))
  }

  func present(_ canvas: PixelBuffer, _ damage: Damage) {
    guard let surface else { return }
    if canvas.pixels == surface.pointee.pixels {
      let rects = damage.rects.map(SDL_Rect.init)
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

  /// The window's memory keeps all of it.
  func forget() {}
}

extension SDL_PixelFormat {
  /// Whether pixels have 32 bits as the compositor writes them, alpha or not.
  fileprivate var isBGRA: Bool {
    format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
  }
}
