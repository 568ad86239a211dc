import Foundation

/// How what belongs to the system decides. An app's own things have their rules in the app.
extension ReleaseRule {
  /// A screen that a finger pushes aside from the edge leaves at 0.3 of the width, or at 1.06 widths per second wherever
  /// it is. Measured on a device: one at 0.27 comes back and at 0.32 leaves; 1.02 widths per second don't count and 1.10
  /// do, and so back.
  package static let pop = ReleaseRule(threshold: .reaching(0.3), flick: .ways(screenWays))

  /// A sheet, whose far end is where it shows, leaves when less than half of it would be left, or when it is pushed out
  /// at 1,000 points per second. Measured on a device: 0.143 s of the velocity count, 975 points per second aren't enough.
  package static let sheet = ReleaseRule(
    threshold: .reaching(0.5), projection: 0.143, forwardFlick: nil, backwardFlick: .speed(1000))

  /// A column of a split view comes or goes by half of its width, or by a flick as fast as one that goes back. Chosen by
  /// eye.
  package static let column = ReleaseRule(threshold: .passing(0.5), flick: .ways(screenWays))

  /// A row that is swiped shows its actions when more than half of what they want would show. Chosen by eye.
  package static let row = ReleaseRule(threshold: .passing(0.5), projection: projectedTime)

  /// A page of a web view's history comes when it would show by more than half. Chosen by eye.
  package static let history = ReleaseRule(threshold: .passing(0.5), projection: projectedTime)

  /// A keyboard that a finger has drawn down falls if the finger lifts on the way down, and one that rests if more than
  /// half of it is below the screen. Chosen by eye.
  package static let keyboard = ReleaseRule(threshold: .passing(0.5), flick: .any)

  /// A page of a scroll view is the nearest one to where content would come to rest by itself at the normal rate, as Apple
  /// projects it. The velocity at which it stops is left out.
  package static let page = ReleaseRule(
    threshold: .reaching(0.5), projection: DecayFunction.reach(ofRate: DecayFunction.normalRate))

  /// The widths per second at which a screen or column goes wherever it is.
  private static let screenWays: CGFloat = 1.06

  /// Seconds of the velocity that count where nothing has been measured: about as many as for a sheet.
  private static let projectedTime: CGFloat = 0.15
}
