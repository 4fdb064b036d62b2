// Verifies a password repeatedly in its own process, to measure argon2id alone.
import { hash, verify } from '@node-rs/argon2'
import type { HashRun } from './hash-ceiling.ts'

process.on('message', async ({ cost, seconds }: HashRun) => {
  const password = 'quiet otters drift home'
  const known = await hash(password, cost)
  let count = 0
  const startedAt = performance.now()
  const endsAt = startedAt + 1000 * seconds
  while (performance.now() < endsAt) {
    if (!(await verify(known, password))) throw new Error('A right password was refused.')
    count += 1
  }
  process.send?.((1000 * count) / (performance.now() - startedAt))
  process.disconnect()
})
