import CoreGraphics
import HostInterface
import QuartzCore

/// A view or element with a meaning, and its place on the screen in one frame.
package struct ScreenElement: Sendable {
  /// The meaning; its children are in `children`.
  package var node: SemanticNode
  /// The bounding box in points of the screen.
  package var frame: CGRect
  /// The part of the frame that one can see and touch: no edge cuts it off, and nothing in front of it takes touches
  /// away. Null where there is none.
  package var visibleFrame: CGRect
  /// Whether there is only no such part since something in front takes all touches away.
  package var isCovered: Bool
  /// The elements within, in the order in which they are read.
  package var children: [ScreenElement]

  /// Whether a part of it lies within the edges that could cut it off, be it covered or not.
  package var isWithinScreen: Bool { isCovered || !visibleFrame.isNull }

  /// Whether a person can use the element: by a tap, by typing or by an action.
  package var isInteractive: Bool {
    guard node.isElement, !node.isSilenced else { return false }
    switch node.role {
    case .button, .link, .field, .switch, .slider, .web: return true
    default: return node.isAdjustable || !node.actions.isEmpty
    }
  }

  /// The element and all within, as they are read.
  package var all: [ScreenElement] { [self] + children.flatMap(\.all) }
}

extension FrameCommit {
  /// The elements of a frame, one for each window, as they are presented. What is hidden is not there.
  /// - Parameters:
  ///   - time: media time.
  ///   - screen: the size of the screen in points.
  ///   - uncoveredParts: gives the part of each place that nothing in front of its node covers, null for none.
  package func elements(
    at time: CFTimeInterval, screen: CGSize, uncoveredParts: ([LayerID: CGRect]) -> [LayerID: CGRect]
  ) -> [ScreenElement] {
    var places = ElementPlaces(semanticTree)
    places.visit(
      renderTree.root, in: nil, toScreen: .identity, clip: CGRect(origin: .zero, size: screen),
      at: (time, renderTree.timelines))
    let uncovered = uncoveredParts(places.found.mapValues(\.visible).filter { !$0.value.isNull })
    func element(_ node: SemanticNode) -> ScreenElement? {
      guard let place = places.found[node.layer] else { return nil }
      let children = node.children.filter { places.found[$0.layer] != nil }
      let ordered =
        node.isOrdered
        ? children : SemanticNode.inReadingOrder(children) { places.found[$0.layer]?.frame ?? .zero }
      var own = node
      own.children = []
      let visible = uncovered[node.layer] ?? place.visible
      return ScreenElement(
        node: own, frame: place.frame, visibleFrame: visible, isCovered: visible.isNull && !place.visible.isNull,
        children: ordered.compactMap(element))
    }
    return semanticTree.windows.compactMap(element)
  }
}

/// The places of a semantic tree's nodes, found in a walk through the layers.
private struct ElementPlaces {
  typealias Moment = (time: CFTimeInterval, timelines: TimelineTable)

  private(set) var found: [LayerID: (frame: CGRect, visible: CGRect)] = [:]
  private var known: Set<LayerID> = []
  /// What is read elsewhere than at its own layer, by the layer where it is.
  private var guests: [LayerID: [(node: LayerID, frame: CGRect)]] = [:]

  init(_ tree: SemanticTree) { tree.windows.forEach { collect($0) } }

  private mutating func collect(_ node: SemanticNode) {
    if let place = node.place {
      guests[place.layer, default: []].append((node.layer, place.frame))
    } else {
      known.insert(node.layer)
    }
    node.children.forEach { collect($0) }
  }

  mutating func visit(
    _ node: RenderNode, in superlayer: RenderProperties?, toScreen parent: PlaneMap, clip: CGRect, at moment: Moment
  ) {
    let values = node.sampled(at: moment.time, timelines: moment.timelines)
    // Touches fall through views below this alpha.
    guard !values.isHidden, values.opacity >= 0.01 else { return }
    let map = values.mapToSuperlayer(superlayer).concatenating(parent)
    let frame = map.apply(values.bounds)
    if known.contains(node.id) { found[node.id] = (frame, frame.shown(in: clip)) }
    for guest in guests[node.id] ?? [] {
      let frame = map.apply(guest.frame)
      found[guest.node] = (frame, frame.shown(in: clip))
    }
    let inner = values.masksToBounds ? clip.intersection(frame) : clip
    for child in node.sublayers { visit(child, in: values, toScreen: map, clip: inner, at: moment) }
  }
}

extension CGRect {
  /// The part within a clip; null where that has no extent.
  fileprivate func shown(in clip: CGRect) -> CGRect {
    let part = intersection(clip)
    return part.width > 0 && part.height > 0 ? part : .null
  }
}
