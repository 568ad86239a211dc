import Compositor
import WebHostKernels

/// The places of rectangles that are put together into one picture: on shelves, the highest first.
struct SheetLayout {
  private(set) var pieces: [PictureCopy] = []
  let width: Int
  let height: Int

  /// Each has a multiple of so many pixels, as the blocks of a JPEG: none shines into another.
  private static let step = 16

  private static func whole(_ length: Int) -> Int { (length + step - 1) / step * step }

  init(_ rects: [PixelRect]) {
    width = Self.whole(rects.map(\.width).max() ?? 0)
    var (x, shelf, end) = (0, 0, 0)
    for rect in rects.sorted(by: { ($0.height, $1.y0, $1.x0) > ($1.height, $0.y0, $0.x0) }) {
      if x + rect.width > width { (x, shelf) = (0, end) }
      pieces.append(PictureCopy(rect: rect, x: x, y: shelf))
      x += Self.whole(rect.width)
      end = max(end, shelf + Self.whole(rect.height))
    }
    height = end
  }

  /// The rectangles of a picture, as they lie. What is left free has colours of theirs.
  func makeSheet(of picture: PixelBuffer) -> PixelBuffer {
    let sheet = PixelBuffer(width: width, height: height)
    guard let first = pieces.first?.rect else { return sheet }
    picture_fill(sheet.words, sheet.stride * height, picture[first.x0, first.y0])
    for piece in pieces {
      let rect = piece.rect
      picture_copy_padded(
        picture.start(of: rect), picture.stride, rect.width, rect.height,
        sheet.words + piece.y * sheet.stride + piece.x, sheet.stride, Self.whole(rect.width), Self.whole(rect.height))
    }
    return sheet
  }
}
