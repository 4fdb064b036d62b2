import { expect, it } from 'vitest'
import { findConfigurationError, isListed } from './options.ts'

const GOOD = { applicationId: 'app', collectorOrigin: 'https://collector.example.com' }

it.each([
  ['no options', undefined, 'application id not configured'],
  ['no application id', { ...GOOD, applicationId: '' }, 'application id not configured'],
  ['an application id that is no valid tag', { ...GOOD, applicationId: 'a\\' }, 'application id not configured'],
  ['no collector', { applicationId: 'app' }, 'collector origin not configured'],
  ['a collector without a valid origin', { ...GOOD, collectorOrigin: 'collector' }, 'collector origin not configured'],
  ['a collector of another scheme', { ...GOOD, collectorOrigin: 'ftp://a.example' }, 'collector origin not configured'],
  ['a rate above 100', { ...GOOD, sessionSampleRate: 101 }, 'sample rates must be 0 to 100'],
  ['a rate below 0', { ...GOOD, sessionReplaySampleRate: -1 }, 'sample rates must be 0 to 100'],
  ['a rate that is a string', { ...GOOD, sessionSampleRate: '50' }, 'sample rates must be 0 to 100'],
  ['a rate that is NaN', { ...GOOD, sessionSampleRate: Number.NaN }, 'sample rates must be 0 to 100'],
  ['tracing origins as a string', { ...GOOD, allowedTracingOrigins: 'a' }, 'tracing origins must be an array'],
  ['excluded URLs as a string', { ...GOOD, excludedActivityUrls: 'a' }, 'excluded activity URLs must be an array'],
])('reports an error for %s', { tags: ['MON-01'] }, (_, options, text) => {
  expect(findConfigurationError(options)).toBe(text)
})

it('accepts minimal and complete options', { tags: ['MON-01'] }, () => {
  expect(findConfigurationError(GOOD)).toBeNull()
  const whole = { ...GOOD, sessionSampleRate: 0, sessionReplaySampleRate: 100, allowedTracingOrigins: [] }
  expect(findConfigurationError({ ...whole, excludedActivityUrls: [/x/] })).toBeNull()
})

it('matches URLs by prefix or by a global expression, repeatedly', { tags: ['MON-01'] }, () => {
  const list = ['https://a.example/poll', /\/beat$/g]
  const urls = [
    'https://a.example/poll/1',
    'https://b.example/beat',
    'https://b.example/beat',
    'https://b.example/beats',
  ]
  expect(urls.map((url) => isListed(list, url))).toEqual([true, true, true, false])
})
