import { cloneElement, createContext, type ReactElement, type ReactNode, type SyntheticEvent, useContext } from 'react'
import { isPermitted, type PermissionRule, type Wanted } from './is-permitted.ts'

const Roles = createContext<readonly string[] | null>(null)

interface RolesProviderProps {
  /** Role codes of the user; empty without a user. */
  roles: readonly string[]
  children: ReactNode
}

/** Provides the roles of the user to its children (VAL-02). */
export const RolesProvider = ({ roles, children }: RolesProviderProps) => (
  <Roles.Provider value={roles}>{children}</Roles.Provider>
)

/**
 * Whether the user is permitted (VAL-01).
 *
 * @throws TypeError if the rule has no role
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

/** Props that disable a React element. */
const disabledProps = ({ type }: ReactElement<unknown>): Record<string, unknown> => {
  const blocking = { 'aria-disabled': true, onClickCapture: block, onSubmitCapture: block }
  // A link without `href` is not focusable; the role keeps its semantics.
  if (type === 'a') return { ...blocking, href: undefined, role: 'link' }
  return { ...blocking, disabled: true }
}

interface PermissionProps extends PermissionRule {
  /** Whether the children are hidden for users without permission; by default they are disabled. */
  show?: boolean | undefined
  /** Rendered instead of hidden children. */
  fallback?: ReactNode
  /** Why the children are disabled; shown as a tooltip. */
  reason?: string | undefined
  /**
   * One element that accepts `disabled` or is a link (use a `<fieldset>` around several), or a function that receives whether
   * the user is permitted.
   */
  children: ReactElement<Record<string, unknown>> | ((permitted: boolean) => ReactNode)
}

/**
 * Disables its children, or hides them with `show`, for users without permission (VAL-01). The server still has to check
 * permissions: a gate only keeps users from actions that would be rejected.
 */
export const Permission = ({ permission, and, not, show, fallback, reason, children }: PermissionProps) => {
  const permitted = usePermission(permission, { and, not })
  if (show && !permitted) return fallback ?? null
  if (typeof children === 'function') return children(permitted)
  return permitted ? children : cloneElement(children, { ...disabledProps(children), ...(reason && { title: reason }) })
}
