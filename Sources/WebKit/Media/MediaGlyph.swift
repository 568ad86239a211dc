import UIKit

/// Signs on the controls of videos for which there is no symbol, as templates.
@MainActor enum MediaGlyph {
  /// Ten seconds back or forward: the number in an arrow that runs round it.
  static func skip(forward: Bool, size: CGFloat) -> UIImage {
    draw(size) { unit in
      let center = CGPoint(x: 12 * unit, y: 13 * unit), radius = 9 * unit, way: CGFloat = forward ? 1 : -1
      // From beside the arrow's head all the way round to it, at the top.
      let top = -CGFloat.pi / 2
      let ring = UIBezierPath(
        arcCenter: center, radius: radius, startAngle: top + way * 0.75, endAngle: top + way * 2 * .pi,
        clockwise: forward)
      ring.lineWidth = 1.8 * unit
      ring.lineCapStyle = .round
      ring.stroke()
      let head = UIBezierPath()
      let tip = CGPoint(x: center.x + way * 3.6 * unit, y: center.y - radius)
      head.move(to: tip)
      head.addLine(to: CGPoint(x: tip.x - way * 4.8 * unit, y: tip.y - 3.6 * unit))
      head.addLine(to: CGPoint(x: tip.x - way * 4.8 * unit, y: tip.y + 3.6 * unit))
      head.close()
      head.fill()
      let text = NSAttributedString(
        string: "10", attributes: [.font: UIFont.systemFont(ofSize: 8.4 * unit, weight: .bold)])
      let extent = text.size()
      text.draw(at: CGPoint(x: center.x - extent.width / 2, y: center.y - extent.height / 2))
    }
  }

  /// Two arrows apart.
  static func expand(size: CGFloat) -> UIImage {
    draw(size) { unit in
      let path = UIBezierPath()
      for (corner, way) in [(CGPoint(x: 4, y: 4), 1.0), (CGPoint(x: 20, y: 20), -1.0)] {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
          CGPoint(x: (corner.x + x * way) * unit, y: (corner.y + y * way) * unit)
        }
        path.move(to: point(6, 0))
        path.addLine(to: point(0, 0))
        path.addLine(to: point(0, 6))
        path.move(to: point(0.4, 0.4))
        path.addLine(to: point(6.6, 6.6))
      }
      path.lineWidth = 2 * unit
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      path.stroke()
    }
  }

  private static func draw(_ size: CGFloat, _ strokes: (CGFloat) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in
      UIColor.black.set()
      strokes(size / 24)
    }.withRenderingMode(.alwaysTemplate)
  }
}
