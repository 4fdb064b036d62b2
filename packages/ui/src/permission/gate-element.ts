import { disableElement, type Undo } from './disable-element.ts'
import { isPermitted, type PermissionRule } from './is-permitted.ts'

/** The roles of the person who looks at the page, and word of their changes. */
export interface RoleSource {
  get: () => readonly string[]
  /** Calls the listener after a change; answers how to stop that. */
  subscribe: (listener: () => void) => () => void
}

export interface ElementRule extends PermissionRule {
  /** The element is shown to those alone who are permitted; otherwise it is disabled for the others. */
  show?: boolean
}

/** Styles of the page may show what only the attribute hides. */
const hideElement = (element: HTMLElement): Undo => {
  const { hidden, style } = element
  const display = style.getPropertyValue('display')
  const priority = style.getPropertyPriority('display')
  element.hidden = true
  style.setProperty('display', 'none', 'important')
  return () => {
    element.hidden = hidden
    style.setProperty('display', display, priority)
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
}

/**
 * Disables an element of any page, or hides it with `show`, for whoever is not permitted (VAL-01). It follows the roles; what is answered
 * ends that and puts the element back. The server decides all the same: a gate only spares people what would be refused.
 *
 * @throws TypeError when no role is wanted
 */
export const gateElement = (element: HTMLElement, rule: ElementRule, roles: RoleSource): Undo => {
  let undo: Undo | null = null
  const apply = () => {
    const permitted = isPermitted(roles.get(), rule)
    if (permitted) {
      undo?.()
      undo = null
    } else {
      undo ??= rule.show ? hideElement(element) : disableElement(element)
    }
  }
  apply()
  const unsubscribe = roles.subscribe(apply)
  return () => {
    unsubscribe()
    undo?.()
    undo = null
  }
}
