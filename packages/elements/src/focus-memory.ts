/**
 * Remembers what has the focus inside an element, so that the focus survives a move of the element: the browser drops it
 * when the node leaves the document.
 */
export const createFocusMemory = (container: HTMLElement) => {
  const controller = new AbortController()
  const options = { signal: controller.signal }

  const activeElement = (): Element | null => {
    const root = container.getRootNode()
    return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  }
  const ifInside = (element: Element | null) =>
    element instanceof HTMLElement && container.contains(element) ? element : null
  let focused = ifInside(activeElement())
  container.addEventListener('focusin', ({ target }) => (focused = ifInside(target as Element)), options)
  container.addEventListener(
    'focusout',
    // A move takes the focus away and is over before this runs; a person who leaves the field is not.
    () => queueMicrotask(() => (focused = ifInside(activeElement()) && focused)),
    options,
  )
  // A button that is clicked does not get the focus in every browser.
  let wasLastActionInside = false
  for (const step of ['pointerdown', 'keydown', 'click'])
    container.ownerDocument.addEventListener(
      step,
      (event) => {
        wasLastActionInside = event.composedPath().includes(container)
      },
      { ...options, capture: true },
    )

  return {
    /** Whether the visitor is here: the focus is inside, or was until what had it was taken away, or their last step was. */
    isUserInside: () => focused !== null || wasLastActionInside,
    /** Gives the focus back to where it was if the element has lost it by a move. */
    restore: () => {
      if (focused && !focused.matches(':focus')) focused.focus({ preventScroll: true })
    },
    dispose: () => controller.abort(),
  }
}
