import { describe, expect, it } from 'vitest'
import { startChildServer } from '../testing/child-server.ts'
import { createTestDatabase } from '../testing/test-database.ts'

/** Fewer bytes of lines than the buffer holds, so that some are buffered when the process ends. */
const REQUESTS = 30
const THROWS = `data:text/javascript,${encodeURIComponent('process.on("SIGUSR2", () => { throw new Error("a mistake") })')}`

describe('the log of an exiting process', () => {
  it.each([
    ['SIGTERM', 0],
    ['SIGUSR2', 1],
  ] as const)(
    'contains a line for every answered request after the signal %s',
    { tags: ['OPS-01'] },
    async (signal, exitCode) => {
      const { variables, drop } = await createTestDatabase()
      const child = await startChildServer({ ...variables, NODE_OPTIONS: `--import=${THROWS}` })
      const replies = await Promise.all(Array.from({ length: REQUESTS }, () => child.request('/healthz')))
      child.process.kill(signal)
      expect(await child.ended).toBe(exitCode)
      const { stdout, stderr } = child.output()
      for (const { headers } of replies) expect(stdout).toContain(`"requestId":"${headers.get('x-request-id')}"`)
      expect(stderr.includes('a mistake')).toBe(signal === 'SIGUSR2')
      await drop()
    },
  )
})
