import { type CallPath, DEFAULT_TENANT_ID, GET_CALLS } from '@sso-elements/contract'

/** Calls whose failures are not shown unless the caller asks for it (section 7 of the specification, SHR-07). */
const QUIET_CALLS: readonly CallPath[] = [
  '/open/im/get/app-info',
  '/org/org-info',
  '/anonymous/share/login',
  '/account/logout',
  '/account/user-org-assemble',
  '/tickets',
]

/** Calls that carry the tenant of the product (HTT-08). */
const TENANT_CALLS: readonly CallPath[] = ['/account/login', '/account/anonymous/login-code']

/** How a call differs from the others. */
export const callDefaults = (path: CallPath) => ({
  method: GET_CALLS.some((get) => get === path) ? ('GET' as const) : ('POST' as const),
  showError: !QUIET_CALLS.includes(path),
  body: TENANT_CALLS.includes(path) ? { tenantId: DEFAULT_TENANT_ID } : {},
})
