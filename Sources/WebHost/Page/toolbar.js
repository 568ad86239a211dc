// Buttons that are one stop for the Tab key, with arrows between them, as ARIA's toolbars are. One that can't be used
// stays to be found, and does nothing.

const steps = new Map([['ArrowRight', 1], ['ArrowDown', 1], ['ArrowLeft', -1], ['ArrowUp', -1]])

export class Toolbar {
  #buttons
  #current

  constructor(element) {
    this.#buttons = [...element.querySelectorAll('button')]
    this.#stopAt(this.#buttons[0])
    element.addEventListener('focusin', event => this.#stopAt(event.target.closest('button')))
    element.addEventListener('keydown', event => this.#keyDown(event))
    element.addEventListener('click', event => {
      if (event.target.closest('[aria-disabled="true"]')) event.stopImmediatePropagation()
    }, {capture: true})
  }

  // Where it was left.
  focus() { this.#current.focus() }

  // - isUsable: is asked about each button.
  update(isUsable) {
    for (const button of this.#buttons) button.setAttribute('aria-disabled', String(!isUsable(button.id)))
  }

  #stopAt(button) {
    this.#current = button
    for (const each of this.#buttons) each.tabIndex = each === button ? 0 : -1
  }

  #keyDown(event) {
    const last = this.#buttons.length - 1, index = this.#buttons.indexOf(this.#current)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last
      : steps.has(event.key) ? (index + steps.get(event.key) + last + 1) % (last + 1) : undefined
    if (next === undefined) return
    event.preventDefault()
    this.#buttons[next].focus()
  }
}
