import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the XML of a storyboard or xib.
enum NibReader {
  /// Reads a document.
  /// - Throws: `Diagnostic` with the line at which the XML is damaged.
  static func read(_ data: Data, path: String) throws -> NibElement {
    try checkCharacters(data, path)
    try checkMarkup([UInt8](data), path)
    let tree = TreeBuilder()
    let parser = XMLParser(data: data)
    parser.delegate = tree
    let isComplete = parser.parse()
    guard isComplete, tree.failure == nil, let root = tree.root else {
      let line = tree.failure?.line ?? max(parser.lineNumber, 1)
      throw Diagnostic(path: path, line: line, "the XML is damaged here\(tree.failure.map { " (\($0.reason))" } ?? "")")
    }
    return root
  }
}

extension NibReader {
  /// Foundation's parser ends the process at names that are no UTF-8.
  private static func checkCharacters(_ data: Data, _ path: String) throws {
    guard String(validating: data, as: UTF8.self) == nil else { return }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw Diagnostic(path: path, line: line + 1, "the text is damaged here: it is no UTF-8")
  }

  /// Foundation's parser ends the process at instructions without content and at what document types declare. Interface
  /// Builder writes neither. They are looked for in comments, too: where a document is damaged, the parser may take for
  /// markup what looks like a comment.
  private static func checkMarkup(_ bytes: [UInt8], _ path: String) throws {
    var line = 1
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "<") else { continue }
      let rest = bytes[(place + 1)...]
      if rest.starts(with: "!DOCTYPE".utf8) {
        throw Diagnostic(path: path, line: line, "document types are not supported")
      }
      if rest.first == UInt8(ascii: "?"), isEmpty(instruction: rest.dropFirst()) {
        throw Diagnostic(path: path, line: line, "instructions without content are not supported")
      }
    }
  }

  /// Whether nothing comes after an instruction's name.
  private static func isEmpty(instruction: ArraySlice<UInt8>) -> Bool {
    let end = instruction.firstIndex { $0 == UInt8(ascii: "?") || $0 <= UInt8(ascii: " ") } ?? instruction.endIndex
    return instruction[end...].starts(with: "?>".utf8)
  }
}

/// Builds the tree of elements, of which those that are open stand with the outermost first.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  private(set) var root: NibElement?
  private(set) var failure: (line: Int, reason: String)?
  private var open: [NibElement] = []

  /// The greatest depth of elements: several times what Interface Builder writes; whoever walks through the elements
  /// goes as deep.
  private static let deepest = 256

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard failure == nil else { return }
    guard open.count < Self.deepest else {
      failure = (max(parser.lineNumber, 1), "elements lie in each other more than \(Self.deepest) deep")
      return parser.abortParsing()
    }
    let owner = open.last { $0.id != nil }
    open.append(
      NibElement(
        name: name, attributes: attributes, line: parser.lineNumber, owner: owner?.words, ownerID: owner?.id))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    let inside = open.last.map { "inside '\($0.name)' of line \($0.line)" }
    failure = (max(parser.lineNumber, 1), inside ?? "outside of any element")
  }
}
