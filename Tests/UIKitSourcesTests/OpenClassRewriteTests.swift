import XCTest

/// Classes of a library are subclassed in other modules, where what is added to them has to be overridden in turn.
final class OpenClassRewriteTests: XCTestCase {
  private let members = "@IBOutlet var label: UILabel!; @IBAction func tap(_ sender: UIButton) {}"

  /// What is added to a class that has an outlet and an action.
  private func additions(_ heading: String, _ rest: String = "") throws -> String {
    try rewritten("\(heading) { \(members) }\(rest)")
  }

  func testMembersOfOpenClassesAreOpen() throws {
    let controller = try additions("open class C: UIViewController")
    XCTAssertTrue(controller.contains("open override class func action(named name: String)"), controller)
    XCTAssertTrue(controller.contains("open override class var keyedProperties: [KeyedProperty]"), controller)
    let model = try additions("open class M: NSObject")
    XCTAssertTrue(model.contains("; open class func action(named name: String)"), model)
    XCTAssertTrue(model.contains("; open class var keyedProperties: [KeyedProperty]"), model)
    let made = try rewritten("open class V: UIView { public init() { super.init(frame: .zero) } }")
    XCTAssertTrue(made.contains("open override class func madeByOwnInitializer()"), made)
    let forwarded = try rewritten(
      "open class V: UIView {}\nextension V { open override func layoutSubviews() {} }")
    XCTAssertTrue(forwarded.contains("open override func layoutSubviews()"), forwarded)
  }

  func testMembersAreAsVisibleAsTheirClass() throws {
    for (heading, access) in [
      ("public class C: UIView", "public override"), ("public final class C: UIView", "public override"),
      ("package class C: UIView", "package override"), ("class C: UIView", "; override"),
    ] {
      let output = try additions(heading)
      XCTAssertTrue(output.contains("\(access) class func action(named name: String)"), output)
      XCTAssertTrue(output.contains("\(access) class var keyedProperties: [KeyedProperty]"), output)
    }
  }

  func testAPublicExtensionMakesItsClassesPublic() throws {
    let source = "public enum Rooms {}\npublic extension Rooms { class C: UIView { \(members) } }"
    XCTAssertTrue(try rewritten(source).contains("public override class func action(named name: String)"))
    let own = "public enum Rooms {}\npublic extension Rooms { internal class C: UIView { \(members) } }"
    XCTAssertFalse(try rewritten(own).contains("public override"))
  }

  func testASubclassInAnotherModuleGoesOnWithItsSuperclass() throws {
    let output = try additions("class MyPage: PageViewController")
    XCTAssertTrue(output.contains("override class func action(named name: String)"), output)
    XCTAssertTrue(output.contains("default: return super.action(named: name)"), output)
    XCTAssertTrue(
      output.contains("override class var keyedProperties: [KeyedProperty] { super.keyedProperties + ["), output)
  }

  func testPermissionsForRowsAreOpenInTheClassOnly() throws {
    let commit =
      "public func tableView(_ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt p: IndexPath) {}"
    let may = "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }"
    let output = try rewritten("open class D: NSObject, UITableViewDataSource { \(commit) }")
    XCTAssertTrue(output.contains("open \(may)"), output)
    let apart = try rewritten("open class D: NSObject {}\nextension D: UITableViewDataSource { \(commit) }")
    XCTAssertTrue(apart.contains("public \(may)"), apart)
  }

  func testCellsOfClassesOfOtherModulesHaveTheInitializersThatThoseMayDemand() throws {
    let cell = "class C: BaseCell { override init(frame: CGRect) { super.init(frame: frame) } }"
    XCTAssertTrue(try rewritten(cell).contains("{ required override init(frame: CGRect)"))
    let row =
      "class R: BaseCell { override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError() } }"
    XCTAssertTrue(try rewritten(row).contains("{ required override init(style: UITableViewCell.CellStyle"))
    let view = "class V: BaseView { override init(frame: CGRect) { super.init(frame: frame) } }"
    try assertRewrites(view, to: view)
  }

  func testWhatClassesOfOtherModulesMayDemandIsAddedWhereItIsNotInherited() throws {
    let cell = try rewritten(
      """
      public class C: BaseCell { init(a: Int) { super.init(style: f(b: a, c: a), reuseIdentifier: nil) } }
      class D: C { init(b: Int) { super.init(a: b) } }
      class E: C {}
      """)
    let added = "required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError("
    XCTAssertEqual(cell.components(separatedBy: added).count, 3, cell)
    XCTAssertTrue(cell.contains("public \(added)"), cell)
    XCTAssertTrue(cell.contains("class E: C {}"), cell)
    let view = "class V: BaseView { init(a: Int) { super.init(frame: .zero) } }"
    try assertRewrites(view, to: view)
  }
}
