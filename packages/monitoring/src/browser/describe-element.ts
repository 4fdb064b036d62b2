import { scrubStart } from '../domain/scrub.ts'
import { isElement } from './is-element.ts'

/** Maximum number of elements in a selector, and its maximum length. */
const MAX_DEPTH = 5
const MAX_LENGTH = 150

/** Generated ids are no use, and ids made from user data may be personal. */
const PLAIN_ID = /^[A-Za-z][A-Za-z_-]{0,40}$/

const parentOf = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The position of an element, such as `MAIN>FORM>BUTTON` or `#submit`, across shadow roots. Never contains text of the page. */
export const describeElement = (node: Node | null): string | undefined => {
  let element = isElement(node) ? node : (node?.parentElement ?? null)
  if (!element) return undefined
  const parts: string[] = []
  while (element && parts.length < MAX_DEPTH) {
    if (PLAIN_ID.test(element.id)) {
      parts.unshift(`#${element.id}`)
      break
    }
    parts.unshift(element.nodeName)
    element = parentOf(element)
  }
  return scrubStart(parts.join('>'), MAX_LENGTH)
}
