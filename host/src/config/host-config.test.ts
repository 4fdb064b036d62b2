import { expect, it } from 'vitest'
import { ConfigError, parseHostConfig } from './host-config.ts'

const config = {
  environment: 'prod',
  apiBase: '/',
  homeUrl: 'https://app.acme.example/',
  settingsUrl: 'https://settings.acme.example/',
  returnOrigins: ['https://app.acme.example'],
  cookieDomain: null,
  createOrganizationUrl: null,
  shareLoginUrl: 'https://docs.acme.example/open',
  docsUrl: null,
  productLine: 1,
  passwordMinLength: 15,
  outbox: false,
  providers: [
    { key: 'acme', name: { en: 'Acme', zh: '甲骨' }, url: 'https://sso.example.com/sso/login/with/acme' },
    {
      ...{ key: 'feishu', name: { en: 'Feishu', zh: '飞书' }, url: 'https://sso.example.com/sso/login/with/feishu' },
      identity: 'lark',
    },
  ],
  telemetry: {
    analytics: { key: 'phc_a1', host: 'https://posthog.example.com', restricted: true },
    errors: { dsn: 'https://a1@errors.example.com/7' },
    monitoring: {
      applicationId: 'sign-in',
      collectorOrigin: 'https://collector.example.com',
      clientToken: null,
      sessionSampleRate: 12.5,
      sessionReplaySampleRate: 0,
      replayMark: true,
    },
    consent: 'required',
    traceOrigins: ['https://sso.example.com'],
  },
  brands: {
    pms: { name: 'Acme', logo: null, registerPageBg: null },
    document: { name: 'Acme Docs', logo: '/docs.svg', registerPageBg: null },
  },
}

it('accepts a valid configuration', { tags: ['STA-02'] }, () => {
  expect(parseHostConfig(config)).toEqual(config)
})

it('ignores properties that an extension or a script added to Object.prototype', { tags: ['STA-02'] }, () => {
  Object.assign(Object.prototype, { foo: 1, each: () => {} })
  try {
    expect(parseHostConfig(config)).toEqual(config)
  } finally {
    for (const name of ['foo', 'each']) Reflect.deleteProperty(Object.prototype, name)
  }
})

it.each([
  ['environment', { environment: 'production' }],
  ['homeUrl', { homeUrl: 'home' }],
  ['passwordMinLength', { passwordMinLength: 4 }],
  ['brands.document.logo', { brands: { ...config.brands, document: { ...config.brands.document, logo: 7 } } }],
  [
    'telemetry.analytics.host',
    {
      telemetry: { ...config.telemetry, analytics: { ...config.telemetry.analytics, host: 'https://x.example/path' } },
    },
  ],
  ['telemetry.errors.dsn', { telemetry: { ...config.telemetry, errors: { dsn: 'none' } } }],
  [
    'telemetry.monitoring.sessionSampleRate',
    { telemetry: { ...config.telemetry, monitoring: { ...config.telemetry.monitoring, sessionSampleRate: 101 } } },
  ],
  ['telemetry.consent', { telemetry: { ...config.telemetry, consent: 'maybe' } }],
])('names the invalid setting %s', { tags: ['STA-02'] }, (name, change) => {
  expect(() => parseHostConfig({ ...config, ...change })).toThrow(ConfigError)
  expect(() => parseHostConfig({ ...config, ...change })).toThrow(name)
})

it('has no providers by default', { tags: ['IDN-04'] }, () => {
  const { providers: _none, ...rest } = config
  expect(parseHostConfig(rest).providers).toEqual([])
})

it('disables tracking, error sampling and monitoring by default', {
  tags: ['TRK-01', 'ERR-01', 'MON-01'],
}, () => {
  const { telemetry: _none, ...rest } = config
  expect(parseHostConfig(rest).telemetry).toMatchObject({ analytics: null, errors: null, monitoring: null })
})

it('names a missing setting', { tags: ['STA-02'] }, () => {
  const { apiBase: _missing, ...rest } = config
  expect(() => parseHostConfig(rest)).toThrow('apiBase')
})
