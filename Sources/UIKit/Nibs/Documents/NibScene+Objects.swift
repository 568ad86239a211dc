extension NibScene {
  // MARK: Objects

  /// Makes an object by `init?(coder:)`.
  /// - Parameters:
  ///   - archived: the class of UIKit that the document names; the object may be of a subclass of it.
  ///   - configure: gives the object its attributes; runs within the initialiser of `archived`.
  /// - Returns: nil where the initialiser returns it: what is connected to the object is left out then.
  @discardableResult
  public func make<Archived: NSObject, Custom: NSObject>(
    _ id: String, as archived: Archived.Type, _ initializer: (NSCoder) -> Custom?, _ configure: (Archived) -> Void
  ) -> Custom? {
    let batch = batch
    let place = batch.reserveIndex()
    let made = withoutActuallyEscaping(configure) { configure -> Custom? in
      let coder = NibSceneDecoder(scene: self, archived: archived) { object in
        self.take(object, as: id, at: place, in: batch)
        guard let typed = object as? Archived else { fatalError("\(type(of: object)) is no \(archived)") }
        configure(typed)
      }
      guard let made = self.create(coder, initializer) else { return nil }
      coder.finish(made)
      return made
    }
    guard let made else {
      logWarning("\(Custom.self) (id \(id)) is left out: its init(coder:) has returned nil")
      noteMissing(id)
      return nil
    }
    take(made, as: id, at: place, in: batch)
    return made
  }

  /// Makes an object that knows no coders.
  @discardableResult
  public func make<Archived: NSObject, Custom: NSObject>(
    _ id: String, as archived: Archived.Type, _ initializer: () -> Custom, _ configure: (Archived) -> Void
  ) -> Custom? {
    let batch = batch
    let place = batch.reserveIndex()
    let made = initializer()
    take(made, as: id, at: place, in: batch)
    if let typed = made as? Archived { configure(typed) }
    return made
  }

  private func take(_ object: NSObject, as id: String, at place: Int, in batch: NibBatch) {
    note(object, as: id)
    batch.put(object, at: place)
  }

  /// The scene's controller by its creator, if it has one that makes it.
  private func create<Custom: NSObject>(_ coder: NibDecoder, _ initializer: (NSCoder) -> Custom?) -> Custom? {
    guard let creator, Custom.self is UIViewController.Type else { return initializer(coder) }
    self.creator = nil
    guard let made = creator(coder) else { return initializer(coder) }
    guard let custom = made as? Custom else {
      fatalError("the creator of a \(Custom.self) has made a \(type(of: made)), which is none")
    }
    return custom
  }

  /// Gives an id to an object that another one has made: a cell's content view, a controller's bar.
  public func adopt(_ object: NSObject?, as id: String) {
    if let object { note(object, as: id) }
  }

  /// Keeps an object that no view holds, as long as the controller or the nib's views.
  public func keep(_ object: NSObject?) {
    if let object { kept.append(object) }
  }

  /// What stands for an object that a nib is given from outside; without it, what is connected to it is left out.
  public func external(_ id: String, identifier: String) {
    if let object = externalObjects[identifier] as? NSObject { note(object, as: id) } else { noteMissing(id) }
  }

  /// A controller of another storyboard.
  /// - Parameters:
  ///   - identifier: nil for the initial one.
  ///   - bundleIdentifier: of the bundle that has the storyboard; nil for this document's.
  public func reference(storyboard name: String, identifier: String?, bundleIdentifier: String?) -> UIViewController? {
    let other = bundleIdentifier.flatMap { Bundle(identifier: $0) }
    let storyboard = UIStoryboard(name: name, bundle: other ?? bundle)
    let creator = creator
    self.creator = nil
    guard let identifier else { return storyboard.makeInitial(creator: creator) }
    return storyboard.make(identifier: identifier, creator: creator)
  }

  // MARK: Views

  /// Says which object is the controller's view. It is made when the controller loads it.
  public func setView(of controller: UIViewController, to id: String) { viewID = id }

  /// Adds a view; to a stack, as one that it arranges.
  public func subview(_ view: UIView?, of superview: UIView) {
    guard let view else { return }
    if let stack = superview as? UIStackView { stack.addArrangedSubview(view) } else { superview.addSubview(view) }
    variations.noteSubview(view, of: superview)
  }

  /// Sets what a button does by itself about its looks. It is `.custom` otherwise.
  public func buttonType(_ type: UIButton.ButtonType, of button: UIButton) { button.setType(type) }

  /// Says how pages follow each other. They are leaves about a spine at the leading edge otherwise.
  public func pages(of controller: UIPageViewController, style: UIPageViewController.TransitionStyle) {
    controller.arrangement = PageArrangement(style, controller.navigationOrientation)
  }

  /// Says along which line pages follow each other: horizontally otherwise.
  public func pages(of controller: UIPageViewController, orientation: UIPageViewController.NavigationOrientation) {
    controller.arrangement.orientation = orientation
  }

  /// Says where the spine is. Pages that scroll have none.
  public func pages(of controller: UIPageViewController, spine: UIPageViewController.SpineLocation) {
    controller.arrangement.moveSpine(to: spine)
  }

  /// Says how far pages that scroll are from each other, in points.
  public func pages(of controller: UIPageViewController, spacing: CGFloat) {
    controller.arrangement.setSpacing(spacing)
  }
  /// Says which columns a split view controller has. It is of the classic kind otherwise.
  public func columns(of controller: UISplitViewController, style: UISplitViewController.Style) {
    controller.preferences.style = style
  }
}
