import { type CallPath, DEFAULT_PRODUCT_LINE, DEFAULT_TENANT_ID, GET_CALLS } from '@sso-elements/contract'

/** Calls whose failures are not shown unless the caller sets `showError` (section 7 of the specification, SHR-07). */
const QUIET_CALLS: readonly CallPath[] = [
  '/open/im/get/app-info',
  '/org/org-info',
  '/anonymous/share/login',
  '/account/logout',
  '/account/user-org-assemble',
  '/tickets',
]

/** Default fields of a call's body (HTT-08). */
const FIXED_FIELDS: Partial<Record<CallPath, Record<string, number>>> = {
  '/account/login': { tenantId: DEFAULT_TENANT_ID },
  '/account/anonymous/login-code': { tenantId: DEFAULT_TENANT_ID },
  '/product/get/org-product-right': { productLineId: DEFAULT_PRODUCT_LINE },
}

/** Method, default body and error display of a call. */
export const callDefaults = (path: CallPath) => ({
  method: GET_CALLS.some((get) => get === path) ? ('GET' as const) : ('POST' as const),
  showError: !QUIET_CALLS.includes(path),
  body: FIXED_FIELDS[path] ?? {},
})
