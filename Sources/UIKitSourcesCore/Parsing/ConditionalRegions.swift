/// The parts of a file that stand between `#if` and `#endif`, each with its condition.
struct ConditionalRegions {
  private var regions: [(tokens: Range<Int>, condition: Condition)] = []

  var isEmpty: Bool { regions.isEmpty }

  init(of file: SourceFile) {
    struct Branch {
      var start: Int
      var condition: Condition
      /// The condition that none of the branches before holds.
      var otherwise: Condition
    }
    var open: [Branch] = []
    for index in file.index.pounds {
      let token = file.tokens[index]
      guard ["#if", "#elseif", "#else", "#endif"].contains(token.text) else { continue }
      // What is all in one line has nothing in it.
      if token.text != "#if", let branch = open.last, branch.start < index {
        regions.append((branch.start..<index, branch.condition))
      }
      let end = file.endOfDirective(at: index)
      switch token.text {
      case "#if":
        let condition = Condition((index + 1)..<end, of: file)
        open.append(Branch(start: end, condition: condition, otherwise: !condition))
      case "#endif":
        _ = open.popLast()
      default:
        guard let last = open.popLast() else { continue }
        let condition = token.text == "#else" ? .always : Condition((index + 1)..<end, of: file)
        open.append(
          Branch(start: end, condition: last.otherwise && condition, otherwise: last.otherwise && !condition))
      }
    }
  }

  /// The conditions for a token to be compiled, from the outermost region to the innermost.
  func conditions(at token: Int) -> [Condition] {
    regions.filter { $0.tokens.contains(token) }.sorted { $0.tokens.count > $1.tokens.count }.map(\.condition)
  }
}
