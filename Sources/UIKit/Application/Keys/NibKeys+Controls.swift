extension NibKeys {
  static var controls: [KeyedProperty] {
    [
      key("enabled", \UIControl.isEnabled),
      key("highlighted", \UIControl.isHighlighted),
      key("selected", \UIControl.isSelected),

      // Paths lead through these views to their properties: `titleLabel.numberOfLines`.
      KeyedProperty("titleLabel", \UIButton.titleLabel),
      KeyedProperty("imageView", \UIButton.imageView),

      key("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      key("maximumValue", \UISlider.maximumValue),
      key("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      key("minimumValue", \UISlider.minimumValue),
      key("thumbTintColor", \UISlider.thumbTintColor),
      key("value", \UISlider.value),

      key("progress", \UIProgressView.progress),
      key("progressTintColor", \UIProgressView.progressTintColor),
      key("trackTintColor", \UIProgressView.trackTintColor),
      key("on", \UISwitch.isOn),
      key("onTintColor", \UISwitch.onTintColor),
      key("thumbTintColor", \UISwitch.thumbTintColor),
      key("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),

      key("autorepeat", \UIStepper.autorepeat),
      key("continuous", \UIStepper.isContinuous),
      key("maximumValue", \UIStepper.maximumValue),
      key("minimumValue", \UIStepper.minimumValue),
      key("stepValue", \UIStepper.stepValue),
      key("value", \UIStepper.value),
      key("wraps", \UIStepper.wraps),
    ]
  }

  static var others: [KeyedProperty] {
    [
      key("definesPresentationContext", \UIViewController.definesPresentationContext),
      number("modalPresentationStyle", \UIViewController.modalPresentationStyle),
      number("modalTransitionStyle", \UIViewController.modalTransitionStyle),
      key("preferredContentSize", \UIViewController.preferredContentSize),
      key("title", \UIViewController.title),
      key("transitioningDelegate", \UIViewController.transitioningDelegate),
      // Their getters would load the view.
      KeyedProperty("view", \UIViewController.view) { $0.view = $1 },
      KeyedProperty("collectionView", \UICollectionViewController.collectionView) { $0.collectionView = $1 },
      KeyedProperty("tableView", \UITableViewController.tableView) { $0.tableView = $1 },

      key("refreshControl", \UITableViewController.refreshControl),

      key("delegate", \UINavigationController.delegate),
      key("viewControllers", \UINavigationController.viewControllers),
      key("delegate", \UINavigationBar.delegate),
      key("title", \UINavigationItem.title),
      key("prompt", \UINavigationItem.prompt),
      key("titleView", \UINavigationItem.titleView),

      key("dataSource", \UIPageViewController.dataSource),
      key("delegate", \UIPageViewController.delegate),
      key("doubleSided", \UIPageViewController.isDoubleSided),

      key("delegate", \UISplitViewController.delegate),
      number("displayModeButtonVisibility", \UISplitViewController.displayModeButtonVisibility),
      key("maximumPrimaryColumnWidth", \UISplitViewController.maximumPrimaryColumnWidth),
      key("maximumSupplementaryColumnWidth", \UISplitViewController.maximumSupplementaryColumnWidth),
      key("minimumPrimaryColumnWidth", \UISplitViewController.minimumPrimaryColumnWidth),
      key("minimumSupplementaryColumnWidth", \UISplitViewController.minimumSupplementaryColumnWidth),
      number("preferredDisplayMode", \UISplitViewController.preferredDisplayMode),
      key("preferredPrimaryColumnWidth", \UISplitViewController.preferredPrimaryColumnWidth),
      key("preferredPrimaryColumnWidthFraction", \UISplitViewController.preferredPrimaryColumnWidthFraction),
      number("preferredSplitBehavior", \UISplitViewController.preferredSplitBehavior),
      key("preferredSupplementaryColumnWidth", \UISplitViewController.preferredSupplementaryColumnWidth),
      key(
        "preferredSupplementaryColumnWidthFraction", \UISplitViewController.preferredSupplementaryColumnWidthFraction),
      key("presentsWithGesture", \UISplitViewController.presentsWithGesture),
      number("primaryEdge", \UISplitViewController.primaryEdge),
      key("viewControllers", \UISplitViewController.viewControllers),

      key("delegate", \UITabBarController.delegate),
      key("viewControllers", \UITabBarController.viewControllers),
      key("selectedIndex", \UITabBarController.selectedIndex),
      key("delegate", \UITabBar.delegate),

      key("delegate", \UIGestureRecognizer.delegate),
      key("enabled", \UIGestureRecognizer.isEnabled),
      key("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
      key("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),

      key("constant", \NSLayoutConstraint.constant),
      key("identifier", \NSLayoutConstraint.identifier),

      key("enabled", \UIBarItem.isEnabled),
      key("image", \UIBarItem.image),
      key("tag", \UIBarItem.tag),
      key("title", \UIBarItem.title),

      key("itemSize", \UICollectionViewFlowLayout.itemSize),
      key("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing),
      key("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing),
    ]
  }
}
