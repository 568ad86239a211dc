/// A view of a compositional layout that shows no item.
enum CompositionPart {
  /// A view at an edge of the whole layout.
  case layout(Int)
  /// A view at an edge of a section.
  case boundary(section: Int, Int)
  /// A view at an item or a group, with its place within the section.
  case badge(section: Int, BadgeKey, SolvedBadge)
}

extension CompositionGeometry {
  /// The view of a kind at an index path; nil where there is none.
  func part(_ kind: String, _ path: IndexPath) -> CompositionPart? {
    if path.count == 1 {
      return boundaryPlans.firstIndex { $0.kind == kind && $0.index == path[0] }.map { .layout($0) }
    }
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return nil }
    let section = sections[path.section]
    if let index = section.plan.boundary.firstIndex(where: { $0.kind == kind && $0.index == path.item }) {
      return .boundary(section: path.section, index)
    }
    return section.badge(kind, ofItem: path.item).map { .badge(section: path.section, BadgeKey(kind, path.item), $0) }
      ?? section.banner(kind, number: path.item).map { .badge(section: path.section, $0.key, $0.banner) }
  }
}

extension SectionBox {
  fileprivate func badge(_ kind: String, ofItem item: Int) -> SolvedBadge? {
    guard let group = groups.groupIndex(ofItem: item).flatMap(groups.group) else { return nil }
    return group.box.badges.first { $0.kind == kind && $0.item == item - group.firstItem }
      .map { placed($0, in: group) }
  }

  fileprivate func banner(_ kind: String, number: Int) -> (key: BadgeKey, banner: SolvedBadge)? {
    let count = groups.bannerCount(kind)
    guard count > 0, let group = groups.group(number / count) else { return nil }
    let banners = group.box.banners.filter { $0.kind == kind }
    guard banners.indices.contains(number % count) else { return nil }
    let banner = banners[number % count]
    return (BadgeKey(kind, group.firstItem + banner.item, isAtGroup: true), placed(banner, in: group))
  }

  func placed(_ badge: SolvedBadge, in group: GroupRuns.Group) -> SolvedBadge {
    badge.moved(by: group.origin, itemsBy: 0).moved(by: origin, itemsBy: 0)
  }
}
