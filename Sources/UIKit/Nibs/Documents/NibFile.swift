/// The resource that stands for a storyboard or nib: the name of the class that makes what is in it.
struct NibFile {
  enum Kind: String {
    case storyboard = "storyboardc"
    case nib
  }

  /// Why there is no document.
  enum Failure: Error, CustomStringConvertible, Equatable {
    case notFound
    case damaged(path: String, reason: String)

    var description: String {
      switch self {
      case .notFound: "there is no such file"
      case .damaged(let path, let reason): "\(path) \(reason)"
      }
    }
  }

  /// A document, and the bundle that it was found in.
  struct Found {
    let document: NibDocument.Type
    let bundle: Bundle
  }

  /// Longer than any class's name.
  private static let mostBytes = 1024

  /// Finds the file of a name, in the language that the app shows where there are several.
  /// - Parameter bundle: where to look; nil for the app's, then the others.
  static func find(_ name: String, _ kind: Kind, in bundle: Bundle?) throws(Failure) -> Found {
    for bundle in AppResources.bundles(for: bundle) {
      let folders = LocalizedFiles.folders(of: bundle)
      guard let url = LocalizedFiles.find(name, kind.rawValue, nil, in: folders) else { continue }
      return Found(document: try document(at: url), bundle: bundle)
    }
    throw .notFound
  }

  private static func document(at url: URL) throws(Failure) -> NibDocument.Type {
    func damaged(_ reason: String) -> Failure { .damaged(path: url.path, reason: reason) }
    guard let data = try? Data(contentsOf: url) else { throw damaged("can't be read") }
    guard data.count <= mostBytes, let text = String(data: data, encoding: .utf8) else {
      throw damaged("is damaged: it should hold the name of a class alone")
    }
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "._"))
    guard name.contains("."), name.unicodeScalars.allSatisfy(allowed.contains) else {
      throw damaged("is damaged: it should hold the name of a class alone")
    }
    guard let found = NSClassFromString(name) else {
      throw damaged("names the class \(name), which this program doesn't have")
    }
    guard let document = found as? NibDocument.Type else {
      throw damaged("names the class \(name), which is no nib document")
    }
    return document
  }
}
