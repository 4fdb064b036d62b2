import { firstField, focusHolder, focusOnEntry, isTypable } from '@sso-elements/ui/focus'

/** What a screen is about, for one that has nothing to type into. */
const titleOf = (container: HTMLElement): HTMLElement | null => {
  const title = container.querySelector<HTMLElement>('[part="title"], [part="notice"]')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  return title
}

/** What gets the focus of an element that is entered on purpose (EMB-04). */
export const entryTargetOf = (container: HTMLElement): HTMLElement | null => firstField(container) ?? titleOf(container)

/** The nearest element around, inside of shadow roots and slots too. */
const composedParentOf = (node: Element): Element | null => {
  const root = node.getRootNode()
  return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

const dialogAround = (element: Element): Element | null => {
  let node: Element | null = element
  while (node && node.localName !== 'dialog') node = composedParentOf(node)
  return node
}

/** Nobody has the focus: it is where a browser puts it then. */
const isUnfocused = (holder: Element): boolean => holder === document.body || holder === document.documentElement

/** A screen followed on what the visitor did in the one before: the focus goes along. Returns the end of it. */
export const enterScreen = (container: HTMLElement): (() => void) =>
  focusOnEntry({
    around: container,
    target: () => entryTargetOf(container),
    isTaken: (holder) => !isUnfocused(holder),
  })

/**
 * Leads the focus to the form wherever the page says that it is wanted: in a dialog that is opened, and by `autofocus`. A form
 * that merely comes to a page takes it from nobody.
 */
export const createFocusEntry = (element: HTMLElement, container: () => HTMLElement) => {
  let stop = (): void => {}
  let dialog: Element | null = null

  /** The browser gives a dialog's focus to its first control, which here is a tab, or to the dialog itself. */
  const enterDialog = (): void => {
    stop()
    stop = focusOnEntry({
      around: container(),
      target: () => entryTargetOf(container()),
      isTaken: (holder) =>
        !isUnfocused(holder) && holder !== dialog && (!container().contains(holder) || isTypable(holder)),
    })
  }
  const openObserver = new MutationObserver(() => {
    if (dialog?.hasAttribute('open')) enterDialog()
  })

  return {
    /** Called whenever the element may stand elsewhere. */
    updateDialog: (): void => {
      const around = dialogAround(element)
      if (around === dialog) return
      dialog = around
      openObserver.disconnect()
      if (dialog) openObserver.observe(dialog, { attributeFilter: ['open'] })
    },
    /** Called once, when the first screen is there. */
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
