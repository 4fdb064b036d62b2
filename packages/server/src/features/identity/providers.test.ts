import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartupError } from '../../kit/settings/startup-error.ts'
import { readSettings } from '../../settings/settings.ts'
import { readProviders } from './providers.ts'

const folder = mkdtempSync(join(tmpdir(), 'providers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROVIDER = {
  key: 'acme',
  name: { en: 'Acme', zh: '艾克美' },
  issuer: 'https://login.acme.example',
  clientId: 'sso',
  clientSecret: 'a secret of acme',
}
const REAL = {
  ENVIRONMENT: 'prod',
  PUBLIC_URL: 'https://sso.example',
  DATABASE_URL: 'postgres://x/x',
  SMTP_URL: 'smtp://x',
  SECRETS_KEY: 'k'.repeat(32),
}
const FOXLAB = { FOXLAB_CLIENT_ID: 'sso', FOXLAB_CLIENT_SECRET: 'secret', FOXLAB_ISSUER: 'https://foxlab.example' }

let files = 0
const read = (variables: Record<string, string>) => [...readProviders(readSettings(variables)).values()]
const fileOf = (text: string): string => {
  const file = join(folder, `${++files}.json`)
  writeFileSync(file, text)
  return file
}
const lineOf = (variables: Record<string, string>): string => {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'accepted'
}

describe('the providers of the settings', () => {
  it('are Google, Foxlab and the issuers of a file, in this order', { tags: ['IDN-04'] }, () => {
    const google = { GOOGLE_CLIENT_ID: 'sso', GOOGLE_CLIENT_SECRET: 'secret' }
    const listed = { OPENID_PROVIDERS_FILE: fileOf(JSON.stringify([PROVIDER])) }
    const providers = read({ ...google, ...FOXLAB, ...listed })
    expect(providers.map(({ key, issuer, callbackPath, scopes }) => [key, issuer, callbackPath, scopes])).toEqual([
      ['google', 'https://accounts.google.com', '/sso/login/get-google-code', 'openid email profile'],
      ['foxlab', 'https://foxlab.example', '/sso/login/get-foxlab-code', 'openid email profile'],
      ['acme', 'https://login.acme.example', '/sso/login/get-code/acme', 'openid email profile'],
    ])
    expect(read({})).toEqual([])
  })

  it.each([
    ['GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is', { GOOGLE_CLIENT_ID: 'sso' }],
    ['FOXLAB_ISSUER must be set when FOXLAB_CLIENT_ID is', { FOXLAB_CLIENT_ID: 'sso', FOXLAB_CLIENT_SECRET: 'x' }],
    [
      'FOXLAB_ISSUER is "http://foxlab.example": must be the address of an OpenID issuer',
      { ...FOXLAB, FOXLAB_ISSUER: 'http://foxlab.example' },
    ],
    ['GOOGLE_ISSUER is "https://x.example/?a=b": must be the address', { GOOGLE_ISSUER: 'https://x.example/?a=b' }],
    [
      'must begin with https:// unless ENVIRONMENT is dev or test',
      { ...REAL, ...FOXLAB, FOXLAB_ISSUER: 'http://localhost:8080' },
    ],
    ['must be the address of an OpenID issuer', { GOOGLE_ISSUER: 'login.example.com' }],
    ['GOOGLE_ISSUER is "https://…@evil.example/"', { GOOGLE_ISSUER: 'https://u:a secret of acme@evil.example/' }],
    [
      'See 0.issuer',
      { OPENID_PROVIDERS_FILE: fileOf(JSON.stringify([{ ...PROVIDER, issuer: 'login.acme.example' }])) },
    ],
    ['cannot be read', { OPENID_PROVIDERS_FILE: join(folder, 'nowhere.json') }],
    ['is not JSON', { OPENID_PROVIDERS_FILE: fileOf('[{') }],
    ['must hold a JSON list', { OPENID_PROVIDERS_FILE: fileOf('{}') }],
    ['each key once', { OPENID_PROVIDERS_FILE: fileOf(JSON.stringify([PROVIDER, PROVIDER])) }],
    ['See 0.key', { OPENID_PROVIDERS_FILE: fileOf(JSON.stringify([{ ...PROVIDER, key: 'google' }])) }],
    ['See 0.key', { OPENID_PROVIDERS_FILE: fileOf(JSON.stringify([{ ...PROVIDER, key: 'feishu' }])) }],
    ['See 0.name.zh', { OPENID_PROVIDERS_FILE: fileOf(JSON.stringify([{ ...PROVIDER, name: { en: 'A', zh: '' } }])) }],
    ['See 0.scopes', { OPENID_PROVIDERS_FILE: fileOf(JSON.stringify([{ ...PROVIDER, scopes: 'email' }])) }],
  ])('fail at startup with one line that contains: %s', { tags: ['IDN-04'] }, (words, variables) => {
    const line = lineOf(variables as Record<string, string>)
    expect(line).toContain(words)
    expect(line).not.toContain('a secret of acme')
  })
})
