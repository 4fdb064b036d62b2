import { z } from 'zod'

/** The encrypted part of an installation. */
export const sealedParts = z.object({
  secret: z.string(),
  encryptKey: z.string().nullable(),
  verificationToken: z.string().nullable(),
  aesKey: z.string().nullable(),
  token: z.string().nullable(),
})
export type SealedParts = z.infer<typeof sealedParts>

/** The encrypted part of an added app, whose secret is in the settings. */
const addedParts = z.object({
  botToken: z.string(),
  /** Of an app with token rotation, whose tokens expire; each works once. */
  refreshToken: z.string().nullable().default(null),
})
export type AddedParts = z.infer<typeof addedParts>
export const readAddedParts = (unsealed: string): AddedParts => addedParts.parse(JSON.parse(unsealed))
