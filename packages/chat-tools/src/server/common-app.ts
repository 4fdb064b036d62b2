import * as v from 'valibot'

/** What apps of all tools have. */
export interface CommonApp {
  /** At WeCom the agent id, or the suite id of a store app; at Slack and Microsoft the client id. */
  appId: string
  secret: string
  /** A store app has no company of its own; each installation has (FEI-01). */
  appType: 'self' | 'store'
  /** Tenant key, corp id, team id or tenant id of the company; null until it is known. */
  tenant: string | null
  /** The organization that brought its own app; null for an app of the settings (IDN-07). */
  ownerOrgId: string | null
}

/**
 * The tenant of an identity: the company and the app. Ids are unique in a company at most, and another app of the same company, which
 * any organization may connect, must not stand for a person who was linked by this one.
 */
export const identityTenant = (company: string, { appId }: Pick<CommonApp, 'appId'>): string => `${company}:${appId}`

/** The beginning of a tool's addresses. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

/** The encrypted part of an installation. */
const sealedParts = v.object({
  secret: v.string(),
  encryptKey: v.nullable(v.string()),
  verificationToken: v.nullable(v.string()),
  aesKey: v.nullable(v.string()),
  token: v.nullable(v.string()),
})
export type SealedParts = v.InferOutput<typeof sealedParts>
/** @throws ValiError */
export const readSealedParts = (unsealed: string): SealedParts => v.parse(sealedParts, JSON.parse(unsealed))

/** The encrypted part of an added app, whose secret is in the settings. */
const addedParts = v.object({
  botToken: v.string(),
  /** Of an app with token rotation, whose tokens expire; each works once. */
  refreshToken: v.optional(v.nullable(v.string()), null),
})
export type AddedParts = v.InferOutput<typeof addedParts>
export const readAddedParts = (unsealed: string): AddedParts => v.parse(addedParts, JSON.parse(unsealed))
