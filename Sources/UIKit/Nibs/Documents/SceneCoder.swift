/// The coder of an object that a scene makes.
final class SceneCoder: InterfaceCoder {
  private let scene: InterfaceScene

  init(scene: InterfaceScene, archived: AnyClass, configuration: @escaping (NSObject) -> Void) {
    self.scene = scene
    super.init(archived: archived, configuration: configuration)
  }

  /// Controllers learn of the scene: it makes their views and performs their segues.
  override func introduce(_ object: NSObject) { (object as? UIViewController)?.joinScene(scene) }
}
