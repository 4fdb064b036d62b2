/** Puts back what was changed. */
export type Undo = () => void

const CONTROLS = 'button, input, select, textarea, a[href], area[href], summary, [tabindex], [contenteditable]'

/** What would start something; stopped and prevented. */
const ACTIONS = ['click', 'auxclick', 'dblclick', 'beforeinput', 'dragstart', 'drop', 'submit']
/** What a script may start something with; stopped, but a finger may go on scrolling and a mouse selecting text. */
const PRESSES = ['pointerdown', 'mousedown', 'touchstart']
/** Keys that leave a control or close what lies around it. */
const LEAVING_KEYS: readonly string[] = ['Tab', 'Escape']
const PRESSING_KEYS: readonly string[] = ['Enter', ' ']

const block = (event: Event) => {
  event.stopImmediatePropagation()
  event.preventDefault()
}
const stopOnly = (event: Event) => event.stopImmediatePropagation()
const blockKey = (event: Event) => {
  const { key } = event as KeyboardEvent
  if (LEAVING_KEYS.includes(key)) return
  event.stopImmediatePropagation()
  if (PRESSING_KEYS.includes(key)) event.preventDefault()
}

const LISTENERS: (readonly [type: string, listener: (event: Event) => void])[] = [
  ...ACTIONS.map((type) => [type, block] as const),
  ...PRESSES.map((type) => [type, stopOnly] as const),
  ['keydown', blockKey],
]

/** Before any listener of the page, and also for what stands inside. */
const blockActions = (element: Element): Undo => {
  for (const [type, listener] of LISTENERS) element.addEventListener(type, listener, { capture: true, passive: false })
  return () => {
    for (const [type, listener] of LISTENERS) element.removeEventListener(type, listener, { capture: true })
  }
}

const writeAttribute = (element: Element, name: string, value: string | null) => {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

const changeAttribute = (element: Element, name: string, value: string | null): Undo => {
  const previous = element.getAttribute(name)
  writeAttribute(element, name, value)
  return () => {
    // Whoever changed it meanwhile meant it.
    if (element.getAttribute(name) === value) writeAttribute(element, name, previous)
  }
}

/** What a browser disables itself; custom elements count when they have the property. */
interface Disableable extends Element {
  disabled: boolean
}
const canBeDisabled = (element: Element): element is Disableable =>
  'disabled' in element && typeof element.disabled === 'boolean'

const changesOf = (element: Element): Undo[] => {
  const changes = [changeAttribute(element, 'aria-disabled', 'true')]
  if (canBeDisabled(element)) {
    if (element.disabled) return changes
    element.disabled = true
    changes.push(() => {
      element.disabled = false
    })
  }
  if (element.hasAttribute('href')) {
    // Without its address a link is in no tab order and no menu opens it elsewhere; the role still says what it is.
    if (!element.hasAttribute('role')) changes.push(changeAttribute(element, 'role', 'link'))
    changes.push(changeAttribute(element, 'href', null))
  }
  if (element.hasAttribute('contenteditable')) changes.push(changeAttribute(element, 'contenteditable', 'false'))
  return changes
}

/** Disables what stands in a container and what comes into it later. */
const disableContent = (container: Element): Undo => {
  const changes = new Map<Element, Undo[]>()
  const disableAll = () => {
    for (const element of container.querySelectorAll(CONTROLS)) {
      // What a fieldset has disabled needs nothing more.
      if (!changes.has(element) && !element.matches(':disabled')) changes.set(element, changesOf(element))
    }
  }
  disableAll()
  const observer = new MutationObserver(disableAll)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const undo of [...changes.values()].flat()) undo()
  }
}

/**
 * Disables an element and what stands in it: as the browser does it where it can, otherwise with `aria-disabled` and without its
 * address. No action has an effect, also when a script enables the element again meanwhile.
 */
export const disableElement = (element: Element): Undo => {
  const undo = [blockActions(element), ...changesOf(element), disableContent(element)]
  return () => {
    for (const each of undo) each()
  }
}
