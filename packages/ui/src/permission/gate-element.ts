import { disableElement, type Undo } from './disable-element.ts'
import { isPermitted, type PermissionRule } from './is-permitted.ts'

/** Provides the roles of the user, and notifies about changes. */
export interface RoleSource {
  get: () => readonly string[]
  /** Calls the listener after a change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export interface ElementRule extends PermissionRule {
  /** Whether the element is hidden for users without permission; by default it is disabled. */
  show?: boolean
}

/** Also sets `display`, because styles of the page may override the `hidden` attribute. */
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
 * Disables an element of any page, or hides it with `show`, for users without permission (VAL-01). It follows changes of the
 * roles; the returned function stops that and restores the element. The server still has to check permissions: a gate only
 * keeps users from actions that would be rejected.
 *
 * @throws TypeError if the rule has no role
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
