import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'

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
  it('STA-02 have defaults for a first try on the own machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      environment: 'dev',
      dataDir: '.data',
      passwordMinLength: 12,
    })
  })

  it('NAV-08 let the example in by default, only in dev on the own machine', () => {
    const example = ['http://localhost:3001', 'http://127.0.0.1:3001']
    const originsOf = (variables: Record<string, string>) => readSettings(variables).returnOrigins
    expect(originsOf({})).toEqual(example)
    expect(originsOf({ ENVIRONMENT: 'dev', PUBLIC_URL: 'http://localhost:4000' })).toEqual(example)
    expect(originsOf({ RETURN_ORIGINS: 'https://app.example.com' })).toEqual(['https://app.example.com'])
    expect(originsOf({ ENVIRONMENT: 'dev', PUBLIC_URL: 'https://sso.example.com' })).toEqual([])
    expect(originsOf({ ENVIRONMENT: 'test' })).toEqual([])
    const real = { PUBLIC_URL: 'https://x.example', DATABASE_URL: 'postgres://x/x', SMTP_URL: 'smtp://x' }
    for (const ENVIRONMENT of ['prod', 'pre', 'sit']) expect(originsOf({ ...real, ENVIRONMENT })).toEqual([])
  })

  it('STA-02 take an empty value as not set', () => {
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
    ['RETURN_ORIGINS', 'https://app.example.com/path'],
    ['RETURN_ORIGINS', '*'],
    ['RETURN_ORIGINS', 'https://app.example.com, javascript:alert(1)'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['PASSWORD_MIN_LENGTH', '7'],
    ['PASSWORD_MIN_LENGTH', '65'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['SECRET_KEYS', 'too short'],
    ['LOG_LEVEL', 'loud'],
  ])('STA-02 name %s when it is %j, in one line', (name, value) => {
    const line = lineOf({ [name]: value })
    expect(line.startsWith(name)).toBe(true)
    expect(line).toMatch(/must be/)
    expect(line).not.toMatch(/[\r\n]/)
  })

  it('STA-02 never print a value that may hold a secret', () => {
    expect(lineOf({ DATABASE_URL: 'oops://user:hidden-word@host' })).not.toContain('hidden-word')
    expect(lineOf({ SECRET_KEYS: 'hidden-word' })).not.toContain('hidden-word')
  })

  it.each([
    ['PASWORD_MIN_LENGTH', 'PASSWORD_MIN_LENGTH'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['RETURN_ORIGIN', 'RETURN_ORIGINS'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
  ])('STA-02 ask whether %s was meant to be %s', (wrong, meant) => {
    expect(lineOf({ [wrong]: '20' })).toContain(`Did you mean ${meant}?`)
  })

  it('STA-02 leave the variables of others alone', () => {
    const others = {
      HOME: '/home/x',
      HOSTNAME: 'x',
      PATH: '/bin',
      PWD: '/',
      LANG: 'C',
      POSTGRES_URL: 'x',
      npm_config_cache: 'x',
      SHLVL: '1',
    }
    expect(lineOf(others)).toBe('accepted')
  })

  it('STA-02 refuse to run for real people with what is missing', () => {
    const full = {
      ENVIRONMENT: 'prod',
      PUBLIC_URL: 'https://x.example',
      SMTP_URL: 'smtp://x',
      DATABASE_URL: 'postgres://x/x',
    }
    expect(readSettings(full).host).toBe('0.0.0.0')
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'])
      expect(lineOf({ ...full, [name]: '' })).toContain(name)
    expect(lineOf({ PUBLIC_URL: 'https://x.example' })).toContain('ENVIRONMENT must be set')
    expect(lineOf({ PUBLIC_URL: 'http://localhost:5173' })).toBe('accepted')
  })
})
