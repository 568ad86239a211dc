extension DeviceCommand {
  /// The parameters by which an element on the screen is meant.
  private static func element(_ what: String) -> [Parameter] {
    [
      Parameter("element", .text(most: 1000), "\(what) by its identifier, label or text."),
      Parameter("mark", .whole(1...99_999), "\(what) by its number in the last tree or picture with marks."),
    ]
  }

  /// The parameters by which something on the screen is meant.
  private static func target(_ what: String) -> [Parameter] {
    element(what) + [
      Parameter("x", coordinate, "\(what) by its place in points from the screen's left edge; with y."),
      Parameter("y", coordinate, "The place in points from the screen's upper edge; with x."),
    ]
  }

  private static let coordinate = Kind.number(0...10_000)
  private static let directions = ["up", "down", "left", "right"]

  private static func seconds(_ summary: String, most: Double = 60, isRequired: Bool = false) -> Parameter {
    Parameter("seconds", .number(0...most), summary, isRequired: isRequired)
  }

  /// The sizes of text, from the smallest to the largest.
  package static let textSizes = [
    "extra-small", "small", "medium", "large", "extra-large", "extra-extra-large", "extra-extra-extra-large",
    "accessibility-medium", "accessibility-large", "accessibility-extra-large", "accessibility-extra-extra-large",
    "accessibility-extra-extra-extra-large",
  ]

  /// All commands, in the order in which they are shown to people.
  package static let all: [DeviceCommand] = running + looking + touching + letting + device

  private static let running: [DeviceCommand] = [
    DeviceCommand("apps", "Lists the apps that are known by name.", place: .client, onlyLooks: true),
    DeviceCommand(
      "launch",
      "Starts an app on a fresh simulated phone, and ends the one before. Time stands still until a command moves it on.",
      [
        Parameter("app", .text(most: 4096), "The name of an app, or the path of a program.", isRequired: true),
        Parameter("device", .text(most: 100), "The phone, such as \"iPhone SE\"; iPhone 13 by default."),
        Parameter("scale", .number(1...4), "Pixels per point; 2 by default."),
        Parameter("appearance", .choice(["light", "dark"]), "The appearance; light by default."),
        Parameter("text_size", .choice(textSizes), "The size of text; large by default."),
        Parameter("language", .text(most: 200), "The person's languages, such as de-CH,fr; English by default."),
        Parameter("arguments", .texts(most: 64), "The arguments of the app itself."),
      ], place: .client),
    DeviceCommand(
      "relaunch", "Ends the app and starts it again as it was launched, with nothing kept.", place: .client),
    DeviceCommand("quit", "Closes the app as a person does.", place: .client),
    DeviceCommand(
      "logs", "Gives the last lines that the app has written to its standard output and error.",
      [Parameter("lines", .whole(1...2000), "The most lines; 100 by default.")], place: .client, onlyLooks: true),
  ]

  private static let looking: [DeviceCommand] = [
    DeviceCommand("state", "Tells the screen's size and settings, and the time.", onlyLooks: true),
    DeviceCommand(
      "tree",
      "Gives the elements on the screen as JSON. Those that can be used have a mark, a number by which they are tapped.",
      [
        Parameter("all", .flag, "Whether elements beyond the screen's edges are there, too."),
        Parameter("keys", .flag, "Whether the keys of the on-screen keyboard are there, too."),
        Parameter("most", .whole(1...5000), "The most elements; 300 by default."),
      ], onlyLooks: true),
    DeviceCommand(
      "picture", "Gives what is on the screen as PNG.",
      [
        Parameter("marks", .flag, "Whether elements that can be used are framed and numbered."),
        Parameter("width", .whole(16...4096), "The width in pixels; by default that of the screen."),
      ], onlyLooks: true),
    DeviceCommand(
      "film", "Lets time pass and shows how the screen changes: pictures side by side, or a GIF.",
      [
        seconds("How long it is filmed; 1 by default.", most: 10),
        Parameter("count", .whole(2...24), "The number of pictures side by side; 6 by default."),
        Parameter("kind", .choice(["strip", "gif"]), "PNG with pictures side by side, the default, or GIF."),
        Parameter("width", .whole(16...1024), "The width of a picture in pixels; 240 by default."),
      ]),
  ]

  private static let touching: [DeviceCommand] = [
    DeviceCommand("tap", "Taps something.", target("What is tapped")),
    DeviceCommand("double_tap", "Taps something twice.", target("What is tapped")),
    DeviceCommand(
      "long_press", "Holds a finger on something.",
      target("What is pressed") + [seconds("How long; 0.8 by default.", most: 30)]),
    DeviceCommand(
      "type",
      "Types text into what has been tapped: by the on-screen keyboard while that is up, otherwise, and what it has no "
        + "key for, as an input method does.",
      [Parameter("text", .text(most: 2000), "The text; a line feed is the return key.", isRequired: true)]),
    DeviceCommand(
      "key",
      "Presses a key of a hardware keyboard. Each takes the on-screen keyboard away, until the text is tapped again.",
      [
        Parameter(
          "key", .text(most: 16),
          "A letter, digit or sign, or return, escape, delete, tab, space, left, right, up, down, home, end, pageUp, "
            + "pageDown, forwardDelete, f1 to f12.", isRequired: true),
        Parameter("modifiers", .texts(most: 5), "Keys held with it: shift, control, alternate, command, alphaShift."),
      ]),
    DeviceCommand(
      "drag", "Drags a finger from one place to another.",
      target("What it begins at") + [
        Parameter("to_element", .text(most: 1000), "What it ends at, by identifier, label or text."),
        Parameter("to_mark", .whole(1...99_999), "What it ends at, by its mark."),
        Parameter("to_x", coordinate, "The place in points where it ends, from the left; with that from the top."),
        Parameter("to_y", coordinate, "The place in points where it ends, from the top; with that from the left."),
        Parameter("hold", .number(0...10), "How long the finger rests before it moves, in seconds; 0 by default."),
        seconds("How long it moves; 0.3 by default.", most: 30),
      ]),
    DeviceCommand(
      "swipe", "Swipes: the content follows the finger, so that up shows what is below.",
      [Parameter("direction", .choice(directions), "The way that the finger moves.", isRequired: true)]
        + target("What is swiped, by default the middle of the screen,") + [
          Parameter("distance", .number(1...10_000), "The length of the way in points; 300 by default.")
        ], needsTarget: false),
    DeviceCommand(
      "pinch", "Moves two fingers apart or together.",
      target("What is pinched, by default the middle of the screen,") + [
        Parameter("scale", .number(0.05...20), "Above 1 apart, below 1 together.", isRequired: true),
        seconds("How long it takes; 0.3 by default.", most: 30),
      ], needsTarget: false),
    DeviceCommand(
      "act", "Has an element do something as a screen reader asks for it.",
      element("The element") + [
        Parameter(
          "action", .text(most: 200),
          "activate, increment, decrement, escape, scroll-up, scroll-down, scroll-left, scroll-right, or the name of "
            + "one of the element's actions.", isRequired: true)
      ]),
  ]

  private static let letting: [DeviceCommand] = [
    DeviceCommand(
      "advance", "Lets time pass: animations and timers go on.",
      [seconds("How long, rounded to whole frames.", isRequired: true)]),
    DeviceCommand(
      "settle", "Lets time pass until the screen stands still for a quarter of a second.",
      [seconds("The longest time that passes; 5 by default.")]),
    DeviceCommand(
      "wait_until", "Lets time pass until an element is on the screen, or is gone.",
      [
        Parameter("element", .text(most: 1000), "Its identifier, label or text.", isRequired: true),
        Parameter("gone", .flag, "Whether it is waited for the element's end."),
        seconds("The longest time that passes; 10 by default."),
        Parameter(
          "real_time", .flag,
          "Whether no more time passes than on the machine's clock, for what loads outside of the app."),
      ]),
  ]

  private static let device: [DeviceCommand] = [
    DeviceCommand(
      "rotate", "Turns the device.",
      [
        Parameter(
          "to", .choice(["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]),
          "How it is held then.", isRequired: true)
      ]),
    DeviceCommand(
      "appearance", "Makes the interface light or dark.",
      [Parameter("to", .choice(["light", "dark"]), "The appearance.", isRequired: true)]),
    DeviceCommand(
      "text_size", "Changes the size of text that the person prefers.",
      [Parameter("to", .choice(textSizes), "The size.", isRequired: true)]),
  ]
}
