extension PreviewGalleryPage {
  /// The page's style. Pictures that are wider than the page are shown smaller.
  static let style = """
    :root { color-scheme: light dark; --back: #f2f2f7; --card: #fff; --text: #1c1c1e; --weak: #6c6c70; --line: #d1d1d6;
      --field: #e3e3e8; --tint: #0064d2; --chosen: #fff }
    @media (prefers-color-scheme: dark) { :root { --back: #000; --card: #1c1c1e; --text: #f2f2f7; --weak: #98989d;
      --line: #38383a; --field: #2c2c2e; --tint: #4da3ff; --chosen: #636366 } }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.4 -apple-system, system-ui, sans-serif }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center;
      padding: 10px 20px; background: var(--back); border-bottom: 1px solid var(--line) }
    h1 { margin: 0; font-size: 20px } h2 { margin: 0; font-size: 17px }
    .count { color: var(--weak); margin-right: auto; white-space: nowrap }
    input { font: inherit; color: inherit; flex: 0 1 240px; min-width: 100px; padding: 6px 10px; border: 0;
      border-radius: 9px; background: var(--field) }
    .choice { display: flex; padding: 2px; border-radius: 9px; background: var(--field) }
    button { font: inherit; color: inherit; padding: 4px 12px; border: 0; border-radius: 7px; background: none }
    button[aria-pressed=true] { background: var(--chosen); font-weight: 600; box-shadow: 0 1px 3px #0003 }
    :focus-visible { outline: 2px solid var(--tint); outline-offset: 1px }
    main { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; padding: 20px }
    article { max-width: 100%; padding: 14px 16px 16px; border-radius: 14px; background: var(--card) }
    article p { margin: 2px 0 12px; color: var(--weak); font-size: 13px; overflow-wrap: anywhere }
    b { font-weight: 600 } code { font: 12px ui-monospace, monospace }
    .pictures { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
    img { display: block; max-width: 100%; height: auto; border-radius: 8px; outline: 1px solid var(--line) }
    [data-shown=light] .dark, [data-shown=dark] .light, [hidden] { display: none }
    .empty { padding: 40px 20px; text-align: center; color: var(--weak) }
    @media (max-width: 500px) { header { padding: 10px 12px } main { padding: 12px; gap: 12px } article { width: 100% }
      input { flex: 1 1 100px } .pictures { flex-wrap: nowrap } [data-shown=both] img { max-width: calc(50% - 6px) }
      [data-shown=both] .pictures:has(.wide) { flex-wrap: wrap }
      [data-shown=both] .wide { max-width: 100% } }
    """

  /// The page's program: it shows the previews that have all the words of the filter, in the appearance that was chosen.
  static let program = """
    const cards = [...document.querySelectorAll('article')], none = document.getElementById('none');
    document.getElementById('filter').addEventListener('input', event => {
      const words = event.target.value.toLowerCase().split(/\\s+/);
      for (const card of cards) card.hidden = !words.every(word => card.dataset.words.includes(word));
      const count = cards.filter(card => !card.hidden).length;
      document.getElementById('count').textContent = count + (count == 1 ? ' preview' : ' previews');
      if (none) none.hidden = count > 0;
    });
    for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => {
      document.body.dataset.shown = button.dataset.show;
      for (const other of document.querySelectorAll('button')) other.setAttribute('aria-pressed', other == button);
    });
    """
}
