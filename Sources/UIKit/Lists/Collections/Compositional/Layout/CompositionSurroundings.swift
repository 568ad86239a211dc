/// What a compositional layout takes from its view.
struct CompositionSurroundings: Equatable {
  let size: CGSize
  let insets: UIEdgeInsets
  let safeArea: UIEdgeInsets
  let margins: UIEdgeInsets
  /// The insets of readable text at both sides.
  let readable: UIEdgeInsets
  let isMirrored: Bool
  let traits: UITraitCollection

  @MainActor init(_ view: UICollectionView, isMirrored: Bool) {
    size = view.bounds.size
    insets = view.adjustedContentInset
    safeArea = view.safeAreaInsets
    margins = view.layoutMargins
    readable = Self.readableInsets(view)
    self.isMirrored = isMirrored
    traits = view.traitCollection
  }

  @MainActor private static func readableInsets(_ view: UICollectionView) -> UIEdgeInsets {
    let margins = view.layoutMargins
    let most = SystemGuide.readableWidth
    let side = max((view.bounds.width - margins.left - margins.right - most) / 2, 0)
    return UIEdgeInsets(
      top: margins.top, left: margins.left + side, bottom: margins.bottom, right: margins.right + side)
  }

  /// Whether elements have as much room along an axis, and the same traits.
  func hasSameRoom(as other: CompositionSurroundings, _ axis: ScrollAxis) -> Bool {
    traits == other.traits
      && zip(allInsets, other.allInsets).allSatisfy { own, others in
        axis.leading(own) == axis.leading(others) && axis.trailing(own) == axis.trailing(others)
      }
  }

  private var allInsets: [UIEdgeInsets] { [insets, safeArea, margins, readable] }

  /// What is kept free of the view, as a layout that is mirrored sees it.
  func mirrored(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard isMirrored else { return insets }
    return UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }

  func room(_ axis: ScrollAxis, _ reference: UIContentInsetsReference) -> SectionRoom {
    let had = mirrored(insets)
    let wanted =
      switch reference {
      case .none: UIEdgeInsets.zero
      case .automatic, .safeArea: mirrored(safeArea)
      case .layoutMargins: mirrored(margins)
      case .readableContent: mirrored(readable)
      }
    let across = axis.other
    return SectionRoom(
      breadth: max(across.of(size) - across.leading(had) - across.trailing(had), 0),
      marginBefore: max(across.leading(wanted) - across.leading(had), 0),
      marginAfter: max(across.trailing(wanted) - across.trailing(had), 0),
      visibleLength: max(axis.of(size) - axis.leading(had) - axis.trailing(had), 0))
  }

  /// What an app's closures are told of it.
  @MainActor func environment(_ axis: ScrollAxis, _ reference: UIContentInsetsReference) -> CompositionEnvironment {
    let room = room(axis, reference)
    var all = mirrored(insets)
    if axis == .vertical {
      all.left += room.marginBefore
      all.right += room.marginAfter
    } else {
      all.top += room.marginBefore
      all.bottom += room.marginAfter
    }
    return CompositionEnvironment(
      traits, size,
      NSDirectionalEdgeInsets(top: all.top, leading: all.left, bottom: all.bottom, trailing: all.right))
  }
}
