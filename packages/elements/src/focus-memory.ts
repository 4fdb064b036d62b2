/**
 * Remembers the focused node inside an element, so that the focus survives a move of the element: the browser drops it when the
 * node leaves the document.
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
    // A move is complete before this runs, so the focus is kept; it is dropped if the user has left the field.
    () => queueMicrotask(() => (focused = ifInside(activeElement()) && focused)),
    options,
  )
  // Some browsers do not focus a clicked button.
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
    /** Whether the user is working in the element: it has the focus, had it until the focused node was removed, or received the last click or key press. */
    isUserInside: () => focused !== null || wasLastActionInside,
    /** Restores the focus if it was lost by a move. */
    restore: () => {
      if (focused && !focused.matches(':focus')) focused.focus({ preventScroll: true })
    },
    dispose: () => controller.abort(),
  }
}
