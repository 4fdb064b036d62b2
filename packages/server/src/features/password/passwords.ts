import { createHashPool, type HashPool } from './hash-pool.ts'
import type { PasswordPolicy } from './password-policy.ts'

/** argon2id with the minimum that OWASP recommends: 19 MiB of memory, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Memory in KiB, passes, lanes. */
export type HashCost = Record<keyof typeof HASH_COST, number>

/** The hash pool, and the cost of new hashes. */
export interface Hashing {
  pool: HashPool
  cost: HashCost
}

/** Hashes above these limits are not from this server; computing one would be a denial of service. */
const MAX_MEMORY = 4 * HASH_COST.memoryCost
const MAX_PASSES = 10

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/
/** Verified for unknown addresses, so that they take the same time; no password matches it. */
const dummyHash = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$bm9ib2R5IGF0IGhvbWU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for null (an unknown address), after the same work. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /** Whether the hash has a lower cost than the current one. */
  isOutdated(storedHash: string): boolean
  check: PasswordPolicy
  stop(): void
}

const costOf = (encoded: string) => {
  const [, memory, passes, lanes] = ENCODED.exec(encoded) ?? []
  return { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) }
}

const isInBounds = (encoded: string): boolean => {
  const { memory, passes, lanes } = costOf(encoded)
  return memory <= MAX_MEMORY && passes <= MAX_PASSES && lanes === HASH_COST.parallelism
}

export const createPasswords = (
  check: PasswordPolicy,
  { pool, cost }: Hashing = { pool: createHashPool(), cost: HASH_COST },
): Passwords => ({
  check,
  hash: async (password) => String(await pool.run({ kind: 'hash', password, options: cost })),
  verify: async (storedHash, password) => {
    const hash = storedHash !== null && isInBounds(storedHash) ? storedHash : dummyHash(cost)
    const isMatch = await pool.run({ kind: 'verify', password, storedHash: hash })
    return isMatch === true && hash === storedHash
  },
  isOutdated: (storedHash) => {
    const { memory, passes } = costOf(storedHash)
    return memory < cost.memoryCost || passes < cost.timeCost
  },
  stop: () => pool.stop(),
})
