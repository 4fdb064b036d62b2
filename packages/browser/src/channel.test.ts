import { afterEach, expect, it, vi } from 'vitest'
import { openChannel } from './channel.ts'

afterEach(() => void vi.unstubAllGlobals())

it('delivers messages to the other tabs', { tags: ['SES-10'] }, async () => {
  const received = vi.fn()
  const [here, there] = [openChannel('a', () => {}), openChannel('a', received)]
  here?.postMessage('token')
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('token'))
  here?.close()
  there?.close()
})

it.each([
  [
    'is denied',
    class Denied {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
  ['is missing', undefined],
])('is undefined where it %s', { tags: ['EMB-02', 'SES-10'] }, (_how, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  expect(openChannel('a', () => {})).toBeUndefined()
})
