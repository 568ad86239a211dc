/// The places where a section that scrolls by itself comes to rest. Offsets count from the leading end.
struct OrthogonalStops {
  let groups: GroupRuns
  /// The distance from the start of what scrolls to the first group.
  let lead: CGFloat
  /// How much shows at once.
  let window: CGFloat
  /// The length of what scrolls.
  let length: CGFloat
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior

  var last: CGFloat { max(length - window, 0) }
  func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), last) }

  var isCentered: Bool { behavior == .groupPagingCentered }
  /// Whether a drag leads on by one group at most.
  var isByGroup: Bool { behavior == .groupPaging || behavior == .groupPagingCentered }
  var hasStops: Bool { isByGroup || behavior == .continuousGroupLeadingBoundary }

  /// The offset at which a group rests, as far as the content reaches.
  func offset(ofGroup index: Int) -> CGFloat {
    guard let group = groups.group(index) else { return 0 }
    let axis = groups.axis
    let start = axis.of(group.origin)
    guard isCentered else { return clamp(start) }
    return clamp(lead + start + axis.of(group.box.size) / 2 - window / 2)
  }

  /// The group that rests nearest to an offset; nil where there is none.
  func group(near offset: CGFloat) -> Int? {
    guard groups.groupCount > 0 else { return nil }
    let place = isCentered ? offset + window / 2 - lead : offset
    let found = groups.groups(from: place, to: place + 1)
    let candidates = max(found.lowerBound - 1, 0)...min(max(found.upperBound, 0), groups.groupCount - 1)
    return candidates.min { abs(self.offset(ofGroup: $0) - offset) < abs(self.offset(ofGroup: $1) - offset) }
  }

  /// The offset near another one at which groups rest.
  func stop(near offset: CGFloat) -> CGFloat { group(near: offset).map(self.offset) ?? clamp(offset) }

  /// The offset to which a drag leads on.
  /// - Parameters:
  ///   - projected: where it would end by its velocity.
  ///   - start: where it began.
  func target(projected: CGFloat, start: CGFloat) -> CGFloat {
    guard isByGroup, let first = group(near: start), let aimed = group(near: projected) else {
      return stop(near: projected)
    }
    return offset(ofGroup: min(max(aimed, first - 1), first + 1))
  }
}
