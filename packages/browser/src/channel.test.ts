import { expect, it, vi } from 'vitest'
import { openChannel } from './channel.ts'

it('delivers messages to the other tabs', { tags: ['SES-10'] }, async () => {
  const received = vi.fn()
  const [here, there] = [openChannel('a', () => {}), openChannel('a', received)]
  here?.postMessage('token')
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('token'))
  here?.close()
  there?.close()
})
