import UIKit

/// Puts rows of pictures of one size on one, to be looked at together. Nil where there are none.
@preconcurrency @MainActor func contactSheet(_ rows: [[CGImage]]) -> CGImage? {
  guard let first = rows.first?.first else { return nil }
  let gap = 6
  let (width, height) = (first.width + gap, first.height + gap)
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let size = CGSize(width: width * rows.map(\.count).max()!, height: height * rows.count)
  return UIGraphicsImageRenderer(size: size, format: format).image { context in
    UIColor.systemPink.setFill()
    context.fill(CGRect(origin: .zero, size: size))
    for (y, row) in rows.enumerated() {
      for (x, picture) in row.enumerated() {
        UIImage(cgImage: picture).draw(at: CGPoint(x: x * width, y: y * height))
      }
    }
  }.cgImage
}
