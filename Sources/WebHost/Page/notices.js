// What the page has to say: lines that come and go below the device, and a card where there is nothing else to see.

export class Notices {
  #list
  #card

  constructor(list, card) {
    this.#list = list
    this.#card = card
  }

  // A line with buttons. One of the same kind takes its place.
  // - actions: names of buttons, with what they do; each takes the line away.
  show(kind, text, actions = {}) {
    const line = document.createElement('div')
    line.className = 'notice'
    line.dataset.kind = kind
    const words = document.createElement('span')
    words.textContent = text
    line.append(words)
    for (const [name, act] of Object.entries(actions)) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'pill'
      button.textContent = name
      button.addEventListener('click', () => {
        line.remove()
        act()
      })
      line.append(button)
    }
    const old = this.#find(kind)
    if (old) old.replaceWith(line)
    else this.#list.append(line)
  }

  hide(kind) { this.#find(kind)?.remove() }

  #find(kind) { return [...this.#list.children].find(line => line.dataset.kind === kind) }

  // - isLate: it shows only if it stays for a moment.
  showCard(title, text, {name, act, isLate = false} = {}) {
    const [heading, words, button] = ['h2', 'p', 'button'].map(tag => this.#card.querySelector(tag))
    heading.textContent = title
    words.textContent = text
    button.hidden = !name
    button.textContent = name ?? ''
    button.onclick = act
    this.#card.classList.toggle('late', isLate)
    this.#card.hidden = false
  }

  hideCard() { this.#card.hidden = true }
}
