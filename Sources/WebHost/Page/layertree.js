// The list of an app's layers, as ARIA's trees are: one stop for the Tab key, arrows lead through it.
import {nameOf} from './layers.js'

// Says `select` and `point` with a layer's number.
export class LayerTree extends EventTarget {
  #list
  #layers = []
  #rows = new Map()
  #closed = new Set()
  #selected = null
  #current = null
  #wanted = ''
  #hasAll = false

  constructor(list) {
    super()
    this.#list = list
    const idOf = event => Number(event.target.closest('[role=treeitem]')?.dataset.layer)
    list.addEventListener('click', event => {
      const id = idOf(event)
      if (!id) return
      if (event.target.closest('.twist')) return this.#toggle(id)
      this.#goTo(id)
      this.#say('select', id)
    })
    list.addEventListener('pointerover', event => this.#say('point', idOf(event) || null))
    list.addEventListener('pointerleave', () => this.#say('point', null))
    list.addEventListener('focusout', () => this.#say('point', null))
    list.addEventListener('keydown', event => this.#keyDown(event))
  }

  // Words that a row has to have.
  set filter(words) {
    this.#wanted = words.trim().toLowerCase()
    this.#arrange()
  }

  // Whether layers show that are no view's.
  set hasAll(value) {
    this.#hasAll = value
    this.#arrange()
  }

  update(layers) {
    this.#layers = layers
    this.#arrange()
  }

  // Marks a layer, and shows where it is in the list.
  select(id) {
    this.#selected = id
    for (let layer = this.#layer(id); layer; layer = this.#layers[layer.parent]) {
      if (layer.id !== id) this.#closed.delete(layer.id)
    }
    this.#current = id ?? this.#current
    this.#arrange()
    this.#rows.get(id)?.scrollIntoView({block: 'nearest'})
  }

  #layer(id) { return this.#layers.find(layer => layer.id === id) }
  #say(name, detail) { this.dispatchEvent(new CustomEvent(name, {detail})) }

  #isListed(layer) {
    if (!this.#hasAll && !layer.view) return false
    if (this.#wanted) {
      return [nameOf(layer), layer.identifier, layer.controller].some(words => words?.toLowerCase().includes(this.#wanted))
    }
    for (let outer = this.#layers[layer.parent]; outer; outer = this.#layers[outer.parent]) {
      if (this.#closed.has(outer.id)) return false
    }
    return true
  }

  // The nearest layer around one that is listed, which counts as its parent here.
  #outer(layer) {
    let outer = this.#layers[layer.parent]
    while (outer && !this.#hasAll && !outer.view) outer = this.#layers[outer.parent]
    return outer
  }

  #arrange() {
    const levels = new Map(), parents = new Set()
    for (const layer of this.#layers) {
      if (!this.#hasAll && !layer.view) continue
      const outer = this.#outer(layer)
      levels.set(layer.id, outer ? levels.get(outer.id) + 1 : 1)
      if (outer) parents.add(outer.id)
    }
    const listed = this.#layers.filter(layer => this.#isListed(layer))
    const kept = new Set(listed.map(layer => layer.id))
    for (const [id, row] of this.#rows) if (!kept.has(id)) this.#remove(id, row)
    if (!kept.has(this.#current)) this.#current = kept.has(this.#selected) ? this.#selected : listed[0]?.id ?? null
    let next = this.#list.firstElementChild
    for (const layer of listed) {
      const row = this.#row(layer, this.#wanted ? 1 : levels.get(layer.id), !this.#wanted && parents.has(layer.id))
      if (row === next) next = next.nextElementSibling
      else this.#list.insertBefore(row, next)
    }
    this.#list.dataset.count = listed.length
  }

  #remove(id, row) {
    // The focus goes on to the list's present row, not to nowhere.
    if (row === document.activeElement) this.#list.focus({preventScroll: true})
    row.remove()
    this.#rows.delete(id)
  }

  #row(layer, level, isParent) {
    let row = this.#rows.get(layer.id)
    if (!row) {
      row = document.createElement('div')
      row.setAttribute('role', 'treeitem')
      row.dataset.layer = layer.id
      for (const name of ['twist', 'name', 'more']) {
        const part = document.createElement('span')
        part.className = name
        row.append(part)
      }
      row.firstChild.setAttribute('aria-hidden', 'true')
      this.#rows.set(layer.id, row)
    }
    const [, name, more] = row.children
    const words = [layer.identifier && `“${layer.identifier}”`, layer.controller].filter(Boolean).join(' · ')
    if (name.textContent !== nameOf(layer)) name.textContent = nameOf(layer)
    if (more.textContent !== words) more.textContent = words
    row.title = words ? `${nameOf(layer)} ${words}` : nameOf(layer)
    row.setAttribute('aria-level', level)
    row.style.setProperty('--level', Math.min(level, 14))
    row.setAttribute('aria-selected', layer.id === this.#selected)
    if (isParent) row.setAttribute('aria-expanded', !this.#closed.has(layer.id))
    else row.removeAttribute('aria-expanded')
    row.tabIndex = layer.id === this.#current ? 0 : -1
    row.classList.toggle('absent', layer.hidden === true)
    row.classList.toggle('plain', !layer.view)
    return row
  }

  #toggle(id) {
    if (!this.#closed.delete(id)) this.#closed.add(id)
    this.#arrange()
  }

  #goTo(id) {
    this.#current = id
    for (const [each, row] of this.#rows) row.tabIndex = each === id ? 0 : -1
    this.#rows.get(id)?.focus()
    this.#say('point', id)
  }

  #keyDown(event) {
    const row = event.target.closest('[role=treeitem]')
    if (!row || event.ctrlKey || event.altKey || event.metaKey) return
    const id = Number(row.dataset.layer)
    const go = row => { if (row) this.#goTo(Number(row.dataset.layer)) }
    const isOpen = row.getAttribute('aria-expanded')
    switch (event.key) {
      case 'ArrowDown': go(row.nextElementSibling); break
      case 'ArrowUp': go(row.previousElementSibling); break
      case 'Home': go(this.#list.firstElementChild); break
      case 'End': go(this.#list.lastElementChild); break
      case 'ArrowRight': if (isOpen === 'false') this.#toggle(id); else if (isOpen) go(row.nextElementSibling); break
      case 'ArrowLeft':
        if (isOpen === 'true') this.#toggle(id)
        else go(this.#rows.get(this.#outer(this.#layer(id))?.id))
        break
      case 'Enter': case ' ': this.#say('select', id); break
      default: return
    }
    event.preventDefault()
  }
}
