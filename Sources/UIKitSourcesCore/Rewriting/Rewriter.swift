import Foundation

/// Makes plain UIKit sources acceptable to a compiler without Objective-C.
package enum Rewriter {
  /// One source of the target: where it lies, and what its rewritten file shall be called.
  package struct Input: Sendable {
    package let path: String
    package let outputName: String
    package let source: [UInt8]

    package init(path: String, outputName: String, source: [UInt8]) {
      self.path = path
      self.outputName = outputName
      self.source = source
    }

    private static let swiftUI = Array("SwiftUI".utf8)

    /// Whether the name of SwiftUI stands in it anywhere.
    var mentionsSwiftUI: Bool { source.has(Self.swiftUI) }
  }

  /// The file that starts the app; it is there for every target.
  package static let launcherName = "uikit-launch.swift"
  /// The file that has given tests run; it is there for every target of tests.
  package static let givenTestsName = "uikit-tests.swift"

  private static let passes: [any RewritePass] = [
    AvailabilityPass(), LaterCasePass(), ConditionPass(), ImportPass(), AttributePass(), ClassDescriptionPass(),
    KeyPathPass(), HiddenFunctionPass(), PreviewPass(),
    LiteralPass(), SelectorPass(), OptionalRequirementPass(), LateImplementationPass(), OptionalCallPass(),
    AnyObjectMemberPass(), BundlePass(),
    FormatterPass(), RequiredInitializerPass(), ClassInitializerPass(), ConformingObjectsPass(), OwnInitializerPass(),
    ObserverPass(),
    DependentKeysPass(), AwakeningPass(), EditableRowsPass(), NarrowedPropertyPass(), ExtensionDispatchPass(),
    ImportedOverridePass(), MessageForwardingPass(), ExtensionOverridePass(),
    MethodReplacementPass(), ActionTablePass(), KeyedPropertyPass(), ExtensionPropertyPass(), EntryPointPass(),
    AccessibleMemberPass(), TestIsolationPass(), UIConfigurationPass(), GivenTestsPass(),
  ]

  /// The product of a target's sources.
  package struct Output {
    /// The rewritten files by their names.
    package let files: [String: String]
    package let warnings: [Diagnostic]
    /// The names of the tests that are left out, since they need what is for SwiftUI.
    package let omittedTests: [String]
  }

  /// Rewrites a target's sources, all of which have to be given at once.
  ///
  /// - Throws: `Failures` for what can't be rewritten.
  package static func rewrite(_ inputs: [Input], _ options: RewriteOptions = RewriteOptions()) throws -> Output {
    let files = SourceFile.read(inputs, linked: options.modules)
    let libraries = options.libraries.map(LibrarySources.init)
    let parts = cutParts(of: files, options, libraries)
    let module = SourceModule(files: files, options: options, libraries: libraries)
    module.diagnostics = parts.warnings
    for pass in passes { pass.apply(to: module) }
    for declaration in module.declarations { declaration.writeAdditions() }
    if module.diagnostics.contains(where: { $0.severity == .error }) { throw Failures(diagnostics: module.diagnostics) }
    var outputs = Dictionary(uniqueKeysWithValues: zip(files.map(\.outputName), texts(of: files)))
    if !options.isLibrary { outputs[launcherName] = module.launcher }
    if options.testGivers != nil { outputs[givenTestsName] = module.givenTests }
    return Output(files: outputs, warnings: module.diagnostics, omittedTests: parts.omittedTests)
  }

  /// Cuts what is for SwiftUI out of the files.
  private static func cutParts(
    of files: [SourceFile], _ options: RewriteOptions, _ libraries: [LibrarySources]
  ) -> SwiftUIParts {
    var parts = SwiftUIParts(
      files, beside: SourceFile.read(options.plain, linked: options.modules), leftOut: options.leftOut,
      libraries: LibraryParts(libraries), system: SystemMembers(in: options.systemSources))
    parts.cut()
    return parts
  }

  /// The rewritten files, several of which are made at once.
  private static func texts(of files: [SourceFile]) -> [String] {
    var texts = [String](repeating: "", count: files.count)
    texts.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let (places, sources) = (buffer, files)
      DispatchQueue.concurrentPerform(iterations: files.count) { places[$0] = output(of: sources[$0]) }
    }
    return texts
  }

  private static func output(of file: SourceFile) -> String {
    let head =
      file.imports.map { "import \($0)\n" }.joined() + "#sourceLocation(file: \"\(file.literalPath)\", line: 1)\n"
    let body = String(decoding: file.edits.applied(to: file.source), as: UTF8.self)
    let tail = file.tail.isEmpty ? "" : "\n#sourceLocation()\n" + file.tail.map { $0 + "\n" }.joined()
    return head + body + tail
  }
}

/// Everything that is wrong with the inputs.
package struct Failures: Error {
  package let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// One kind of change. Passes look at the source as it was written, and don't see each other's edits.
protocol RewritePass {
  func apply(to module: SourceModule)
}

/// Changes by tokens. Of what is cut out, nothing is changed.
extension SourceFile {
  func replace(_ tokens: ClosedRange<Int>, with text: String) {
    guard !cutParts.contains(tokens.lowerBound) else { return }
    edits.replace(bytes(of: tokens), with: text)
  }

  func insert(_ text: String, before token: Int) {
    guard !cutParts.contains(token) else { return }
    edits.insert(text, at: tokens[token].range.lowerBound)
  }

  func insert(_ text: String, after token: Int) {
    guard !cutParts.contains(token) else { return }
    edits.insert(text, at: tokens[token].range.upperBound)
  }

  func cut(_ cut: CutParts.Cut) { edits.replace(bytes(of: cut.tokens), with: cut.text) }

  private func bytes(of tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range.lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }
}

extension Declaration {
  /// Adds a member at the end of the type's body.
  /// - Parameter origin: the declaration that the member comes from, where the compiler says what is wrong with it.
  func addMember(_ text: String, if condition: String? = nil, from origin: Declaration) {
    additions.append((text, condition, origin))
  }

  /// Lets a type conform to a protocol, in its own header: local and private types can't be extended elsewhere.
  func addConformance(to name: String) {
    file.insert(inherited.isEmpty && !hasAddedConformance ? ": \(name)" : ", \(name)", after: headerEnd)
    hasAddedConformance = true
  }

  /// Adds a protocol of any thread's, whose members are of the class. Those of a class of the main actor's are of the main
  /// actor, where everybody asks them.
  func addTableConformance(to name: String) {
    addConformance(to: (attribute("@MainActor") == nil ? "" : "@preconcurrency ") + name)
  }

  /// Writes the added members before the last brace, each with the line of what it comes from.
  func writeAdditions() {
    guard let body, !additions.isEmpty else { return }
    let texts = additions.map { addition in
      let text = addition.origin.located(addition.text)
      return addition.condition.map { "\n#if \($0)\n\(text)\n#endif\n" } ?? text
    }
    let isSeparated = body.upperBound == body.lowerBound + 1 || file.tokens[body.upperBound].startsLine
    var all = isSeparated ? "\n" : ""
    for text in texts { all += (all.hasSuffix("\n") ? "" : "; ") + text }
    let place = "\n\(file.sourceLocation(of: body.upperBound))\n"
    file.insert(all.dropFirst(isSeparated ? 1 : 0) + " " + place, before: body.upperBound)
  }

  /// A text with what says that it stands where this is declared.
  func located(_ text: String) -> String { "\n\(file.sourceLocation(of: keyword))\n\(text)" }

  /// The modifier that an added member needs to be overridden wherever the class is subclassed, and to override what other
  /// modules declare.
  var accessOfMembers: String { has("open") ? "open " : access }
}

// MARK: References to methods without an object, `Owner.method`

extension Declaration {
  var namesNoType: Bool { parameters.isEmpty && type == nil }

  /// Whether the types of the method's parameters and result mean the same in a type's body as where it is declared: what
  /// another file imports needn't be known there.
  func isSpelledAlike(in file: SourceFile) -> Bool { file === self.file || namesNoType }

  /// The reference with the method's type. By the name alone, it may as well mean others that the class declares or
  /// inherits, or a method of the type.
  func typedReference(of owner: String) -> String { "\(owner).\(reference) as \(unappliedType(of: owner))" }

  /// The type of `Owner.method`.
  func unappliedType(of owner: String) -> String {
    let types = parameters.map { Self.withoutImplicitUnwrapping($0.type) }
    let result = type.map { $0 == "Self" ? owner : Self.withoutImplicitUnwrapping($0) } ?? "Void"
    return "(\(owner)) -> (\(types.joined(separator: ", ")))\(declaredEffects) -> \(result)"
  }

  /// A type as it is written within others, where no optional is unwrapped by itself.
  private static func withoutImplicitUnwrapping(_ type: String) -> String {
    type.hasSuffix("!") ? type.dropLast() + "?" : type
  }
}
