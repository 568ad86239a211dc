extension NibScene: ViewControllerSource {
  func loadView(of controller: UIViewController) -> Bool {
    guard let id = viewID else { return false }
    load(roots: { [$0].compactMap { $0 } }) { () -> UIView? in
      let view = document.makeObject(id, in: self) as? UIView
      controller.view = view
      return view
    }
    return true
  }

  func performSegue(_ identifier: String, of controller: UIViewController, sender: Any?) {
    demand(
      storyboard != nil,
      "\(type(of: controller)) has no segue with identifier '\(identifier)': it is not from a storyboard")
    guard let template = segues.first(where: { $0.identifier == identifier }) else {
      fatalError("Receiver (\(controller)) has no segue with identifier '\(identifier)'")
    }
    template.perform(sender: sender)
  }
}

extension UIViewController: NibFinding {
  /// The scene that has made the controller, or its view.
  var nibScene: NibScene? { nibSource as? NibScene }

  func joinScene(_ scene: NibScene) {
    nibSource = scene
    if scene.controller == nil { scene.controller = self }
  }

  /// Whether a storyboard or a nib has the view.
  var hasNibView: Bool { nibScene?.viewID != nil || nibName != nil || nibNamedLikeClass != nil }

  func loadNamedNib() -> Bool {
    guard let name = nibName ?? nibNamedLikeClass else { return false }
    let (objects, scene) = UINib(nibName: name, bundle: nibBundle).load(self, nil)
    scene.kept += objects
    nibSource = nibSource ?? scene
    demand(
      isViewLoaded, "-[\(type(of: self)) loadView] loaded the \"\(name)\" nib but the view outlet was not set.")
    return true
  }

  /// The nib that is named like the class: `SongView` or `SongViewController` for a `SongViewController`.
  private var nibNamedLikeClass: String? {
    let name = String(String(describing: type(of: self)).prefix { $0 != "<" })
    var names = [name]
    if name.hasSuffix("Controller") { names.insert(String(name.dropLast("Controller".count)), at: 0) }
    let bundle = nibBundle ?? AppResources.main ?? Bundle.main
    return names.first { $0 != "UIView" && UINib.exists($0, in: bundle) }
  }
}
