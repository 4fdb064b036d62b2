/** Where an element shows its screen. */
export interface RenderRoot {
  /** The root for style sheets: the element's shadow root, or the root that currently contains the element. */
  styles(): ShadowRoot | Document
  /** The node that the screen is rendered into. */
  readonly container: HTMLElement
  remove(): void
}

const shadowOf = (element: HTMLElement): ShadowRoot => element.shadowRoot ?? element.attachShadow({ mode: 'open' })

const rootAround = (element: HTMLElement): ShadowRoot | Document => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}

/**
 * An open shadow root keeps the page's styles out; light DOM lets password managers that do not look into shadow roots find the
 * fields. Replaces the children of the tag, which were shown until now.
 *
 * @param container an existing node for the screen
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
  // A shadow root cannot be removed: a slot shows the light children through it.
  element.shadowRoot?.replaceChildren(element.ownerDocument.createElement('slot'))
  element.replaceChildren(container)
  return { styles: () => rootAround(element), container, remove: () => container.remove() }
}
