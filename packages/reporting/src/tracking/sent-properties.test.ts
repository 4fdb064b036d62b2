import { expect, it } from 'vitest'
import { sentPersonProperties, sentProperties } from './sent-properties.ts'

it('sends an event with its page and method, without PostHog’s address properties', {
  tags: ['TRK-04'],
}, () => {
  const collected = {
    distinct_id: '00042prod',
    $device_id: '0190c5f2-7f6a-7c2e-8a44-0123456789ab',
    $current_url: 'https://sso.example.com/sso/login?email=ada%40acme.example#x',
    $pathname: '/sso/login',
    $referrer: 'https://mail.acme.example/?q=secret',
    $referring_domain: 'mail.acme.example',
    $host: 'sso.example.com',
    $session_entry_url: 'https://sso.example.com/sso/login?ticket=secret',
    $session_entry_referrer: '$direct',
    $raw_user_agent: 'Firefox',
    utm_source: 'x',
    title: 'Sign in',
    $browser: 'Firefox',
    method: 'password',
    code: '0410002',
    screen: undefined,
    email: 'ada@acme.example',
    $groups: { organization: 'acme' },
  }
  expect(sentProperties(collected)).toEqual({
    distinct_id: '00042prod',
    $device_id: '0190c5f2-7f6a-7c2e-8a44-0123456789ab',
    $current_url: 'https://sso.example.com/sso/login',
    $pathname: '/sso/login',
    $browser: 'Firefox',
    method: 'password',
    code: '0410002',
  })
})

it('redacts unexpected values', { tags: ['TRK-04'] }, () => {
  expect(sentProperties({ method: 'ada@acme.example', screen: 'login?code=123456' })).toEqual({
    method: '[email]',
    screen: 'login',
  })
})

it('sends only our own user properties', { tags: ['TRK-03'] }, () => {
  const person = {
    locale: 'zh',
    role: 'organizationOwner',
    email: 'ada@acme.example',
    $initial_current_url: 'https://x/?y',
  }
  expect(sentPersonProperties(person)).toEqual({ locale: 'zh', role: 'organizationOwner' })
})
