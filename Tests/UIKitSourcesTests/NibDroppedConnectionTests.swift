import UIKitSourcesCore
import XCTest

/// Connections that lead nowhere are left out with a warning, as Interface Builder does it.
final class NibDroppedConnectionTests: XCTestCase {
  private let second = """
    <viewController id="vc2"><view key="view" id="v2"/></viewController><tapGestureRecognizer id="t2"/>
    <placeholder placeholderIdentifier="IBFirstResponder" id="fr2"/>
    """

  private func compile(_ scene: String) throws -> (source: String, warnings: [String]) {
    let document = NibSample.storyboard([scene, second])
    let output = try NibCompiler.compile(Data(document.utf8), path: "/app/Main.storyboard", module: "App")
    return (output.source, output.warnings.map(\.description))
  }

  private func warning(_ line: Int, _ connection: String, _ reason: String, _ owner: String) -> String {
    "/app/Main.storyboard:\(line):1: warning: element \(connection): \(reason), so \(owner) isn't connected to it"
  }

  func testActionsOnObjectsOfOtherScenesAreLeftOut() throws {
    let output = try compile(
      """
      <viewController id="vc1" customClass="List"><view key="view" id="v1"><subviews><button id="b1"><connections>
      <action selector="far:" destination="vc2" eventType="touchUpInside" id="a1"/>
      <action selector="near:" destination="vc1" eventType="touchUpInside" id="a2"/>
      <action selector="any:" destination="fr2" eventType="touchUpInside" id="a3"/>
      </connections></button></subviews></view></viewController>
      """)
    XCTAssertEqual(
      output.warnings,
      [warning(4, "'action' (id a1)", "'viewController' (id vc2) is in another scene", "'button' (id b1)")])
    XCTAssertFalse(output.source.contains("far:"))
    XCTAssertTrue(output.source.contains("scene.action(\"near:\", from: \"b1\", events: .touchUpInside, to: \"vc1\")"))
    XCTAssertTrue(output.source.contains("scene.action(\"any:\", from: \"b1\", events: .touchUpInside, to: nil)"))
  }

  func testOutletsCollectionsAndRecognizersOfOtherScenesAreLeftOut() throws {
    let output = try compile(
      """
      <viewController id="vc1" customClass="List"><view key="view" id="v1"><connections>
      <outletCollection property="gestureRecognizers" destination="t2" appends="YES" id="o1"/></connections></view>
      <connections><outlet property="far" destination="v2" id="o2"/>
      <outletCollection property="all" destination="v1" id="o3"/>
      <outletCollection property="all" destination="v2" id="o4"/></connections></viewController>
      """)
    XCTAssertEqual(
      Set(output.warnings),
      [
        warning(
          4, "'outletCollection' (id o1)", "'tapGestureRecognizer' (id t2) is in another scene", "'view' (id v1)"),
        warning(5, "'outlet' (id o2)", "'view' (id v2) is in another scene", "'viewController' (id vc1)"),
        warning(7, "'outletCollection' (id o4)", "'view' (id v2) is in another scene", "'viewController' (id vc1)"),
      ])
    XCTAssertFalse(output.source.contains("\"far\""))
    XCTAssertFalse(output.source.contains("scene.gestureRecognizer"))
    XCTAssertTrue(output.source.contains("scene.outletCollection(\"all\", of: \"vc1\", to: [\"v1\"])"))
  }

  func testConnectionsToNothingAreLeftOut() throws {
    let output = try compile(
      """
      <navigationController id="vc1" customClass="List"><connections>
      <segue destination="gone" kind="relationship" relationship="rootViewController" id="o1"/>
      <segue destination="gone" kind="show" identifier="lost" id="o2"/>
      <segue destination="vc2" kind="show" identifier="found" id="o3"/>
      <outlet property="x" destination="gone" id="o4"/></connections></navigationController>
      """)
    XCTAssertEqual(
      output.warnings,
      [(4, "segue", "o1"), (5, "segue", "o2"), (7, "outlet", "o4")].map {
        warning(
          $0.0, "'\($0.1)' (id \($0.2))", "there is no object 'gone' in the document",
          "'navigationController' (id vc1)")
      })
    XCTAssertFalse(output.source.contains("lost"))
    XCTAssertFalse(output.source.contains("scene.relationship"))
    XCTAssertTrue(output.source.contains("scene.segue(\"o3\", identifier: \"found\", from: \"vc1\", to: \"vc2\""))
  }

  /// A bar's item is made with the controller, what it acts on with the view.
  func testBarItemsActOnWhatIsMadeWithTheView() throws {
    let output = try compile(
      """
      <viewController id="vc1"><view key="view" id="v1"/><navigationItem key="navigationItem" id="n1">
      <barButtonItem key="rightBarButtonItem" title="x" id="i1"><connections>
      <action selector="go:" destination="c1" id="a1"/></connections></barButtonItem></navigationItem></viewController>
      <customObject id="c1" customClass="Helper"/>
      """)
    XCTAssertEqual(output.warnings, [])
    let view = output.source[try XCTUnwrap(output.source.range(of: "private func view_v1")).lowerBound...]
    let function = view.prefix(upTo: view.dropFirst().range(of: "private func")?.lowerBound ?? view.endIndex)
    XCTAssertTrue(function.contains("scene.action(\"go:\", from: \"i1\", to: \"c1\")"), output.source)
  }
}
