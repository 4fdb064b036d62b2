import { z } from 'zod'

/** As a page got it with who was proven. */
export const proof = z.string().regex(/^[\w-]{1,40}$/)
export const providerKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/)
