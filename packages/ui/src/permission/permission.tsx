import { cloneElement, createContext, type ReactElement, type ReactNode, type SyntheticEvent, useContext } from 'react'
import { isPermitted, type PermissionRule, type Wanted } from './is-permitted.ts'

const Roles = createContext<readonly string[] | null>(null)

interface RolesProviderProps {
  /** Codes of the roles that the person holds; nobody holds none. */
  roles: readonly string[]
  children: ReactNode
}

/** Tells everything inside which roles the person holds (VAL-02). */
export const RolesProvider = ({ roles, children }: RolesProviderProps) => (
  <Roles.Provider value={roles}>{children}</Roles.Provider>
)

/**
 * Whether the person is permitted (VAL-01).
 *
 * @throws TypeError when no role is wanted
 * @throws Error outside of a `RolesProvider`
 */
export const usePermission = (permission: Wanted, options: Omit<PermissionRule, 'permission'> = {}): boolean => {
  const roles = useContext(Roles)
  if (!roles) throw new Error('A permission is asked for outside of a <RolesProvider>')
  return isPermitted(roles, { ...options, permission })
}

const block = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** What makes an element of React a disabled one. */
const disabledProps = ({ type }: ReactElement<unknown>): Record<string, unknown> => {
  const blocking = { 'aria-disabled': true, onClickCapture: block, onSubmitCapture: block }
  // A link without an address is in no tab order; the role still says what it is.
  if (type === 'a') return { ...blocking, href: undefined, role: 'link' }
  return { ...blocking, disabled: true }
}

interface PermissionProps extends PermissionRule {
  /** Shown to those alone who are permitted; otherwise disabled for the others. */
  show?: boolean | undefined
  /** Stands in place of what is not shown. */
  fallback?: ReactNode
  /** Why it is disabled, in words; shown when the pointer rests on it. */
  reason?: string | undefined
  /**
   * One element that takes `disabled` or is a link, with a `<fieldset>` around several; or a function that is told whether the
   * person is permitted.
   */
  children: ReactElement<Record<string, unknown>> | ((permitted: boolean) => ReactNode)
}

/**
 * Disables what stands in it, or hides it with `show`, for whoever is not permitted (VAL-01). The server decides all the same: a gate only
 * spares people what would be refused.
 */
export const Permission = ({ permission, and, not, show, fallback, reason, children }: PermissionProps) => {
  const permitted = usePermission(permission, { and, not })
  if (show && !permitted) return fallback ?? null
  if (typeof children === 'function') return children(permitted)
  return permitted ? children : cloneElement(children, { ...disabledProps(children), ...(reason && { title: reason }) })
}
