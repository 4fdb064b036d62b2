import { type ElementValues, TAGS, type TagName } from './attributes.ts'
import { createLazyRenderer, type PendingElement } from './lazy-renderer.ts'
import { loadElement } from './load-element.ts'
import { createElementClass } from './sso-element.ts'

// Without a DOM nothing is defined. A tag that another bundle has already defined is skipped.
if (typeof customElements !== 'undefined') {
  for (const tag of Object.keys(TAGS) as TagName[]) {
    if (customElements.get(tag)) continue
    const load = (element: HTMLElement, pending: PendingElement) => loadElement(tag, element, pending)
    customElements.define(
      tag,
      createElementClass<ElementValues, PendingElement>(TAGS[tag], (valuesOf) => createLazyRenderer(load, valuesOf)),
    )
  }
}
