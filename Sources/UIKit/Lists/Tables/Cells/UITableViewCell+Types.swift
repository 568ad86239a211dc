extension UITableViewCell {
  /// What a cell shows where it has no content configuration.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default`
    /// A text, and a grey detail text at the end of the line.
    case value1
    /// A small text in the tint colour, the detail text beside it.
    case value2
    /// A text, and a small detail text below.
    case subtitle
  }

  /// How a selected cell looks that has no background configuration.
  public enum SelectionStyle: Int, Sendable {
    /// A cell that shows nothing of its selection.
    case none
    /// A grey background, as `default`: the colour of old systems is no more.
    case blue
    /// A grey background.
    case gray
    /// A background of the system's: grey.
    case `default`
  }

  /// The controls of its table's that a cell shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// A bit for each control.
    public let rawValue: UInt
    /// Makes a set of controls from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The state of a cell that is edited.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The state of a cell beside which the button shows that deletes it.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Whether a cell is lifted, or dragged.
  public enum DragState: Int, Sendable {
    /// A cell that lies in its list.
    case none = 0
    /// A cell that a finger has lifted.
    case lifting = 1
    /// A cell that a finger drags.
    case dragging = 2
  }

  /// What stands at a cell's end.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A tap leads on: no control.
    case disclosureIndicator
    /// A button that tells of the row, and the sign that a tap leads on.
    case detailDisclosureButton
    /// A check mark: the row is chosen. It is no control.
    case checkmark
    /// A button that tells of the row.
    case detailButton
  }

  /// What a person can do to a row while its table is edited.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none
    /// A control that deletes the row.
    case delete
    /// A control that inserts a row.
    case insert
  }
}
