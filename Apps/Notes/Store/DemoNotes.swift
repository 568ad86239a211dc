import Foundation

/// Notes that somebody might have written, for trying things out with many: each a function of its number.
enum DemoNotes {
  /// Writes a note.
  /// - Parameter now: before which it was written.
  static func draft(_ number: Int, now: Date) -> NoteDraft {
    var pen = Pen(seed: UInt64(number))
    let text = pen.note()
    // More of them lie in the last weeks than years ago.
    let age = pow(pen.fraction(), 2) * 900 * 86_400 + 600
    let created = now.addingTimeInterval(-age)
    let modified = created.addingTimeInterval(pen.chance(40) ? pen.fraction() * min(age, 86_400 * 30) : 0)
    return NoteDraft(text, created: created, modified: modified, isPinned: pen.chance(1))
  }
}

private struct Pen {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  /// The next number of SplitMix64: Steele, Lea and Flood, “Fast splittable pseudorandom number generators” (2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
  mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }
  /// A random number, 0…1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

  // MARK: Notes

  mutating func note() -> String {
    switch roll(6) {
    case 0: recipe()
    case 1: journey()
    case 2: meeting()
    case 3: book()
    case 4: list()
    default: day()
    }
  }

  private mutating func paragraph() -> String { (0..<(2 + roll(4))).map { _ in sentence() }.joined(separator: " ") }

  private mutating func paragraphs(_ most: Int) -> String {
    (0..<(1 + roll(most))).map { _ in paragraph() }.joined(separator: "\n\n")
  }

  private mutating func sentence() -> String {
    let subject = pick(Words.people)
    return switch roll(7) {
    case 0: "\(subject) \(pick(Words.deeds)) the \(pick(Words.adjectives)) \(pick(Words.things))."
    case 1: "By \(pick(Words.times)) the \(pick(Words.things)) had become *\(pick(Words.adjectives))*."
    case 2: "The \(pick(Words.things)) near \(pick(Words.places)) is \(pick(Words.adjectives)) again."
    case 3: "Ask \(subject) about the **\(pick(Words.things))** before \(pick(Words.times))."
    case 4: "It took \(2 + roll(40)) minutes and a \(pick(Words.things)), and it was worth both."
    case 5: "\(subject) says that \(pick(Words.places)) is at its best in \(pick(Words.months))."
    default: "Not sure whether a \(pick(Words.adjectives)) \(pick(Words.things)) is the answer."
    }
  }

  private mutating func recipe() -> String {
    let dish = "\(pick(Words.flavours)) \(pick(Words.dishes))"
    let parts = (0..<(4 + roll(5))).map { _ in "- \(1 + roll(9)) \(pick(Words.measures)) \(pick(Words.foods))" }
    let steps = (1...(3 + roll(3))).map { "\($0). \(pick(Words.steps)) the \(pick(Words.foods)), then wait a little." }
    return """
      # \(dish.prefix(1).uppercased())\(dish.dropFirst())
      For \(2 + roll(5)). \(sentence())

      \(parts.joined(separator: "\n"))

      ## How
      \(steps.joined(separator: "\n"))

      > \(pick(Words.people)): \(sentence())

      #kitchen/\(pick(Words.kitchens))
      """
  }

  private mutating func journey() -> String {
    let place = pick(Words.places)
    return """
      # \(place), \(pick(Words.months))
      \(paragraphs(3))

      ## To see
      - \(pick(Words.things)) by the \(pick(Words.things))
        - best at \(pick(Words.times))
      - [\(place) on the map](https://example.com/\(place.lowercased()))

      #travel/\(place.lowercased())
      """
  }

  private mutating func meeting() -> String {
    let tasks = (0..<(2 + roll(4))).map { _ in
      "- [\(chance(40) ? "x" : " ")] \(pick(Words.people)): \(pick(Words.tasks)) the \(pick(Words.things))"
    }
    return """
      # \(pick(Words.projects)): \(pick(Words.meetings))
      With \(pick(Words.people)), \(pick(Words.people)) and \(pick(Words.people)).

      \(paragraphs(2))

      \(tasks.joined(separator: "\n"))

      #work/\(pick(Words.projects).lowercased())\(chance(30) ? " #urgent" : "")
      """
  }

  private mutating func book() -> String {
    """
    # The \(pick(Words.adjectives)) \(pick(Words.things))
    *\(pick(Words.people)) \(pick(Words.names))*, page \(12 + roll(400))

    > \(sentence()) \(sentence())

    \(paragraphs(2))

    #books\(chance(50) ? "/\(pick(Words.shelves))" : "")
    """
  }

  private mutating func list() -> String {
    let items = (0..<(3 + roll(8))).map { _ in
      "- [\(chance(50) ? "x" : " ")] \(chance(20) ? "~~old~~ " : "")\(pick(Words.foods))"
    }
    return "\(pick(Words.lists))\n\(items.joined(separator: "\n"))\n"
  }

  private mutating func day() -> String {
    "\(pick(Words.days)) in \(pick(Words.places))\n\(paragraphs(4))\(chance(50) ? "\n\n#diary" : "")\n"
  }
}

private enum Words {
  static let people = list(
    "Ada Ben Clara David Elif Frida Georg Hanna Ilse Jonas Kai Lena Malik Nora Oskar Paula Quentin Ruth Selim Tilda Uwe "
      + "Vera Wim Yara Zoë")
  static let names = list("Ashdown Brink Calloway Dahl Eriksen Faraday Grimm Holloway Ivers Keller Lindqvist Møller")
  static let things = list(
    "bicycle lantern window letter piano kettle garden ladder bridge lighthouse umbrella notebook camera clock map drawer "
      + "engine sail orchard staircase telescope typewriter violin workshop chimney compass curtain fountain harbour "
      + "hedge island kitchen meadow mirror oven parcel pavilion quilt radio river rooftop saddle shelf spoon station "
      + "table ticket tram tunnel valley waterfall wheelbarrow")
  static let adjectives = list(
    "quiet crooked golden narrow patient salty wooden early empty faithful gentle hollow honest invisible late lazy "
      + "luminous modest muddy noisy ordinary pale peculiar quick rusty scarlet sleepy steep stubborn sudden tidy tired "
      + "velvet warm wild winding")
  static let deeds = list(
    "painted mended found borrowed forgot measured carried sold described photographed polished promised repaired "
      + "returned sketched studied wrapped remembered")
  static let times = list("dawn noon dusk midnight breakfast teatime Monday Friday Sunday Easter")
  static let months = list(
    "January February March April May June July August September October November December")
  static let places = list(
    "Lisbon Bergen Trieste Kyoto Ghent Porto Tallinn Cork Bologna Uppsala Krakow Izmir Basel Dresden Galway Lucca Malmö "
      + "Odense Riga Split Turku Utrecht Visby Zadar")
  static let flavours = list("lemon ginger smoky walnut rosemary saffron plum mustard honey apple pepper cardamom")
  static let dishes = list("soup tart stew cake salad risotto dumplings pancakes crumble noodles curry bread")
  static let measures = list("cups spoons handfuls slices grams drops")
  static let foods = list(
    "flour butter onions carrots lentils almonds potatoes cream tomatoes basil rice beans milk cheese oranges pears "
      + "chestnuts mushrooms spinach garlic olives oats sugar yoghurt")
  static let steps = list("Chop Stir Roast Simmer Fold Whisk Drain Grate Knead Cool")
  static let kitchens = list("quick sunday baking soups guests")
  static let projects = list("Harbour Atlas Bluebird Cedar Delta Ember Foxglove")
  static let meetings = list("planning review kick-off retrospective numbers interviews budget")
  static let tasks = list("draft check send rename measure test order call-about sketch ship")
  static let shelves = list("novels essays poems history")
  static let lists = ["Shopping", "For the weekend", "To pack", "Ideas for supper", "Before the guests come"]
  static let days = ["A slow day", "Rain", "A long walk", "First snow", "A day off", "Wind from the sea"]

  private static func list(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
}
