import { z } from 'zod'

/** Proof id of a pending identity. */
export const proof = z.string().regex(/^[\w-]{1,40}$/)
/** The token that Teams’ client gives a page, below the length of any. */
export const teamsToken = z.string().min(1).max(16_384)
export const providerKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/)
