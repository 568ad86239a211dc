/// Something that a person can have done with what an app shares. An app's own activities are subclasses.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The place of an activity among the others.
  public enum Category: Int, Sendable {
    /// A row of the list: something that is done with the items here.
    case action = 0
    /// An icon above the list: something that hands the items on.
    case share = 1
  }

  /// Makes an activity.
  public override init() { super.init() }

  // MARK: What it is

  /// The place of the activity among the others. Default: `.action`.
  open class var activityCategory: Category { .action }

  /// The name by which apps know the activity, and by which it is excluded. Nil by default.
  open var activityType: ActivityType? { nil }

  /// The title that a person reads. Nil by default.
  open var activityTitle: String? { nil }

  /// The picture beside the title: of an action, its outlines in one colour; of something that hands on, an icon. Nil by
  /// default.
  open var activityImage: UIImage? { nil }

  // MARK: What it does

  /// Whether the activity can do something with the items; only then it shows. False by default.
  /// - Parameter activityItems: what is shared, with placeholders for what sources will give.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Takes the items once a person has chosen the activity, before `activityViewController` is asked for or `perform()`
  /// called. It does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller with which a person goes on; it is presented in front of the activities. Nil, the default, for
  /// `perform()` instead.
  open var activityViewController: UIViewController? { nil }

  /// Does what the activity is for, and calls `activityDidFinish(_:)` when it is done. By default it calls that with
  /// false at once.
  open func perform() { activityDidFinish(false) }

  /// Ends the activity and dismisses what shows it. To be called once, on the main thread.
  /// - Parameter completed: whether it has done what it is for, rather than been given up.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }

  /// A closure that is called when the activity, which a person has chosen, has ended.
  final var finished: ((Bool) -> Void)?
}
