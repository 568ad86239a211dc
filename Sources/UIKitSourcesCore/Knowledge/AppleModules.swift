/// The knowledge of the modules that Apple's systems have.
enum AppleModules {
  /// Modules that UIKit re-exports, or whose place it takes.
  static let replaced: Set<String> = [
    "Foundation", "Dispatch", "CoreGraphics", "QuartzCore", "ObjectiveC", "CoreFoundation", "UIKit",
  ]

  /// Modules that this package has as products of their own, for who links them.
  static let products: Set<String> = ["WebKit", "AVFoundation", "UniformTypeIdentifiers"]

  /// Modules that are on Apple's systems alone.
  static let absent: Set<String> = [
    "ARKit", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdServices", "AdSupport", "AddressBook",
    "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts", "ClockKit", "CloudKit", "Cocoa", "Combine",
    "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth",
    "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC",
    "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeveloperToolsSupport",
    "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "GLKit", "GameController", "GameKit",
    "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit", "IOSurface", "ImageIO", "Intents", "IntentsUI",
    "LinkPresentation", "LocalAuthentication", "MLCompute", "MapKit", "MediaAccessibility", "MediaPlayer",
    "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit",
    "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension",
    "NewsstandKit", "NotificationCenter", "OSLog", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI",
    "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit",
    "Security",
    "ShazamKit", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit",
    "Translation", "Twitter", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WidgetKit", "iAd", "os",
  ]

  /// C libraries of other systems than Apple's.
  static let foreignLibraries: Set<String> = ["Glibc", "Musl", "Bionic", "Android", "WinSDK", "ucrt", "CRT"]

  /// Modules that Linux has, too, without much of what Apple's have.
  static let smallerOnLinux: Set<String> = ["CoreFoundation"]

  /// Names in conditions that only who knows Linux writes: its own, those of modules in place of Apple's, and those of
  /// modules that all of Apple's systems have.
  static let telling: Set<String> = [
    "Linux", "Glibc", "Musl", "FoundationNetworking", "FoundationXML", "Darwin", "ObjectiveC",
  ]

  /// Whether a module is one that Apple's systems have.
  static func isOnApplesSystems(_ name: String) -> Bool {
    replaced.contains(name) || absent.contains(name) || products.contains(name) || ["Darwin", "Swift"].contains(name)
  }

  /// Whether a module is on Apple's systems alone. Foundation and Dispatch are on Linux, too.
  static func isApples(_ name: String) -> Bool {
    let module = String(name.prefix { $0 != "." && $0 != "," }.filter { !$0.isWhitespace })
    return absent.contains(module) || products.contains(module) || module == "Darwin"
      || replaced.subtracting(["Foundation", "Dispatch"]).contains(module)
  }

  /// The answer of an iOS compiler to `canImport`; nil where it depends on what the target links.
  static func canImport(_ name: String, linked: Set<String>) -> Bool? {
    let module = name.prefix { $0 != "." && $0 != "," }.filter { !$0.isWhitespace }
    if let standIn = StandInModules.names[module] { return linked.contains(standIn) }
    if linked.contains(module) { return true }
    if products.contains(module) { return nil }
    // Where UIKit stands in for the Objective-C run time it has a few functions of it: source that asks has others.
    if module == "ObjectiveC" { return false }
    if replaced.contains(module) || module == "Darwin" { return true }
    return absent.contains(module) || foreignLibraries.contains(module) ? false : nil
  }
}
