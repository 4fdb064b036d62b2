import { z } from 'zod'

/** Proof id of a pending identity. */
export const proof = z.string().regex(/^[\w-]{1,40}$/)
export const providerKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/)
