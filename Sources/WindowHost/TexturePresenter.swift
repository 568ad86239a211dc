import CSDL2
import Compositor
import Foundation

/// Gives what is damaged to a renderer, which shows all of it when the display begins its next turn.
final class TexturePresenter: Presenter {
  let waitsForDisplay = true
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var size = (width: 0, height: 0)

  /// Fails where the window's display cannot be waited for, or only at the cost of drawing in software.
  /// - Parameter driver: SDL's name of a renderer to take, whatever it costs; nil for one that is worth it.
  init?(window: OpaquePointer, driver: String?) {
    if let driver {
      SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver)
    } else if !Self.hasGraphicsCard {
      return nil
    }
    defer { SDL_ResetHint(SDL_HINT_RENDER_DRIVER) }
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else { return nil }
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let isSynchronized = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0 || Self.drawsInSoftware
    guard isSynchronized, driver != nil || !isSoftware else {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    self.renderer = renderer
  }

  deinit {
    forget()
    SDL_DestroyRenderer(renderer)
  }

  /// Whether the machine has a graphics card, without which nobody could tell when a picture is shown.
  private static var hasGraphicsCard: Bool {
    let devices = try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")
    return devices?.contains { $0.hasPrefix("card") } ?? false
  }

  /// Whether the current OpenGL context is one of those that Mesa has for displays without a card, such as Xvfb.
  private static var drawsInSoftware: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    let rendererName: UInt32 = 0x1F01
    guard let name = unsafeBitCast(address, to: GetString.self)(rendererName) else { return false }
    return ["llvmpipe", "softpipe", "swrast"].contains { String(cString: name).contains($0) }
  }

  func memory(width: Int, height: Int) -> PixelBuffer? { nil }

  func present(_ canvas: PixelBuffer, _ damage: Damage) {
    var damage = damage
    if texture == nil || size != (canvas.width, canvas.height) {
      makeTexture(for: canvas)
      damage = Damage(rects: [canvas.bounds])
    }
    for rect in damage.rects {
      var place = SDL_Rect(rect)
      SDL_UpdateTexture(
        texture, &place, canvas.pixels + rect.y0 * canvas.bytesPerRow + rect.x0 * 4, Int32(canvas.bytesPerRow))
    }
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  private func makeTexture(for canvas: PixelBuffer) {
    forget()
    size = (canvas.width, canvas.height)
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(size.width),
      Int32(size.height))
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
  }

  func forget() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }
}
