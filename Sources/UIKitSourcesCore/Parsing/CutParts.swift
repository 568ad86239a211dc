/// The parts of a file that the compiler must not see, since they may name what doesn't exist, and what stands in their
/// place: what is for later versions of iOS than there are here, and declarations for SwiftUI.
///
/// Of later versions, what remains means the same as a check that fails when the app runs.
struct CutParts {
  struct Cut {
    let tokens: ClosedRange<Int>
    let text: String
  }

  /// The cuts in the order of the source; none lies in another one.
  private(set) var cuts: [Cut] = []
  /// The word `case` of those cases that are for later versions. They stay, for patterns may name them, and raw values
  /// count them; but nothing can make one.
  private(set) var laterCases: [Int] = []

  init() {}

  init(of file: SourceFile, in regions: ConditionalRegions) {
    var found: [Cut] = []
    for attribute in file.index.availabilities where isLater(behind: attribute, of: file) {
      let extent = DeclarationExtent(file)
      if let keyword = extent.keyword(from: attribute), file.tokens[keyword].is("case") {
        laterCases.append(keyword)
        found.append(Cut(tokens: attribute...file.partners[attribute + 1], text: "@available(*, unavailable)"))
      } else if let tokens = extent.declaration(withAttribute: attribute) {
        found.append(Cut(tokens: tokens, text: ""))
      }
    }
    for pound in file.index.pounds where isLater(behind: pound, of: file) {
      let isNegated = file.tokens[pound].text == "#unavailable"
      guard isNegated || file.tokens[pound].text == "#available",
        let statement = CheckedStatement(of: pound, in: file, regions)
      else { continue }
      found += isNegated ? statement.cutsWhereTrue : statement.cutsWhereFalse
    }
    add(found)
  }

  /// Adds cuts. One that lies in another one goes with that.
  mutating func add(_ more: [Cut]) {
    guard !more.isEmpty else { return }
    let all = (cuts + more).sorted {
      ($0.tokens.lowerBound, -$0.tokens.upperBound) < ($1.tokens.lowerBound, -$1.tokens.upperBound)
    }
    cuts = []
    for cut in all where cut.tokens.lowerBound > cuts.last?.tokens.upperBound ?? -1 { cuts.append(cut) }
  }

  /// Whether a token has been cut out.
  func contains(_ token: Int) -> Bool {
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle].tokens.upperBound < token { low = middle + 1 } else { high = middle }
    }
    return low < cuts.count && cuts[low].tokens.contains(token)
  }

  private func isLater(behind token: Int, of file: SourceFile) -> Bool {
    let open = token + 1
    guard open < file.tokens.count, file.tokens[open].isSign(Byte.openParenthesis), file.partners[open] > open else {
      return false
    }
    return Availability.isLater((open + 1)..<file.partners[open], of: file)
  }
}
