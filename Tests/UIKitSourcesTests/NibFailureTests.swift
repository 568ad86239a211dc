import UIKitSourcesCore
import XCTest

/// What is refused, and how it is said.
final class NibFailureTests: XCTestCase {
  func testWhatIsNotSupportedIsNamedWithItsPlace() {
    assertFails(
      """
      <view glow="YES" id="a"><subviews><sceneKitView id="b"/>
      <glowView id="c"/></subviews></view>
      <mapView id="d"/>
      """,
      [
        "4:1: warning: element 'view' (id a): attribute 'glow' is not known and left out",
        "4:1: error: element 'sceneKitView' (id b) is not supported: there is no SceneKit",
        "5:1: error: element 'glowView' (id c) is not supported",
        "6:1: error: element 'mapView' (id d) is not supported: there is no MapKit",
      ])
  }

  func testValuesAreChecked() {
    assertFails(
      """
      <view tag="x" contentMode="odd" hidden="1" id="a"/>
      <label id="b"><color key="textColor" systemColor="glowColor"/>
      <fontDescription key="fontDescription" name=".SFUIText-Round" pointSize="17"/>
      <rect key="frame" x="0" y="0" width="w" height="0"/></label>
      <scrollView keyboardDismissMode="onDragWithAccessory" id="c"/>
      <stepper minimumValue="5" maximumValue="5" id="e"/>
      """,
      [
        "4:1: error: element 'view' (id a): attribute 'contentMode': the value \"odd\" is not supported",
        "4:1: error: element 'view' (id a): attribute 'tag': \"x\" is no whole number",
        "4:1: error: element 'view' (id a): attribute 'hidden': \"1\" is neither YES nor NO",
        "5:1: error: element 'color' (key textColor) of 'label' (id b): the system colour 'glowColor' is not supported",
        "6:1: error: element 'fontDescription' (key fontDescription) of 'label' (id b): "
          + "the font '.SFUIText-Round' is not there: the system's have no face 'Round'",
        "7:1: error: element 'rect' (key frame) of 'label' (id b): \"w\" is no number",
        "8:1: error: element 'scrollView' (id c): attribute 'keyboardDismissMode': "
          + "the value \"onDragWithAccessory\" is not supported",
        "9:1: error: element 'stepper' (id e): attribute 'minimumValue': "
          + "the least value 5 is not below the greatest, 5",
      ])
  }

  /// The object is there without it.
  func testWhatOnlyMattersToTheLooksIsWarnedOf() throws {
    let document = NibSample.nib(
      """
      <pageControl defersCurrentPageDisplay="YES" glow="1" numberOfPages="3" id="a"/>
      """)
    let output = try NibCompiler.compile(Data(document.utf8), path: "/app/A.xib", module: "App")
    XCTAssertEqual(
      output.warnings.map { $0.description.replacingOccurrences(of: "/app/A.xib:", with: "") },
      [
        "4:1: warning: element 'pageControl' (id a): attribute 'defersCurrentPageDisplay': "
          + "the value \"YES\" is left out",
        "4:1: warning: element 'pageControl' (id a): attribute 'glow' is not known and left out",
      ])
    XCTAssertTrue(output.source.contains("object.numberOfPages = 3"), output.source)
  }

  func testConfigurationsOfSymbolsSayNothingInVain() {
    let configuration = "preferredSymbolConfiguration key=\"preferredSymbolConfiguration\""
    assertFails(
      """
      <imageView id="a"><\(configuration) configurationType="font" weight="bold">
      <fontDescription key="fontDescription" pointSize="12"/></preferredSymbolConfiguration></imageView>
      <imageView id="b"><\(configuration) style="UICTFontTextStyleBody"/></imageView>
      """,
      [("4", "weight", "a"), ("6", "style", "b")].map { line, attribute, id in
        "\(line):1: error: element 'preferredSymbolConfiguration' (key preferredSymbolConfiguration) of 'imageView' "
          + "(id \(id)): attribute '\(attribute)' is not supported"
      })
  }

  func testConnectionsAreChecked() {
    assertFails(
      """
      <button id="a"><connections>
      <outlet property="x" destination="-2" id="o1"/>
      <action selector="f:" destination="-1" id="o2"/>
      <segue destination="a" kind="popoverPresentation" popoverAnchorView="none" id="o3"/></connections></button>
      """,
      [
        "5:1: error: element 'outlet' (id o1): the first responder is no object to connect to",
        "6:1: error: element 'action' (id o2): the event is missing",
        "7:1: error: element 'segue' (id o3): there is no object 'none' in the document",
      ])
  }

  /// Damaged text and bottomless documents are errors; once, both ended the process.
  func testDamagedTextAndBottomlessDocuments() {
    let damaged = Array(NibSample.nib("<view\n i").utf8) + [0xFE] + Array("d=\"a\"/>".utf8)
    XCTAssertThrowsError(try NibCompiler.compile(Data(damaged), path: "/app/A.xib", module: "App")) {
      let found = ($0 as? Failures)?.diagnostics.map(\.description)
      XCTAssertEqual(found?.count, 1)
      XCTAssertTrue(found?.first?.hasSuffix("the text is damaged here: it is no UTF-8") == true, "\(found ?? [])")
    }
    let deep = String(repeating: "<view><subviews>\n", count: 400)
    assertFails(
      deep + String(repeating: "</subviews></view>", count: 400),
      ["131:1: error: the XML is damaged here (elements lie in each other more than 256 deep)"])
  }

  /// Each ended the process.
  func testInstructionsWithoutContentAndDocumentTypes() {
    assertFails("<view id=\"a\"/>\n<?x?>", ["5:1: error: instructions without content are not supported"])
    for declaration in ["NOTATION n SYSTEM \"p\"", "ATTLIST x a CDATA #IMPLIED"] {
      XCTAssertEqual(
        NibSample.failures("\n<!DOCTYPE x [<!\(declaration)>]><x/>"),
        ["/app/A.xib:2:1: error: document types are not supported"])
    }
  }

  func testAnIDIsTakenOnce() {
    assertFails(
      "<view id=\"a\"/>\n<view glow=\"YES\" id=\"a\"/>",
      ["5:1: error: element 'view' (id a): the id is taken by another object"])
  }

  /// What is in the inner one would be made before itself.
  func testAPrototypeInOneOfItsOwnID() {
    let cell = "<collectionViewCell reuseIdentifier=\"x\" id=\"a\">"
    assertFails(
      """
      <view id="v"/><collectionView id="c"><cells>\(cell)<subviews><collectionView id="d"><cells>
      \(cell)<connections><outlet property="backgroundView" destination="v" id="o"/></connections></collectionViewCell>
      </cells></collectionView></subviews></collectionViewCell></cells></collectionView>
      """, ["5:1: error: element 'collectionViewCell' (id a): the id is taken by another object"])
  }

  func testAReferenceNamesItsStoryboard() {
    let document = NibSample.storyboard([
      "<viewController id=\"vc1\"/>", "<viewControllerPlaceholder referencedIdentifier=\"x\" id=\"vc2\"/>",
    ])
    XCTAssertEqual(
      NibSample.failures(document),
      ["/app/A.xib:5:1: error: element 'viewControllerPlaceholder' (id vc2): the storyboard's name is missing"])
  }

  func testOutletsOfUIKitsClassesAreKnown() {
    assertFails(
      """
      <textField id="a"><connections><outlet property="delegate" destination="-1" id="o1"/>
      <outlet property="partner" destination="b" id="o2"/></connections></textField>
      <textField customClass="Field" id="b"><connections><outlet property="partner" destination="a" id="o3"/>\
      </connections></textField>
      <view id="c"><connections><outletCollection property="parts" destination="a" id="o4"/></connections></view>
      """,
      [
        "5:1: error: element 'outlet' (id o2): UITextField has no outlet 'partner'",
        "7:1: error: element 'outletCollection' (id o4): UIView has no outlet 'parts'",
      ])
  }

  func testWhatIsInsideIsNamed() {
    assertFails(
      """
      <viewController id="a"><navigationItem key="navigationItem" title="T" id="n">
      <barButtonItem key="centerBarButtonItem" id="b"/></navigationItem></viewController>
      <button id="c"><state key="normal"><view id="d"/></state>
      <menu key="menu" id="m"><children><deferred id="x"/></children></menu>
      <buttonConfiguration key="configuration" style="plain">
      <fontDescription key="titleFontDescription" pointSize="9"/></buttonConfiguration></button>
      <textView id="e"><dataDetectorType key="dataDetectorTypes" rumour="YES"/>
      <fontDescription key="fontDescription" pointSize="9"><nil key="x"/></fontDescription></textView>
      """,
      [
        "5:1: error: element 'barButtonItem' (id b) is not supported",
        "6:1: error: element 'view' (id d) is not supported here",
        "7:1: error: element 'deferred' (id x) is not supported",
        "9:1: error: element 'fontDescription' (key titleFontDescription) of 'button' (id c) is not supported",
        "10:1: error: element 'dataDetectorType' (key dataDetectorTypes) of 'textView' (id e): "
          + "attribute 'rumour' is not supported",
        "11:1: error: element 'nil' (key x) of 'textView' (id e) is not supported here",
      ])
  }

  func testStaticTablesBelongToTheirControllers() {
    assertFails(
      """
      <tableView dataMode="static" id="a"><sections><tableViewSection headerTitle="A" id="s">
      <cells><view id="b"/></cells></tableViewSection></sections></tableView>
      <tableView dataMode="dynamic" id="c"><sections><view id="d"/></sections></tableView>
      """,
      [
        "4:1: error: element 'tableView' (id a): attribute 'dataMode': only the table of a tableViewController can be "
          + "static",
        "5:1: error: element 'view' (id b) is not supported here",
        "6:1: error: element 'tableView' (id c): attribute 'dataMode': the value \"dynamic\" is not supported",
        "6:1: error: element 'view' (id d) is not supported",
      ])
  }

  /// A cell that took the table around it for its label was written without end.
  func testACellsLabelsAreInItsContent() {
    func cell(_ id: String, _ attributes: String, content: String = "") -> String {
      "<tableViewCell style=\"IBUITableViewCellStyleSubtitle\" \(attributes) id=\"\(id)\">"
        + "<tableViewCellContentView key=\"contentView\" tableViewCell=\"\(id)\" id=\"\(id)c\"><subviews>\(content)"
        + "</subviews></tableViewCellContentView></tableViewCell>\n"
    }
    let (label, image) = ("<label id=\"l\"/>", "<imageView id=\"i\"/>")
    let other = cell("e", "textLabel=\"o\"", content: "<label id=\"o\"/>")
      .replacingOccurrences(of: "tableViewCell=\"e\"", with: "tableViewCell=\"d\"")
    assertFails(
      "<tableView id=\"t\"><prototypes>" + cell("a", "textLabel=\"t\"") + cell("b", "textLabel=\"gone\"")
        + cell("c", "textLabel=\"l\" detailTextLabel=\"l\"", content: label)
        + cell("d", "textLabel=\"i\"", content: image) + other + "</prototypes></tableView>",
      [
        (4, "a", "textLabel", "t"), (5, "b", "textLabel", "gone"), (6, "c", "detailTextLabel", "l"),
        (7, "d", "textLabel", "i"), (8, "e", "textLabel", "o"),
      ].map { line, id, part, named in
        "\(line):1: error: element 'tableViewCell' (id \(id)): attribute '\(part)': there is no label '\(named)' in the "
          + "cell's content"
      })
  }

  func testWhatAppearancesAndMenusHold() {
    assertFails(
      """
      <navigationBar id="a"><navigationBarAppearance key="standardAppearance" glow="1">
      <color key="glowColor" systemColor="labelColor"/>
      <blurEffect key="backgroundEffect" style="odd"/></navigationBarAppearance></navigationBar>
      <button id="b"><menu key="menu" id="m"><children>
      <command title="A" state="half" id="c"/></children></menu></button>
      <searchBar searchBarStyle="odd" id="d"/>
      """,
      [
        "4:1: error: element 'navigationBarAppearance' (key standardAppearance) of 'navigationBar' (id a): "
          + "attribute 'glow' is not supported",
        "5:1: error: element 'color' (key glowColor) of 'navigationBar' (id a) is not supported",
        "6:1: error: element 'blurEffect' (key backgroundEffect) of 'navigationBar' (id a): "
          + "the value \"odd\" is not supported",
        "8:1: error: element 'command' (id c): the value \"half\" is not supported",
        "9:1: error: element 'searchBar' (id d): attribute 'searchBarStyle': the value \"odd\" is not supported",
      ])
  }

  func testOutletsIntoPrototypes() {
    let document = NibSample.storyboard([
      """
      <viewController id="vc1" customClass="List"><view key="view" id="v1"><subviews><collectionView id="c1"><cells>
      <collectionViewCell reuseIdentifier="a" id="cell"/></cells></collectionView></subviews></view>
      <connections><outlet property="x" destination="cell" id="o1"/></connections></viewController>
      """
    ])
    XCTAssertEqual(
      NibSample.failures(document),
      ["/app/A.xib:5:1: error: element 'outlet' (id o1): the object 'cell' is in a prototype"])
  }

  func testControllersInXibsHaveNoViews() {
    assertFails(
      """
      <viewController id="a"/><viewController id="b">
      <view key="view" id="c"/></viewController>
      """,
      [
        "5:1: error: element 'view' (id c) is not supported in a controller of a xib: "
          + "the controller takes it from another one"
      ])
  }

  func testPrototypesEmbedNoControllers() {
    let document = NibSample.storyboard([
      """
      <viewController id="vc1"><collectionView key="view" id="v1"><cells><collectionViewCell id="cell"><connections>
      <segue destination="vc1" kind="embed" id="s1"/></connections></collectionViewCell></cells></collectionView>
      </viewController>
      """
    ])
    XCTAssertEqual(
      NibSample.failures(document),
      ["/app/A.xib:4:1: error: element 'segue' (id s1): prototypes can't embed controllers"])
  }

  func testDamagedDocuments() {
    let nib = NibSample.nib("<view id=\"a\">\n<subviews>\n</view>")
    XCTAssertEqual(
      NibSample.failures(nib), ["/app/A.xib:6:1: error: the XML is damaged here (inside 'subviews' of line 5)"])
    XCTAssertEqual(NibSample.failures("").count, 1)
    XCTAssertEqual(
      NibSample.failures("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"),
      ["/app/A.xib:1:1: error: is no storyboard or xib of UIKit's: its type is 'com.apple.InterfaceBuilder3.Cocoa.XIB'"]
    )
  }

  func testTheFirstSceneHasToBeThere() {
    XCTAssertEqual(
      NibSample.failures(NibSample.storyboard(["<glkViewController id=\"vc1\"/>"], initial: "x")),
      [
        "/app/A.xib:1:1: error: element 'document': there is no controller 'x' to begin with",
        "/app/A.xib:3:1: error: element 'glkViewController' (id vc1) is not supported: there is no GLKit",
      ])
  }
}
