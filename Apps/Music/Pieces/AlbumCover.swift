import UIKit

/// Draws the covers of the app's own albums; on any thread.
enum AlbumCover {
  /// The number of pixels of a side.
  static let pixels = 660

  static func image(of album: Album) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let side = CGFloat(pixels)
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      switch album {
      case .lowTide: LowTideCover.draw(in: context.cgContext, side: side)
      case .foldedPaper: FoldedPaperCover.draw(in: context.cgContext, side: side)
      case .lastTram: LastTramCover.draw(in: context.cgContext, side: side)
      }
    }
  }

  static func color(_ rgb: Int, alpha: CGFloat = 1) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  static func gradient(_ colors: [Int], _ locations: [CGFloat]) -> CGGradient? {
    CGGradient(colorsSpace: nil, colors: colors.map { color($0).cgColor }, locations: locations)
  }

  /// Capitals with some air between them.
  static func write(
    _ text: String, at point: CGPoint, size: CGFloat, weight: UIFont.Weight, spacing: CGFloat, _ color: UIColor
  ) {
    (text.uppercased() as NSString).draw(
      at: point,
      withAttributes: [
        .font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color, .kern: spacing,
      ])
  }
}

/// A low sun over a flat sea.
private enum LowTideCover {
  static func draw(in context: CGContext, side: CGFloat) {
    if let sky = AlbumCover.gradient([0x16324F, 0x3F6C84, 0xE9A178, 0xF6CF9B], [0, 0.34, 0.6, 0.68]) {
      context.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: side), options: [.drawsAfterEndLocation])
    }
    let center = CGPoint(x: side * 0.5, y: side * 0.585)
    for (radius, alpha) in [(0.34, 0.08), (0.27, 0.1), (0.2, 0.14)] as [(CGFloat, CGFloat)] {
      AlbumCover.color(0xFFE9C4, alpha: alpha).setFill()
      UIBezierPath(arcCenter: center, radius: side * radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    }
    AlbumCover.color(0xFFF3DC).setFill()
    UIBezierPath(arcCenter: center, radius: side * 0.125, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    let bands: [(Int, CGFloat)] = [
      (0xC98C77, 0.62), (0x8C7480, 0.685), (0x4D6478, 0.755), (0x28495F, 0.83), (0x143349, 0.91),
    ]
    for (index, band) in bands.enumerated() {
      AlbumCover.color(band.0, alpha: 0.96).setFill()
      wave(y: side * band.1, height: side * 0.014, phase: CGFloat(index) * 1.7, side).fill()
    }
    for index in 0..<9 {
      let share = CGFloat(index) / 9
      let width = side * (0.2 - 0.13 * abs(share - 0.35))
      let shift = side * 0.02 * CGFloat(index % 3 - 1)
      let line = CGRect(
        x: center.x - width / 2 + shift, y: side * (0.655 + 0.3 * share), width: width,
        height: side * (0.005 + 0.005 * share))
      AlbumCover.color(0xFFE6BF, alpha: 0.75 - 0.06 * CGFloat(index)).setFill()
      UIBezierPath(roundedRect: line, cornerRadius: line.height / 2).fill()
    }
    let ink = AlbumCover.color(0xFFF3DC)
    AlbumCover.write(
      "Low Tide", at: CGPoint(x: side * 0.075, y: side * 0.075), size: 44, weight: .light, spacing: 9, ink)
    AlbumCover.write(
      "Harbour Lights", at: CGPoint(x: side * 0.078, y: side * 0.16), size: 17, weight: .medium, spacing: 5,
      AlbumCover.color(0xFFF3DC, alpha: 0.75))
  }

  private static func wave(y: CGFloat, height: CGFloat, phase: CGFloat, _ side: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: side))
    for step in 0...60 {
      let x = side * CGFloat(step) / 60
      let turn = Double(x / side) * 5.2 + Double(phase)
      path.addLine(to: CGPoint(x: x, y: y + height * CGFloat(sin(turn) + 0.4 * sin(2.3 * turn + 1))))
    }
    path.addLine(to: CGPoint(x: side, y: side))
    path.close()
    return path
  }
}

/// Cranes' wings, folded of coloured paper.
private enum FoldedPaperCover {
  static func draw(in context: CGContext, side: CGFloat) {
    AlbumCover.color(0xF4EBDD).setFill()
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    // Rows of folded squares: which way each is folded, and of what paper.
    let papers = [0xEE6C4D, 0x2A9D8F, 0xF2B544, 0x3D5A80, 0xF7D9C4]
    let rows = [[0, 4, 2, 1, 3], [4, 1, 0, 3, 2], [2, 3, 4, 0, 1], [1, 0, 3, 2, 4]]
    for (row, kinds) in rows.enumerated() {
      for (column, kind) in kinds.enumerated() {
        let cell = side / 5
        let origin = CGPoint(x: CGFloat(column) * cell, y: CGFloat(row) * cell)
        fold(papers[kind], at: origin, cell, turn: (row * 3 + column * 2 + kind) % 4)
      }
    }
    let ink = AlbumCover.color(0x2B2B33)
    AlbumCover.write(
      "Folded Paper", at: CGPoint(x: side * 0.05, y: side * 0.835), size: 42, weight: .bold, spacing: 3, ink)
    AlbumCover.write(
      "Kite Weather", at: CGPoint(x: side * 0.053, y: side * 0.918), size: 18, weight: .medium, spacing: 5,
      AlbumCover.color(0x2B2B33, alpha: 0.6))
  }

  /// A sheet of which one half shows its colour, and of the other a flap its paler back, and what lies in its shade.
  private static func fold(_ paper: Int, at origin: CGPoint, _ cell: CGFloat, turn: Int) {
    let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
    func corner(_ index: Int) -> CGPoint {
      let corner = corners[(index + turn) % 4]
      return CGPoint(x: origin.x + corner.x * cell, y: origin.y + corner.y * cell)
    }
    let middle = CGPoint(x: origin.x + cell / 2, y: origin.y + cell / 2)
    AlbumCover.color(paper).setFill()
    triangle(corner(0), corner(1), corner(2)).fill()
    AlbumCover.color(paper, alpha: 0.55).setFill()
    triangle(corner(0), middle, corner(3)).fill()
    AlbumCover.color(0x000000, alpha: 0.1).setFill()
    triangle(corner(2), middle, corner(3)).fill()
  }

  private static func triangle(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: a)
    path.addLine(to: b)
    path.addLine(to: c)
    path.close()
    return path
  }
}

/// A street at night: windows, wires, and the tram's light.
private enum LastTramCover {
  static func draw(in context: CGContext, side: CGFloat) {
    if let night = AlbumCover.gradient([0x0B1026, 0x241B4D, 0x5B2A6E, 0xB2456E], [0, 0.45, 0.75, 1]) {
      context.drawLinearGradient(
        night, start: .zero, end: CGPoint(x: 0, y: side * 0.82), options: [.drawsAfterEndLocation])
    }
    var random = SeededRandom(7)
    for _ in 0..<70 {
      let place = CGPoint(x: CGFloat(random.roll(660)), y: CGFloat(random.roll(300)))
      let radius = 0.6 + CGFloat(random.roll(10)) / 9
      AlbumCover.color(0xFFFFFF, alpha: 0.25 + CGFloat(random.roll(50)) / 100).setFill()
      context.fillEllipse(in: CGRect(x: place.x, y: place.y, width: 2 * radius, height: 2 * radius))
    }
    let houses: [(x: CGFloat, width: CGFloat, top: CGFloat)] = [
      (0, 0.17, 0.46), (0.17, 0.13, 0.56), (0.3, 0.2, 0.5), (0.5, 0.12, 0.6), (0.62, 0.18, 0.44), (0.8, 0.2, 0.54),
    ]
    for (index, house) in houses.enumerated() {
      AlbumCover.color(index % 2 == 0 ? 0x120E2B : 0x1A1438).setFill()
      let wall = CGRect(x: side * house.x, y: side * house.top, width: side * house.width, height: side)
      context.fill(wall)
      drawWindows(in: wall, side, context, &random)
    }
    // The street, and light that lies on it.
    if let street = AlbumCover.gradient([0x1A1231, 0x0A0718], [0, 1]) {
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: side * 0.84, width: side, height: side * 0.16))
      context.drawLinearGradient(
        street, start: CGPoint(x: 0, y: side * 0.84), end: CGPoint(x: 0, y: side), options: [])
      context.restoreGState()
    }
    drawTram(side, context)
    AlbumCover.color(0xCFC6F2, alpha: 0.35).setStroke()
    for (start, sag, end) in [(0.36, 0.44, 0.3), (0.4, 0.47, 0.35)] as [(CGFloat, CGFloat, CGFloat)] {
      let wire = UIBezierPath()
      wire.move(to: CGPoint(x: 0, y: side * start))
      wire.addQuadCurve(to: CGPoint(x: side, y: side * end), controlPoint: CGPoint(x: side * 0.55, y: side * sag))
      wire.lineWidth = 1.5
      wire.stroke()
    }
    AlbumCover.write(
      "Last Tram", at: CGPoint(x: side * 0.07, y: side * 0.075), size: 50, weight: .heavy, spacing: 4,
      AlbumCover.color(0xFFE3B0))
    AlbumCover.write(
      "Night Windows", at: CGPoint(x: side * 0.073, y: side * 0.172), size: 17, weight: .medium, spacing: 6,
      AlbumCover.color(0xFFE3B0, alpha: 0.7))
  }

  private static func drawWindows(in wall: CGRect, _ side: CGFloat, _ context: CGContext, _ random: inout SeededRandom)
  {
    let pitch = side * 0.032
    var y = wall.minY + pitch * 0.7
    while y < side * 0.8 {
      var x = wall.minX + pitch * 0.55
      while x < wall.maxX - pitch * 0.6 {
        let kind = random.roll(10)
        if kind < 4 {
          let alpha: CGFloat = kind == 0 ? 0.95 : kind == 1 ? 0.6 : 0.22
          AlbumCover.color(kind == 2 ? 0x7FC7E8 : 0xFFD27A, alpha: alpha).setFill()
          context.fill(CGRect(x: x, y: y, width: pitch * 0.45, height: pitch * 0.6))
        }
        x += pitch
      }
      y += pitch * 1.15
    }
  }

  private static func drawTram(_ side: CGFloat, _ context: CGContext) {
    let body = CGRect(x: side * 0.2, y: side * 0.73, width: side * 0.5, height: side * 0.14)
    AlbumCover.color(0xE24E4E).setFill()
    UIBezierPath(roundedRect: body, cornerRadius: side * 0.025).fill()
    AlbumCover.color(0xF6E7C8).setFill()
    context.fill(CGRect(x: body.minX, y: body.midY + side * 0.012, width: body.width, height: side * 0.012))
    for index in 0..<6 {
      let window = CGRect(
        x: body.minX + side * (0.025 + 0.078 * CGFloat(index)), y: body.minY + side * 0.024, width: side * 0.06,
        height: side * 0.046)
      AlbumCover.color(0xFFE9A8).setFill()
      UIBezierPath(roundedRect: window, cornerRadius: 4).fill()
    }
    AlbumCover.color(0x0A0718).setFill()
    context.fillEllipse(
      in: CGRect(x: body.minX + side * 0.08, y: body.maxY - side * 0.022, width: side * 0.05, height: side * 0.05))
    context.fillEllipse(
      in: CGRect(x: body.maxX - side * 0.13, y: body.maxY - side * 0.022, width: side * 0.05, height: side * 0.05))
    // Its lamp, and the cone of light before it.
    let cone = UIBezierPath()
    cone.move(to: CGPoint(x: body.maxX - 4, y: body.maxY - side * 0.045))
    cone.addLine(to: CGPoint(x: side, y: side * 0.8))
    cone.addLine(to: CGPoint(x: side, y: side * 0.97))
    cone.addLine(to: CGPoint(x: body.maxX - 4, y: body.maxY - side * 0.025))
    cone.close()
    AlbumCover.color(0xFFE9A8, alpha: 0.28).setFill()
    cone.fill()
    let rod = UIBezierPath()
    rod.move(to: CGPoint(x: body.midX, y: body.minY))
    rod.addLine(to: CGPoint(x: body.midX + side * 0.06, y: side * 0.415))
    rod.lineWidth = 3
    AlbumCover.color(0x0A0718).setStroke()
    rod.stroke()
  }
}
