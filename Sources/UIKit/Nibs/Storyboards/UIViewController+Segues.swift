extension UIViewController {
  func performSegueByName(_ identifier: String, _ sender: Any?) {
    demand(
      interface?.storyboard != nil,
      "\(type(of: self)) has no segue with identifier '\(identifier)': it is not from a storyboard")
    guard let template = interface?.segues.first(where: { $0.identifier == identifier }) else {
      fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    template.perform(sender: sender)
  }

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
