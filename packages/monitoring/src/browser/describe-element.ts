import { scrubStart } from '../domain/scrub.ts'
import { isElement } from './is-element.ts'

/** Elements of a selector, and its length, at most. */
const MAX_DEPTH = 5
const MAX_LENGTH = 150

/** An id that a framework or a person's data made up says nothing and may say too much. */
const PLAIN_ID = /^[A-Za-z][A-Za-z_-]{0,40}$/

const parentOf = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** Where an element is, such as `MAIN>FORM>BUTTON` or `#submit`; across shadow roots. Never text of the page. */
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
