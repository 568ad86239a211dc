import UIKit

/// Lets go of pages that nobody has looked at for a while: each takes some hundred megabytes. A tab whose page sleeps is
/// as one that was there at the last launch; it has a picture of its page besides.
@MainActor final class TabSleeper {
  private unowned let strip: TabStrip
  /// The pages in the order in which they were looked at, the last one last.
  private var order: [PageViewController] = []
  /// The pages that are being asked whether they can sleep, and those that have said no since the tabs last changed.
  private var asked: Set<ObjectIdentifier> = []
  private var occupied: Set<ObjectIdentifier> = []

  /// The most pages that are awake at a time. Six pages keep within what fifty tabs may take together, 1.5 GB.
  var mostAwake = 6

  init(strip: TabStrip) { self.strip = strip }

  /// Takes note of the page that is looked at, and has those sleep that are too many.
  func update() {
    let (pages, current) = (strip.everyTab.map(\.page), strip.current.page)
    order.removeAll { page in page === current || !pages.contains { $0 === page } }
    // What has never been looked at has waited longest.
    order.insert(contentsOf: pages.filter { page in page !== current && !order.contains { $0 === page } }, at: 0)
    order.append(current)
    occupied = []
    putToSleep()
    for (index, tab) in strip.tabs.enumerated() {
      tab.page.setLastPictureShown(abs(index - strip.currentIndex) <= 1)
    }
  }

  private func putToSleep() {
    var count = order.filter(\.isAwake).count
    for page in order where page.isAwake && page !== strip.current.page && count > mostAwake {
      let id = ObjectIdentifier(page)
      guard page.canSleep, !occupied.contains(id) else { continue }
      count -= 1
      if asked.insert(id).inserted { ask(page, id) }
    }
  }

  private func ask(_ page: PageViewController, _ id: ObjectIdentifier) {
    page.sleep { [weak self, weak page] canSleep in
      self?.asked.remove(id)
      guard let self, let page else { return false }
      if !canSleep {
        occupied.insert(id)
        putToSleep()
      }
      return page !== strip.current.page
    }
  }
}
