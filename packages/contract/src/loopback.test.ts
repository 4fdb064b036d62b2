import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', '127.0.0.1', '[::1]'])('the host %s is this machine', { tags: ['HND-01', 'IMS-06'] }, (host) =>
  expect(isLoopback(host)).toBe(true),
)

it.each(['127.0.0.2', '0.0.0.0', '::1', 'localhost.', 'a.localhost', 'localhost.evil.example', 'LOCALHOST', ''])(
  'the host %j is not this machine',
  { tags: ['HND-01', 'IMS-06'] },
  (host) => expect(isLoopback(host)).toBe(false),
)
