// What the app's views mean, as elements with roles and labels, for screen readers and tests. It follows the app by
// differences and leaves the focus where it is.

// Roles that a person can use, with the element's name and ARIA's role where the element's own will not do.
const faces = {
  button: ['button'],
  key: ['button'],
  link: ['a', 'link'],
  image: ['span', 'img'],
  text: ['p'],
  field: ['div', 'textbox'],
  header: ['h3'],
  switch: ['button', 'switch'],
  slider: ['div', 'slider'],
  progress: ['div', 'progressbar'],
}
const containers = {window: 'group', scrollView: 'group', web: 'document', bar: 'toolbar', view: 'group'}
const usable = new Set(['button', 'key', 'link', 'field', 'switch', 'slider'])

// What switches say when they are on.
const on = new Set(['1', 'on', 'true'])

export class Outline {
  #root
  #activate
  #act
  // Where the app would have the person go on, until there is such a node.
  #wanted = null
  // By their identifiers: the element, where it is and in what, and its parts.
  #nodes = new Map()

  // `activate` is called with a node's number and role; `act` with its number, an action's name and what that needs.
  constructor(root, activate, act = () => {}) {
    this.#root = root
    this.#activate = activate
    this.#act = act
    for (const [type, action] of [['focusin', 'focus'], ['focusout', 'blur']]) {
      root.addEventListener(type, event => {
        const id = Number(event.target.closest('.node')?.dataset.id)
        if (id) act(id, action)
      })
    }
  }

  // Leads whoever is reading to a node. Who isn't, but types or looks on, is left alone.
  focus(id) {
    this.#wanted = null
    if (!this.#root.contains(document.activeElement)) return
    const face = this.#nodes.get(id)?.element.querySelector('.face')
    if (!face) {
      this.#wanted = id
      return
    }
    if (!face.hasAttribute('tabindex') && face.tagName !== 'BUTTON') face.tabIndex = -1
    face.focus({preventScroll: true})
  }

  clear() {
    this.#wanted = null
    this.#nodes.clear()
    this.#root.replaceChildren()
  }

  update({nodes = [], removed = [], windows}) {
    const focused = document.activeElement
    for (const description of nodes) this.#describe(description)
    // Once all are there, their order.
    for (const {id, children = []} of nodes) {
      this.#arrange(this.#nodes.get(id).list, children)
      for (const child of children) {
        const part = this.#nodes.get(child)
        if (part) part.whole = id
      }
    }
    if (windows) this.#arrange(this.#root, windows)
    for (const id of removed) {
      this.#nodes.get(id)?.element.remove()
      this.#nodes.delete(id)
    }
    // An element that is put elsewhere loses it.
    if (focused !== document.activeElement && this.#root.contains(focused)) focused.focus({preventScroll: true})
    if (this.#wanted !== null) this.focus(this.#wanted)
  }

  // Where a node is on the screen, in points; null where that is not known.
  place(id) {
    const node = this.#nodes.get(id)
    if (!node?.frame) return null
    const [x, y, width, height] = node.frame
    const whole = this.#nodes.get(node.whole)
    if (!whole) return {x, y, width, height}
    const outer = this.place(node.whole)
    if (!outer) return null
    const [left, top, across, down] = whole.bounds ?? [0, 0, whole.frame[2], whole.frame[3]]
    const [h, v] = [outer.width / (across || 1), outer.height / (down || 1)]
    return {x: outer.x + (x - left) * h, y: outer.y + (y - top) * v, width: width * h, height: height * v}
  }

  #describe(description) {
    let node = this.#nodes.get(description.id)
    if (!node) {
      node = {element: document.createElement('div'), list: document.createElement('div'), face: null, role: null}
      node.element.className = 'node'
      node.list.className = 'children'
      node.element.append(node.list)
      this.#nodes.set(description.id, node)
    }
    const {element} = node
    const {id, role, identifier, frame, bounds} = description
    node.frame = frame
    node.bounds = bounds
    element.dataset.id = id
    element.dataset.role = role
    element.inert = description.silent === true
    set(element, 'data-identifier', identifier)
    const label = description.label ?? description.text
    const isContainer = role in containers && !description.element && description.text === undefined
    set(element, 'role', isContainer && description.label ? containers[role] : undefined)
    set(element, 'aria-label', isContainer ? description.label : undefined)
    const hasFace = !isContainer && (description.element || label !== undefined || description.value !== undefined)
    if (!hasFace) {
      node.face?.remove()
      node.face = node.role = null
      this.#offer(node, id, [])
      return
    }
    node.isAdjustable = description.adjustable === true
    if (node.role !== role) this.#makeFace(node, description)
    // What can be used has a name in any case.
    describeFace(node.face, description, label || identifier || (usable.has(role) ? role : ''))
    this.#offer(node, id, description.actions ?? [])
  }

  // What a node does besides being activated, as buttons behind its face.
  #offer(node, id, names) {
    if (names.join('\n') === (node.names ?? '')) return
    node.names = names.join('\n')
    node.actions?.remove()
    node.actions = null
    if (!names.length) return
    node.actions = document.createElement('div')
    node.actions.className = 'actions'
    node.actions.append(...names.map((name, index) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = name
      button.addEventListener('click', () => this.#act(id, 'custom', {index}))
      return button
    }))
    node.list.before(node.actions)
  }

  // True for a key that stands for a gesture of a screen reader's.
  #press(event, id, node) {
    const step = node.isAdjustable && {
      ArrowUp: 'increment', ArrowRight: 'increment', ArrowDown: 'decrement', ArrowLeft: 'decrement',
    }[event.key]
    const action = step || (event.key === 'Enter' && event.shiftKey ? 'magicTap' : {
      Escape: 'escape', PageUp: 'up', PageDown: 'down',
    }[event.key])
    if (action) this.#act(id, action)
    return Boolean(action)
  }

  #makeFace(node, {id, role}) {
    const [tag, ariaRole] = faces[role] ?? ['p']
    const face = document.createElement(tag)
    face.className = 'face'
    face.dataset.kind = role === 'header' ? 'heading' : role
    if (tag === 'button') face.type = 'button'
    if (ariaRole) face.setAttribute('role', ariaRole)
    face.addEventListener('keydown', event => {
      if (!this.#press(event, id, node)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    })
    if (usable.has(role)) {
      if (tag !== 'button') face.tabIndex = 0
      face.addEventListener('click', () => this.#activate(id, role))
      if (tag !== 'button') face.addEventListener('keydown', event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        this.#activate(id, role)
      })
    }
    if (node.face) node.face.replaceWith(face)
    else node.element.prepend(face)
    node.face = face
    node.role = role
  }

  // Puts the elements of these nodes into a list, and moves no more of them than it has to.
  #arrange(list, ids) {
    const wanted = ids.map(id => this.#nodes.get(id)?.element).filter(Boolean)
    const kept = new Set(wanted)
    for (const child of [...list.children]) if (!kept.has(child)) child.remove()
    let next = list.firstElementChild
    for (const element of wanted) {
      if (element === next) next = next.nextElementSibling
      else list.insertBefore(element, next)
    }
  }
}

function describeFace(face, {role, value, hint, text, disabled, selected}, label) {
  const isField = role === 'field'
  const shown = isField ? text ?? value ?? '' : label
  if (face.textContent !== shown) face.textContent = shown
  // What shows is its name already, but of a field it is its contents.
  set(face, 'aria-label', isField || role === 'image' || role === 'slider' || role === 'progress' ? label : undefined)
  set(face, 'aria-description', hint)
  set(face, 'aria-disabled', disabled ? 'true' : undefined)
  const isOn = on.has(value)
  set(face, 'data-value', isField ? undefined : role === 'switch' ? isOn ? 'on' : 'off' : value)
  switch (role) {
    case 'switch':
      set(face, 'aria-checked', String(isOn))
      break
    case 'slider': case 'progress': {
      const number = parseFloat(value)
      set(face, 'aria-valuetext', value)
      set(face, 'aria-valuenow', Number.isFinite(number) ? String(number) : role === 'slider' ? '0' : undefined)
      break
    }
    case 'button': case 'key': set(face, 'aria-pressed', selected ? 'true' : undefined); break
    default: set(face, 'aria-current', selected ? 'true' : undefined)
  }
}

function set(element, name, value) {
  if (value === undefined || value === null) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
