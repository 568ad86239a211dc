/// Offers what can be done with items: by activities of the app's and by those of the system that work here, which copy
/// the items, save them as files, and open an address in a browser.
///
/// Present it as any controller: on phones it shows on a sheet at half the height, on tablets in a popover, whose source is
/// to be said. It goes when an activity has finished.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Hears of the end: of the activity that was chosen, whether it has done what it is for, the items that it gives back,
  /// and the error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private final let items: SharedItems
  private final let applicationActivities: [UIActivity]
  private final let header = ActivityHeader()
  private final let list = ActivityList()

  /// What a person has chosen, and the controller with which that goes on.
  private final var choice: UIActivity?
  private final var choiceController: UIViewController?
  /// Whether the activity has done what it is for; nil before it has ended.
  private final var isCompleted: Bool?
  /// What makes the items for the activity; nil where nothing has to be made.
  private final var preparation: ItemPreparation?

  /// Makes a controller that is to be presented.
  /// - Parameters:
  ///   - activityItems: what is shared: texts, addresses, pictures, data, sources of these, and whatever the app's own
  ///     activities know.
  ///   - applicationActivities: the app's own; nil for none.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = SharedItems(items: activityItems)
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    let isOnTablet = UIApplication.current?.screen.traitCollection.userInterfaceIdiom == .pad
    modalPresentationStyle = isOnTablet ? .popover : .pageSheet
  }

  public required init?(coder: NSCoder) {
    items = SharedItems(items: [])
    applicationActivities = []
    super.init(coder: coder)
  }

  /// A closure that is called once the controller has gone: with the type of the activity that was chosen, and whether it
  /// has done what it is for. The type is nil where a person has chosen none. The items and the error are nil, since no
  /// activity gives any back. Nil by default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The types of activities that don't show. Nil, the default, for none.
  open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { if isViewLoaded { refresh() } } }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.accessibilityIdentifier = "activities"
    header.close.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    list.chosen = { [weak self] in self?.choose($0) }
    view.addSubview(list)
    view.addSubview(header)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard isBeingPresented else { return }
    (choice, choiceController, isCompleted) = (nil, nil, nil)
    endPreparation()
    refresh()
  }

  private final func refresh() {
    let side = ActivityHeader.pictureSide
    header.show(items.face(for: self, imageSize: CGSize(width: side, height: side)))
    list.show(activities)
    updateSize()
    view.setNeedsLayout()
  }

  /// The activities that can do something with the items: copying comes first, then the app's own.
  private final var activities: [UIActivity] {
    let placeholders = items.placeholders(for: self)
    let excluded = Set(excludedActivityTypes ?? [])
    let system: [UIActivity] = SystemActivity.all()
    let all = Array(system.prefix(1)) + applicationActivities + Array(system.dropFirst())
    return all.filter { activity in
      let isExcluded = activity.activityType.map(excluded.contains) ?? false
      return !isExcluded && activity.canPerform(withActivityItems: placeholders)
    }
  }

  /// The width in a popover, in points: by eye after iOS 15 to 18.
  private static let width: CGFloat = 375

  private final func updateSize() {
    preferredContentSize = CGSize(width: Self.width, height: header.height + list.height(for: Self.width))
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width - safe.left - safe.right
    header.frame = CGRect(x: safe.left, y: safe.top, width: width, height: header.height)
    list.frame = CGRect(
      x: safe.left, y: header.frame.maxY, width: width, height: max(view.bounds.height - header.frame.maxY, 0))
    list.bottomInset = safe.bottom
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded, traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) else { return }
    updateSize()
    view.setNeedsLayout()
    list.setNeedsLayout()
  }

  // MARK: Choice

  /// Whether a chosen activity is under way. One whose controller is gone without a word isn't.
  private final var isBusy: Bool {
    choice != nil && (choiceController == nil || choiceController?.presentingViewController != nil)
  }

  private final func choose(_ activity: UIActivity) {
    guard !isBusy, isCompleted == nil, presentingViewController != nil, !isBeingPresented, !isBeingDismissed else {
      return
    }
    choice?.finished = nil
    (choice, choiceController) = (activity, nil)
    activity.finished = { [weak self, weak activity] in
      guard let self, let activity, activity === self.choice else { return }
      self.finish($0)
    }
    prepareItems(for: activity)
  }

  /// Waits for providers to make their items.
  private final func prepareItems(for activity: UIActivity) {
    let preparation = ItemPreparation(of: items.items, for: activity.activityType)
    guard preparation.isNeeded else { return begin(activity) }
    self.preparation = preparation
    header.isPreparing = true
    list.isUserInteractionEnabled = false
    preparation.start { [weak self] in
      guard let self, preparation === self.preparation else { return }
      self.endPreparation()
      guard activity === self.choice, self.isCompleted == nil else { return }
      if preparation.isCancelled { self.finish(false) } else { self.begin(activity) }
    }
  }

  private final func endPreparation() {
    preparation?.cancel()
    preparation = nil
    header.isPreparing = false
    list.isUserInteractionEnabled = true
  }

  private final func begin(_ activity: UIActivity) {
    let values = items.values(for: activity, self)
    (activity as? SystemActivity)?.items = values.known
    activity.prepare(withActivityItems: values.all)
    // The app may have ended it already, or taken this controller away.
    guard activity === choice, isCompleted == nil, presentingViewController != nil else { return }
    guard let controller = activity.activityViewController else { return activity.perform() }
    choiceController = controller
    present(controller, animated: true)
    if controller.presentingViewController == nil, activity === choice { finish(false) }
  }

  private final func finish(_ completed: Bool) {
    guard isCompleted == nil else { return }
    isCompleted = completed
    leave()
  }

  /// Dismisses this controller and what it presents, once nothing moves any more.
  private final func leave() {
    guard let presentingViewController else { return }
    guard let coordinator = transitionCoordinator ?? presentingViewController.transitionCoordinator else {
      return presentingViewController.dismiss(animated: true)
    }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.leave() }
  }

  private final func close() {
    guard transitionCoordinator == nil else { return }
    presentingViewController?.dismiss(animated: true)
  }

  override func presentationDidEnd() {
    super.presentationDidEnd()
    endPreparation()
    let (type, isCompleted) = (choice?.activityType, isCompleted ?? false)
    choice?.finished = nil
    (choice, choiceController, self.isCompleted) = (nil, nil, nil)
    completionWithItemsHandler?(type, isCompleted, nil, nil)
  }

  // MARK: Keys

  private final func escapePressed(_ sender: Any?) { close() }
  private final func returnPressed(_ sender: Any?) { list.pointedAt.map(choose) }
  private final func nextPressed(_ sender: Any?) { list.point(by: 1) }
  private final func previousPressed(_ sender: Any?) { list.point(by: -1) }

  open override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [],
      action: Selector(UIActivityViewController.escapePressed(_:), "escapePressed:"))
    let enter = UIKeyCommand(
      input: "\r", modifierFlags: [],
      action: Selector(UIActivityViewController.returnPressed(_:), "returnPressed:"))
    let next = UIKeyCommand(
      input: UIKeyCommand.inputDownArrow, modifierFlags: [],
      action: Selector(UIActivityViewController.nextPressed(_:), "nextPressed:"))
    let previous = UIKeyCommand(
      input: UIKeyCommand.inputUpArrow, modifierFlags: [],
      action: Selector(UIActivityViewController.previousPressed(_:), "previousPressed:"))
    return [escape, enter, next, previous]
  }

  open override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  // MARK: For other parts of UIKit

  override func systemPresentation(
    by presenting: UIViewController?, style: UIModalPresentationStyle
  ) -> UIPresentationController {
    let controller = super.systemPresentation(by: presenting, style: style)
    let popover = controller as? UIPopoverPresentationController
    let sheet = popover?.adaptiveSheetPresentationController ?? controller as? UISheetPresentationController
    sheet?.detents = [.medium(), .large()]
    return controller
  }
}
