/// An anchor of any kind.
@MainActor protocol LayoutAnchoring: AnyObject {
  var quantity: LayoutQuantity { get }
}

extension NSLayoutAnchor: LayoutAnchoring {}
