import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { createHashPool, type HashPool } from './hash-pool.ts'
import { createPasswords, HASH_COST } from './passwords.ts'

let pool: HashPool | undefined
afterEach(() => pool?.stop())

const isRefused = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && (outcome.reason as Error).name === 'Unavailable'

describe('hashing', () => {
  it('uses argon2id with 19 MiB, two passes and one lane', async () => {
    pool = createHashPool(1)
    const passwords = createPasswords(async () => {}, { pool, cost: HASH_COST })
    expect(HASH_COST).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const hash = await passwords.hash('a sentence')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.hash('a sentence')).not.toBe(hash)
    expect(await passwords.verify(hash, 'a sentence')).toBe(true)
    expect(await passwords.verify(hash, 'A sentence')).toBe(false)
    expect(await passwords.verify(null, 'a sentence')).toBe(false)
  })

  it('costs the same for a known, an unknown and an unusable account', {
    tags: ['COD-02'],
  }, async () => {
    const costs: (string | undefined)[] = []
    const stored = await (await import('@node-rs/argon2')).hash('a sentence', HASH_COST)
    const greedy = stored.replace('t=2', 't=20')
    pool = {
      run: async (job) => {
        costs.push(job.kind === 'verify' ? /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(job.storedHash)?.[0] : 'hash')
        return true
      },
      stop: () => {},
    }
    const passwords = createPasswords(async () => {}, { pool, cost: HASH_COST })
    const fits = [stored, null, greedy].map((known) => passwords.verify(known, 'a sentence'))
    expect(await Promise.all(fits)).toEqual([true, false, false])
    expect(costs).toEqual(Array.from({ length: 3 }, () => '$argon2id$v=19$m=19456,t=2,p=1$'))
  })

  it('rejects a stored hash with higher costs', async () => {
    pool = createHashPool(1)
    const passwords = createPasswords(async () => {}, { pool, cost: HASH_COST })
    const { hash } = await import('@node-rs/argon2')
    const greedy = await hash('a sentence', { ...HASH_COST, timeCost: 20 })
    expect(await passwords.verify(greedy, 'a sentence')).toBe(false)
  })

  it('rejects jobs over its queue limit and finishes the others', async () => {
    pool = createHashPool(1, 3)
    const passwords = createPasswords(async () => {}, { pool, cost: HASH_COST })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.verify(null, 'x')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(outcomes.filter(isRefused)).toHaveLength(6)
  })

  it('starts one new process after a failure with both error and exit', async () => {
    const started: EventEmitter[] = []
    pool = createHashPool(1, 3, () => {
      const child = Object.assign(new EventEmitter(), { ref() {}, unref() {}, send() {}, kill() {} })
      started.push(child)
      return child as unknown as ChildProcess
    })
    const passwords = createPasswords(async () => {}, { pool, cost: HASH_COST })
    const hashes = [1, 2, 3].map(() => passwords.verify(null, 'x'))
    const outcomes = Promise.allSettled(hashes)
    started[0]?.emit('error', new Error('no memory'))
    started[0]?.emit('exit', 1)
    expect(started).toHaveLength(2)
    pool.stop()
    for (const child of started) child.emit('exit', 0)
    expect((await outcomes).every(isRefused)).toBe(true)
  })

  it('continues after a process is killed', async () => {
    const started: ChildProcess[] = []
    pool = createHashPool(1, 3, () => {
      const child = fork(new URL('./hash-process.mjs', import.meta.url), { execArgv: [] })
      started.push(child)
      return child
    })
    const passwords = createPasswords(async () => {}, { pool, cost: HASH_COST })
    const lost = passwords.verify(null, 'x')
    started[0]?.kill('SIGKILL')
    await expect(lost).rejects.toMatchObject({ name: 'Unavailable' })
    expect(await passwords.verify(null, 'x')).toBe(false)
  })
})
