extension SourceFile {
  /// A name that a file gives to a type.
  struct Alias {
    /// The name with those of the types around it.
    let name: String
    let keyword: Int
    let nameToken: Int
    let tokens: ClosedRange<Int>
    /// The attributes and modifiers.
    let words: [String]
  }

  /// The names that it gives to types, outside of functions.
  var aliases: [Alias] {
    let regions = ConditionalRegions(of: self)
    return tokens.indices.dropLast().compactMap { keyword in
      guard tokens[keyword].first == UInt8(ascii: "t"), tokens[keyword].is("typealias"),
        tokens[keyword + 1].kind == .identifier, !cutParts.contains(keyword),
        regions.isEmpty || regions.conditions(at: keyword).allSatisfy({ $0.isTrue != false })
      else { return nil }
      let scope = scopes(around: keyword).first
      guard scope?.kind.isType != false else { return nil }
      let extent = DeclarationExtent(self).declaration(at: keyword)
      return Alias(
        name: (scope.map { "\($0.qualifiedName)." } ?? "") + tokens[keyword + 1].text, keyword: keyword,
        nameToken: keyword + 1, tokens: extent, words: (extent.lowerBound..<keyword).map { tokens[$0].text })
    }
  }

  /// The names of its types that stand in no other one.
  var outermostTypeNames: [String] {
    outermostDeclarations.filter { $0.kind.isType && $0.kind != .extension }.map(\.name)
      + aliases.map(\.name).filter { !$0.contains(".") }
  }

  /// The names that it gives to types in others and to parameters of types and functions. They hide types of other files.
  var innerTypeNames: Set<String> {
    let types = allDeclarations.filter { $0.kind.isType && $0.kind != .extension && $0.parent != nil }
    let associated = index.typeNames.filter { $0 > 0 && tokens[$0 - 1].is("associatedtype") }
    let renamed = aliases.compactMap {
      $0.name.contains(".") ? $0.name.split(separator: ".").last.map(String.init) : nil
    }
    return Set(types.map(\.name) + associated.map { tokens[$0].text } + renamed + allDeclarations.flatMap(parameters))
  }

  /// The names of a declaration's parameters for types.
  private func parameters(of declaration: Declaration) -> [String] {
    let open = declaration.nameToken + 1
    guard open < tokens.count, tokens[open].isSign(Byte.less) else { return [] }
    return (open..<Parser(self).endOfGenerics(at: open)).filter { place in
      (tokens[place].isSign(Byte.less) || tokens[place].isSign(Byte.comma)) && tokens[place + 1].kind == .identifier
        && (tokens[place + 2].isSign(Byte.colon) || tokens[place + 2].isSign(Byte.comma)
          || tokens[place + 2].isSign(Byte.greater))
    }.map { tokens[$0 + 1].text }
  }

  /// Whether it has imports at most.
  var holdsNothing: Bool {
    var isNothing = [Bool](repeating: false, count: tokens.count)
    func cover(_ range: Range<Int>) { for index in range.clamped(to: tokens.indices) { isNothing[index] = true } }
    for cut in cutParts.cuts { cover(Range(cut.tokens)) }
    for declaration in allDeclarations where declaration.kind == .import {
      cover(Range(DeclarationExtent(self).declaration(at: declaration.keyword)))
    }
    for pound in index.pounds where ["#if", "#elseif", "#else", "#endif"].contains(tokens[pound].text) {
      cover(pound..<endOfDirective(at: pound))
    }
    let regions = ConditionalRegions(of: self)
    return tokens.indices.allSatisfy { index in
      isNothing[index] || tokens[index].isSign(Byte.semicolon)
        || regions.conditions(at: index).contains { $0.isTrue == false }
    }
  }

  /// Cuts the imports that mean nothing to other files. That of SwiftUI is told of where it stands.
  func cutImports() {
    let imports = allDeclarations.filter { $0.kind == .import && $0.attribute("@_exported") == nil }
    cut(imports.filter { !$0.name.hasPrefix("SwiftUI") }.map(\.keyword))
  }

  /// Whether it names something outside of some declarations and of what is cut.
  func names(_ name: String, outside scopes: [Declaration]) -> Bool {
    let extents = scopes.filter { $0.file === self }.map { DeclarationExtent(self).declaration(at: $0.keyword) }
    return index.typeNames.contains { place in
      tokens[place].is(name) && !cutParts.contains(place) && !extents.contains { $0.contains(place) }
    }
  }
}
