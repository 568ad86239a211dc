/// A layout guide that documents speak of.
public enum NibLayoutGuide: Sendable {
  /// The guide of the safe area.
  case safeArea
  /// The guide of the margins.
  case layoutMargins
  /// The guide of a readable width.
  case readableContent
  /// The guide of a scroll view's content.
  case contentLayout
  /// The guide of a scroll view's frame.
  case frameLayout
  /// The guide of the keyboard.
  case keyboard
  /// What old documents have in the safe area's place: a strip above it, and one below.
  case top, bottom
}

extension NibScene {
  /// Gives a view's guide its id.
  public func guide(_ guide: NibLayoutGuide, of view: UIView, id: String) {
    let made: UILayoutGuide? =
      switch guide {
      case .safeArea: view.safeAreaLayoutGuide
      case .layoutMargins: view.layoutMarginsGuide
      case .readableContent: view.readableContentGuide
      case .contentLayout: (view as? UIScrollView)?.contentLayoutGuide
      case .frameLayout: (view as? UIScrollView)?.frameLayoutGuide
      case .keyboard: view.keyboardLayoutGuide
      case .top: strip(of: view, from: view.topAnchor, to: view.safeAreaLayoutGuide.topAnchor)
      case .bottom: strip(of: view, from: view.safeAreaLayoutGuide.bottomAnchor, to: view.bottomAnchor)
      }
    guard let made else { fatalError("\(type(of: document)): \(type(of: view)) has no guide \(guide)") }
    batch.keep(made)
    note(made, as: id)
  }

  private func strip(of view: UIView, from top: NSLayoutYAxisAnchor, to bottom: NSLayoutYAxisAnchor) -> UILayoutGuide {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    guide.topAnchor.constraint(equalTo: top).isActive = true
    guide.bottomAnchor.constraint(equalTo: bottom).isActive = true
    guide.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    guide.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    return guide
  }

  /// Makes a constraint, once its views are made, and activates it unless a variation leaves it out.
  /// - Parameters:
  ///   - second: nil for a size that is `constant` alone.
  ///   - constant: in points.
  ///   - priority: 1…1000.
  public func constraint(
    _ id: String, first: String, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    second: String?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: Float = 1000, identifier: String? = nil
  ) {
    let batch = batch
    batch.add(.layout) { [self] in
      guard let item = find(first, for: "the constraint \(id)") else { return noteMissing(id) }
      let other = second.flatMap { find($0, for: "the constraint \(id)") }
      if second != nil, other == nil { return noteMissing(id) }
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: secondAttribute,
        multiplier: multiplier, constant: constant)
      constraint.priority = UILayoutPriority(priority)
      constraint.identifier = identifier
      batch.keep(constraint)
      note(constraint, as: id)
      if variations.hasInstallations {
        variations.noteConstraint(constraint, as: id)
      } else {
        constraint.isActive = true
      }
      batch.add(.awakening) { constraint.awakeFromNib() }
    }
  }

  // MARK: Sizes

  /// Gives an object what it has with some size classes: called once all is made and whenever they are others.
  /// - Parameter apply: sets all that varies, also where nothing special holds.
  public func vary<Object: NSObject>(
    _ id: String, as type: Object.Type, _ apply: @escaping (Object, NibSizeClasses) -> Void
  ) {
    variations.values.append { [weak self] sizes in
      if let object = self?.object(id) as? Object { apply(object, sizes) }
    }
    applySizes()
  }

  /// Leaves a subview or constraint out where `rule` says false of the size classes.
  /// - Parameter view: the superview of a subview; the view that holds a constraint.
  public func installed(_ id: String, of view: String, _ rule: @escaping (NibSizeClasses) -> Bool) {
    variations.rules[id] = rule
    let batch = batch
    batch.add(.children) { [self] in
      if let subview = object(id) as? UIView { variations.noteVarying(subview, as: id) }
    }
    applySizes()
  }

  private func applySizes() {
    guard !variations.isScheduled else { return }
    variations.isScheduled = true
    batch.add(.sizes) { [variations] in
      variations.isScheduled = false
      variations.applyFirst()
    }
  }
}
