/// Groups of a section that scrolls by itself.
extension SectionBox {
  /// The window onto the groups.
  var viewport: CGRect {
    let before = sides.before > 0 ? room.marginBefore + sides.before : 0
    let after = sides.after > 0 ? room.marginAfter + sides.after : 0
    // Insets scroll along with what they inset.
    return axis.rect(
      along: axis.of(origin), length: groupsBreadth, across: before,
      breadth: max(room.breadth - before - after, 0))
  }

  /// The distance from the start of what scrolls to the first group.
  private var lead: CGFloat { axis.other.of(origin) - axis.other.of(viewport.origin) }

  /// The room behind the last group.
  private var tail: CGFloat {
    let inset = plan.insets.after(axis.other)
    return sides.after > 0 ? inset : inset + room.marginAfter
  }

  /// What scrolls, as if it were not scrolled.
  var scrolled: CGRect {
    let viewport = viewport
    let length = max(lead + groups.end + tail, axis.other.of(viewport.size))
    return axis.rect(
      along: axis.of(viewport.origin), length: axis.of(viewport.size), across: axis.other.of(viewport.origin),
      breadth: length)
  }

  var stops: OrthogonalStops {
    OrthogonalStops(
      groups: groups, lead: lead, window: axis.other.of(viewport.size), length: axis.other.of(scrolled.size),
      behavior: plan.scrolling)
  }

  /// The groups that show.
  /// - Parameter offset: how far they are scrolled.
  func groups(scrolledBy offset: CGFloat) -> Range<Int> {
    let low = offset - lead
    return groups.groups(from: low, to: low + axis.other.of(viewport.size))
  }
}
