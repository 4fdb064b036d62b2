import type { ChatAppCredentials } from '@sso-elements/contract'
import { parse } from 'valibot'
import type { CommonApp } from './common-app.ts'
import { type SealedParts, sealedParts } from './sealed-parts.ts'
import { InvalidCredential } from './tool-apps.ts'

/** How DingTalk and WeCom encrypt and sign events. */
export interface EventKeys {
  aesKey: string | null
  /** Signs the events. */
  token: string | null
}

/** 43 characters of Base64. */
const AES_KEY = /^[A-Za-z0-9+/]{43}$/

/** An app of one company that an administrator enters. @throws InvalidCredential `corpId` or `encryptKey` */
export const enterEncrypted = (
  { appId, secret, corpId: tenant, encryptKey, token }: ChatAppCredentials,
  ownerOrgId: string,
): CommonApp & EventKeys & { tenant: string } => {
  if (tenant === undefined) throw new InvalidCredential('corpId')
  if (encryptKey !== undefined && !AES_KEY.test(encryptKey)) throw new InvalidCredential('encryptKey')
  const keys = { aesKey: encryptKey ?? null, token: token ?? null }
  return { appId, secret, appType: 'self', tenant, ownerOrgId, ...keys }
}

export const encryptedPartsOf = ({ secret, aesKey, token }: EventKeys & { secret: string }): SealedParts => ({
  ...{ secret, aesKey, token },
  ...{ encryptKey: null, verificationToken: null },
})

/** What is stored of such an app. @throws ValiError */
export const readEncrypted = (unsealed: string): EventKeys & { secret: string } => {
  const { secret, aesKey, token } = parse(sealedParts, JSON.parse(unsealed))
  return { secret, aesKey, token }
}
