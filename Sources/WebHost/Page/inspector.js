// The inspector: a panel that looks into the app. It asks the host for what it shows while it is open, and for nothing
// otherwise.
import {constraintDetails, responderDetails, viewDetails} from './details.js'
import {describe, FrameStrip} from './framestrip.js'
import {prepare, viewOf} from './layers.js'
import {LayerTree} from './layertree.js'
import {inspect, json, received} from './messages.js'
import {Scene} from './scene.js'

export const template = `
<div class="bar"><h2>Inspector</h2><button class="close" type="button" aria-label="Close the inspector" title="Close (F8)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7 7 10 10M17 7 7 17"/></svg></button></div>
<div class="time">
  <div class="strip"><canvas aria-hidden="true"></canvas><span class="none">Frames show here when something moves.</span></div>
  <input class="when" type="range" min="-10" max="0" value="0" disabled aria-label="Frame of the last ten seconds">
  <div class="legend"><span class="said"></span><button class="live pill" type="button" hidden>Now</button></div>
</div>
<div class="space" tabindex="0" role="group" aria-label="Layers in space: arrows turn them, plus and minus zoom, 0 resets"></div>
<div class="controls">
  <label>Spacing <input class="spacing" type="range" aria-label="Spacing of layers" min="0" max="200" value="60"></label>
  <button class="reset" type="button" title="From the side, and from the front (0)">Reset view</button>
</div>
<div class="tabs" role="tablist" aria-label="Of the app">
  <button role="tab" type="button" id="tab-layers" aria-controls="pane-layers">Layers</button>
  <button role="tab" type="button" id="tab-view" aria-controls="pane-view">View</button>
  <button role="tab" type="button" id="tab-constraints" aria-controls="pane-constraints">Constraints</button>
  <button role="tab" type="button" id="tab-responders" aria-controls="pane-responders">Responders</button>
</div>
<div class="pane" role="tabpanel" id="pane-layers" aria-label="Layers">
  <div class="finder"><input class="filter" type="search" placeholder="Filter" aria-label="Filter layers"><label><input class="all" type="checkbox" aria-label="All layers"> All layers</label></div>
  <div class="tree" role="tree" aria-label="Layers" tabindex="-1"></div>
  <p class="omitted empty" hidden></p>
</div>
<div class="pane" role="tabpanel" id="pane-view" aria-label="View" tabindex="0"></div>
<div class="pane" role="tabpanel" id="pane-constraints" aria-label="Constraints" tabindex="0"></div>
<div class="pane" role="tabpanel" id="pane-responders" aria-label="Responders" tabindex="0"></div>`

// Says `toggle` when it opens or closes.
export class Inspector extends EventTarget {
  #panel
  #send
  #mark
  #picture
  #part
  #scene
  #tree
  #strip
  #tab = 'layers'
  #layers = []
  #selected = null
  // The layer that the pointer is over; null for none.
  #pointed = null
  // The view that is looked into; undefined while the app has not answered yet.
  #view
  #isOpen = false
  // Where the focus was before.
  #origin = null

  // - send: takes messages for the host.
  // - mark: marks a box of the screen; null for none.
  // - picture: shows a picture in the screen's place, a PNG file's bytes; null for the app's own again.
  constructor(panel, send, mark, picture) {
    super()
    this.#panel = panel
    this.#send = send
    this.#mark = mark
    this.#picture = picture
    panel.innerHTML = template
    this.#part = name => panel.querySelector(`.${name}`)
    const part = this.#part
    this.#scene = new Scene(part('space'))
    this.#tree = new LayerTree(part('tree'))
    this.#strip = new FrameStrip(panel.querySelector('canvas'), part('when'))
    for (const each of [this.#scene, this.#tree]) {
      each.addEventListener('select', ({detail}) => this.#select(detail))
      each.addEventListener('point', ({detail}) => this.#point(detail))
    }
    this.#strip.addEventListener('show', ({detail}) => this.#show(detail))
    part('live').addEventListener('click', () => {
      this.#show(null)
      part('when').focus()
    })
    part('close').addEventListener('click', () => this.close())
    part('reset').addEventListener('click', () => this.#scene.reset())
    part('spacing').addEventListener('input', event => this.#scene.spacing = Number(event.target.value))
    part('filter').addEventListener('input', event => this.#tree.filter = event.target.value)
    part('all').addEventListener('change', event => this.#tree.hasAll = event.target.checked)
    part('tabs').addEventListener('click', event => this.#turnTo(event.target.closest('[role=tab]')?.id.slice(4)))
    part('tabs').addEventListener('keydown', event => this.#moveTab(event))
    panel.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      if (this.#strip.shown !== null) this.#show(null)
      else this.close()
    })
    this.#turnTo('layers')
    this.#tellFrames()
  }

  get isOpen() { return this.#isOpen }

  open() {
    if (this.#isOpen) return
    this.#isOpen = true
    this.#origin = document.activeElement
    this.#panel.hidden = false
    this.#send(inspect('open'))
    this.#ask()
    this.dispatchEvent(new Event('toggle'))
    this.#panel.querySelector(`#tab-${this.#tab}`).focus({preventScroll: true})
  }

  close() {
    if (!this.#isOpen) return
    this.#send(inspect('close'))
    this.forget()
  }

  // Without a word: the host has closed it already, as when another viewer steers.
  forget() {
    if (!this.#isOpen) return
    this.#isOpen = false
    if (this.#panel.contains(document.activeElement)) this.#origin?.focus({preventScroll: true})
    this.#panel.hidden = true
    this.#layers = []
    this.#selected = null
    this.#view = undefined
    this.#strip.clear()
    this.#scene.clear()
    this.#tree.update([])
    this.#picture(null)
    this.#mark(null)
    this.#tellFrames()
    this.dispatchEvent(new Event('toggle'))
  }

  // Takes a message of the host's; false for one of another kind.
  take(type, contents) {
    if (!this.#isOpen) return type >= received.layers && type <= received.earlierPicture
    const numbers = new DataView(contents.buffer, contents.byteOffset, contents.byteLength)
    switch (type) {
      case received.layers: this.#takeLayers(json(contents)); break
      case received.layerPicture:
        this.#scene.addPicture(Number(numbers.getBigUint64(0, true)), Number(numbers.getBigUint64(8, true)), contents.slice(16))
        break
      case received.inspectedView:
        this.#view = json(contents).view ?? null
        this.#describe()
        break
      case received.frames:
        this.#strip.add(json(contents))
        this.#tellFrames()
        break
      case received.earlierPicture:
        if (this.#strip.shown !== null) this.#picture(contents.slice(4))
        break
      default: return false
    }
    return true
  }

  #takeLayers(message) {
    // What was asked for before may still be on its way.
    const isEarlier = message.frame !== undefined
    if (isEarlier !== (this.#strip.shown !== null)) return
    this.#layers = prepare(message)
    this.#scene.update({...message, layers: this.#layers})
    this.#tree.update(this.#layers)
    this.#part('omitted').hidden = !message.omitted
    this.#part('omitted').textContent = `${message.omitted} more layers are left out.`
    if (this.#selected !== null && !this.#selectedLayer) this.#select(null)
    else this.#describe()
    // It may be elsewhere in this frame.
    this.#point(this.#pointed)
  }

  get #selectedLayer() { return this.#layers.find(layer => layer.id === this.#selected) ?? null }

  #select(id) {
    this.#selected = id
    this.#scene.select(id)
    this.#tree.select(id)
    this.#view = undefined
    this.#ask()
    this.#point(null)
    this.#describe()
  }

  // Looks into the view that is selected, or that the layer lies in; into the first responder without one.
  #ask() {
    const view = viewOf(this.#selectedLayer, this.#layers)
    this.#send(inspect('select', view ? {id: view.id} : {}))
  }

  #point(id) {
    this.#pointed = id
    const layer = this.#layers.find(layer => layer.id === id) ?? this.#selectedLayer
    this.#mark(layer?.box ?? null)
  }

  #show(number) {
    this.#strip.show(number)
    if (number === null) this.#picture(null)
    this.#send(inspect('show', number === null ? {} : {frame: number}))
    this.#tellFrames()
    this.#describe()
  }

  #tellFrames() {
    const {current, shown, age, count, dropped} = this.#strip
    const when = shown === null ? '' : `${age.toFixed(1)} s ago · `
    const words = this.#part('said')
    words.textContent = current
      ? `${when}${describe(current)}${shown === null && dropped ? ` · ${dropped} dropped in all` : ''}` : ''
    this.#part('none').hidden = count > 0
    this.#part('live').hidden = shown === null
    this.#panel.dataset.when = shown === null ? 'now' : 'earlier'
  }

  #describe() {
    const layer = this.#selectedLayer
    const isEarlier = this.#strip.shown !== null
    const panes = {
      view: viewDetails(layer, viewOf(layer, this.#layers) === layer ? this.#view : null, isEarlier),
      constraints: constraintDetails(layer ? this.#view : null, isEarlier),
      responders: responderDetails(this.#view, id => this.#select(id), isEarlier),
    }
    for (const [name, parts] of Object.entries(panes)) {
      const pane = this.#panel.querySelector(`#pane-${name}`)
      // What is read, selected or has the focus stays, unless it is another.
      const text = parts.map(part => part.outerHTML).join('')
      if (pane.dataset.text === text) continue
      pane.dataset.text = text
      pane.replaceChildren(...parts)
    }
    const broken = layer && this.#view?.constraints.some(({isBroken}) => isBroken)
    this.#panel.querySelector('#tab-constraints').classList.toggle('alarming', Boolean(broken))
  }

  #turnTo(name) {
    if (!name) return
    this.#tab = name
    for (const tab of this.#part('tabs').children) {
      const isCurrent = tab.id === `tab-${name}`
      tab.setAttribute('aria-selected', isCurrent)
      tab.tabIndex = isCurrent ? 0 : -1
      this.#panel.querySelector(`#pane-${tab.id.slice(4)}`).hidden = !isCurrent
    }
  }

  #moveTab(event) {
    const tabs = [...this.#part('tabs').children], last = tabs.length - 1
    const index = tabs.findIndex(tab => tab.id === `tab-${this.#tab}`)
    const next = {ArrowRight: (index + 1) % tabs.length, ArrowLeft: (index + last) % tabs.length, Home: 0, End: last}[event.key]
    if (next === undefined) return
    event.preventDefault()
    this.#turnTo(tabs[next].id.slice(4))
    tabs[next].focus()
  }
}
