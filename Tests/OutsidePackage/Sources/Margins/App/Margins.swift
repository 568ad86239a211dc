import UIKit

/// A library whose members of extensions apps and tests override.
extension UIViewController {
  @objc open var margins: UIEdgeInsets { UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }

  @objc var spacing: CGFloat {
    get { CGFloat(view.tag) }
    set { view.tag = Int(newValue) }
  }

  @objc class func preferredColumns(in width: CGFloat) -> Int { width < 100 ? 1 : 2 }

  public var totalMargin: CGFloat { margins.top + margins.bottom }
}

open class MarginController: UIViewController {
  public enum Side { case left, right }
}

extension MarginController {
  @objc func width(of side: Side, times factor: CGFloat = 1) throws -> CGFloat {
    factor * (side == .left ? margins.left : margins.right)
  }
}

open class WideController: MarginController {
  open override var margins: UIEdgeInsets { UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2) }
}
