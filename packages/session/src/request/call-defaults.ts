import { DEFAULT_PRODUCT_LINE, DEFAULT_TENANT_ID } from '@sso-elements/contract'
import { type Access, CALLS, type Call, type CallPath } from '@sso-elements/contract/api'
import type { GenericSchema } from 'valibot'

/** Default fields of a call's body (HTT-08). */
const FIXED_FIELDS: Partial<Record<CallPath, Record<string, number>>> = {
  '/account/login': { tenantId: DEFAULT_TENANT_ID },
  '/account/anonymous/login-code': { tenantId: DEFAULT_TENANT_ID },
  '/product/get/org-product-right': { productLineId: DEFAULT_PRODUCT_LINE },
}

/** Method, default body and error display of a call (section 7 of the specification, SHR-07). */
export const callDefaults = (path: CallPath) => {
  const { method, isQuiet }: Call<GenericSchema, GenericSchema, Access> = CALLS[path]
  return { method: method ?? ('POST' as const), showError: !isQuiet, body: FIXED_FIELDS[path] ?? {} }
}
