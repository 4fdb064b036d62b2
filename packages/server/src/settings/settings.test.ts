import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StartupError } from '../kit/settings/startup-error.ts'
import { readSettings } from './settings.ts'
import { SETTING_ROWS } from './settings-table.ts'

const lineOf = (variables: Record<string, string>): string => {
  try {
    readSettings(variables)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'accepted'
}

describe('the settings', () => {
  it('have defaults for a local start', { tags: ['STA-02'] }, () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      environment: 'dev',
      dataDir: '.data',
      passwordMinLength: 15,
    })
  })

  it('allow the example only in dev on localhost by default', { tags: ['NAV-08'] }, () => {
    const example = ['http://localhost:3001', 'http://127.0.0.1:3001']
    const originsOf = (variables: Record<string, string>) => readSettings(variables).returnOrigins
    expect(originsOf({})).toEqual(example)
    expect(originsOf({ ENVIRONMENT: 'dev', PUBLIC_URL: 'http://localhost:4000' })).toEqual(example)
    expect(originsOf({ RETURN_ORIGINS: 'https://app.example.com' })).toEqual(['https://app.example.com'])
    expect(originsOf({ ENVIRONMENT: 'dev', PUBLIC_URL: 'https://sso.example.com' })).toEqual([])
    expect(originsOf({ ENVIRONMENT: 'test' })).toEqual([])
    const real = {
      ...{ PUBLIC_URL: 'https://x.example', DATABASE_URL: 'postgres://x/x', SMTP_URL: 'smtp://x' },
      SECRETS_KEY: 'k'.repeat(32),
    }
    for (const ENVIRONMENT of ['prod', 'pre', 'sit']) expect(originsOf({ ...real, ENVIRONMENT })).toEqual([])
  })

  it('treat an empty value as not set', { tags: ['STA-02'] }, () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', SECRET_KEYS: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['ENVIRONMENT', 'production'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'sso.example.com'],
    ['PUBLIC_URL', 'https://sso.example.com/path'],
    ['PUBLIC_URL', 'https://sso.example.com/?x=1'],
    ['PUBLIC_URL', 'https://sso.example.com?'],
    ['PUBLIC_URL', 'https://sso.example.com/#x'],
    ['PUBLIC_URL', 'https://user:word@sso.example.com'],
    ['SETTINGS_URL', 'https://settings.example.com/?x=1'],
    ['SETTINGS_URL', 'https://settings.example.com/#x'],
    ['CREATE_ORGANIZATION_URL', 'https://start.example.com/new?x=1'],
    ['SHARE_LOGIN_URL', 'https://docs.example.com/open#x'],
    ['DOCS_URL', 'https://help.example.com/#'],
    ['AWS_MARKETPLACE_URL', 'https://metering.example.com/?x=1'],
    ['HOME_URL', 'https://user@app.example.com/'],
    ['RETURN_ORIGINS', 'https://app.example.com/path'],
    ['RETURN_ORIGINS', '*'],
    ['RETURN_ORIGINS', 'http://*.example.com'],
    ['RETURN_ORIGINS', 'https://*.*.example.com'],
    ['RETURN_ORIGINS', 'https://*.10.0.0.1'],
    ['RETURN_ORIGINS', 'https://app.example.com.'],
    ['RETURN_ORIGINS', 'https://app.example.com;sandbox'],
    ['RETURN_ORIGINS', 'https://app.example.com, javascript:alert(1)'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['MAIL_FROM', 'Worklane'],
    ['MAIL_FROM', 'Worklane <no-reply@example.com'],
    ['MAIL_FROM', 'Worklane no-reply@example.com'],
    ['MAIL_FROM', '<no-reply@example.com> Worklane'],
    ['MAIL_FROM', 'A <a@example.com>, B <b@example.com>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Work\u202elane <no-reply@example.com>'],
    ['PASSWORD_MIN_LENGTH', '8'],
    ['PASSWORD_MIN_LENGTH', '14'],
    ['PASSWORD_MIN_LENGTH', '65'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['SECRET_KEYS', 'too short'],
    ['SECRETS_KEY', `${'k'.repeat(32)},${'k'.repeat(32)}`],
    ['SECRETS_KEY', 'k'.repeat(31)],
    ['SECRETS_KEY', `${'k'.repeat(32)},short`],
    ['SECRETS_KEY', ','],
    ['LOG_LEVEL', 'loud'],
    ['IDE_SCHEMES', 'vscode,javascript'],
    ['IDE_SCHEMES', 'https'],
    ['IDE_SCHEMES', 'VSCode'],
    ['AWS_MARKETPLACE_REGION', 'everywhere'],
    ['AWS_MARKETPLACE_URL', 'metering'],
    ['APPLICATIONS', 'wiki'],
    ['APPLICATIONS', '{}'],
    ['APPLICATIONS', '[{"clientId":"wiki"}]'],
  ])('reject %s with the value %j in one line', { tags: ['STA-02'] }, (name, value) => {
    const line = lineOf({ [name]: value })
    expect(line.startsWith(name)).toBe(true)
    expect(line).toMatch(/must be/)
    expect(line).not.toMatch(/[\r\n]/)
  })

  it.each([
    ['no-reply@example.com', '', 'no-reply@example.com'],
    ['Worklane <no-reply@example.com>', 'Worklane', 'no-reply@example.com'],
    [' "Worklane, Inc." <No-Reply@example.com> ', 'Worklane, Inc.', 'No-Reply@example.com'],
    ['沃克莱 <no-reply@example.com>', '沃克莱', 'no-reply@example.com'],
    ['<no-reply@example.com>', '', 'no-reply@example.com'],
  ])('read MAIL_FROM %j with the name %j', { tags: ['STA-02'] }, (from, name, address) => {
    expect(readSettings({ MAIL_FROM: from }).mailFrom).toEqual({ name, address })
  })

  it('strip the trailing slash of PUBLIC_URL and accept paths in other URLs', {
    tags: ['STA-02'],
  }, () => {
    const addressOf = (PUBLIC_URL: string) => readSettings({ PUBLIC_URL, ENVIRONMENT: 'dev' }).publicUrl
    expect(addressOf('https://SSO.example.com/')).toBe('https://sso.example.com')
    expect(addressOf('http://localhost:5173')).toBe('http://localhost:5173')
    const paths = {
      HOME_URL: 'https://app.example.com/home?from=sso#top',
      SETTINGS_URL: 'https://app.example.com/settings/',
      CREATE_ORGANIZATION_URL: 'https://start.example.com/new',
      DOCS_URL: 'https://example.com/help',
    }
    expect(lineOf(paths)).toBe('accepted')
  })

  it('never print a value that may be secret', { tags: ['STA-02'] }, () => {
    expect(lineOf({ DATABASE_URL: 'oops://user:hidden-word@host' })).not.toContain('hidden-word')
    expect(lineOf({ SECRET_KEYS: 'hidden-word' })).not.toContain('hidden-word')
    for (const name of ['AWS_MARKETPLACE_SECRET', 'AWS_MARKETPLACE_KEY_ID'])
      expect(lineOf({ [name]: 'hidden-word' })).toMatch(new RegExp(`^${name} must be (?!.*hidden-word)`))
  })

  it.each([
    ['PASWORD_MIN_LENGTH', 'PASSWORD_MIN_LENGTH'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['RETURN_ORIGIN', 'RETURN_ORIGINS'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['SMPT_URL', 'SMTP_URL'],
    ['HOMEURL', 'HOME_URL'],
    ['PASWORD_MIN_LENGHT', 'PASSWORD_MIN_LENGTH'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ])('report %s and suggest %s', { tags: ['STA-02'] }, (wrong, meant) => {
    expect(lineOf({ [wrong]: '20' })).toContain(`Did you mean ${meant}?`)
  })

  const application = (redirectUri: string, clientId = 'wiki') =>
    JSON.stringify([
      { clientId: 'first', name: 'First', redirectUris: ['https://first.example'] },
      { clientId, name: 'Wiki', redirectUris: [redirectUri] },
    ])

  it.each([
    'http://wiki.example.com/',
    'https://wiki.example.com/#x',
    'https://wiki.example.com/?ticket=x',
    'https://Wiki.example.com/',
    'https://wiki.example.com:443/',
    'https://user@wiki.example.com/',
    'https://wiki.example.com/a/../b',
    'https://*.example.com/',
    'javascript:alert(1)',
    'vscode://x/y',
    '/back',
  ])('reject an application at %s with its position', { tags: ['HND-01'] }, (redirectUri) => {
    expect(lineOf({ APPLICATIONS: application(redirectUri) })).toMatch(/^APPLICATIONS .* See 1\.redirectUris\.0\.$/)
  })

  it('reject duplicate and editor applications, and localhost outside dev and test', {
    tags: ['HND-01'],
  }, () => {
    expect(lineOf({ APPLICATIONS: application('https://wiki.example.com/', 'ide') })).toContain('See 1.clientId.')
    expect(lineOf({ APPLICATIONS: application('https://wiki.example.com/', 'first') })).toContain('must be')
    const local = { APPLICATIONS: application('http://localhost:7777/back') }
    expect(readSettings(local).applications).toHaveLength(2)
    const real = { ENVIRONMENT: 'sit', PUBLIC_URL: 'https://x.example', SMTP_URL: 'smtp://x' }
    expect(lineOf({ ...local, ...real })).toMatch(/^APPLICATIONS: http:\/\/localhost:7777\/back may be used only/)
    expect(lineOf({ ...real, APPLICATIONS: application('https://wiki.example.com/back') })).toBe('accepted')
  })

  it('require a key and a secret for AWS Marketplace, and https outside dev and test', {
    tags: ['STA-02'],
  }, () => {
    const aws = {
      AWS_MARKETPLACE_PRODUCT_CODE: 'product',
      AWS_MARKETPLACE_KEY_ID: 'AKIDEXAMPLE123456',
      AWS_MARKETPLACE_SECRET: 'a-secret-of-the-seller',
    }
    expect(lineOf(aws)).toBe('accepted')
    for (const name of Object.keys(aws))
      expect(lineOf({ ...aws, [name]: '' })).toMatch(new RegExp(`^${name} must be set`))
    const plain = { ...aws, AWS_MARKETPLACE_URL: 'http://127.0.0.1:9' }
    expect(lineOf(plain)).toBe('accepted')
    const real = { ENVIRONMENT: 'sit', PUBLIC_URL: 'https://x.example', SMTP_URL: 'smtp://x' }
    expect(lineOf({ ...plain, ...real })).toContain('AWS_MARKETPLACE_URL must begin with https://')
  })

  it('ignore unrelated variables', { tags: ['STA-02'] }, () => {
    const others = {
      HOME: '/home/x',
      HOSTNAME: 'x',
      PATH: '/bin',
      PWD: '/',
      LANG: 'C',
      POSTGRES_URL: 'x',
      HTTP_URL: 'x',
      HTTPS_URL: 'x',
      SITE_URL: 'x',
      BASE_URL: 'x',
      MAIL_HOST: 'x',
      LOG_FILE: 'x',
      TOP_R: 'x',
      SHOT: 'x',
      npm_config_cache: 'x',
      SHLVL: '1',
    }
    expect(lineOf(others)).toBe('accepted')
  })

  it('require PUBLIC_URL, SMTP_URL, DATABASE_URL and SECRETS_KEY in production', {
    tags: ['STA-02', 'IDN-08'],
  }, () => {
    const full = {
      ENVIRONMENT: 'prod',
      PUBLIC_URL: 'https://x.example',
      SMTP_URL: 'smtp://x',
      DATABASE_URL: 'postgres://x/x',
      SECRETS_KEY: 'k'.repeat(32),
    }
    expect(readSettings(full).host).toBe('0.0.0.0')
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL', 'SECRETS_KEY'])
      expect(lineOf({ ...full, [name]: '' })).toContain(name)
    const required = (ENVIRONMENT: string) => lineOf({ ...full, ENVIRONMENT, SECRETS_KEY: '' })
    expect(required('pre')).toBe('SECRETS_KEY must be set when ENVIRONMENT is pre. Set it and start again.')
    expect(required('sit')).toBe('accepted')
    expect(lineOf({ PUBLIC_URL: 'https://x.example' })).toContain('ENVIRONMENT must be set')
    expect(lineOf({ PUBLIC_URL: 'http://localhost:5173' })).toBe('accepted')
  })
})

it('the README lists every setting', { tags: ['OPS-05'] }, () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const lines = SETTING_ROWS.map(
    ([, { name, description, isSecret }]) => `| \`${name}\`${isSecret ? `, \`${name}_FILE\`` : ''} | ${description} |`,
  )
  expect(lines.filter((line) => !readme.includes(line))).toEqual([])
})
