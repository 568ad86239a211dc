/// The uses that a file has of types which aren't there.
struct NeededNames {
  let file: SourceFile
  var names: LeftOutNames
  private let regions: ConditionalRegions

  init(file: SourceFile, names: LeftOutNames) {
    self.file = file
    self.names = names
    regions = ConditionalRegions(of: file)
  }

  /// What some tokens name first.
  /// - Parameter except: a token that is a name's own declaration.
  func cause(in tokens: Range<Int>, except: Int? = nil) -> LeftOutNames.Cause? {
    guard !names.isEmpty else { return nil }
    for index in tokens where index != except {
      if let cause = names.cause(at: index, in: file), isCompiled(index) { return cause }
    }
    return nil
  }

  /// What a declaration names before its body or initial value. An extension's name is that of another type.
  func cause(inSignatureOf declaration: Declaration) -> LeftOutNames.Cause? {
    guard declaration.kind != .import, !names.isEmpty else { return nil }
    let start = DeclarationExtent(file).declaration(at: declaration.keyword).lowerBound
    let end = declaration.body?.lowerBound ?? declaration.signature.upperBound + 1
    return cause(
      in: start..<max(start, min(end, file.tokens.count)),
      except: declaration.kind == .extension ? nil : declaration.nameToken)
  }

  /// Whether a token is part of what the compiler sees.
  func isCompiled(_ token: Int) -> Bool {
    !file.cutParts.contains(token)
      && (regions.isEmpty || regions.conditions(at: token).allSatisfy { $0.isTrue != false })
  }
}
