import { expect, it } from 'vitest'
import { findConfigurationError, isListed } from './options.ts'

const GOOD = { applicationId: 'app', collectorOrigin: 'https://collector.example.com' }

it.each([
  ['no options', undefined, 'application id not configured'],
  ['no application id', { ...GOOD, applicationId: '' }, 'application id not configured'],
  [
    'an application id that the collector cannot take',
    { ...GOOD, applicationId: 'a\\' },
    'application id not configured',
  ],
  ['no collector', { applicationId: 'app' }, 'collector origin not configured'],
  ['a collector that is no address', { ...GOOD, collectorOrigin: 'collector' }, 'collector origin not configured'],
  ['a collector of another scheme', { ...GOOD, collectorOrigin: 'ftp://a.example' }, 'collector origin not configured'],
  ['a rate above 100', { ...GOOD, sessionSampleRate: 101 }, 'sample rates must be 0 to 100'],
  ['a rate below 0', { ...GOOD, sessionReplaySampleRate: -1 }, 'sample rates must be 0 to 100'],
  ['a rate that is no number', { ...GOOD, sessionSampleRate: '50' }, 'sample rates must be 0 to 100'],
  ['a rate that is NaN', { ...GOOD, sessionSampleRate: Number.NaN }, 'sample rates must be 0 to 100'],
  ['tracing origins as a text', { ...GOOD, allowedTracingOrigins: 'a' }, 'tracing origins must be an array'],
  ['excluded addresses as a text', { ...GOOD, excludedActivityUrls: 'a' }, 'excluded activity URLs must be an array'],
])('monitoring says what is wrong with %s', { tags: ['MON-01'] }, (_, options, text) => {
  expect(findConfigurationError(options)).toBe(text)
})

it('monitoring takes the least and the whole range of settings', { tags: ['MON-01'] }, () => {
  expect(findConfigurationError(GOOD)).toBeNull()
  const whole = { ...GOOD, sessionSampleRate: 0, sessionReplaySampleRate: 100, allowedTracingOrigins: [] }
  expect(findConfigurationError({ ...whole, excludedActivityUrls: [/x/] })).toBeNull()
})

it('monitoring excludes addresses by their start or by a pattern, each time anew', { tags: ['MON-01'] }, () => {
  const list = ['https://a.example/poll', /\/beat$/g]
  const urls = [
    'https://a.example/poll/1',
    'https://b.example/beat',
    'https://b.example/beat',
    'https://b.example/beats',
  ]
  expect(urls.map((url) => isListed(list, url))).toEqual([true, true, true, false])
})
