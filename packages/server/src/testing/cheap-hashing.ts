import { hash, verify } from '@node-rs/argon2'
import type { Hashing } from '../password/passwords.ts'

/**
 * argon2id in this process and for next to nothing: a suite registers thousands of people. What hashing costs people's passwords
 * is proven where it is real: in hash-pool.test.ts, and on the built server.
 */
export const CHEAP_HASHING: Hashing = {
  pool: {
    run: (job) => (job.kind === 'hash' ? hash(job.password, job.options) : verify(job.known, job.password)),
    stop: () => {},
  },
  cost: { memoryCost: 64, timeCost: 2, parallelism: 1 },
}
