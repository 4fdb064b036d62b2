import { mutationObserver } from '@sso-elements/browser'
import { firstField, focusHolder, focusOnEntry, isTypable } from '@sso-elements/ui/focus'

/** The focusable title of a screen without fields. */
const titleOf = (container: HTMLElement): HTMLElement | null => {
  const title = container.querySelector<HTMLElement>('[part="title"], [part="notice"]')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  return title
}

/** The node to focus when the user enters an element (EMB-04). */
export const entryTargetOf = (container: HTMLElement): HTMLElement | null => firstField(container) ?? titleOf(container)

/** The parent element across slots and shadow roots. */
const composedParentOf = (node: Element): Element | null => {
  const root = node.getRootNode()
  return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

const dialogAround = (element: Element): Element | null => {
  let node: Element | null = element
  while (node && node.localName !== 'dialog') node = composedParentOf(node)
  return node
}

/** Whether nothing has the focus: the browser then reports `body` or the root element. */
const isUnfocused = (holder: Element): boolean => holder === document.body || holder === document.documentElement

/** Moves the focus to a screen that the user opened from the previous one. Returns a function that stops it. */
export const enterScreen = (container: HTMLElement): (() => void) =>
  focusOnEntry({
    around: container,
    target: () => entryTargetOf(container),
    isTaken: (holder) => !isUnfocused(holder),
  })

/**
 * Focuses the form where the page requests it: in a dialog that is opened, and with `autofocus`. A form that merely appears on a
 * page does not take the focus.
 */
export const createFocusEntry = (element: HTMLElement, container: () => HTMLElement) => {
  let stop = (): void => {}
  let dialog: Element | null = null

  /** Corrects the browser's own choice in a dialog: its first control, which here is a tab, or the dialog itself. */
  const enterDialog = (): void => {
    stop()
    stop = focusOnEntry({
      around: container(),
      target: () => entryTargetOf(container()),
      isTaken: (holder) =>
        !isUnfocused(holder) && holder !== dialog && (!container().contains(holder) || isTypable(holder)),
    })
  }
  const openObserver = mutationObserver(() => {
    if (dialog?.hasAttribute('open')) enterDialog()
  })

  return {
    /** Called whenever the element may have been moved. */
    updateDialog: (): void => {
      const around = dialogAround(element)
      if (around === dialog) return
      dialog = around
      openObserver.disconnect()
      if (dialog) openObserver.observe(dialog, { attributeFilter: ['open'] })
    },
    /** Called once, when the first screen is rendered. */
    ready: (): void => {
      const holder = focusHolder()
      if (dialog?.matches(':modal')) enterDialog()
      else if (element.hasAttribute('autofocus') && holder && isUnfocused(holder)) stop = enterScreen(container())
    },
    dispose: (): void => {
      openObserver.disconnect()
      stop()
    },
  }
}
