import { expect, it } from 'vitest'
import { startChildServer } from '../../testing/child-server.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

/** Fewer bytes of lines than the buffer holds, so that some are buffered when the process ends. */
const REQUESTS = 30
const THROWS = `data:text/javascript,${encodeURIComponent('process.on("SIGUSR2", () => { throw new Error("a mistake") })')}`

// The logs of a server that is stopped are tested with its start.
it('a process that ends by an error has logged each request that it responded to', { tags: ['OPS-01'] }, async () => {
  const { variables, drop } = await createTestDatabase()
  const child = await startChildServer({ ...variables, NODE_OPTIONS: `--import=${THROWS}` })
  const replies = await Promise.all(Array.from({ length: REQUESTS }, () => child.request('/healthz')))
  child.process.kill('SIGUSR2')
  expect(await child.ended).toBe(1)
  const { stdout, stderr } = child.output()
  for (const { headers } of replies) expect(stdout).toContain(`"requestId":"${headers.get('x-request-id')}"`)
  expect(stderr).toContain('a mistake')
  await drop()
})
