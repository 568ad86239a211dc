/// What becomes of red, green and blue: each a sum of the three and of a constant.
struct ColorMatrix: Sendable {
  /// Three rows of four numbers: the parts of red, green and blue, and the constant.
  var rows: [Float]
  /// Whether it is for colours as pixels have them, not for those proportional to light.
  var isForEncodedColors = false

  static let inversion = ColorMatrix(rows: [-1, 0, 0, 1, 0, -1, 0, 1, 0, 0, -1, 1])

  /// The parts of the three in what the eye takes for lightness: Rec. 709 as `CIColorControls` has it.
  private static let luma: [Float] = [0.2125, 0.7154, 0.0721]

  /// The greys of a film of low contrast. Apple's curve isn't published: this one lifts black and dims white a little.
  static let mono: ColorMatrix = {
    let contrast: Float = 0.9
    let row = luma.map { $0 * contrast } + [(1 - contrast) / 2]
    return ColorMatrix(rows: row + row + row, isForEncodedColors: true)
  }()

  /// Saturation, then contrast about the middle, then brightness.
  static func controls(saturation: Float, brightness: Float, contrast: Float) -> ColorMatrix {
    let constant: Float = 0.5 - 0.5 * contrast + brightness
    var rows: [Float] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let own: Float = row == column ? saturation : 0
        rows.append(contrast * (luma[column] * (1 - saturation) + own))
      }
      rows.append(constant)
    }
    return ColorMatrix(rows: rows)
  }

  /// The colours of old photographs, by weights that are in common use.
  static func sepia(intensity: Float) -> ColorMatrix {
    let full: [Float] = [0.393, 0.769, 0.189, 0, 0.349, 0.686, 0.168, 0, 0.272, 0.534, 0.131, 0]
    let none: [Float] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
    return ColorMatrix(
      rows: zip(none, full).map { $0 + ($1 - $0) * intensity }, isForEncodedColors: true)
  }
}
