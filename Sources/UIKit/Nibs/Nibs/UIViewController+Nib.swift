extension UIViewController {
  func joinScene(_ scene: InterfaceScene?) {
    guard let scene else { return }
    interface = scene
    if scene.controller == nil { scene.controller = self }
  }

  /// Whether a storyboard or a nib has the view.
  var hasInterfaceView: Bool { interface?.viewID != nil || nibName != nil || nibNamedLikeClass != nil }

  /// The view of the storyboard or the nib; a plain one where there is neither.
  func loadDefaultView() {
    if loadInterfaceView() { return }
    guard let name = nibName ?? nibNamedLikeClass else {
      view = UIView(frame: UIApplication.current?.screen.bounds ?? .zero)
      return
    }
    let (objects, scene) = UINib(nibName: name, bundle: nibBundle).load(self, nil)
    scene.kept += objects
    interface = interface ?? scene
    demand(
      isViewLoaded, "-[\(type(of: self)) loadView] loaded the \"\(name)\" nib but the view outlet was not set.")
  }

  /// - Returns: false where no document has the view.
  func loadInterfaceView() -> Bool {
    guard let interface, let id = interface.viewID else { return false }
    interface.load(roots: { [$0].compactMap { $0 } }) { () -> UIView? in
      let view = interface.document.makeObject(id, in: interface) as? UIView
      self.view = view
      return view
    }
    return true
  }

  /// `SongView` or `SongViewController` for a `SongViewController`.
  private var nibNamedLikeClass: String? {
    let name = String(String(describing: type(of: self)).prefix { $0 != "<" })
    var names = [name]
    if name.hasSuffix("Controller") { names.insert(String(name.dropLast("Controller".count)), at: 0) }
    let bundle = nibBundle ?? AppResources.main ?? Bundle.main
    return names.first { $0 != "UIView" && UINib.exists($0, in: bundle) }
  }
}
