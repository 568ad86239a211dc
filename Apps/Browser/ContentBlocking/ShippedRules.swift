import Foundation

/// The list of rules that comes with the browser: it keeps pages from loading what well-known companies advertise and
/// measure by, unless it is their own page, and hides the empty places of advertisements.
enum ShippedRules {
  /// The day on which the list was last changed.
  static let date =
    DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: "UTC"), year: 2026, month: 11, day: 29
    ).date ?? .distantPast

  static let text = RuleText(hosts.map(block(host:)) + paths.map(block(path:)) + [hiding])

  /// What belongs to a host and those below it.
  private static func block(host: String) -> RuleText.Rule {
    block(path: "^[a-z]+://([^/:]+\\.)?\(escaped(host))[:/]")
  }

  private static func block(path: String) -> RuleText.Rule {
    RuleText.Rule(
      trigger: ["url-filter": .text(path), "load-type": .texts(["third-party"])], action: ["type": .text("block")])
  }

  private static var hiding: RuleText.Rule {
    RuleText.Rule(
      trigger: ["url-filter": .text(".*")],
      action: ["type": .text("css-display-none"), "selector": .text(places.joined(separator: ", "))])
  }

  private static func escaped(_ host: String) -> String { host.replacingOccurrences(of: ".", with: "\\.") }

  /// The hosts of companies that place advertisements in other people's pages, or follow readers through them.
  static let hosts = [
    // Advertisements.
    "2mdn.net", "33across.com", "adcolony.com", "adform.net", "adition.com", "adnxs.com", "adroll.com",
    "ads-twitter.com",
    "adsafeprotected.com", "adsrvr.org", "adservice.google.com", "advertising.com", "amazon-adsystem.com",
    "applovin.com", "bidswitch.net", "casalemedia.com", "connatix.com", "contextweb.com", "criteo.com", "criteo.net",
    "doubleclick.net", "doubleverify.com", "exoclick.com", "flashtalking.com", "gumgum.com", "googleadservices.com",
    "googlesyndication.com", "googletagservices.com", "indexww.com", "inmobi.com", "lijit.com", "media.net", "mgid.com",
    "moatads.com", "openx.net", "outbrain.com", "popads.net", "propellerads.com", "pubmatic.com", "revcontent.com",
    "rubiconproject.com", "serving-sys.com", "sharethrough.com", "smartadserver.com", "sonobi.com", "taboola.com",
    "teads.tv", "triplelift.com", "unityads.unity3d.com", "yieldlab.net", "yieldmo.com", "zedo.com", "zemanta.com",
    // What readers do.
    "adobedtm.com", "amplitude.com", "api.segment.io", "bat.bing.com", "branch.io", "cdn.segment.com", "chartbeat.com",
    "chartbeat.net", "clarity.ms", "crazyegg.com", "ct.pinterest.com", "fullstory.com", "google-analytics.com",
    "googletagmanager.com", "heapanalytics.com", "hotjar.com", "imrworldwide.com", "inspectlet.com", "ioam.de",
    "kissmetrics.io", "luckyorange.com", "mc.yandex.ru", "mixpanel.com", "mouseflow.com", "nr-data.net", "omtrdc.net",
    "parsely.com", "px.ads.linkedin.com", "quantcount.com", "quantserve.com", "scorecardresearch.com", "snap.licdn.com",
    "statcounter.com", "analytics.tiktok.com", "analytics.twitter.com", "tns-counter.ru",
    // Who readers are.
    "agkn.com", "bluekai.com", "crwdcntrl.net", "demdex.net", "everesttech.net", "exelator.com", "eyeota.net",
    "id5-sync.com", "intentiq.com", "krxd.net", "mathtag.com", "rlcdn.com", "tapad.com", "addthis.com", "sharethis.com",
  ]

  /// The pictures of one point that tell a company of a visit, on hosts that have other things, too.
  private static let paths = [
    "^[a-z]+://([^/:]+\\.)?facebook\\.com/tr[/?]", "^[a-z]+://([^/:]+\\.)?bing\\.com/bat\\.js",
  ]

  /// The places in which advertisements stand, by the names that their makers have pages give them.
  private static let places = [
    ".adsbygoogle", "[data-ad-slot]", "[data-google-query-id]", "[id^=\"google_ads_iframe\"]", "[id^=\"div-gpt-ad\"]",
    "[id^=\"taboola-\"]", ".OUTBRAIN", "[id^=\"rc-widget-\"]", "[id^=\"criteo-\"]", ".ad-banner", ".ad-container",
    ".ad-placeholder", ".ad-slot", ".ad-unit", ".ad-wrapper", ".ads-banner", ".advertisement", ".banner-ad",
  ]
}
