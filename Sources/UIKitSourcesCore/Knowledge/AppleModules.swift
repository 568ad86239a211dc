/// The knowledge of the modules that Apple's systems have.
enum AppleModules {
  /// Modules that UIKit re-exports, or whose place it takes.
  static let replaced: Set<String> = [
    "Foundation", "Dispatch", "CoreGraphics", "QuartzCore", "ObjectiveC", "CoreFoundation", "UIKit",
  ]

  /// Modules that this package has as products of their own, for who links them.
  static let products: Set<String> = ["WebKit", "AVFoundation", "UniformTypeIdentifiers", "simd"]

  /// Modules that are on Apple's systems alone.
  static let absent: Set<String> = [
    "ARKit", "AVFAudio", "AVKit", "AVRouting", "Accelerate", "Accounts", "ActivityKit", "AdAttributionKit",
    "AdServices", "AdSupport", "AddressBook", "AddressBookUI", "AppClip", "AppIntents", "AppKit",
    "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
    "AutomaticAssessmentConfiguration", "BackgroundAssets", "BackgroundTasks", "BrowserEngineCore",
    "BrowserEngineKit", "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Charts", "Cinematic", "ClassKit",
    "ClockKit", "CloudKit", "Cocoa", "ColorSync", "Combine", "CommonCrypto", "Compression", "Contacts",
    "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC",
    "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit",
    "CryptoTokenKit", "DataDetection", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck",
    "DeviceDiscoveryUI", "DockKit", "EventKit", "EventKitUI", "ExposureNotification", "ExtensionFoundation",
    "ExtensionKit", "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI", "FinanceKit",
    "FinanceKitUI", "FoundationModels", "GLKit", "GSS", "GameController", "GameKit", "GameplayKit",
    "GroupActivities", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IOSurface", "IdentityLookup",
    "IdentityLookupUI", "ImageCaptureCore", "ImageIO", "ImagePlayground", "Intents", "IntentsUI", "JavaScriptCore",
    "JournalingSuggestions", "LinkPresentation", "LiveCommunicationKit", "LocalAuthentication",
    "LocalAuthenticationEmbeddedUI", "LockedCameraCapture", "MLCompute", "MachO", "ManagedSettings",
    "ManagedSettingsUI", "MapKit", "Matter", "MatterSupport", "MediaAccessibility", "MediaPlayer", "MediaToolbox",
    "MessageUI", "Messages", "Metal", "MetalFX", "MetalKit", "MetalPerformanceShaders",
    "MetalPerformanceShadersGraph", "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity",
    "MusicKit", "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit",
    "NotificationCenter", "OSLog", "OpenAL", "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos",
    "PhotosUI", "ProximityReader", "PushKit", "PushToTalk", "QuickLook", "QuickLookThumbnailing",
    "RealityFoundation", "RealityKit", "ReplayKit", "RoomPlan", "SafariServices", "SafetyKit", "SceneKit",
    "ScreenTime", "SecureElementCredential", "Security", "SensitiveContentAnalysis", "SensorKit", "SharedWithYou",
    "SharedWithYouCore", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData",
    "SwiftUI", "SwiftUICore", "Symbols", "SystemConfiguration", "ThreadNetwork", "TipKit", "Translation", "Twitter",
    "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WeatherKit", "WidgetKit", "WorkoutKit", "XPC", "iAd", "os",
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

  /// The product of this package that has a module of Apple's, by whatever name; nil for a module that none has.
  static func product(with module: String) -> String? {
    if module == "OSLog" { return "os" }
    return products.contains(module) || StandInModules.names[module] != nil ? module : nil
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
