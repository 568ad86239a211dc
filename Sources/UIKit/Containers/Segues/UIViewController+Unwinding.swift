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
