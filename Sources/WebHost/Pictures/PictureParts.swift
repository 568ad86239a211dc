import Compositor
import Foundation

/// Rectangles of a picture, by what tells their pixels best.
struct PictureParts {
  /// The rectangles of one colour.
  private(set) var fills: [PictureUpdate.Fill] = []
  /// The rectangles that have few colours, all together: mostly text.
  private var plain: [PixelRect] = []
  private let palette = Palette()
  /// All others, such as photographs and what lies behind blurring bars.
  private var rich: [PixelRect] = []
  private let picture: PixelBuffer

  init(_ rects: [PixelRect], of picture: PixelBuffer) {
    self.picture = picture
    for rect in rects {
      if picture.isUniform(in: rect) {
        fills.append(.init(rect: rect, color: picture[rect.x0, rect.y0]))
      } else if palette.add(rect, of: picture) {
        plain.append(rect)
      } else {
        rich.append(rect)
      }
    }
  }

  /// Pixels below which a picture is not worth a JPEG's tables.
  private static let leastLossyArea = 4096
  /// Pixels of many colours whose PNG takes about a frame's time to make: a JPEG takes a tenth of that.
  private static let mostExactArea = 600_000
  /// Bytes that a pixel of many colours takes at least in a PNG, as a rule.
  private static let leastDensity = 0.25
  /// The part of an exact encoding's bytes that a lossy one may take.
  private static let leastSaving = 0.6

  /// The sheets of what is not of one colour, all of it exactly.
  func exactSheets() -> [PictureUpdate.Sheet] { [png(plain, palette), png(rich, nil)].compactMap { $0 } }

  /// The same, where many colours may be lossy rather than late. Few colours take fewer bytes as they are.
  /// - Parameter budget: bytes beyond which it would be late.
  func sheets(budget: Int) -> [PictureUpdate.Sheet] {
    let exact = png(plain, palette)
    let rest = budget - (exact?.bytes.count ?? 0)
    return [exact, richSheet(budget: max(0, rest))].compactMap { $0 }
  }

  private func richSheet(budget: Int) -> PictureUpdate.Sheet? {
    let area = rich.reduce(0) { $0 + $1.area }
    guard area >= Self.leastLossyArea else { return png(rich, nil) }
    guard area <= Self.mostExactArea, Double(area) * Self.leastDensity <= Double(budget) else { return jpeg(rich) }
    let exact = png(rich, nil)
    guard let exact, exact.bytes.count > budget, let lossy = jpeg(rich),
      Double(lossy.bytes.count) < Double(exact.bytes.count) * Self.leastSaving
    else { return exact }
    return lossy
  }

  // MARK: Files

  private func png(_ rects: [PixelRect], _ palette: Palette?) -> PictureUpdate.Sheet? {
    sheet(rects, .png) { $0.png(in: $1, palette: palette) }
  }

  private func jpeg(_ rects: [PixelRect]) -> PictureUpdate.Sheet? { sheet(rects, .jpeg) { $0.jpeg(in: $1) } }

  private func sheet(
    _ rects: [PixelRect], _ format: PictureUpdate.Sheet.Format, _ encode: (PixelBuffer, PixelRect) -> Data?
  ) -> PictureUpdate.Sheet? {
    guard let first = rects.first else { return nil }
    // A single rectangle is encoded where it lies.
    let layout = rects.count > 1 ? SheetLayout(rects) : nil
    let sheet = layout?.makeSheet(of: picture)
    let pieces = layout?.pieces ?? [PictureCopy(rect: first, x: 0, y: 0)]
    return encode(sheet ?? picture, sheet?.bounds ?? first).map {
      .init(format: format, pieces: pieces, bytes: $0)
    }
  }
}
