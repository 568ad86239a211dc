/// Brings Foundation in through UIKit alone, so that UIKit's time sources stand in for Foundation's.
struct ImportPass: RewritePass {
  /// Modules that UIKit re-exports, or whose place it takes.
  private static let replaced: Set<String> = [
    "Foundation", "Dispatch", "CoreGraphics", "QuartzCore", "ObjectiveC", "ObjectiveC.runtime", "CoreFoundation",
    "UIKit",
  ]
  /// Parts of Apple's Foundation that are modules of their own here.
  private static let parts: [String: Set<String>] = [
    "FoundationNetworking": [
      "URLSession", "URLRequest", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLResponse",
      "HTTPURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCache", "URLCredential", "URLProtectionSpace",
      "URLAuthenticationChallenge", "URLProtocol", "URLSessionConfiguration", "URLSessionDelegate",
    ],
    "FoundationXML": ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"],
  ]

  func apply(to module: SourceModule) {
    for file in module.files {
      for declaration in file.allDeclarations where declaration.kind == .import {
        replace(declaration, in: file)
      }
      let names = Set(file.index.typeNames.lazy.map { file.tokens[$0].text })
      for (part, types) in Self.parts.sorted(by: { $0.key < $1.key }) where !names.isDisjoint(with: types) {
        file.imports.append(part)
      }
    }
  }

  private func replace(_ declaration: Declaration, in file: SourceFile) {
    let first = declaration.attributes.first?.tokens.lowerBound ?? declaration.keyword
    let root = declaration.name.split(separator: ".").first.map(String.init) ?? ""
    if root == "Darwin" {
      file.replace(first...declaration.signature.upperBound, with: "import Glibc")
    } else if Self.replaced.contains(declaration.name) || Self.replaced.contains(root) {
      file.replace(first...declaration.signature.upperBound, with: "")
    }
  }
}
