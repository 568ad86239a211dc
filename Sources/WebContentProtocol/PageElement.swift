import Foundation

/// What a person can do something with at a place of a page: a link, an image, or an image that is a link.
package struct PageElement: Codable, Hashable, Sendable {
  /// The link's address, at most 16 KB; nil for an image that is none, or where it is longer.
  package var link: String?
  /// The image's address, at most 256 KB; nil for a link that isn't one, or where it is longer.
  package var image: String?
  /// The link's text, or what an image says instead of itself; at most 200 characters, empty where there is none.
  package var text: String
  /// The places of its lines, or of the image, in points of the viewport; at least one.
  package var boxes: [CGRect]

  package init(link: String? = nil, image: String? = nil, text: String = "", boxes: [CGRect]) {
    self.link = link
    self.image = image
    self.text = text
    self.boxes = boxes
  }
}
