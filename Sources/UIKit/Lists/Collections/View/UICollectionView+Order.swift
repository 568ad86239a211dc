/// The order of the views from back to front, and which of them lie in parts that scroll by themselves.
extension UICollectionView {
  private var firstIndex: Int { firstElementIndex }

  /// Adds an element's view in front of that of the element behind it.
  func addView(of element: CollectionElement) {
    let behind = engine.store.elementBehind(element)
    guard let host = embedded.host(of: element.attributes) else {
      return insert(element.view, above: behind.map { outerView(of: $0) })
    }
    if host.superviewStorage == nil { insert(host, above: behind.map { outerView(of: $0) }) }
    if let behind, behind.view.superviewStorage === host {
      host.insertSubview(element.view, aboveSubview: behind.view)
    } else {
      host.insertSubview(element.view, at: 0)
    }
  }

  private func insert(_ view: UIView, above other: UIView?) {
    if let other, other !== view {
      insertSubview(view, aboveSubview: other)
    } else {
      insertSubview(view, at: firstIndex)
    }
  }

  /// The view of an element, or the scroll view in which it lies.
  private func outerView(of element: CollectionElement) -> UIView {
    if let host = element.view.superviewStorage as? EmbeddedScrollView, host.superviewStorage === self { return host }
    return element.view
  }

  /// Brings the views into the order of the elements.
  func reorder() {
    engine.store.sort()
    var previous: UIView?
    var inner: [ObjectIdentifier: UIView] = [:]
    // What is on its way out lies behind the rest.
    for element in engine.store.departing + engine.store.ordered {
      let outer = outerView(of: element)
      if outer !== element.view {
        let last = inner.updateValue(element.view, forKey: ObjectIdentifier(outer))
        if let last {
          outer.insertSubview(element.view, aboveSubview: last)
        } else {
          outer.insertSubview(element.view, at: 0)
        }
        if last != nil { continue }
      }
      insert(outer, above: previous)
      previous = outer
    }
  }

  /// Lets an element show in the part in which it lies from now on. It stays where it is on screen.
  /// - Returns: whether it has shown in another one.
  func rehost(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let present = element.view.superviewStorage
    let wanted: UIView = embedded.host(of: attributes) ?? self
    guard let present, present !== wanted else { return false }
    UIView.performWithoutAnimation {
      if wanted !== self, wanted.superviewStorage == nil { insert(wanted, above: outerView(of: element)) }
      let center = wanted.convert(element.view.center, from: present)
      wanted.addSubview(element.view)
      element.view.center = center
    }
    return true
  }

  func holds(_ view: UIView) -> Bool {
    view.superviewStorage === self || (view.superviewStorage as? EmbeddedScrollView)?.superviewStorage === self
  }
}
