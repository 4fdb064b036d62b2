import * as v from 'valibot'

/** The encrypted part of an installation. */
export const sealedParts = v.object({
  secret: v.string(),
  encryptKey: v.nullable(v.string()),
  verificationToken: v.nullable(v.string()),
  aesKey: v.nullable(v.string()),
  token: v.nullable(v.string()),
})
export type SealedParts = v.InferOutput<typeof sealedParts>

/** The encrypted part of an added app, whose secret is in the settings. */
const addedParts = v.object({
  botToken: v.string(),
  /** Of an app with token rotation, whose tokens expire; each works once. */
  refreshToken: v.optional(v.nullable(v.string()), null),
})
export type AddedParts = v.InferOutput<typeof addedParts>
export const readAddedParts = (unsealed: string): AddedParts => v.parse(addedParts, JSON.parse(unsealed))
