import UIKit
import WebKit

/// What the outlets of UIKit's own classes lead to.
class EveryDelegate: NSObject, UICollectionViewDelegate, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching, UITableViewDelegate, UITableViewDataSource, UITableViewDataSourcePrefetching,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate, UITableViewDragDelegate, UITableViewDropDelegate,
  UIGestureRecognizerDelegate, UIPickerViewDataSource, UIPickerViewDelegate,
  UINavigationBarDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate, UITabBarDelegate,
  UISearchBarDelegate, UITextFieldDelegate, UIViewControllerTransitioningDelegate,
  UIPageViewControllerDataSource, UIPageViewControllerDelegate, UISplitViewControllerDelegate, WKNavigationDelegate,
  WKUIDelegate
{
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell()
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}
