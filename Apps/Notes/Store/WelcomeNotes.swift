import Foundation

/// The notes that somebody finds who opens the app for the first time: four that teach it, and use every style that it
/// has.
enum WelcomeNotes {
  /// The texts in the order in which the list shows them.
  static func drafts(now: Date) -> [NoteDraft] {
    texts.enumerated().map { number, text in
      // The list shows first what was written last.
      NoteDraft(text, created: now.addingTimeInterval(-60 * Double(number + 1)), isPinned: number == 0)
    }
  }

  private static let texts = [welcome, styles, today, keeping]

  private static let welcome = """
    # Hello there
    This is a note. The first line is its name; whatever follows is yours.

    **Nothing to save.** Each letter is safe while you think of the next.

    - Pull the list down until the magnifier pops, and let go: you are searching.
    - Swipe a note to pin it, to put it into the archive, or to throw it away.
    - Changed your mind? Everything you swipe away can be undone.

    Put a word behind a hash, like #hello, and the note joins its friends.
    """

  private static let styles = """
    # Words that dress themselves
    Type plain text, and it dresses up as you go. The marks stay, so that you can change them.

    ## Voices
    Say it *softly*, say it **loudly**, or ~~take it back~~. A `snippet of code` keeps to itself, and a \
    [link](https://commonmark.org/help) leads somewhere.

    > Somebody else’s words stand a little apart.
    > > And what they were answering, further still.

    ### Order
    1. First things come first.
    2. Then the rest:
       - things that belong together
         - and things that belong to those
    3. Then a cup of tea.

    ---

    ```swift
    let kettle = Kettle()
    kettle.boil(water, for: .two)
    ```

    #hello/styles
    """

  private static let today = """
    # A list for today
    Tap a box to tick it.

    - [x] Open Notes
    - [ ] Write something down
      - [ ] a thought
      - [ ] or a shopping list
    - [ ] Tick this one, just for the fun of it

    Return goes on with the list, and return on an empty line ends it. #hello/lists
    """

  private static let keeping = """
    # Where things go
    **Tags** are drawers within drawers: #hello and #hello/keeping each have a screen of their own.

    **The archive** is for what you are done with but fond of. **The trash** is for the rest, until you empty it.

    **Your files stay files.** Bring in a folder of Markdown, or take everything out again: same names, same words, to \
    the last byte.

    *You may throw these four away now. They won’t mind.*
    """
}
