import * as v from 'valibot'
import { nothing, text, token } from './common.ts'
import { object } from './object.ts'

/** Results of the calls of tickets, applications, marketplaces, and of the product itself. */
export const APPLICATION_REPLIES = {
  '/tickets': object({ ticket: text }),
  '/tickets/get-token': object({ token: text, ofThisBrowser: v.exactOptional(v.boolean()) }),
  '/authorize/application': object({ name: text }),
  '/authorize/grant': object({ redirectTo: v.pipe(text, v.url()) }),
  '/authorize/token': token,
  '/marketplace/subscription': object({ productName: text, freeTrial: v.boolean() }),
  '/marketplace/claim': nothing,
  '/product/get/org-product-right': object({ id: text, productLineId: v.number() }),
  '/language/translation-simple': v.array(object({ k: text, v: text })),
  '/feature/switches': v.record(text, v.boolean()),
} as const
