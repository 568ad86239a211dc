import Foundation

extension CALayer {
  final func makePresentation() -> CALayer? {
    if presented != nil { return self }
    guard context != nil else { return nil }
    let copy = type(of: self).init()
    copy.copyValues(from: self)
    copy.presented = self
    copy.adoptSampledProperties(presentedProperties)
    return copy
  }
}
