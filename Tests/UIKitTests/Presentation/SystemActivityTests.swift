import UIKitTesting
import XCTest

@testable import UIKit

/// The activities that the system brings along, and sources of items.
@preconcurrency @MainActor final class SystemActivityTests: XCTestCase {
  private var device: SimulatedDevice!
  private var root: UIViewController!
  private var ends: [String] = []

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      root = UIViewController()
      device.show(root)
      device.advanceFrames(1)
      ends = []
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (root, device) = (nil, nil) } }

  @discardableResult private func present(_ items: [Any]) -> UIActivityViewController {
    let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
    controller.completionWithItemsHandler = { [weak self] type, completed, _, _ in
      self?.ends.append("\(type?.rawValue ?? "none") \(completed)")
    }
    root.present(controller, animated: true)
    device.advance(by: 1)
    return controller
  }

  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
  }

  // MARK: Copying

  func testCopyingPutsAllItemsOnThePasteboard() {
    let url = URL(string: "https://example.org/a")!
    present(["Text", url, image()])
    device.tap("Copy")
    device.advance(by: 1)
    let pasteboard = UIPasteboard.general
    XCTAssertEqual(pasteboard.numberOfItems, 3)
    XCTAssertEqual(pasteboard.string, "Text")
    XCTAssertEqual(pasteboard.items[1]["public.url"] as? URL, url)
    XCTAssertEqual(pasteboard.images?.first?.size, CGSize(width: 4, height: 2))
  }

  func testNothingCopiesWhatNobodyKnows() {
    present([7])
    XCTAssertNil(device["Copy"])
    XCTAssertNil(device["Save to Files"])
  }

  // MARK: Opening

  func testAnAddressOpens() async {
    present([URL(string: "https://example.org/a")!])
    device.tap("Open in Browser")
    await device.advance(by: 1)
    await device.advance(by: 1)
    XCTAssertEqual(device.openedURLs.map(\.absoluteString), ["https://example.org/a"])
    XCTAssertEqual(ends, ["swoop.openInBrowser true"])
  }

  func testOnlyOneAddressOfTheWebOpens() {
    let one = SharedItem(URL(string: "https://example.org")!)!
    let activity = OpenInBrowserActivity()
    XCTAssertTrue(activity.canPerform(with: [one, SharedItem("Text")!]))
    XCTAssertFalse(activity.canPerform(with: [one, one]))
    XCTAssertFalse(activity.canPerform(with: [SharedItem(URL(string: "ftp://example.org")!)!]))
  }

  // MARK: Saving

  func testItemsAreSavedWherePeopleWant() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let activity = SaveToFilesActivity()
    activity.items = [SharedItem("One")!, SharedItem("Two")!]
    var ends: [Bool] = []
    activity.finished = { ends.append($0) }
    let picker = try XCTUnwrap(activity.activityViewController as? UIDocumentPickerViewController)
    let outbox = try XCTUnwrap(activity.folder)
    picker.directoryURL = folder
    device.show(picker)
    device.advanceFrames(2)
    device.tap("documentPicker.open")
    XCTAssertEqual(ends, [true])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(names, ["Text 2.txt", "Text.txt"])
    let second = try String(contentsOf: folder.appendingPathComponent("Text 2.txt"), encoding: .utf8)
    XCTAssertEqual(second, "Two")
    XCTAssertFalse(FileManager.default.fileExists(atPath: outbox.path), "nothing is left behind")
  }

  func testSavingMayBeGivenUp() {
    present(["One"])
    device.tap("Save to Files")
    device.advance(by: 1)
    device.tap("documentPicker.cancel")
    device.advance(by: 1)
    XCTAssertEqual(ends, ["com.apple.DocumentManagerUICore.SaveToFiles false"])
    XCTAssertNil(root.presentedViewController)
  }

  func testFilesHaveNamesThatSayWhatTheyAre() {
    var text = SharedItem("a")!
    XCTAssertEqual(text.fileName, "Text.txt")
    text.subject = "../x\ny"
    XCTAssertEqual(text.fileName, "-..-x-y.txt", "a name is no path")
    text.subject = String(repeating: "ä", count: 300)
    XCTAssertEqual(text.fileName.utf8.count, 204)
    XCTAssertEqual(SharedItem(image())!.fileName, "Image.png")
    var data = SharedItem(Data([1]))!
    XCTAssertEqual(data.fileName, "Data")
    data.dataType = "com.adobe.pdf"
    XCTAssertEqual(data.fileName, "Data.pdf")
    XCTAssertFalse(SharedItem(URL(string: "https://example.org")!)!.isStorable)
    XCTAssertFalse(SharedItem(URL(fileURLWithPath: "/nowhere/at/all"))!.isStorable)
  }

  // MARK: Sources

  private final class Source: NSObject, UIActivityItemSource {
    var asked: [String] = []
    var thumbnail: UIImage?
    var thumbnails = 0

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "?" }

    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
      asked.append(activityType?.rawValue ?? "none")
      return activityType == .copyToPasteboard ? "Copied" : nil
    }

    func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Subject" }

    func activityViewController(
      _ activityViewController: UIActivityViewController,
      thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? {
      thumbnails += 1
      return thumbnail
    }
  }

  func testASourceIsAskedOnceForItsPicture() {
    let source = Source()
    source.thumbnail = image()
    present([source, Source()])
    XCTAssertEqual(source.thumbnails, 1)
  }

  // MARK: Providers

  /// Makes a text when it is let.
  private final class Maker: UIActivityItemProvider, @unchecked Sendable {
    let gate = DispatchSemaphore(value: 0)
    nonisolated(unsafe) private(set) var threads: [Bool] = []
    nonisolated(unsafe) private(set) var type: UIActivity.ActivityType?

    override var item: Any {
      gate.wait()
      threads.append(Thread.isMainThread)
      type = activityType
      return "Made"
    }

    override func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Subject" }
  }

  private var isPreparing: Bool { device["activities.preparing"]?.hidden == false }

  func testAProviderMakesItsItemInTheBackground() {
    UIPasteboard.general.string = "Before"
    let maker = Maker(placeholderItem: "?")
    present([maker, "Text", maker])
    XCTAssertFalse(isPreparing)
    device.tap("Copy")
    device.advance(by: 1)
    XCTAssertTrue(isPreparing)
    device.tap("Copy")
    XCTAssertEqual(UIPasteboard.general.string, "Before")
    XCTAssertEqual(ends, [])
    maker.gate.signal()
    XCTAssertTrue(device.waitInRealTime(seconds: 20) { UIPasteboard.general.string != "Before" })
    device.advance(by: 1)
    XCTAssertEqual(ends, ["com.apple.UIKit.activity.CopyToPasteboard true"])
    XCTAssertEqual(UIPasteboard.general.strings, ["Made", "Text", "Made"])
    XCTAssertEqual(maker.threads, [false])
    XCTAssertEqual(maker.type, .copyToPasteboard)
    present([maker])
    device.tap("Copy")
    device.advance(by: 1)
    XCTAssertEqual(UIPasteboard.general.strings, ["Made"], "it is made once")
  }

  func testClosingCancelsAProvider() {
    UIPasteboard.general.string = "Before"
    let maker = Maker(placeholderItem: "?")
    present([maker])
    device.tap("Copy")
    device.advance(by: 0.1)
    device.tap("activities.close")
    device.advance(by: 1)
    XCTAssertTrue(maker.isCancelled)
    XCTAssertEqual(ends, ["com.apple.UIKit.activity.CopyToPasteboard false"])
    maker.gate.signal()
    maker.waitUntilFinished()
    device.advance(by: 1)
    XCTAssertEqual(UIPasteboard.general.string, "Before")
    XCTAssertEqual(ends.count, 1)
  }

  func testAProviderThatGivesUpEndsTheActivity() {
    let maker = Maker(placeholderItem: "?")
    present([maker, "Text"])
    device.tap("Copy")
    device.advance(by: 0.1)
    maker.cancel()
    maker.gate.signal()
    XCTAssertTrue(device.waitInRealTime(seconds: 20) { root.presentedViewController?.isBeingDismissed == true })
    device.advance(by: 1)
    XCTAssertEqual(ends, ["com.apple.UIKit.activity.CopyToPasteboard false"])
  }

  func testAProviderThatWasGivenUpAtWorkIsWaitedFor() {
    let maker = Maker(placeholderItem: "?")
    present([maker])
    device.tap("Copy")
    XCTAssertTrue(device.waitInRealTime(seconds: 20) { maker.isExecuting })
    device.tap("activities.close")
    device.advance(by: 1)
    present([maker])
    device.tap("Copy")
    device.advance(by: 0.1)
    XCTAssertTrue(isPreparing)
    maker.gate.signal()
    XCTAssertTrue(device.waitInRealTime(seconds: 20) { root.presentedViewController?.isBeingDismissed == true })
    device.advance(by: 1)
    XCTAssertEqual(ends, Array(repeating: "com.apple.UIKit.activity.CopyToPasteboard false", count: 2))
    XCTAssertEqual(maker.threads, [false], "it runs once")
  }

  func testASourceGivesItsItemOnceAnActivityIsChosen() {
    let source = Source()
    present([source, "Text"])
    XCTAssertEqual(source.asked, [])
    let title = UIApplication.shared.semanticTree().first { $0.identifier == "activities.title" }
    XCTAssertEqual(title?.text, "Subject")
    device.tap("Copy")
    device.advance(by: 1)
    XCTAssertEqual(source.asked, ["com.apple.UIKit.activity.CopyToPasteboard"])
    XCTAssertEqual(UIPasteboard.general.strings, ["Copied", "Text"])
  }
}
