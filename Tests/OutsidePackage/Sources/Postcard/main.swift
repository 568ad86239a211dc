import DeviceSimulation
import Foundation
import WebKit

// Shows a web page in a program of somebody else's: the process for it has been built, too, and is found.
MainActor.assumeIsolated {
  let device = SimulatedDevice()
  let webView = WKWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  device.show(webView)
  webView.loadHTMLString("<title>Greetings</title>", baseURL: nil)
  guard device.waitInRealTime(seconds: 30, until: { webView.title == "Greetings" }) else {
    print("the page did not load")
    exit(1)
  }
  print(webView.title ?? "")
}
