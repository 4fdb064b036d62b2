import { type CommonApp, withoutSlash } from '../../../server/common-app.ts'
import { type EventKeys, encryptedPartsOf, enterEncrypted, readEncrypted } from '../../../server/encrypted-app.ts'
import { address, id, secret, type ValuesOf } from '../../../server/setting-fields.ts'
import { sharedFor, type ToolApps } from '../../../server/tool-apps.ts'

export interface ParleyApp extends CommonApp, EventKeys {
  tool: 'parley'
  brand: 'parley'
  urls: { api: string }
}

export const PARLEY_SETTINGS = {
  parleyAppId: { name: 'PARLEY_APP_ID', schema: id, expected: 'an app id', description: 'App of this product.' },
  parleySecret: {
    ...{ name: 'PARLEY_SECRET', schema: secret, expected: 'a secret', description: 'Its secret.' },
    isSecret: true,
  },
  parleyCompany: { name: 'PARLEY_COMPANY', schema: id, expected: 'a company', description: 'Its company.' },
  parleyBaseUrl: address('PARLEY_BASE_URL', 'https://parley.example', 'Address of Parley.'),
} as const
export type ParleySettings = ValuesOf<typeof PARLEY_SETTINGS>

const named = ({ parleyBaseUrl }: ParleySettings) =>
  ({ tool: 'parley', brand: 'parley', urls: { api: withoutSlash(parleyBaseUrl) } }) as const

export const parleyApps = {
  addresses: ({ parleyBaseUrl }) => [parleyBaseUrl],
  read(settings) {
    const { parleyAppId: appId, parleySecret: secret, parleyCompany: tenant } = settings
    if (!appId || !secret || !tenant) return []
    const app = { appId, secret, appType: 'self', tenant, ownerOrgId: null, aesKey: null, token: null } as const
    return [{ ...app, ...named(settings) }]
  },
  installed(installed, settings, shared) {
    const { appId, appType, tenant, ownerOrgId, unsealed } = installed
    if (unsealed === null) return sharedFor(installed, shared)
    return { ...named(settings), appId, appType, tenant, ownerOrgId, ...readEncrypted(unsealed) }
  },
  own: {
    enter: (credentials, settings, orgId) => ({ ...named(settings), ...enterEncrypted(credentials, orgId) }),
    partsOf: encryptedPartsOf,
  },
  namesCompany: true,
  isOffered: true,
} as const satisfies ToolApps<ParleyApp, ParleySettings>
