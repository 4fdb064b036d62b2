import { afterEach, expect, it, vi } from 'vitest'
import { storedCode } from './use-sent-code.ts'

afterEach(() => void vi.useRealTimers())

it('a code is asked for after a reload until it expires', { tags: ['COD-05'] }, () => {
  vi.useFakeTimers({ now: 1000 })
  const code = { email: 'ada@acme.example', resendAt: 1500, endsAt: 2000 }
  const drafts = { read: (name: string) => (name === 'code-register' ? code : undefined), write: () => {} }
  const stored = () => storedCode(drafts as unknown as Parameters<typeof storedCode>[0], 'register')
  expect(stored()).toEqual(code)
  vi.setSystemTime(2000)
  expect(stored()).toBeNull()
})
