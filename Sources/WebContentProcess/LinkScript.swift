/// Runs in every page beside `PageScript`, and tells of links that the engine does not follow, without a word: those to
/// ports that are none of the web's.
enum LinkScript {
  /// The Fetch standard's bad ports.
  private static let closedPorts = """
    1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 \
    137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 \
    1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080
    """

  static let source = """
    (() => {
      const closed = new Set('\(closedPorts)'.split(' '));
      const isMain = window === window.top;
      // Where a page is shown anew, or in a window of its own; other frames stay empty.
      const places = isMain ? ['', '_self', '_parent', '_top', '_blank'] : ['_top', '_blank'];
      window.addEventListener('click', (event) => {
        const target = event.composedPath()[0];
        const link = target.closest && target.closest('a[href], area[href]');
        if (!link || !closed.has(link.port) || !/^https?:$/.test(link.protocol)) return;
        if (!places.includes(link.target)) return;
        // Nobody has prevented it, once all have heard of it.
        setTimeout(() => {
          if (event.defaultPrevented) return;
          window.webkit.messageHandlers.\(PageScript.handler).postMessage(
            { refused: link.href, isForNewWindow: link.target === '_blank' });
        });
      }, { capture: true, passive: true });
    })();
    """
}
