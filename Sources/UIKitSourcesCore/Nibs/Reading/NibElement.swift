/// An element of a nib document's XML.
struct NibElement {
  let name: String
  let attributes: [String: String]
  /// The line on which its tag ends, from 1.
  let line: Int
  /// The object around it, in words; nil where there is none.
  let owner: String?
  /// The id of the object around it.
  let ownerID: String?
  var children: [NibElement] = []
  var text = ""

  var id: String? { attributes["id"] }
  /// The element's name in messages: by its id, or by what it is to the object around it.
  var words: String {
    if let id { return "'\(name)' (id \(id))" }
    return "'\(name)'" + (key.map { " (key \($0))" } ?? "") + (owner.map { " of \($0)" } ?? "")
  }

  /// The role of the element for its parent.
  var key: String? { attributes["key"] }

  func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// The element and everything in it, in the document's order.
  var all: [NibElement] { [self] + children.flatMap(\.all) }
}

/// Why an element can't be compiled.
struct NibFailure: Error {
  let message: String
  /// The element inside that is to blame, if it isn't the one at hand.
  var element: NibElement?

  init(_ message: String) { self.message = message }

  init(refusing element: NibElement) {
    message = "is not supported here"
    self.element = element
  }
}
