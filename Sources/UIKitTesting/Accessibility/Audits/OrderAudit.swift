/// Finds elements that the app has read in another order than they are seen. Only lists of the app's own can be wrong:
/// what no `accessibilityElements` list, readers sort by its place. Groups count as one, so two columns may be read one
/// after the other.
@MainActor struct OrderAudit {
  let tree: ReadingTree

  func issues() -> [AccessibilityIssue] { tree.nodes.filter(\.isOrdered).flatMap(issues) }

  private func issues(_ container: ReadingTree.Node) -> [AccessibilityIssue] {
    let order = ReadingOrder(isRightToLeft: container.isRightToLeft)
    return container.children.indices.dropFirst().compactMap { index in
      let late = container.children[index]
      let early = container.children[..<index].first { order.isClearly(late.shownFrame, before: $0.shownFrame) }
      guard let early, let element = late.firstElement, let other = early.firstElement else { return nil }
      let direction = container.isRightToLeft ? "right to left" : "left to right"
      return AccessibilityIssue(
        .order, of: .init(element),
        "It is read after \(other.nameInMessages) and seen before it: rows go from the top down, and \(direction).",
        advice: "Sort the accessibilityElements of the view around them as they lie.")
    }
  }
}

extension ReadingTree.Node {
  /// The first element in it, itself included.
  @MainActor fileprivate var firstElement: AccessibleElement? {
    element ?? children.lazy.compactMap(\.firstElement).first
  }
}
