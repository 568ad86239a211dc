/// What runs instead of a method's source. The build plugin asks for it at the beginning of such methods.
public struct MethodReplacement {
  private let name: String
  private let object: AnyObject
  private let run: MethodTable.Run

  /// What runs for `object` instead of the implementation that `owner` has in its source; nil where that runs.
  public init?(_ name: String, of owner: AnyClass, for object: AnyObject) {
    guard MethodTable.isInUse, let run = MethodTable.shared.replacement(name, of: owner, for: object) else {
      return nil
    }
    (self.name, self.object, self.run) = (name, object, run)
  }

  /// Runs it.
  public func call<Result>(_ arguments: Any...) -> Result {
    MethodTable.shared.perform(run, on: object, Selector(name), arguments)
  }
}
