/// What can be constrained: a view or a layout guide.
@MainActor enum LayoutItem {
  case view(UIView)
  case guide(UILayoutGuide)

  init(_ object: Any) {
    if let view = object as? UIView {
      self = .view(view)
    } else if let guide = object as? UILayoutGuide {
      self = .guide(guide)
    } else {
      fatalError("only views and layout guides can be constrained, not \(object)")
    }
  }

  var object: AnyObject {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide
    }
  }

  var id: ObjectIdentifier { ObjectIdentifier(object) }

  /// The view itself, or the view that the guide belongs to.
  var container: UIView? {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide.owningView
    }
  }

  /// The view in whose coordinates the item's rectangle is solved for.
  var space: UIView? {
    switch self {
    case .view(let view): view.superviewStorage
    case .guide(let guide): guide.owningView
    }
  }

  /// Doesn't keep the item alive.
  @MainActor struct Reference {
    private weak var view: UIView?
    private weak var guide: UILayoutGuide?

    /// A reference to nothing.
    init() {}

    init(_ item: LayoutItem) {
      switch item {
      case .view(let view): self.view = view
      case .guide(let guide): self.guide = guide
      }
    }

    var item: LayoutItem? { view.map(LayoutItem.view) ?? guide.map(LayoutItem.guide) }
    var object: AnyObject? { view ?? guide }
  }
}
