import { hash, verify } from '@node-rs/argon2'
import type { Hashing } from '../features/password/passwords.ts'

/**
 * argon2id in this process at minimal cost, because the suite registers thousands of users. hash-pool.test.ts and the tests of the
 * built server check the real cost.
 */
export const CHEAP_HASHING: Hashing = {
  pool: {
    run: (job) => (job.kind === 'hash' ? hash(job.password, job.options) : verify(job.storedHash, job.password)),
    stop: () => {},
  },
  cost: { memoryCost: 64, timeCost: 2, parallelism: 1 },
}
