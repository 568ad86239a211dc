import UIKit

/// What a book asks about its pages. Nobody has to answer.
@objc public protocol PageMeasures: NSObjectProtocol {
  @objc optional func gutter(ofPage page: Int) -> CGFloat
  @objc optional func didTurn(to page: Int)
  @objc optional static func pages(in chapter: String) -> Int
  @objc optional var heading: String? { get }
}

open class PlainMeasures: NSObject, PageMeasures {}

public struct Book {
  private let measures: any PageMeasures

  public init(_ measures: any PageMeasures) { self.measures = measures }

  public var heading: String? { measures.heading ?? nil }

  public func gutter(ofPage page: Int) -> CGFloat? { measures.gutter?(ofPage: page) }

  public func turn(to page: Int) { measures.didTurn?(to: page) }

  public func pages(in chapter: String) -> Int? { type(of: measures).pages?(in: chapter) }
}
