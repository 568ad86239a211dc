// Shows where on the device a node of the outline is, while the pointer or the focus is on it.

export class Highlight {
  #box
  #outline
  #device
  // Numbers of nodes: the pointer's goes before the focus's.
  #pointed = null
  #focused = null

  // `list` holds the outline's elements, `box` lies over the device's screen.
  constructor(box, list, outline, device) {
    this.#box = box
    this.#outline = outline
    this.#device = device
    const note = (name, change) => list.addEventListener(name, event => {
      change(event.target.closest('.node')?.dataset.id ?? null)
      this.update()
    })
    note('pointerover', id => this.#pointed = id)
    note('pointerleave', () => this.#pointed = null)
    note('focusin', id => this.#focused = id)
    note('focusout', () => this.#focused = null)
  }

  // Anything may be elsewhere.
  update() {
    const id = this.#pointed ?? this.#focused
    const place = id === null ? null : this.#outline.place(Number(id))
    const box = place && this.#device.box(place)
    this.#box.hidden = !box
    if (!box) return
    for (const name of ['left', 'top', 'width', 'height']) this.#box.style[name] = `${box[name]}px`
  }
}
