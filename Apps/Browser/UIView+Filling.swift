import UIKit

extension UIView {
  /// Takes up all of the view that it lies in.
  func fill(_ view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  /// Lies at the top of a view, within its safe area: as wide as there is room, whatever it would like by itself.
  /// - Parameters:
  ///   - top: the distance from the safe area's upper edge, in points.
  ///   - margin: the least distance from its sides.
  ///   - largestWidth: the greatest width; in more room, lines would become too long to read.
  func lieAtTop(of view: UIView, top: CGFloat, margin: CGFloat, largestWidth: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safeArea = view.safeAreaLayoutGuide
    let width = widthAnchor.constraint(equalTo: safeArea.widthAnchor, constant: -2 * margin)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: safeArea.topAnchor, constant: top),
      centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
      widthAnchor.constraint(lessThanOrEqualToConstant: largestWidth), width,
    ])
  }
}
