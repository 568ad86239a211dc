import MotionLaws

/// The drum on which a wheel's rows lie, seen from the front.
///
/// The four laws (how far the drum reaches beyond the view, rows to a turn, radius, projection) are measured.
struct PickerDrum {
  /// The height of the view, in points.
  let height: CGFloat
  /// The height of the row in the middle, in points.
  let rowHeight: CGFloat

  private var reach: CGFloat { height + 75 }
  var rowsPerTurn: CGFloat { (2 * reach / rowHeight).rounded(.up) }
  private var radius: CGFloat { 0.334225372 * reach }

  private func angle(_ distance: CGFloat) -> Double { Double(2 * .pi * distance / rowsPerTurn) }

  /// Rows that show are nearer to the middle than this, in rows.
  var horizon: CGFloat { rowsPerTurn / 4 }

  /// The place at which the middle of a row shows, from the view's top.
  /// - Parameter distance: from the middle, in rows.
  func middle(ofRowAt distance: CGFloat) -> CGFloat {
    height / 2 + radius * CGFloat(Elementary.sin(angle(distance)))
  }

  /// What part of a row's height shows.
  func part(ofRowAt distance: CGFloat) -> CGFloat { CGFloat(Elementary.cos(angle(distance))) }

  /// The distance from the middle, in rows, of what shows at `y`; the horizon's beyond the drum.
  func distance(at y: CGFloat) -> CGFloat {
    let sine = Double(min(max((y - height / 2) / radius, -1), 1))
    let angle = Elementary.atan2(sine, (1 - sine * sine).squareRoot())
    return CGFloat(angle) * rowsPerTurn / (2 * .pi)
  }
}
