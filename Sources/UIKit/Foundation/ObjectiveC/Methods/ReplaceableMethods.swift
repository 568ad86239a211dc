/// The methods and classes of a target that replaces implementations. The build plugin makes one for each such target.
public enum ReplaceableMethods {
  /// Makes methods known, and classes that have no others of their own that the target's selectors can mean.
  /// - Parameter names: What the selectors of the target name, in Objective-C's way or by the base name alone.
  public static func register(_ methods: [ReplaceableMethod], classes: [AnyClass], names: Set<String>) {
    MethodTable.shared.register(methods.map(\.slot), classes: classes, names: names)
  }
}
