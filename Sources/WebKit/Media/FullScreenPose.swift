import UIKit

/// The place of a video's picture on its way between the page and the whole screen.
struct FullScreenPose: Equatable {
  /// The picture's middle, in points of the screen.
  var center: CGPoint
  /// The picture's extent as a part of that in full screen.
  var scale: CGFloat
  /// How much of the page the black ground covers, 0…1.
  var ground: CGFloat

  /// The part of the screen's height that a finger pulls the picture down to have the ground gone.
  private static let way: CGFloat = 0.6
  /// The part by which the picture has become smaller by then.
  private static let shrinking: CGFloat = 0.4

  /// The pose to which a finger pulls the picture from this one.
  /// - Parameters:
  ///   - travel: of the finger, in points.
  ///   - height: of the screen.
  func pulled(by travel: CGPoint, height: CGFloat) -> FullScreenPose {
    let part = Self.part(of: travel, height: height)
    return FullScreenPose(
      center: CGPoint(x: center.x + travel.x * part, y: center.y + travel.y),
      scale: scale * (1 - Self.shrinking * part),
      ground: ground * (1 - part))
  }

  /// How far a finger has pulled, as a part of the way on which the ground goes: 0…1.
  static func part(of travel: CGPoint, height: CGFloat) -> CGFloat {
    height > 0 ? min(max(travel.y / (height * way), 0), 1) : 0
  }
}

extension CGRect {
  /// The largest rectangle in the middle of this one that is so wide by its height; all of it where that is nil.
  func fitted(_ aspect: Double?) -> CGRect {
    guard let aspect, aspect > 0, width > 0, height > 0 else { return self }
    let size =
      width / height > aspect
      ? CGSize(width: height * aspect, height: height)
      : CGSize(width: width, height: width / aspect)
    return CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
