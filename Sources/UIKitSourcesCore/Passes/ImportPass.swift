/// Brings Foundation in through UIKit alone, so that UIKit's time sources stand in for Foundation's.
struct ImportPass: RewritePass {
  /// Parts of Apple's Foundation that are modules of their own here.
  private static let parts: [String: Set<String>] = [
    "FoundationNetworking": [
      "URLSession", "URLRequest", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLResponse",
      "HTTPURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCache", "URLCredential", "URLProtectionSpace",
      "URLAuthenticationChallenge", "URLProtocol", "URLSessionConfiguration", "URLSessionDelegate",
      "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLSessionWebSocketDelegate",
      "URLSessionUploadTask", "URLSessionStreamTask", "URLSessionWebSocketTask", "URLSessionTaskMetrics",
      "URLSessionTaskTransactionMetrics", "CachedURLResponse", "URLAuthenticationChallengeSender",
      "URLProtocolClient", "NSURLRequest", "NSMutableURLRequest", "HTTPCookiePropertyKey",
    ],
    "FoundationXML": [
      "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD", "XMLDTDNode",
    ],
  ]

  func apply(to module: SourceModule) {
    let unlinked = UnlinkedImports(in: module)
    for (file, brought) in zip(module.files, ReexportedUses(in: module.files).modules) {
      for declaration in file.allDeclarations where declaration.kind == .import {
        replace(declaration, in: file, module, unlinked)
      }
      for index in file.index.qualifiers where isQualifier(index, of: file) { qualify(index, of: file) }
      if file.allDeclarations.contains(where: { $0.kind == .import && StandInModules.isNeeded(by: $0) }) {
        replaceStandIns(in: file)
      }
      file.imports += parts(usedBy: file) + brought.sorted().compactMap { StandInModules.name(of: $0, broughtTo: file) }
    }
  }

  private static let partsByType = parts.reduce(into: [String: String]()) { all, part in
    for type in part.value { all[type] = part.key }
  }
  /// The letters with which the types of those parts begin.
  private static let initials = partsByType.keys.reduce(into: [Bool](repeating: false, count: 256)) { initials, name in
    if let first = name.utf8.first { initials[Int(first)] = true }
  }

  private func parts(usedBy file: SourceFile) -> [String] {
    var found = Set<String>()
    let (initials, partsByType) = (Self.initials, Self.partsByType)
    for index in file.index.typeNames where initials[Int(file.tokens[index].first)] {
      if let part = partsByType[file.tokens[index].text] { found.insert(part) }
    }
    return found.sorted()
  }

  /// The functions of numbers that CoreGraphics has for its own on Apple's systems, and Foundation has here.
  static let functions: Set<String> = [
    "acos", "asin", "atan", "atan2", "cbrt", "ceil", "copysign", "cos", "cosh", "exp", "exp2", "fabs", "floor", "fmod",
    "hypot", "log", "log10", "log1p", "log2", "pow", "remainder", "rint", "round", "sin", "sinh", "sqrt", "tan",
    "tanh", "trunc",
  ]

  private func qualify(_ index: Int, of file: SourceFile) {
    if file.tokens[index].is("Darwin") {
      file.replace(index...index, with: "Glibc")
    } else if ["CoreGraphics", "UIKit", "QuartzCore"].contains(file.tokens[index].text), index + 2 < file.tokens.count,
      Self.functions.contains(file.tokens[index + 2].text)
    {
      file.replace(index...index, with: "Foundation")
    }
  }

  /// Replaces the module's name before one of what it declares (`os.Logger`), which a variable's name is not.
  private func replaceStandIns(in file: SourceFile) {
    for index in file.tokens.indices.dropLast(2) where isQualifier(index, of: file) {
      let (module, name) = (file.tokens[index].text, file.tokens[index + 2].text)
      guard file.tokens[index].kind == .identifier, let standIn = StandInModules.name(of: module, file),
        StandInModules.declares(name, in: module)
      else { continue }
      file.replace(index...index, with: standIn)
    }
  }

  private func isQualifier(_ index: Int, of file: SourceFile) -> Bool {
    index > 0 && index + 1 < file.tokens.count && file.tokens[index + 1].isSign(Byte.dot)
      && !file.tokens[index - 1].isSign(Byte.dot) && !file.tokens[index - 1].is("import")
  }

  private func replace(
    _ declaration: Declaration, in file: SourceFile, _ module: SourceModule, _ unlinked: UnlinkedImports
  ) {
    let first = declaration.attributes.first?.tokens.lowerBound ?? declaration.keyword
    let whole = first...declaration.signature.upperBound
    let root = declaration.name.split(separator: ".").first.map(String.init) ?? ""
    if let standIn = StandInModules.name(of: root, file) {
      file.replace(whole, with: "import \(standIn)")
    } else if root == "Darwin" {
      file.replace(whole, with: "import Glibc")
    } else if AppleModules.replaced.contains(root) {
      file.replace(whole, with: "")
    } else if let product = unlinked.product(with: root) {
      if unlinked.leavesOut(declaration, of: root, in: product) { file.replace(whole, with: "") }
    } else if AppleModules.absent.contains(root), !module.options.modules.contains(root) {
      // What the file uses of it, if anything, is an error of the compiler at its place.
      file.replace(whole, with: "")
      let rest = root == "SwiftUI" ? ", and so is what needs it" : ""
      module.report("there is no \(root): the import is left out\(rest)", at: declaration, severity: .warning)
    }
  }
}
