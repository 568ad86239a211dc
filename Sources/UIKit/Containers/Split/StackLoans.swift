/// What a navigation controller's stack has of others', which are collapsed onto it: their screens lie on top of its own
/// until they are given back. Screens that are pushed meanwhile belong to the loan below them.
@MainActor final class StackLoans {
  private struct Loan {
    let lender: UINavigationController
    var screens: [UIViewController]
  }

  private unowned let host: UINavigationController
  private var loans: [Loan] = []

  init(_ host: UINavigationController) { self.host = host }

  var lenders: [UINavigationController] { loans.map(\.lender) }

  /// Takes another one's screens on top.
  func add(_ lender: UINavigationController, animated: Bool) {
    guard lender !== host, lender.lentTo == nil else { return }
    lender.finishTransition()
    let screens = lender.stack
    guard !screens.isEmpty else { return }
    lender.setStack([], animated: false)
    lender.lentTo = self
    loans.append(Loan(lender: lender, screens: screens))
    host.setStack(host.stack + screens, animated: animated)
  }

  /// The lender's part of the stack.
  func screens(of lender: UINavigationController) -> [UIViewController] { range(of: lender).map { host.stack[$0] } }

  /// The place of the lender's part in the stack; empty where it isn't in it.
  func range(of lender: UINavigationController) -> Range<Int> {
    guard let index = loans.firstIndex(where: { $0.lender === lender }), let start = start(of: loans[index]) else {
      return host.stack.endIndex..<host.stack.endIndex
    }
    let next = loans[(index + 1)...].lazy.compactMap { self.start(of: $0) }.first { $0 > start }
    return start..<(next ?? host.stack.endIndex)
  }

  private func start(of loan: Loan) -> Int? {
    host.stack.firstIndex { screen in loan.screens.contains { $0 === screen } }
  }

  /// Changes the lender's part of the stack.
  func replace(of lender: UINavigationController, by screens: [UIViewController], animated: Bool) {
    guard let index = loans.firstIndex(where: { $0.lender === lender }) else { return }
    let range = range(of: lender)
    let old = loans[index].screens
    loans[index].screens = screens
    if screens.isEmpty {
      loans.remove(at: index)
      lender.lentTo = nil
    }
    guard !range.isEmpty || old.isEmpty else { return }
    host.setStack(
      Array(host.stack[..<range.lowerBound] + screens + host.stack[range.upperBound...]), animated: animated)
  }

  /// Has the lenders take their screens back, the last one first.
  /// - Returns: those that have got some.
  @discardableResult func giveBack(last count: Int = .max, animated: Bool = false) -> [UINavigationController] {
    host.finishTransition()
    stackDidChange()
    let leaving = Array(loans.suffix(count))
    guard let first = leaving.first, let start = start(of: first) else { return [] }
    host.setStack(Array(host.stack[..<start]), animated: animated)
    return leaving.map(\.lender)
  }

  /// The stack has changed: those of whom nothing is in it any more have their screens back.
  func stackDidChange() {
    let all = loans
    for loan in all {
      let present = screens(of: loan.lender)
      guard let index = loans.firstIndex(where: { $0.lender === loan.lender }) else { continue }
      if !present.isEmpty {
        loans[index].screens = present
        continue
      }
      loans.remove(at: index)
      loan.lender.lentTo = nil
      loan.lender.setStack(loan.screens.filter { $0.parentStorage == nil }, animated: false)
    }
  }
}
