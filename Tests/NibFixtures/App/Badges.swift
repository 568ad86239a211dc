import UIKit

class PlainBadge: UIView {
  var points = 3
}

class FramedBadge: UIView {
  let word: String

  override init(frame: CGRect) {
    word = "\(Int(frame.width)) wide"
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }
}

class OwnBadge: UIView {
  let word: String

  init() {
    word = "own"
    super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
  }

  required init?(coder: NSCoder) { nil }
}

class HeirBadge: OwnBadge {
  var points = 5
}

class BadgeController: UIViewController {
  let badge = PlainBadge()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Badge"
  }

  required init?(coder: NSCoder) { nil }
}

struct BadgeMaker<Badge: UIView> {
  func plain() -> Badge { Badge() }
  func framed(_ frame: CGRect) -> Badge { Badge.init(frame: frame) }
}

func badgeController(of type: UIViewController.Type) -> UIViewController { type.init() }

// MARK: What is for later versions names what there isn't

@available(iOS 26, *)
class GlassBadge: UIView {
  let effect = UIGlassEffectOfCutParts()
}

enum BadgeStyle {
  static var name: String {
    if #available(iOS 26, *) { GlassBadge().effect.name } else { "plain" }
  }

  static func kind(of points: Int) -> String {
    guard points > 2, #available(iOS 26, *) else { return "small" }
    return GlassBadge().effect.kind(points)
  }
}

// MARK: Literals and senders

enum BadgeColor {
  static let gold = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
}

func badgeNumber(_ sender: AnyObject) -> Int? { sender.tag }
