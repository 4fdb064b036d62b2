import { scrubStart } from '../domain/scrub.ts'
import { isElement } from './is-element.ts'

/** Longest name of an action, in characters (MON-08). */
const MAX_LENGTH = 100
/** Characters of an element's text that are read. */
const MAX_TEXT_LENGTH = 1000
/** Shortest typed text that is removed from a name. */
const MIN_TYPED_LENGTH = 2
/** For a longer text, this many leading characters are enough to match. */
const MIN_SHOWN_LENGTH = 8

const INTERACTIVE =
  'a[href], button, summary, label, option, select, input, textarea, [role=button], [role=link], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=radio], [role=switch], [data-action-name]'
const TYPED =
  'textarea, [contenteditable]:not([contenteditable=false]), input:not([type=button]):not([type=submit]):not([type=reset]):not([type=image]):not([type=checkbox]):not([type=radio])'
/** Parts that are not shown, such as the label of a button while it is busy. */
const HIDDEN = '[aria-hidden=true], [hidden]'
const BUTTON_TYPES = ['button', 'submit', 'reset']

/** The name of an action as it is sent. A character may take two UTF-16 units. */
export const sentName = (name: string): string => [...scrubStart(name, 2 * MAX_LENGTH)].slice(0, MAX_LENGTH).join('')

/** The roots that the element is in, from its own to the document. */
const rootsOf = (element: Element): (Document | ShadowRoot)[] => {
  const root = element.getRootNode()
  if (root instanceof ShadowRoot) return [root, ...rootsOf(root.host)]
  return root instanceof Document ? [root] : []
}

/** Fields that the user typed into, including those in shadow roots beside the element. */
const touched = new Set<WeakRef<Element>>()

/** Remembers the field of an `input` event; its content is only read to remove it from a name. */
export const noteField = (event: Event): void => {
  const [field] = event.composedPath()
  if (!isElement(field) || !field.matches(TYPED)) return
  for (const known of touched) {
    const other = known.deref()
    if (other === field) return
    if (!other) touched.delete(known)
  }
  touched.add(new WeakRef(field))
}

/** The current values of fields around the element and of fields that the user typed into. */
const typedTexts = (element: Element): string[] =>
  [
    ...rootsOf(element).flatMap((root) => [...root.querySelectorAll(TYPED)]),
    ...[...touched].flatMap((field) => field.deref() ?? []),
  ]
    .map((field) =>
      field instanceof HTMLElement && 'value' in field ? String(field.value) : (field.textContent ?? ''),
    )
    .map((text) => text.trim())
    .filter((text) => text.length >= MIN_TYPED_LENGTH)
    .sort((left, right) => right.length - left.length)

/** The name without a text, ignoring case; a page may show only the beginning of the text. */
const withoutText = (name: string, typed: string): string => {
  const text = typed.slice(0, MAX_TEXT_LENGTH).replace(/\s+/g, ' ').toLowerCase()
  const head = text.slice(0, MIN_SHOWN_LENGTH)
  let left = ''
  let rest = name
  for (;;) {
    const lower = rest.toLowerCase()
    const at = lower.indexOf(head)
    if (at < 0) return left + rest
    let end = head.length
    while (end < text.length && lower[at + end] === text[end]) end += 1
    left += `${rest.slice(0, at)}[typed]`
    rest = rest.slice(at + end)
  }
}

const closest = (element: Element, selector: string): Element | null => {
  const found = element.closest(selector)
  if (found) return found
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? closest(root.host, selector) : null
}

const textOf = (element: Element): string => (element.textContent ?? '').slice(0, MAX_TEXT_LENGTH)

/** The element's text without parts that `selector` matches. */
const textWithout = (element: Element, selector: string): string => {
  if (!element.querySelector(selector)) return textOf(element)
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(selector)) part.remove()
  return textOf(copy)
}

const labelledBy = (element: Element): string => {
  const root = element.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return ''
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
}

const labelOf = (field: Element): string => {
  const { labels } = field as Partial<HTMLInputElement>
  const label = labels?.[0]
  // A label may contain the field itself or other editable text.
  return label ? textWithout(label, `${TYPED}, select, output`) : ''
}

const isField = (element: Element): boolean =>
  element.matches(`${TYPED}, select, input`) &&
  !(element instanceof HTMLInputElement && BUTTON_TYPES.includes(element.type))

/** The label of an element, from the first source that has one; never the value of a field. */
const namesOf = (element: Element): string[] => {
  const attribute = (name: string): string => element.getAttribute(name) ?? ''
  const given = [attribute('data-action-name'), attribute('aria-label'), labelledBy(element)]
  if (isField(element)) return [...given, labelOf(element), attribute('placeholder'), attribute('name')]
  // A button's value is its text.
  const value = element instanceof HTMLInputElement ? element.value : ''
  const image = element.querySelector('img[alt]')?.getAttribute('alt') ?? ''
  return [...given, value, textWithout(element, HIDDEN), attribute('alt'), attribute('title'), image]
}

/**
 * The name of a click (MON-08): the label of the button, link or field, at most 100 characters. It never contains typed text: fields are
 * named by their labels, values of fields around the element are removed, and so are email addresses, codes and tokens.
 */
export const actionName = (target: Element): string => {
  const element = closest(target, INTERACTIVE)
  if (!element || closest(target, '[contenteditable]:not([contenteditable=false])'))
    return target.nodeName.toLowerCase()
  const name = namesOf(element)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '')
  if (!name) return element.nodeName.toLowerCase()
  let shown = name
  for (const typed of typedTexts(element)) shown = withoutText(shown, typed)
  return sentName(shown)
}
