/// Images of what one does, or has done.
extension UIImage {
  /// The image of more actions: an ellipsis on a plate.
  public class var actions: UIImage { system("ellipsis.circle.fill") }
  /// The image of something to add: a plus sign on a plate.
  public class var add: UIImage { system("plus.circle.fill") }
  /// The image of something to remove: a minus sign on a plate.
  public class var remove: UIImage { system("minus.circle.fill") }
  /// The image of something that is chosen: a check mark on a plate.
  public class var checkmark: UIImage { system("checkmark.circle.fill") }
  /// The image of something that is chosen: a check mark in a ring.
  public class var strokedCheckmark: UIImage { system("checkmark.circle") }

  private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
