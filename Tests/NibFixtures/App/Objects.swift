import UIKit

// What stands here asks objects without a class for members, as Objective-C lets it.

extension UIView {
  var activeObjects: [AnyObject] { constraints.filter { $0.isActive } }
}

@objc protocol Stacked { var depth: Int { get } }

class Crate: NSObject, Stacked {
  @objc var depth = 2
  @objc var tag: Int = 8
}

class Keeper {
  var kept: [AnyObject] = []

  init(_ kept: [AnyObject]) { self.kept = kept }

  var firstPriority: Float? { kept.first?.priority }
  var typedPriority: UILayoutPriority? { kept.first?.priority }
  var tags: [Int?] { kept.map { $0.tag } }
  var texts: [String?] { kept.map { $0.name } }
  var depths: Int { kept.reduce(0) { $0 + ($1.depth ?? 0) } }
  var highestTag: Int? { kept.sorted { $0.tag > $1.tag }.first?.tag }
  var firstWidth: CGFloat? { kept.first?.frame.width }

  var width: CGFloat {
    var sum: CGFloat = 0
    for object in kept where object.isHidden == false { sum += object.frame.width }
    return sum
  }

  func removeLast() {
    guard let last = kept.last else { return }
    last.removeFromSuperview?()
  }
}

// MARK: Cases for later versions

enum Finish: Int {
  case plain
  @available(iOS 26, *) case glass
  case gold

  var name: String {
    switch self {
    case .plain: "plain"
    case .glass: "glass"
    case .gold: "gold"
    }
  }
}

enum Cover {
  case color(UIColor)
  @available(iOS 26, *) case glass(UIGlassEffectOfCutParts, radius: CGFloat)

  var radius: CGFloat {
    if case .glass(_, let radius) = self { return radius }
    return 0
  }
}
