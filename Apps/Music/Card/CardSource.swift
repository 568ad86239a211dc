import UIKit

/// The screen that the card comes from.
@MainActor protocol CardSource: UIViewController {
  /// Where the mini player and the thumbnail in it are, in the coordinates of `view`; nil while there is none.
  var miniPlayerPlace: (mini: CGRect, thumbnail: CGRect)? { get }
  /// The thumbnail shows no cover while the card has it.
  var showsCover: Bool { get set }
  /// Slides out in front of the card. Nil for none.
  var tabBar: UIView? { get }
  /// Puts the tab bar back where the motion has taken it from.
  func takeBackTabBar()
}
