import { loadChunk } from '@sso-elements/browser'
import { type ElementValues, TAGS, type TagName } from './attributes.ts'
import { createLazyRenderer, type MountScreen, type PendingElement } from './lazy-renderer.ts'
import { createElementClass } from './sso-element.ts'

/**
 * Loads everything for the first screen of a tag in parallel. `prepare` needs no React: it chooses the language, loads the texts and
 * shows a prerendered form while React is still loading.
 */
const loadElement = async (tag: TagName, element: HTMLElement, pending: PendingElement): Promise<MountScreen> => {
  const loads = [
    loadChunk(() => import('./prepare.ts')).then(({ prepare }) => prepare(tag, element, pending)),
    loadChunk(() => import('./mount-screen.tsx')),
    loadChunk(() => import('./react-preload.ts')),
  ] as const
  // Same as `waitForAll`, which would make the loader larger.
  await Promise.allSettled(loads)
  const [first, { mountScreen }] = await Promise.all(loads)
  return mountScreen(first)
}

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
