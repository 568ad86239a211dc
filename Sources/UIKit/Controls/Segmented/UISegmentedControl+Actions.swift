extension UISegmentedControl {
  /// Makes a control of actions.
  /// - Parameter actions: a segment for each, with its image, or where it has none its title.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// A segment with the action's image, or its title, which performs the action when a person chooses it, before
  /// `.valueChanged` is sent. One with the same identifier is replaced.
  public final func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let known = segmentIndex(identifiedBy: action.identifier)
    if known != NSNotFound { removeSegment(at: known, animated: animated) }
    let view = SegmentView(title: action.image == nil ? action.title : nil, image: action.image)
    view.action = action
    insert(view, at: segment, animated)
  }

  /// Gives a segment an action, with its image or title. Ends the app where there is no such segment, or another one has
  /// an action of that identifier.
  public final func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let known = segmentIndex(identifiedBy: action.identifier)
    demand(
      known == NSNotFound || known == segment,
      "the segmented control has the action \(action.identifier.rawValue) in segment \(known) already")
    let view = self.segment(segment)
    view.action = action
    (view.title, view.image) = (action.image == nil ? action.title : nil, action.image)
    contentDidChange()
  }

  /// Returns the action of a segment; nil for a segment without one.
  public final func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment).action }

  /// Returns the index of the segment whose action has an identifier; `NSNotFound` for none.
  public final func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
}
