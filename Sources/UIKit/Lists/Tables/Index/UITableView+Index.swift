/// What a table knows of its index.
struct SectionIndexState {
  /// The titles; nil until the data source is asked.
  var titles: [String]?
  var view: SectionIndexView?
}

extension UITableView {
  private var indexTitles: [String] {
    if let titles = sectionIndex.titles { return titles }
    let found = dataSource?.sectionIndexTitles(for: self) ?? []
    sectionIndex.titles = found
    return found
  }

  private var showsIndex: Bool {
    !indexTitles.isEmpty && engine.knownCounts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount
  }

  /// The width that the index takes of its side: cells keep off it.
  var indexWidth: CGFloat { sectionIndex.view == nil ? 0 : SectionIndexLayout.width }

  func indexStyleDidChange() {
    sectionIndex.view?.tintColor = sectionIndexColor
    sectionIndex.view?.colors = (sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
  }

  /// Makes the index where there is one, and keeps it in sight.
  func placeIndex() {
    guard showsIndex else {
      guard sectionIndex.view != nil else { return }
      sectionIndex.view?.removeFromSuperview()
      sectionIndex.view = nil
      return layout.marginsMayHaveChanged()
    }
    let view = sectionIndex.view ?? makeIndex()
    view.show(indexTitles)
    let area = bounds.inset(by: adjustedContentInset)
    let width = SectionIndexLayout.width
    let x = isRightToLeft ? bounds.minX + safeAreaInsets.left : bounds.maxX - safeAreaInsets.right - width
    let frame = CGRect(x: x, y: area.minY, width: width, height: max(0, area.height))
    if view.frame != frame { view.frame = frame }
  }

  private func makeIndex() -> SectionIndexView {
    let view = SectionIndexView(frame: .zero)
    // The index lies in front of headers that come later.
    view.layer.zPosition = 1
    view.choose = { [weak self] in self?.goToIndex($0) }
    sectionIndex.view = view
    addSubview(view)
    indexStyleDidChange()
    layout.marginsMayHaveChanged()
    return view
  }

  private func goToIndex(_ number: Int) {
    guard let dataSource, indexTitles.indices.contains(number) else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: indexTitles[number], at: number)
    UISelectionFeedbackGenerator().selectionChanged()
    guard engine.knownCounts.indices.contains(section) else { return }
    scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
  }

  /// Headers lie in front of it as views, not to the finger.
  func indexView(at point: CGPoint) -> UIView? {
    guard let view = sectionIndex.view, view.point(inside: convert(point, to: view), with: nil) else { return nil }
    return view
  }
}
