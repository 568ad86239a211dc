/// The coder of an object that a scene makes.
final class NibSceneDecoder: NibDecoder {
  private let scene: NibScene

  init(scene: NibScene, archived: AnyClass, configuration: @escaping (NSObject) -> Void) {
    self.scene = scene
    super.init(archived: archived, configuration: configuration)
  }

  /// Controllers learn of the scene: it makes their views and performs their segues.
  override func introduce(_ object: NSObject) { (object as? UIViewController)?.joinScene(scene) }
}
