import UIKit

/// The screen that the card comes from.
@MainActor protocol CardSource: UIViewController {
  /// The places of the mini player and the thumbnail in it, in the coordinates of `view`; nil while there is no mini
  /// player.
  var miniPlayerPlace: (mini: CGRect, thumbnail: CGRect)? { get }
  /// Stops the mini player where it shows, if it has just come and is on its way: the card goes on from there.
  /// - Returns: how fast it was, upwards in points per second.
  func holdMiniPlayer() -> CGFloat
  /// Lets a mini player that was stopped go on to its place, since the card has come back to it.
  func raiseMiniPlayer()
  /// Puts a mini player that was stopped to its place, where the card hides it.
  func placeMiniPlayer()
  /// The thumbnail shows no cover while the card has it.
  var showsCover: Bool { get set }
  /// Slides out in front of the card. Nil for none.
  var tabBar: UIView? { get }
  /// Puts the tab bar back where the motion has taken it from.
  func takeBackTabBar()
}
