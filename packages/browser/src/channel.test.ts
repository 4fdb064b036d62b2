import { afterEach, expect, it, vi } from 'vitest'
import { openChannel } from './channel.ts'

afterEach(() => void vi.unstubAllGlobals())

it('delivers messages to the other tabs', { tags: ['SES-10'] }, async () => {
  const received = vi.fn()
  const [here, there] = [openChannel('a', () => {}), openChannel('a', received)]
  here.post('token')
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('token'))
  here.close()
  there.close()
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
])('has no effect where it %s', { tags: ['EMB-02', 'SES-10'] }, (_how, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  const channel = openChannel('a', () => {})
  channel.post('token')
  channel.close()
})
