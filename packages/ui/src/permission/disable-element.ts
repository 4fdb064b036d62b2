import { mutationObserver } from '@sso-elements/browser'

/** Reverts the changes. */
export type Undo = () => void

const CONTROLS = 'button, input, select, textarea, a[href], area[href], summary, [tabindex], [contenteditable]'

/** Events that trigger actions; stopped and prevented. */
const ACTIONS = ['click', 'auxclick', 'dblclick', 'beforeinput', 'dragstart', 'drop', 'submit']
/**
 * Events that scripts may handle as actions; stopped but not prevented, so that touch scrolling and text selection
 * still work.
 */
const PRESSES = ['pointerdown', 'mousedown', 'touchstart']
/** Keys that leave a control or close its container. */
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

/** Blocks actions in the capture phase, so that it precedes the listeners of the page and covers descendants. */
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
    // Keep the value if the page changed it meanwhile.
    if (element.getAttribute(name) === value) writeAttribute(element, name, previous)
  }
}

/** Elements with a native `disabled` property, and custom elements that have one. */
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
    // Without `href`, a link is not focusable and cannot be opened from the context menu; the role keeps its semantics.
    if (!element.hasAttribute('role')) changes.push(changeAttribute(element, 'role', 'link'))
    changes.push(changeAttribute(element, 'href', null))
  }
  if (element.hasAttribute('contenteditable')) changes.push(changeAttribute(element, 'contenteditable', 'false'))
  return changes
}

/** Disables all controls in a container, also controls that are added later. */
const disableContent = (container: Element): Undo => {
  const changes = new Map<Element, Undo[]>()
  const disableAll = () => {
    for (const element of container.querySelectorAll(CONTROLS)) {
      // A control in a disabled fieldset is disabled already.
      if (!changes.has(element) && !element.matches(':disabled')) changes.set(element, changesOf(element))
    }
  }
  disableAll()
  const observer = mutationObserver(disableAll)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const undo of [...changes.values()].flat()) undo()
  }
}

/**
 * Disables an element and its content: natively if possible, otherwise with `aria-disabled` and without `href`. Actions have no
 * effect, even if a script enables the element again.
 */
export const disableElement = (element: Element): Undo => {
  const undo = [blockActions(element), ...changesOf(element), disableContent(element)]
  return () => {
    for (const each of undo) each()
  }
}
