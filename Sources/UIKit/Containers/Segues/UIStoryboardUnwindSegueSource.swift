/// The place from which an unwind segue starts, for those who are asked where it leads.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that is left.
  open var source: UIViewController { sourceStorage }
  private final let sourceStorage: UIViewController
  /// What the destination is told, with the segue as its argument.
  open private(set) var unwindAction: Selector
  /// What has triggered the segue.
  open var sender: Any? { senderStorage }
  private final let senderStorage: Any?

  init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
    sourceStorage = source
    self.unwindAction = unwindAction
    senderStorage = sender
    super.init()
  }

  // MARK: Destination

  /// The first that wants the action, outwards from the source: at each stop, children other than those that the way
  /// has come from are asked first. A presented controller's way goes on at the one that presents it.
  func findDestination() -> UIViewController? {
    var stop = source.outwards
    while let controller = stop {
      if let found = search(controller) { return found }
      stop = controller.outwards
    }
    return nil
  }

  private func search(_ controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = search(child) { return found }
    }
    let isWilling = controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender)
    return isWilling ? controller : nil
  }

  // MARK: Way back

  /// Dismisses what lies on top of the destination, and has the containers on the way show what leads to it.
  func goBack(to destination: UIViewController, segue: UIStoryboardSegue) {
    var outwards: [UIViewController] = []
    var stop: UIViewController? = source
    while let controller = stop {
      outwards.append(controller)
      stop = controller.outwards
    }
    let inwards = Array(destination.andAncestors)
    guard let meeting = outwards.firstIndex(where: { controller in inwards.contains { $0 === controller } }),
      let turn = inwards.firstIndex(where: { $0 === outwards[meeting] })
    else { return }
    let way = Array(outwards[...meeting])
    // The outermost presentation on the way takes those on top of it along.
    let presenter = way.indices.dropFirst().last { way[$0].modal.presented === way[$0 - 1] }
    if let presenter { way[presenter].dismiss(animated: UIView.areAnimationsEnabled) }
    let path = Array(way.dropFirst(presenter ?? 1)) + inwards[..<turn].reversed()
    for (controller, next) in zip(path, path.dropFirst()) { controller.unwind(for: segue, towards: next) }
  }
}

extension UIViewController {
  /// The container, or what presents this one.
  fileprivate var outwards: UIViewController? { parent ?? modal.presenter }

  fileprivate var andAncestors: [UIViewController] {
    var found: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next {
      found.append(controller)
      next = controller.parent
    }
    return found
  }
}

extension UIViewController {
  func childLeading(to source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var candidate: UIViewController? = source.source
    while let controller = candidate {
      if controller.parent === self { return controller }
      candidate = controller.parent ?? controller.modal.presenter
    }
    return nil
  }

  func childrenToSearch(_ source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let way = childContaining(source)
    return children.filter { $0 !== way }
  }
}
