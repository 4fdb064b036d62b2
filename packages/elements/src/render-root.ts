/** Where an element shows its screen. */
export interface RenderRoot {
  /** What takes the style sheets: the element's shadow root, or the root that the element itself is in at the time. */
  styles(): ShadowRoot | Document
  /** Takes the screen. */
  readonly container: HTMLElement
  remove(): void
}

const shadowOf = (element: HTMLElement): ShadowRoot => element.shadowRoot ?? element.attachShadow({ mode: 'open' })

const rootAround = (element: HTMLElement): ShadowRoot | Document => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}

/**
 * An open shadow root keeps the page's styles out; light DOM lets password managers that do not look into shadow roots
 * find the fields. What the page wrote between the tags is shown until then and gives way now.
 *
 * @param container what takes the screen, where it stands already
 */
export const createRenderRoot = (
  element: HTMLElement,
  kind: 'shadow' | 'light',
  container: HTMLElement = element.ownerDocument.createElement('div'),
): RenderRoot => {
  if (kind === 'shadow') {
    const shadow = shadowOf(element)
    if (container.parentNode !== shadow) shadow.replaceChildren(container)
    return { styles: () => shadow, container, remove: () => container.remove() }
  }
  // An element that had a shadow root once keeps it: a slot shows the light children through it.
  element.shadowRoot?.replaceChildren(element.ownerDocument.createElement('slot'))
  element.replaceChildren(container)
  return { styles: () => rootAround(element), container, remove: () => container.remove() }
}
