import Foundation

extension NSAttributedString {
  /// Makes an empty string. The parameter has only one value: without it this would override what an extension can't.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
