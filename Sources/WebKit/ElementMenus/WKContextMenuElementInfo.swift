import Foundation
import WebContentProtocol

/// What a menu of a web page is about: a link, an image, or an image that is a link.
@preconcurrency @MainActor open class WKContextMenuElementInfo: NSObject {
  /// The address that the link leads to; nil for an image that is no link.
  open var linkURL: URL? { element.link.flatMap { URL(string: $0) } }

  /// The address of the image; nil for a link that is no image.
  ///
  /// Not of Apple's, whose own browser knows it by private means.
  public final var imageURL: URL? { element.image.flatMap { URL(string: $0) } }

  /// The link's text, or what the image says instead of itself; at most 200 characters, empty where there is none.
  ///
  /// Not of Apple's.
  public final var text: String { element.text }

  final let element: PageElement

  init(_ element: PageElement) { self.element = element }
}
