/// Colours in a grid: a row of greys and, below, twelve hues from dark to light.
final class ColorGridView: ColorArea {
  static let columns = 12
  static let rows = 10
  private static let radius: CGFloat = 8
  /// The hues of the columns, in degrees: from cyan by blue and red to green.
  private static let hues: [CGFloat] = [195, 220, 253, 285, 338, 4, 20, 37, 47, 58, 68, 100]

  private let board = ColorGridBoard()
  private let ring = UIView()
  private(set) var cell: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    board.isUserInteractionEnabled = false
    board.clipsToBounds = true
    board.layer.cornerRadius = Self.radius
    board.layer.cornerCurve = .continuous
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 3
    ring.layer.borderColor = UIColor.white.cgColor
    ring.layer.cornerCurve = .continuous
    ring.layer.shadowColor = UIColor.black.cgColor
    ring.layer.shadowOpacity = 0.4
    ring.layer.shadowRadius = 2
    ring.layer.shadowOffset = .zero
    addSubview(board)
    addSubview(ring)
    isAccessibilityElement = true
    accessibilityLabel = "Grid"
  }

  required init?(coder: NSCoder) { nil }

  static func color(_ cell: Int) -> ColorComponents {
    let (row, column) = (cell / columns, cell % columns)
    if row == 0 {
      return ColorComponents(
        hue: 0, saturation: 0, brightness: 1 - CGFloat(column) / CGFloat(columns - 1))
    }
    let hue = hues[column] / 360
    // The fifth row of hues is pure; darker ones lie above it, paler ones below.
    let step = CGFloat(row - 5)
    return step <= 0
      ? ColorComponents(hue: hue, saturation: 1, brightness: 1 + step * 0.16)
      : ColorComponents(hue: hue, saturation: 1 - step * 0.2, brightness: 1)
  }

  /// Marks the cell of a colour, if it has one.
  func show(_ components: ColorComponents) {
    let wanted = components.channels.map { Int(($0 * 255).rounded()) }
    cell = (0..<Self.columns * Self.rows).first {
      Self.color($0).channels.map { Int(($0 * 255).rounded()) } == wanted
    }
    accessibilityValue = components.hex
    placeRing()
  }

  private func placeRing() {
    ring.isHidden = cell == nil
    guard let cell else { return }
    ring.frame = ColorGridBoard.rect(of: cell, in: bounds)
    // The ring is as round in the grid's corners as they are.
    let corners: [Int: CACornerMask] = [
      0: .layerMinXMinYCorner, Self.columns - 1: .layerMaxXMinYCorner,
      Self.columns * (Self.rows - 1): .layerMinXMaxYCorner, Self.columns * Self.rows - 1: .layerMaxXMaxYCorner,
    ]
    ring.layer.cornerRadius = corners[cell] == nil ? 0 : Self.radius
    ring.layer.maskedCorners = corners[cell] ?? []
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if board.frame != bounds { board.setNeedsDisplay() }
    board.frame = bounds
    placeRing()
  }

  // MARK: Tracking

  override func choose(at point: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let column = min(max(Int(point.x / bounds.width * CGFloat(Self.columns)), 0), Self.columns - 1)
    let row = min(max(Int(point.y / bounds.height * CGFloat(Self.rows)), 0), Self.rows - 1)
    guard row * Self.columns + column != cell else { return }
    cell = row * Self.columns + column
    placeRing()
    sendActions(for: .valueChanged)
  }
}

/// The grid's colours.
private final class ColorGridBoard: UIView {
  /// Edges lie on whole points, so that neighbours meet.
  static func rect(of cell: Int, in bounds: CGRect) -> CGRect {
    let (row, column) = (cell / ColorGridView.columns, cell % ColorGridView.columns)
    func edge(_ index: Int, _ count: Int, _ length: CGFloat) -> CGFloat {
      (length * CGFloat(index) / CGFloat(count)).rounded()
    }
    let left = edge(column, ColorGridView.columns, bounds.width)
    let top = edge(row, ColorGridView.rows, bounds.height)
    return CGRect(
      x: left, y: top, width: edge(column + 1, ColorGridView.columns, bounds.width) - left,
      height: edge(row + 1, ColorGridView.rows, bounds.height) - top)
  }

  override func draw(_ rect: CGRect) {
    for cell in 0..<ColorGridView.columns * ColorGridView.rows {
      ColorGridView.color(cell).color.setFill()
      UIRectFill(Self.rect(of: cell, in: bounds))
    }
  }
}
